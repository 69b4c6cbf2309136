import { expect, test } from 'vitest';
import { asWritten, isReadablePath } from './readable-path.ts';

test.each([
  ['/mietrecht', true],
  ['/magazin/k%C3%BCndigung', true],
  ['/termine/%C3', false],
  ['/%', false],
  ['/magazin/%E4', false],
  ['/a%00b', false],
  ['//evil.example/schaden-melden', false],
  ['///evil.example', false],
  ['/a//b', true],
])('%s', (path, isReadable) => {
  expect(isReadablePath(path)).toBe(isReadable);
  expect(isReadablePath(asWritten(path))).toBe(true);
});
