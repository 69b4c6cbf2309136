import { describe, expect, test } from 'vitest';
import { readWeekHours } from '#src/lib/working-hours.ts';
import { hoursLines, openingAt } from './opening.ts';

const week = readWeekHours('Mo-Do 09:00-17:30, Fr 09:00-13:00') ?? [];
const hamburg = { week, state: 'HH', closedDays: ['12-24', '12-31'] } as const;
const munich = { ...hamburg, state: 'BY' } as const;

describe('whether an office is open', () => {
  test.each([
    ['Thursday at nine sharp', '2026-11-26T08:00:00Z', true, 'jetzt geöffnet, bis 17:30\u00a0Uhr'],
    ['Thursday a minute before', '2026-11-26T07:59:00Z', false, 'öffnet heute um 9\u00a0Uhr'],
    ['Thursday at closing time', '2026-11-26T16:30:00Z', false, 'öffnet morgen um 9\u00a0Uhr'],
    ['Friday afternoon', '2026-11-27T12:00:00Z', false, 'öffnet Montag um 9\u00a0Uhr'],
    [
      'in summer, nine in Berlin is seven in UTC',
      '2026-07-02T07:00:00Z',
      true,
      'jetzt geöffnet, bis 17:30\u00a0Uhr',
    ],
    ['Sunday night, already Monday in Berlin', '2026-11-22T23:30:00Z', false, 'öffnet heute um 9\u00a0Uhr'],
    ['a closed day between holidays', '2026-12-24T10:00:00Z', false, 'öffnet Montag um 9\u00a0Uhr'],
    ['Good Friday', '2027-03-26T10:00:00Z', false, 'öffnet Dienstag um 9\u00a0Uhr'],
  ])('%s', (_when, now, isOpen, words) => {
    expect(openingAt(hamburg, new Date(now))).toEqual({ isOpen, words });
  });

  test('holidays are those of its Land', () => {
    const epiphany = new Date('2027-01-06T10:00:00Z');
    expect([openingAt(hamburg, epiphany).isOpen, openingAt(munich, epiphany).isOpen]).toEqual([true, false]);
  });

  test('a day more than a week ahead is named by its date; without hours nothing is promised', () => {
    const mondays = { ...hamburg, week: readWeekHours('Mo 09:00-10:00') ?? [] };
    expect(openingAt(mondays, new Date('2027-03-22T12:00:00Z')).words).toBe(
      'öffnet Montag, 05.04.2027, um 9\u00a0Uhr',
    );
    expect(openingAt({ ...hamburg, week: [] }, new Date('2027-03-22T12:00:00Z')).words).toBe(
      'zurzeit geschlossen',
    );
  });
});

test('days with the same hours stand together', () => {
  expect(hoursLines(readWeekHours('Mo-Mi 09:00-17:00, Do 09:00-18:30, Sa 10:00-13:00') ?? [])).toEqual([
    { days: 'Mo bis Mi', times: '9 bis 17\u00a0Uhr' },
    { days: 'Do', times: '9 bis 18:30\u00a0Uhr' },
    { days: 'Sa', times: '10 bis 13\u00a0Uhr' },
  ]);
});
