import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, type FederalState } from '#src/lib/calendar.ts';
import {
  type Dismissal,
  endOfEmployment,
  isPastWaitingPeriod,
  jobSeekerDeadline,
  noticeOf,
  severanceCents,
  suitDeadline,
} from './deadlines.ts';

const plain: Dismissal = {
  receivedOn: '2026-11-24',
  startedOn: '2020-06-01',
  isProbation: false,
  state: 'BUND',
  payCents: null,
};

// § 4 KSchG: three weeks, the day of receipt does not count (§ 187 BGB), so the same weekday; § 193 BGB moves it on.
describe('the last day to sue', () => {
  test.each<[string, FederalState, string, string]>([
    ['2026-11-24', 'BUND', '2026-12-15', 'Tuesday to Tuesday'],
    ['2026-11-21', 'BUND', '2026-12-14', 'a Saturday: Monday'],
    ['2026-11-22', 'BUND', '2026-12-14', 'a Sunday: Monday'],
    ['2026-12-04', 'BUND', '2026-12-28', 'Christmas Day, Boxing Day and Sunday: Monday'],
    ['2026-12-11', 'BUND', '2027-01-04', 'New Year and the weekend: Monday'],
    ['2026-12-16', 'BUND', '2027-01-06', 'Epiphany counts in three states only'],
    ['2026-12-16', 'BY', '2027-01-07', 'Epiphany in Bavaria'],
    ['2026-12-16', 'HH', '2027-01-06', 'none in Hamburg'],
    ['2026-03-13', 'BUND', '2026-04-07', 'Good Friday to Easter Monday: Tuesday'],
    ['2026-04-10', 'BUND', '2026-05-04', 'Labour Day, a Friday'],
    ['2026-05-14', 'NW', '2026-06-05', 'Corpus Christi in North Rhine-Westphalia'],
    ['2026-05-14', 'BE', '2026-06-04', 'no Corpus Christi in Berlin'],
    ['2026-10-09', 'TH', '2026-10-30', 'the day before Reformation Day'],
    ['2025-10-10', 'BB', '2025-11-03', 'Reformation Day, a Friday'],
    ['2025-10-10', 'BE', '2025-10-31', 'no holiday in Berlin'],
    ['2024-02-08', 'BUND', '2024-02-29', '29 February'],
    ['2026-10-28', 'SN', '2026-11-19', 'Day of Repentance in Saxony'],
  ])('letter of %s in %s: %s (%s)', (receivedOn, state, expected) => {
    expect(suitDeadline({ receivedOn, state })).toBe(expected);
  });
});

// § 622 BGB.
describe('notice and end', () => {
  test.each<[string, string, boolean, string, string]>([
    ['2026-11-24', '2026-10-01', true, '2026-12-08', 'probation: two weeks'],
    ['2026-11-24', '2025-06-01', false, '2026-12-31', '28 days are 22 December: end of the month'],
    ['2026-11-17', '2025-06-01', false, '2026-12-15', '28 days are 15 December: that day'],
    ['2026-11-18', '2025-06-01', false, '2026-12-31', '28 days are 16 December'],
    ['2026-11-03', '2025-06-01', false, '2026-12-15', '28 days are 1 December: the 15th'],
    ['2027-01-31', '2026-03-01', false, '2027-02-28', '28 days are 28 February'],
    ['2026-11-24', '2024-11-25', false, '2026-12-31', 'one day short of two years: four weeks'],
    ['2026-11-24', '2024-11-24', false, '2026-12-31', 'two years: a month'],
    ['2026-11-01', '2024-01-01', false, '2026-12-31', 'a month from 2 November on'],
    ['2026-10-31', '2024-01-01', false, '2026-11-30', 'the last of a month: the next month is whole'],
    ['2026-11-24', '2021-11-25', false, '2026-12-31', 'one day short of five years'],
    ['2026-11-24', '2021-11-24', false, '2027-01-31', 'five years: two months'],
    ['2026-11-24', '2018-11-24', false, '2027-02-28', 'eight years: three months'],
    ['2026-11-24', '2016-11-24', false, '2027-03-31', 'ten years: four'],
    ['2026-11-24', '2014-11-24', false, '2027-04-30', 'twelve years: five'],
    ['2026-11-24', '2011-11-24', false, '2027-05-31', 'fifteen years: six'],
    ['2026-11-24', '2006-11-24', false, '2027-06-30', 'twenty years: seven'],
    ['2026-11-24', '2006-11-25', false, '2027-05-31', 'one day short of twenty'],
    ['2023-12-31', '2021-12-31', false, '2024-01-31', 'over the turn of the year'],
  ])(
    'letter of %s, there since %s, probation %s: %s (%s)',
    (receivedOn, startedOn, isProbation, expected) => {
      expect(endOfEmployment({ ...plain, receivedOn, startedOn, isProbation })).toBe(expected);
    },
  );

  test('whoever began on 29 February has served a year on 1 March or the 28th', () => {
    const started = { ...plain, startedOn: '2024-02-29' };
    expect(noticeOf({ ...started, receivedOn: '2026-02-27' })).toEqual({ kind: 'weeks' });
    expect(noticeOf({ ...started, receivedOn: '2026-02-28' })).toEqual({ kind: 'months', months: 1 });
  });
});

// § 38 Abs. 1 SGB III.
describe('registering as looking for work', () => {
  test.each([
    ['2026-11-24', '2024-01-01', '2026-11-27', 'less than three months left: three days'],
    ['2026-11-26', '2024-01-01', '2026-11-30', 'the third day is a Sunday: Monday'],
    ['2026-11-24', '2006-01-01', '2027-03-30', 'ends on 30 June: three months before'],
    ['2026-11-24', '2014-01-01', '2027-01-30', 'ends on 30 April'],
  ])('letter of %s, there since %s: %s (%s)', (receivedOn, startedOn, expected) => {
    expect(jobSeekerDeadline({ ...plain, receivedOn, startedOn })).toBe(expected);
  });
});

// § 1a Abs. 2 KSchG: 0.5 of a month's pay for each year; more than six months count as one.
describe('half a month for each year', () => {
  test.each<[string, string, number, number, string]>([
    ['2026-11-24', '2019-05-01', 3_200_00, 12_800_00, '1.5.2019 to 31.1.2027: 7 years 9 months, 8 x 1,600'],
    [
      '2026-11-24',
      '2020-08-01',
      3_200_00,
      9_600_00,
      '1.8.2020 to 31.1.2027: 6 years, not more than 6 months; 6 x 1,600',
    ],
    ['2026-11-24', '2020-07-30', 3_200_00, 11_200_00, 'a day more than six months: 7 x 1,600'],
    ['2026-11-24', '2026-10-01', 3_000_00, 0, 'three months: nothing'],
    ['2026-11-24', '2020-06-01', 3_333_33, 11_666_66, '1.6.2020 to 31.1.2027: 7 x 1,666.665'],
  ])('letter of %s, there since %s, %i cents: %i (%s)', (receivedOn, startedOn, payCents, cents) => {
    expect(severanceCents({ ...plain, receivedOn, startedOn, payCents })).toBe(cents);
  });

  test('without pay there is none', () => {
    expect(severanceCents(plain)).toBeNull();
  });
});

test('the waiting period of six months', () => {
  const started = { ...plain, startedOn: '2026-05-24' };
  expect(isPastWaitingPeriod({ ...started, receivedOn: '2026-11-23' })).toBe(false);
  expect(isPastWaitingPeriod({ ...started, receivedOn: '2026-11-24' })).toBe(true);
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => addDays('1975-01-01', days));

describe('whatever the days', () => {
  test('longer service never ends sooner, and nothing ends before the letter came', () => {
    fc.assert(
      fc.property(day, fc.nat(20_000), fc.nat(5000), (startedOn, served, more) => {
        const receivedOn = addDays(startedOn, served);
        const longer = addDays(startedOn, -more);
        const end = endOfEmployment({ ...plain, startedOn, receivedOn });
        expect(end > receivedOn).toBe(true);
        expect(endOfEmployment({ ...plain, startedOn: longer, receivedOn }) >= end).toBe(true);
      }),
    );
  });

  test('a deadline is a working day, three weeks later at least and 26 days at most', () => {
    fc.assert(
      fc.property(day, fc.constantFrom<FederalState>('BUND', 'BY', 'BE', 'SN'), (receivedOn, state) => {
        const last = suitDeadline({ receivedOn, state });
        expect(last >= addDays(receivedOn, 21)).toBe(true);
        expect(last <= addDays(receivedOn, 26)).toBe(true);
        expect(new Date(`${last}T12:00:00`).getDay() % 6).not.toBe(0);
      }),
    );
  });
});
