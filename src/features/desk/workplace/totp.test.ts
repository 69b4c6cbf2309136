import { describe, expect, test } from 'vitest';
import { acceptedStep, newTotpSecret, nextStep, totpAddress, totpCode, totpStep } from './totp.ts';

/** „12345678901234567890“ in Base32: the secret of the test vectors in RFC 6238, appendix B. */
const rfcSecret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number) => new Date(seconds * 1000);

describe('codes of an app', () => {
  // The last six digits of the eight that the RFC gives.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('RFC 6238: at %i s the code is %s', (seconds, code) => {
    expect(totpCode(rfcSecret, totpStep(at(seconds)))).toBe(code);
    expect(acceptedStep(rfcSecret, code, at(seconds), 0)).toBe(totpStep(at(seconds)));
  });

  const now = at(1_800_000_015);
  const step = totpStep(now);
  test.each([
    ['of this half minute', step, 0, step],
    ['of the one before', step - 1, 0, step - 1],
    ['of the next', step + 1, 0, step + 1],
    ['two before', step - 2, 0, null],
    ['two ahead', step + 2, 0, null],
    ['used already', step, step, null],
    ['older than one that was used', step - 1, step, null],
  ])('a code %s', (_what, codeStep, lastStep, accepted) => {
    expect(acceptedStep(rfcSecret, totpCode(rfcSecret, codeStep), now, lastStep)).toBe(accepted);
  });

  test.each(['', '12345', '1234567', 'abcdef', '１２３４５６', '000000 1'])('„%s“ is no code', (text) => {
    expect(acceptedStep(rfcSecret, text, now, 0)).toBeNull();
  });

  test('blanks as apps show them do not matter', () => {
    const code = totpCode(rfcSecret, step);
    expect(acceptedStep(rfcSecret, ` ${code.slice(0, 3)} ${code.slice(3)}`, now, 0)).toBe(step);
  });

  test.each([
    [0, step],
    [step - 1, step],
    [step, step + 1],
    [step + 1, null],
  ])('the demonstration shows a code that is taken, after %i', (lastStep, next) => {
    expect(nextStep(now, lastStep)).toBe(next);
  });
});

test('the address names issuer and account, and its secret is new each time', () => {
  const secret = newTotpSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newTotpSecret()).not.toBe(secret);
  const address = new URL(totpAddress(secret, { email: 'nina@example.org', issuer: 'Rechtshafen Betrieb' }));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(secret);
  expect(address.searchParams.get('issuer')).toBe('Rechtshafen Betrieb');
});
