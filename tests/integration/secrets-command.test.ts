import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingDefinitions } from '#src/config/settings.schema.ts';
import { migrate, openDatabase } from '#src/database/database.ts';
import { projectRoot } from '#src/lib/project-root.ts';
import { newDataFolder, placeWorld } from '../worlds.ts';

const folder = newDataFolder();
const old = settingDefinitions.APP_SECRET.default;
const other = 'q3Vw8nZr5TkL0bXyF7mHcJ2sPdUaGe9Ro1iN4tBv';
beforeAll(async () => {
  // On the embedded database whatever the run is on: the command is the same.
  await placeWorld(folder, {
    world: 'insured',
    day: '2026-11-20',
    server: undefined,
    file: expect.getState().testPath,
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run secrets`: how it ends, and what it says. */
function secrets(environment: Record<string, string>): Promise<{ code: number; said: string }> {
  const env = { PATH: process.env.PATH ?? '', DATA_DIR: folder, ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['scripts/secrets.ts'],
      { cwd: projectRoot(), env },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, said: stdout + stderr });
      },
    );
  });
}

test.each([
  ['finished', { APP_SECRET: old }, 0, 'Nothing hangs on an older secret'],
  [
    'where it looks',
    { APP_SECRET: old },
    0,
    `Looking at the folder ${join(folder, 'database')}.\n1 secret in APP_SECRET.`,
  ],
  ['not finished', { APP_SECRET: `${other} ${old}` }, 2, 'rows hang on an older secret'],
  ['settings that are wrong', { PORT: 'acht' }, 1, 'PORT: Invalid input'],
])('npm run secrets tells by how it ends: %s', async (_what, environment, code, words) => {
  const ended = await secrets(environment);
  expect(ended).toMatchObject({ code });
  expect(ended.said).toContain(words);
});

test('a folder without a database is no all-clear, and none is made by looking', async () => {
  const elsewhere = `${folder}-elsewhere`;
  const ended = await secrets({ APP_SECRET: old, DATA_DIR: elsewhere });
  expect(ended.code).toBe(1);
  expect(ended.said).toContain(`No database at ${join(elsewhere, 'database')}`);
  expect(ended.said).not.toContain('Nothing hangs on');
  expect(existsSync(elsewhere)).toBe(false);
});

describe('a database in which nothing is sealed is no all-clear', () => {
  const empty = newDataFolder();
  afterAll(() => rm(empty, { recursive: true, force: true }));

  test('whether a portal has ever used it or not', async () => {
    const settings = { DATABASE_URL: '', DATA_DIR: empty };
    await (await openDatabase(settings)).close();
    const unused = await secrets({ APP_SECRET: old, DATA_DIR: empty });
    expect(unused).toMatchObject({ code: 1, said: expect.stringContaining('No portal has ever used') });
    const { db, close } = await openDatabase(settings);
    await migrate(db);
    await close();
    const used = await secrets({ APP_SECRET: old, DATA_DIR: empty });
    expect(used).toMatchObject({
      code: 1,
      said: expect.stringContaining('Nothing is sealed in this database'),
    });
    expect(used.said).not.toContain('Nothing hangs on');
    // Two databases are made and two programs started.
  }, 120_000);
});
