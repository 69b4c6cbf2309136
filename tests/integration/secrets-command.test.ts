import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingDefinitions } from '#src/config/settings.schema.ts';
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
  ['not finished', { APP_SECRET: `${other} ${old}` }, 2, 'rows hang on an older secret'],
  ['settings that are wrong', { PORT: 'acht' }, 1, 'PORT: Invalid input'],
])('npm run secrets tells by how it ends: %s', async (_what, environment, code, words) => {
  const ended = await secrets(environment);
  expect(ended).toMatchObject({ code });
  expect(ended.said).toContain(words);
});
