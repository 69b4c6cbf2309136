import { expect, test } from 'vitest';
import { beginning } from './beginning.ts';

test.each([
  ['kurz', 10, 'kurz'],
  ['länger', 3, 'län'],
  ['ab👩', 3, 'ab'],
  ['ab👩', 4, 'ab👩'],
  ['a\ud83d', 10, 'a\ufffd'],
])('%j to %i', (text, longest, expected) => {
  const cut = beginning(text, longest);
  expect(cut).toBe(expected);
  expect(() => encodeURIComponent(cut)).not.toThrow();
});
