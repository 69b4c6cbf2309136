import { describe, expect, test } from 'vitest';
import { deadlineOf, readReceivedDay } from './received-day.ts';

const today = '2026-11-23';

test.each([
  ['', null],
  ['20.11.2026', '2026-11-20'],
  ['20.11.26', '2026-11-20'],
  ['2026-11-20', '2026-11-20'],
  ['heute', '2026-11-23'],
])('“%s” is read as %s', (text, receivedOn) => {
  expect(readReceivedDay(text, today)).toEqual({ receivedOn, problem: undefined });
});

test.each([
  ['24.11.2026', /Zukunft/],
  ['31.11.2026', /gibt es nicht/],
  ['1.1.2020', /zwei Jahre/],
  ['bald', /gibt es nicht/],
])('“%s” is refused', (text, message) => {
  expect(readReceivedDay(text, today)).toEqual({ receivedOn: null, problem: expect.stringMatching(message) });
});

describe('the last day to sue (§ 4 KSchG)', () => {
  test.each([
    // Three weeks; on a Saturday, Sunday or holiday the next working day.
    ['2026-11-20', '2026-12-11', 18, 'far'],
    ['2026-11-09', '2026-11-30', 7, 'near'],
    ['2026-11-07', '2026-11-30', 7, 'near'],
    ['2026-11-10', '2026-12-01', 8, 'far'],
    ['2026-11-02', '2026-11-23', 0, 'today'],
    ['2026-10-31', '2026-11-23', 0, 'today'],
    ['2026-10-30', '2026-11-20', -3, 'past'],
  ])('received on %s: until %s, %i days, %s', (receivedOn, day, daysLeft, urgency) => {
    expect(deadlineOf(receivedOn, today)).toEqual({ day, daysLeft, urgency });
  });
  test('received on 4 December: the Second Day of Christmas is a Saturday anyway, so Monday', () => {
    expect(deadlineOf('2026-12-04', '2026-12-04').day).toBe('2026-12-28');
  });
});
