import { describe, expect, test } from 'vitest';
import { fixedClock } from './clock.ts';
import {
  addDaysToInstant,
  addMinutes,
  berlinDay,
  formatDate,
  formatDateTime,
  retentionCutoff,
} from './dates.ts';
import { isSignature, randomToken, sha256, sign } from './digest.ts';
import { createLog } from './log.ts';
import { formatCents, splitVat } from './money.ts';
import { Problem, problemCodes } from './problem.ts';

describe('money', () => {
  test.each([
    [1490, '14,90\u00a0€'],
    [196350, '1.963,50\u00a0€'],
    [0, '0,00\u00a0€'],
    [5, '0,05\u00a0€'],
  ])('%i cents read %s', (cents, text) => {
    expect(formatCents(cents)).toBe(text);
  });

  test.each([
    [1490, 19, 1252, 238],
    [1990, 19, 1672, 318],
    [950, 7, 888, 62],
    [1, 19, 1, 0],
  ])('%i cents, rate %i: net %i, tax %i', (gross, rate, netCents, taxCents) => {
    expect(splitVat(gross, rate)).toEqual({ netCents, taxCents });
  });

  test('net and tax always add up', () => {
    for (let gross = 0; gross < 3000; gross += 1) {
      const { netCents, taxCents } = splitVat(gross, 19);
      expect(netCents + taxCents).toBe(gross);
    }
  });
});

describe('dates', () => {
  test.each([
    ['2026-11-20T09:42:00Z', '20.11.2026', '20.11.2026, 10:42\u00a0Uhr'],
    // Summer time, and a day that has begun in Berlin but not in UTC.
    ['2026-06-30T22:30:00Z', '01.07.2026', '01.07.2026, 00:30\u00a0Uhr'],
  ])('%s', (iso, date, dateTime) => {
    expect(formatDate(iso)).toBe(date);
    expect(formatDateTime(iso)).toBe(dateTime);
  });

  test('the day in Berlin, days and minutes later', () => {
    expect(berlinDay(new Date('2026-12-31T23:30:00Z'))).toBe('2027-01-01');
    const clock = fixedClock('2026-11-20T12:00:00Z');
    expect(addDaysToInstant(clock.now(), 30)).toBe('2026-12-20T12:00:00.000Z');
    // 24 hours, also over the night that has 25 in Berlin.
    expect(addDaysToInstant(new Date('2026-10-25T12:00:00Z'), -1)).toBe('2026-10-24T12:00:00.000Z');
    expect(addMinutes(clock.now(), -90)).toBe('2026-11-20T10:30:00.000Z');
    clock.advance(1000);
    expect(clock.now().toISOString()).toBe('2026-11-20T12:00:01.000Z');
  });
});

test('what is kept 3 years from the end of its year goes at New Year', () => {
  expect(retentionCutoff(new Date('2026-11-20T10:00:00Z'), 3)).toBe('2023-01-01T00:00:00.000Z');
});

describe('digest', () => {
  test('SHA-256 of FIPS 180-2', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  });

  test('a signature fits its secret, purpose and value only', () => {
    const signature = sign(['secret'], 'order-access', 'order-1');
    expect(isSignature(['secret'], 'order-access', 'order-1', signature)).toBe(true);
    expect(isSignature(['other'], 'order-access', 'order-1', signature)).toBe(false);
    expect(isSignature(['secret'], 'newsletter', 'order-1', signature)).toBe(false);
    expect(isSignature(['secret'], 'order-access', 'order-2', signature)).toBe(false);
    expect(isSignature(['secret'], 'order-access', 'order-1', '')).toBe(false);
  });

  test('tokens are long and never the same', () => {
    expect(randomToken()).toMatch(/^[\w-]{43}$/);
    expect(randomToken()).not.toBe(randomToken());
  });
});

describe('problems', () => {
  test('every code has a status, a title and a German sentence', () => {
    for (const [code, definition] of Object.entries(problemCodes)) {
      expect(definition.status, code).toBeGreaterThanOrEqual(400);
      expect(definition.detail, code).toMatch(/^[A-ZÄÖÜ].*\.$/);
    }
  });

  test('the body of RFC 9457 with our code and the request id', () => {
    const problem = new Problem('validation_failed', { errors: [{ field: 'email', message: 'Fehlt.' }] });
    expect(problem.toJSON('request-1')).toEqual({
      type: 'urn:rechtshafen:problem:validation_failed',
      code: 'validation_failed',
      title: 'Angaben unvollständig',
      status: 422,
      detail: problemCodes.validation_failed.detail,
      requestId: 'request-1',
      errors: [{ field: 'email', message: 'Fehlt.' }],
    });
  });
});

test('personal data and secrets do not reach the log', () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  log.info({
    authorization: 'Bearer abc',
    customer: { email: 'erika@example.org', firstName: 'Erika', iban: 'DE02120300000000202051' },
    order: { customer: { lastName: 'Mustermann' } },
  });
  const text = lines.join('');
  for (const secret of ['abc', 'erika', 'Erika', 'DE02', 'Mustermann']) expect(text).not.toContain(secret);
  expect(text).toContain('[entfernt]');
});
