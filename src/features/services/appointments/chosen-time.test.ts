import { expect, test } from 'vitest';
import { timeElsewhere } from './chosen-time.tsx';

test.each([
  ['2026-11-24T08:00:00.000Z', 'Europe/Berlin', undefined],
  ['2026-11-24T08:00:00.000Z', 'Europe/Vienna', undefined],
  ['2026-11-24T08:00:00.000Z', 'America/New_York', '03:00'],
  // Two weeks in March America is an hour nearer.
  ['2027-03-16T08:00:00.000Z', 'America/New_York', '04:00'],
  ['2026-11-24T08:00:00.000Z', 'Pacific/Honolulu', 'Mo., 22:00'],
  ['2026-11-24T16:00:00.000Z', 'Asia/Tokyo', 'Mi., 01:00'],
  ['2026-11-24T08:00:00.000Z', 'Asia/Kolkata', '13:30'],
])('%s in %s: %s', (startsAt, zone, shown) => {
  expect(timeElsewhere(startsAt, zone)).toBe(shown);
});
