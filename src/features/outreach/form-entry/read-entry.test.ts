import { expect, test } from 'vitest';
import { readEntry, trapField } from './read-entry.ts';

function posted(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return form;
}

test('a form that is shown again or sent twice keeps the key it was given', () => {
  expect(readEntry(posted({ idempotencyKey: 'schluessel-1' })).key).toBe('schluessel-1');
});

test.each([{}, { idempotencyKey: 'kurz' }, { idempotencyKey: 'x'.repeat(101) }])(
  '%j gets a new key',
  (answers) => {
    const keys = [readEntry(posted(answers)).key, readEntry(posted(answers)).key];
    expect(new Set(keys).size).toBe(2);
    for (const key of keys) expect(key).toMatch(/^[\da-f-]{36}$/);
  },
);

test('only who fills in the hidden field is taken for a program', () => {
  expect(readEntry(posted({ [trapField]: '' })).problems).toEqual([]);
  expect(readEntry(posted({ [trapField]: 'x' })).problems).toMatchObject([{ field: trapField }]);
});
