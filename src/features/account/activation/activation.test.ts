import { expect, test } from 'vitest';
import { readInsuranceNumber, readPolicyDetails } from './activation.ts';
import { areaFrom } from './activation-panels.tsx';
import { expectedBy, newBriefcode, readBriefcode, secondsUntilLetter } from './briefcode.ts';

test.each([
  ['HAFEN-7K2M-93QX', '7K2M93QX'],
  ['  hafen 7k2m 93qx\n', '7K2M93QX'],
  ['7K2M–93QX', '7K2M93QX'],
  ['7K2M-93OX', '7K2M93QX'],
  ['7K2M-930X', '7K2M93QX'],
  ['HAFEN7K2M93QX', '7K2M93QX'],
])('%j reads %s', (text, signs) => {
  expect(readBriefcode(text)).toEqual({ ok: true, signs });
});

test.each(['', 'HAFEN', 'HAFEN-7K2M-93Q', 'HAFEN-7K2M-93QX-1', '7K2M-93QI', '7K2M-93Q1', '7K2M-93QL'])(
  '%j is no code',
  (text) => {
    expect(readBriefcode(text).ok).toBe(false);
  },
);

test('new codes are readable, in the form of the letter, and differ', () => {
  const codes = Array.from({ length: 200 }, newBriefcode);
  expect(new Set(codes).size).toBe(200);
  for (const code of codes) {
    expect(code).toMatch(/^HAFEN-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    expect(readBriefcode(code)).toEqual({ ok: true, signs: code.slice(6).replace('-', '') });
  }
});

test.each([
  ['Friday', '2026-11-20T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
  ['Saturday', '2026-11-21T10:00:00.000Z', '2026-11-27T10:00:00.000Z'],
  ['Monday', '2026-11-23T10:00:00.000Z', '2026-11-30T10:00:00.000Z'],
])('a letter requested on a %s comes within five working days', (_, requested, expected) => {
  expect(expectedBy(requested)).toBe(expected);
});

test('another letter after 24 hours', () => {
  const requested = '2026-11-20T10:00:00.000Z';
  expect(secondsUntilLetter(undefined, new Date(requested))).toBe(0);
  expect(secondsUntilLetter(requested, new Date('2026-11-21T09:59:59.000Z'))).toBe(1);
  expect(secondsUntilLetter(requested, new Date('2026-11-21T10:00:00.000Z'))).toBe(0);
});

test.each([
  ['RS-1009-4471', 'RS10094471'],
  [' rs 1009.4471', 'RS10094471'],
  ['10094471', '10094471'],
  ['RS', undefined],
  ['RS-12', undefined],
  ['', undefined],
])('insurance number %j: %s', (text, number) => {
  expect(readInsuranceNumber(text)).toBe(number);
});

test('companies are not asked for a birthday', () => {
  const typed = { insuranceNumber: 'RF-2009-1180', dateOfBirth: '', postcode: ' 20457 ' };
  const now = new Date('2026-11-20T10:00:00Z');
  expect(readPolicyDetails(typed, 'COMPANY', now)).toEqual({
    ok: true,
    details: { insuranceNumber: 'RF20091180', dateOfBirth: null, postcode: '20457' },
  });
  expect(readPolicyDetails(typed, 'INDIVIDUAL', now)).toMatchObject({
    ok: false,
    problems: [{ field: 'dateOfBirth' }],
  });
});

test.each([
  ['/account/vertraege', 'Verträge'],
  ['/account/vertraege/17', undefined],
  ['https://evil.example', undefined],
  ['constructor', undefined],
  ['', undefined],
])('led here from %j: %s', (von, area) => {
  expect(areaFrom(new URLSearchParams({ von }))).toBe(area);
});
