import { expect, test } from 'vitest';
import { ownValue } from './own-value.ts';

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty', 'fehlt'])('%s is no entry', (key) => {
  expect(ownValue({ da: 1 }, key)).toBeUndefined();
});

test('an entry is found', () => {
  expect(ownValue({ da: 1 }, 'da')).toBe(1);
});
