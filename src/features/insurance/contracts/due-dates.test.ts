import { describe, expect, test } from 'vitest';
import { dueBetween, dueDates, nextDueDate, statusOn, workdayFrom } from './due-dates.ts';

test.each([
  ['2026-11-27', '2026-11-27'],
  ['2026-11-28', '2026-11-30'],
  ['2026-11-29', '2026-11-30'],
  ['2026-11-30', '2026-11-30'],
])('the day of work from %s on is %s', (day, result) => {
  expect(workdayFrom(day)).toBe(result);
});

test.each([
  ['2026-01-31', 'MONTHLY', '2026-05-01', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2025-11-30', 'QUARTERLY', '2026-08-30', ['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30']],
  ['2025-03-01', 'HALF_YEARLY', '2026-02-28', ['2025-03-01', '2025-09-01']],
  ['2024-02-29', 'YEARLY', '2026-03-01', ['2024-02-29', '2025-02-28', '2026-02-28']],
  ['2027-01-01', 'MONTHLY', '2026-11-20', []],
] as const)('due dates from %s, %s, until %s', (start, mode, until, days) => {
  expect(dueDates(start, mode, until)).toEqual(days);
});

describe('the next due date', () => {
  const contract = {
    start_date: '2020-01-31',
    end_date: null,
    next_due_date: '2026-02-28',
    payment_mode: 'MONTHLY',
  } as const;
  test.each([
    ['stays while it lies ahead', contract, '2026-02-01', '2026-02-28'],
    ['is still due on its day', contract, '2026-02-28', '2026-02-28'],
    ['moves on the day after, back to the end of the month', contract, '2026-03-01', '2026-03-31'],
    ['catches up after months', contract, '2026-08-31', '2026-08-31'],
    ['follows the rhythm', { ...contract, payment_mode: 'HALF_YEARLY' as const }, '2026-03-01', '2026-08-31'],
    ['is none when the contract ends before', { ...contract, end_date: '2026-02-27' }, '2026-02-01', null],
    ['may be the last day', { ...contract, end_date: '2026-02-28' }, '2026-02-01', '2026-02-28'],
    ['is none without an anchor', { ...contract, next_due_date: null }, '2026-02-01', null],
  ])('%s', (_name, row, today, day) => {
    expect(nextDueDate(row, today)).toBe(day);
  });
});

test.each([
  ['active', null, 'active'],
  ['active', '2026-12-31', 'ending'],
  ['ending', '2026-11-20', 'ending'],
  ['ending', '2026-11-19', 'ended'],
  ['ended', null, 'ended'],
] as const)('a contract stored as %s with end %s is %s', (status, end_date, result) => {
  expect(statusOn({ status, end_date }, '2026-11-20')).toBe(result);
});

test.each([
  ['MONTHLY', '2026-12-01', '2026-11-01', '2026-12-31', ['2026-12-01']],
  ['MONTHLY', '2026-12-01', '2026-11-01', '2027-02-01', ['2026-12-01', '2027-01-01', '2027-02-01']],
  ['YEARLY', '2026-12-01', '2026-11-01', '2027-12-31', ['2026-12-01', '2027-12-01']],
  ['MONTHLY', '2026-12-01', '2026-12-01', '2026-12-31', []],
] as const)('%s from %s on, after %s until %s', (payment_mode, next_due_date, after, until, days) => {
  const contract = { start_date: '2020-12-01', end_date: null, next_due_date, payment_mode };
  expect(dueBetween(contract, after, until)).toEqual(days);
});
