import { expect, test } from 'vitest';
import { letterSchema } from './letter.schema.ts';

const field = { name: 'beginn', label: 'Beginn', kind: 'day', isOptional: false, options: [] };
const deadline = {
  name: 'frist',
  label: 'Frist',
  from: 'beginn',
  amount: 2,
  unit: 'weeks',
  end: 'day',
  rule: '§ 193 BGB',
};
const letter = {
  to: 'Vermieter',
  form: 'text',
  way: 'post',
  subject: [{ text: 'Kaution' }],
  fields: [field],
  deadlines: [deadline],
  enclosures: [],
  blocks: [],
};
const isLetter = (changes: object) => letterSchema.safeParse({ ...letter, ...changes }).success;

test.each(['__proto__', 'constructor', 'Frist', ''])('no field or deadline is called %j', (name) => {
  expect(isLetter({})).toBe(true);
  expect(isLetter({ fields: [{ ...field, name }] })).toBe(false);
  expect(isLetter({ deadlines: [{ ...deadline, name }] })).toBe(false);
});

test.each([
  [999, true],
  [-999, true],
  [1000, false],
  [-1000, false],
  [9_007_199_254_740_991, false],
  [1.5, false],
])('a period of %d units: %s', (amount, isOne) => {
  expect(isLetter({ deadlines: [{ ...deadline, amount }] })).toBe(isOne);
});
