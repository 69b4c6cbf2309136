import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hasRoom } from './index.ts';

test.each([
  ['more is free than has to stay', tmpdir(), 1, true],
  ['less is free than has to stay', tmpdir(), Number.MAX_SAFE_INTEGER, false],
  ['the folder is not there yet', join(tmpdir(), 'no such folder'), Number.MAX_SAFE_INTEGER, true],
])('%s', async (_what, directory, bytes, room) => {
  expect(await hasRoom(directory, bytes)).toBe(room);
});
