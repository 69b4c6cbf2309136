import { expect, test } from 'vitest';
import { typedCode } from './typed-code.ts';

test.each([
  ['7K2M-93QX', '7K2M93QX'],
  [' 7k2m 93qx. ', '7K2M93QX'],
  ['„7K2M–93QX“,', '7K2M93QX'],
  ['123 456.', '123456'],
  ['１２３\u00a0４５６', '123456'],
  ['...', ''],
])('%j is the code %j', (text, code) => {
  expect(typedCode(text)).toBe(code);
});
