import { expect, test } from 'vitest';
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
