import { readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { systemClock } from '#src/lib/clock.ts';
import { createLog } from '#src/lib/log.ts';
import { buildContent, createCms } from '#src/providers/cms/index.ts';
import { localCms, ownContent, settingsFor, tokens } from './cms-fixture.ts';
import { temporaryDirectory } from './temporary-directory.ts';

const guide = '/arbeitsrecht/abmahnung';
const savedAt = new Date('2026-11-24T10:00:00Z');
const fileOf = (folder: string) => join(folder, 'guides/arbeitsrecht/abmahnung.md');

async function built() {
  const folder = await ownContent();
  const file = join(await temporaryDirectory(), 'content.json');
  await utimes(fileOf(folder), savedAt, savedAt);
  await buildContent(folder, file);
  const lines: Array<Record<string, unknown>> = [];
  const start = async (showsDrafts = false) => {
    const cms = createCms(settingsFor({ kind: 'local', folder, built: file, ...tokens }, { showsDrafts }), {
      clock: systemClock,
      log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }),
    });
    onTestFinished(() => cms.close());
    await cms.start();
    return cms;
  };
  return { folder, file, lines, start };
}

/** Leaves size and time as they were: a reader of files sees the other word, a reader of the build does not. */
async function changeUnseen(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('Abmahnung', 'Ermahnung'));
  await utimes(file, savedAt, savedAt);
}

test('a start takes what the build has read, the same as from the files, and reads no file', async () => {
  const { folder, start } = await built();
  const fromFiles = localCms(folder);
  await fromFiles.start();
  await changeUnseen(fileOf(folder));
  const cms = await start();
  expect(cms.documents()).toEqual(fromFiles.documents());
  expect(cms.questions()).toEqual(fromFiles.questions());
  expect(cms.revision).toBe(fromFiles.revision);
});

test('a text that is saved after the build is read, before the start and while the portal runs', async () => {
  const { folder, start } = await built();
  const text = await readFile(fileOf(folder), 'utf8');
  const running = await start();
  await writeFile(fileOf(folder), text.replace(/^titel: .*$/m, 'titel: Ein neuer Titel'));
  await running.refresh();
  expect(running.document(guide)?.title).toBe('Ein neuer Titel');
  expect((await start()).document(guide)?.title).toBe('Ein neuer Titel');
});

test('a text that came or went is noticed', async () => {
  const { folder, start } = await built();
  await rm(fileOf(folder));
  expect((await start()).document(guide)).toBeUndefined();
});

test('an editor’s portal with drafts reads the files', async () => {
  const { folder, start } = await built();
  const drafts = localCms(folder, { showsDrafts: true });
  await drafts.start();
  expect((await start(true)).documents()).toEqual(drafts.documents());
});

test.each([
  ['half a file', (json: string) => json.slice(0, 500)],
  ['another word in it', (json: string) => json.replace('Abmahnung', 'Ermahnung')],
  ['the form of an older program', (json: string) => json.replace(/"format":\d+/, '"format":1')],
])('a build’s file with %s is told and not used', async (_name, change) => {
  const { file, folder, lines, start } = await built();
  const fromFiles = localCms(folder);
  await fromFiles.start();
  await writeFile(file, change(await readFile(file, 'utf8')));
  expect((await start()).documents()).toEqual(fromFiles.documents());
  expect(lines).toContainEqual(
    expect.objectContaining({ msg: 'the kept copy of the content is not usable' }),
  );
});

test('of files with faults the build makes nothing, so that each start says what is wrong', async () => {
  const { folder, file, lines, start } = await built();
  await writeFile(fileOf(folder), 'Kein Kopf');
  await buildContent(folder, file);
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  await start();
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'content file with a fault' }));
});
