import { expect, test } from 'vitest';
import { DatabaseFault, isUnstorableText, withoutValues } from './database-fault.ts';

const secret = 'Geheim-4711';

function raised(fields: Record<string, string>): Error {
  return Object.assign(new Error(`invalid input: "${secret}"`), {
    severity: 'ERROR',
    detail: secret,
    ...fields,
  });
}

test.each(['22P02', '22021', '22001', 'XX000'])('SQLSTATE %s: nothing of the value travels on', (code) => {
  const fault = withoutValues(raised({ code, where: secret, hint: secret, query: secret, table: 'orders' }));
  expect(fault).toBeInstanceOf(DatabaseFault);
  const { stack, ...fields } = Object.getOwnPropertyDescriptors(fault as object);
  expect(JSON.stringify([stack, fields])).not.toContain(secret);
  expect(fault).toMatchObject({ code, table: 'orders', severity: 'ERROR' });
});

test('a broken rule says which, without the values that broke it', () => {
  const detail = `Key (email)=(${secret}) already exists.`;
  const error = Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
    code: '23505',
    detail,
    constraint: 'users_email',
  });
  const fault = withoutValues(error);
  expect(fault).toMatchObject({ code: '23505', constraint: 'users_email', message: error.message });
  expect(fault).not.toHaveProperty('detail');
});

test('what is no error of the database stays as it is', () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  expect(withoutValues(refused)).toBe(refused);
  expect(isUnstorableText(refused)).toBe(false);
  expect(isUnstorableText(withoutValues(raised({ code: '22021' })))).toBe(true);
});
