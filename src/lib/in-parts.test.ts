import { expect, test } from 'vitest';
import { inParts } from './in-parts.ts';

test.each([
  [0, []],
  [1, [1]],
  [5_000, [5_000]],
  [5_001, [5_000, 1]],
  [12_000, [5_000, 5_000, 2_000]],
])('%i values', (length, sizes) => {
  const list = Array.from({ length }, (_, index) => index);
  expect(inParts(list).map((part) => part.length)).toEqual(sizes);
  expect(inParts(list).flat()).toEqual(list);
});
