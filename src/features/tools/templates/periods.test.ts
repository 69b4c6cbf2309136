import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { endOfPeriod, thirdWeekday } from './periods.ts';

type Period = Parameters<typeof endOfPeriod>[1];
const period = (amount: number, unit: Period['unit'], end: Period['end'] = 'day'): Period => ({
  amount,
  unit,
  end,
});

describe('a period ends', () => {
  test.each<[string, string, Period, string]>([
    // § 188 Abs. 1, § 187 Abs. 1 BGB: 22 November is not counted.
    ['days', '2026-11-22', period(14, 'days'), '2026-12-06'],
    ['days over the end of a year', '2026-12-25', period(14, 'days'), '2027-01-08'],
    ['weeks: the same weekday', '2026-11-12', period(2, 'weeks'), '2026-11-26'],
    ['months: the same date', '2026-11-22', period(1, 'months'), '2026-12-22'],
    // § 188 Abs. 3 BGB: the month has no such day.
    ['months: 31 January to the end of February', '2026-01-31', period(1, 'months'), '2026-02-28'],
    ['months: the same in a leap year', '2028-01-31', period(1, 'months'), '2028-02-29'],
    ['months: 31 August to 30 September', '2026-08-31', period(1, 'months'), '2026-09-30'],
    ['months: from 29 February', '2028-02-29', period(12, 'months'), '2029-02-28'],
    ['years: from 29 February to 28', '2028-02-29', period(1, 'years'), '2029-02-28'],
    ['years: from 29 February to 29', '2028-02-29', period(4, 'years'), '2032-02-29'],
    ['months back', '2026-05-31', period(-3, 'months'), '2026-02-28'],
    ['days back over a leap day', '2028-03-01', period(-1, 'days'), '2028-02-29'],
    // 6 December 2026 is a Sunday; § 193 BGB: the next working day.
    ['on a working day', '2026-11-22', period(14, 'days', 'workingDay'), '2026-12-07'],
    ['not on a Saturday', '2026-11-21', period(14, 'days', 'workingDay'), '2026-12-07'],
    // 25 and 26 December are holidays, 27 is a Sunday.
    ['not on Christmas', '2026-12-11', period(2, 'weeks', 'workingDay'), '2026-12-28'],
    // Easter Monday 2027 is 29 March.
    ['not on Easter Monday', '2027-03-15', period(2, 'weeks', 'workingDay'), '2027-03-30'],
    ['at the end of a month', '2026-11-22', period(3, 'months', 'monthEnd'), '2027-02-28'],
    ['at the end of a leap February', '2027-11-30', period(3, 'months', 'monthEnd'), '2028-02-29'],
    ['at the end of December', '2026-11-01', period(1, 'months', 'monthEnd'), '2026-12-31'],
    [
      'on the third working day of a month',
      '2027-02-28',
      period(-2, 'months', 'thirdWorkingDay'),
      '2026-12-03',
    ],
    // § 622 Abs. 1 BGB: four weeks to the 15th or the end of a month.
    ['an employment: on the 15th itself', '2026-11-17', period(28, 'days', 'halfMonthEnd'), '2026-12-15'],
    ['an employment: a day late', '2026-11-18', period(28, 'days', 'halfMonthEnd'), '2026-12-31'],
    ['an employment: at the end of February', '2027-01-20', period(28, 'days', 'halfMonthEnd'), '2027-02-28'],
    // § 573c Abs. 1 BGB: 3 December 2026 (Thursday) is the third working day.
    ['a tenancy: in time', '2026-12-03', period(2, 'months', 'tenancyEnd'), '2027-02-28'],
    ['a tenancy: a day late', '2026-12-04', period(2, 'months', 'tenancyEnd'), '2027-03-31'],
    [
      'a tenancy: on the last day of a long month',
      '2026-12-31',
      period(2, 'months', 'tenancyEnd'),
      '2027-03-31',
    ],
    ['a tenancy: on 31 August', '2026-08-31', period(2, 'months', 'tenancyEnd'), '2026-11-30'],
    // 1 January is a holiday, 2 a Saturday that counts, 3 a Sunday: 2, 4, 5.
    [
      'a tenancy: with a holiday and a Saturday',
      '2027-01-05',
      period(2, 'months', 'tenancyEnd'),
      '2027-03-31',
    ],
    ['a tenancy: a day after those', '2027-01-06', period(2, 'months', 'tenancyEnd'), '2027-04-30'],
  ])('%s', (_case, from, given, day) => {
    expect(endOfPeriod(from, given)).toBe(day);
  });

  const days = fc
    .date({ min: new Date('1990-01-01'), max: new Date('2080-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test('later for a later day, and never before the tenancy may end', () => {
    fc.assert(
      fc.property(days, days, fc.integer({ min: 0, max: 36 }), (one, other, months) => {
        const [early = '', late = ''] = [one, other].toSorted();
        for (const end of ['day', 'workingDay', 'monthEnd', 'tenancyEnd'] as const) {
          const given = period(months, 'months', end);
          expect(endOfPeriod(early, given) <= endOfPeriod(late, given)).toBe(true);
        }
      }),
    );
  });

  test('the third working day lies on the third to the seventh of its month', () => {
    fc.assert(
      fc.property(days, (day) => {
        const third = thirdWeekday(day);
        expect(third.slice(0, 7)).toBe(day.slice(0, 7));
        expect(Number(third.slice(8))).toBeGreaterThanOrEqual(3);
        expect(Number(third.slice(8))).toBeLessThanOrEqual(7);
      }),
    );
  });
});
