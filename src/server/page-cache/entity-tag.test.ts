import { expect, test } from 'vitest';
import { entityTag, isKnownTag } from './entity-tag.ts';

test('a tag is strong, follows every byte and tells the forms apart', () => {
  expect(entityTag('a')).toMatch(/^"[\w-]{27}"$/);
  expect(new Set([entityTag('a'), entityTag('b'), entityTag('a', 'br'), entityTag('a', 'gzip')]).size).toBe(
    4,
  );
  expect(entityTag('a')).toBe(entityTag(Buffer.from('a')));
});

test.each<[string | undefined, boolean]>([
  [undefined, false],
  ['"x"', true],
  ['W/"x"', true],
  ['"y", W/"z","x"', true],
  ['*', true],
  ['"x-br"', false],
  ['x', false],
  ['', false],
])('If-None-Match %s knows "x": %s', (header, expected) => {
  expect(isKnownTag(header, '"x"')).toBe(expected);
});
