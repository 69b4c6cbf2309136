import { afterAll, expect, test } from 'vitest';
import { broken, type WayToBreak } from '#tests/fixtures/processes/way-to-break.ts';
import { ForeignFiles } from './foreign-files.ts';
import { ForeignProcesses } from './foreign-processes.ts';

const breaking = 'tests/fixtures/processes/broken-process.ts';
const opener = { caller: 'somebody', waits: true };
const files = new ForeignFiles();
const processes = new ForeignProcesses(files);
afterAll(() => files.stop());

const run = (way: WayToBreak, task: object, limitMs: number) => {
  const bytes = broken(way);
  return processes.run(breaking, opener, { bytes, task, limitMs }).catch((error: unknown) => error);
};

test('what was too slow is not done again with the same limit; another task, limit or file is', async () => {
  const starts: number[] = [];
  const limits = [400, 400, 401];
  for (const limitMs of limits) {
    expect(await run('hang', { text: 'a' }, limitMs)).toMatchObject({ code: 'timeout' });
    starts.push(files.processes.started);
  }
  expect(await run('hang', { text: 'b' }, 400)).toMatchObject({ code: 'timeout' });
  starts.push(files.processes.started);
  expect(starts).toEqual([1, 1, 2, 3]);
});

test('what broke the parser is opened again: it costs nothing', async () => {
  const before = files.processes.started;
  for (const _time of [1, 2]) {
    expect(await run('thrown', {}, 30_000)).toMatchObject({ code: 'damaged' });
  }
  expect(files.processes.started).toBe(before + 2);
});
