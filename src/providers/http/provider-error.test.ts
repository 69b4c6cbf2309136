import { expect, test } from 'vitest';
import { z } from 'zod';
import { errorForLog } from '#src/lib/log.ts';
import { ProviderError } from './provider-error.ts';

test.each([
  'CAPTURE_FULLY_REFUNDED',
  'http-503',
  'EntityTooLarge',
  '421 4.7.0 EENVELOPE',
  'challenge SELECT_MFA_TYPE',
  'smtp: timeout (ETIMEDOUT)',
])('the code %s is kept', (code) => {
  const error = new ProviderError('payment', 'rejected', { code });
  expect(error.code).toBe(code);
  expect(error.message).toBe(`payment: rejected (${code})`);
});

test.each([
  'REFUSED erika@example.org',
  'REFUSED DE02120300000000202051',
  '01765559999',
  'The account of Erika Mustermann is closed',
  'x'.repeat(61),
  '',
])('%s is no code, and reaches no log', (code) => {
  const error = new ProviderError('payment', 'rejected', { code });
  expect(error.code).toBe('no-code');
  expect(error.message).toBe('payment: rejected (no-code)');
});

const logged = (cause: unknown) =>
  JSON.stringify(errorForLog(new ProviderError('storage', 'unavailable', { code: 'http-503', cause })));

test('of what another system says the log has its kind and code, and its judged shape', () => {
  const root = Object.assign(new Error('erika@example.org is unknown'), { code: 'ECONNRESET' });
  const sdk = Object.assign(new Error('ZQ 0176 5559999', { cause: root }), { name: 'S3ServiceException' });
  const line = logged(sdk);
  expect(line).not.toMatch(/erika|0176/);
  expect(line).toContain('storage: unavailable (http-503): S3ServiceException: Error ECONNRESET');
  expect(line).toContain('provider-error.test.ts');
  // A code that is a sentence is none.
  expect(logged(Object.assign(new Error('x'), { code: 'erika@example.org' }))).not.toContain('erika');
  expect(logged(z.object({ name: z.string() }).safeParse({ name: 7 }).error)).toContain('invalid_type');
});
