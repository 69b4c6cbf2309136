import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from '#src/features/tools/rent-deposit/assess.ts';
import {
  equalParts,
  highestDepositCents,
  instalmentsOf,
  noticeArrearsCents,
  returnDays,
} from '#src/features/tools/rent-deposit/deposit.ts';
import { type DepositCase, readDeposit } from '#src/features/tools/rent-deposit/deposit-query.ts';
import { savingsOf } from '#src/features/tools/rent-deposit/savings.ts';
import { addDays, type FederalState } from '#src/lib/calendar.ts';
import { figureCases } from './case-table.ts';
import { bookReference } from './rent-deposit-reference.ts';

const today = '2026-11-22';

function asked(query: string): DepositCase {
  const { parsed: deposit, problems } = readDeposit(new URLSearchParams(query), today);
  if (!deposit) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return deposit;
}

function figureOf(deposit: DepositCase, figure: string): string {
  const { instalments, moneyBack, ...found } = assess(deposit, today);
  const year = moneyBack?.savings.years.find((one) => figure === `year${one.year}`);
  if (year) return [year.openingCents, year.paidInCents, year.interestCents, year.closingCents].join('/');
  const figures: Readonly<Record<string, number | string | undefined>> = {
    highest: found.highestCents,
    valid: found.validCents,
    surplus: found.surplusCents,
    arrears: noticeArrearsCents(deposit.rentCents),
    parts: instalments.map(({ cents }) => cents).join('/'),
    due: moneyBack ? moneyBack.dueCents : instalments.map(({ day }) => day).join('/'),
    interest: moneyBack?.savings.interestCents,
    total: moneyBack?.savings.totalCents,
    retained: moneyBack?.retainedCents,
    ask: moneyBack?.days.askOn,
    damage: moneyBack?.days.damageUntil,
    suit: moneyBack?.days.damageSuitUntil,
    account: moneyBack?.days.costAccountUntil,
    tenant: moneyBack?.days.tenantUntil,
  };
  return String(figures[figure]);
}

const cases = figureCases('rent-deposit.cases.md');

describe('cases with their arithmetic', () => {
  test('are at least 150, each of five parts', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(cases.filter(({ expected }) => expected === '')).toEqual([]);
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, expected }) => {
    expect(figureOf(asked(query), figure)).toBe(expected);
  });
});

// Wholly by hand.
describe('by hand', () => {
  test.each([
    // § 551 Abs. 1 BGB: 3 x 742.50
    ['lage=einzug&miete=742,50', 'highest', '222750'],
    // 1 January 2027 is a Friday and a holiday; Monday 4, Tuesday 5, Wednesday 6, in Bavaria a holiday: Thursday 7
    ['lage=einzug&beginn=1.12.2026&land=BY', 'due', '2026-12-01/2027-01-07/2027-02-03'],
    // Saturday 1 August 2026: Monday 3; 1, 2, 3 September are Tuesday to Thursday; 1, 2 October, Saturday a holiday, Monday 5
    ['lage=einzug&beginn=1.8.2026', 'due', '2026-08-03/2026-09-03/2026-10-05'],
    // 1,860.00 x 1 % x 365/365 = 18.60; 1,878.60 x 1 % = 18.786
    [
      'miete=620&beginn=31.12.2023&zahlung=einmal&satz=1&bis=31.12.2025&rueckgabe=31.12.2025',
      'interest',
      '3739',
    ],
    // § 548 Abs. 1, § 188 Abs. 3 BGB: no 31 February
    ['beginn=1.1.2020&rueckgabe=31.8.2026', 'damage', '2027-02-28'],
  ])('%s, %s: %s', (query, figure, expected) => {
    expect(figureOf(asked(query), figure)).toBe(expected);
  });
});

// 1 January 2026 is a holiday, so Friday the 2nd; the other two would be due in February and March.
test.each([
  ['beginn=1.1.2026&rueckgabe=10.1.2026', ['2026-01-02'], 2],
  ['beginn=1.1.2026&rueckgabe=4.2.2026', ['2026-01-02', '2026-02-04'], 1],
  ['beginn=1.1.2026&rueckgabe=31.3.2026', ['2026-01-02', '2026-02-04', '2026-03-04'], 0],
  ['beginn=1.1.2026&rueckgabe=1.1.2026', ['2026-01-02'], 2],
  ['beginn=1.1.2026&rueckgabe=10.1.2026&zahlung=einmal', ['2026-01-01'], 0],
])('%s: an instalment due after the return does not count', (query, days, unpaidParts) => {
  const { moneyBack } = assess(asked(query), today);
  expect(moneyBack?.paid.map((one) => one.day)).toEqual(days);
  expect(moneyBack?.unpaidParts).toBe(unpaidParts);
});

// §§ 195, 199 BGB: three years from the end of 2018.
test.each([
  ['2021-12-31', false],
  ['2022-01-01', true],
])('returned in 2018, on %s perhaps barred: %s', (on, expected) => {
  const deposit = asked('beginn=1.1.2010&rueckgabe=31.8.2018');
  expect(assess(deposit, on).moneyBack?.mayBeBarred).toBe(expected);
});

// 1,860.00 x 0.125 % = 2.325, a cent less where the third decimal is lost; 1,000,000.00 x 0.001 % = 10.00.
test.each([
  ['miete=620&kaution=1860&satz=0,125', '233'],
  ['miete=620&kaution=1860&satz=0,12', '223'],
  ['miete=1.000.000&kaution=1.000.000&satz=0,001', '1000'],
])('%s: thousandths of a percent count', (query, cents) => {
  const year = 'beginn=31.12.2024&rueckgabe=31.12.2025&bis=31.12.2025&zahlung=einmal';
  expect(figureOf(asked(`${query}&${year}`), 'interest')).toBe(cents);
});

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('1995-01-01', days));
const state = fc.constantFrom<FederalState>('BUND', 'BY', 'BE', 'SN', 'NW');
const books = fc
  .record({
    startOn: day,
    deposits: fc.array(fc.record({ after: fc.nat(700), cents: fc.integer({ min: 1, max: 3_000_000_000 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    rates: fc.array(fc.record({ after: fc.nat(6000), thousandths: fc.nat(20_000) }), {
      minLength: 1,
      maxLength: 5,
    }),
    length: fc.nat(3000),
  })
  .map(({ startOn, deposits, rates, length }) => ({
    deposits: deposits
      .map(({ after, cents }) => ({ day: addDays(startOn, after), cents }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
    rates: rates
      .map(({ after, thousandths }) => ({ validFrom: addDays(startOn, after), thousandths }))
      .toSorted((one, other) => one.validFrom.localeCompare(other.validFrom)),
    untilOn: addDays(startOn, length),
  }));

describe('whatever was paid in', () => {
  test('the second calculation says the same', () => {
    fc.assert(
      fc.property(books, (book) => {
        const { interestCents, totalCents } = savingsOf(book);
        const { interest, total } = bookReference(book);
        expect([interestCents, totalCents]).toEqual([Number(interest), Number(total)]);
      }),
      { numRuns: 60 },
    );
  });

  test('sums add up from year to year', () => {
    fc.assert(
      fc.property(books, (book) => {
        const { years, interestCents, totalCents } = savingsOf(book);
        let balance = 0;
        for (const year of years) {
          expect(year.openingCents).toBe(balance);
          balance = year.openingCents + year.paidInCents + year.interestCents;
          expect(year.closingCents).toBe(balance);
        }
        expect(totalCents).toBe(balance);
        const paid = book.deposits.filter(({ day: on }) => on <= book.untilOn);
        expect(totalCents - interestCents).toBe(paid.reduce((sum, { cents }) => sum + cents, 0));
      }),
    );
  });

  test('a day more, or a higher rate, never brings less', () => {
    fc.assert(
      fc.property(books, fc.nat(400), fc.nat(5000), (book, days, more) => {
        const { interestCents } = savingsOf(book);
        const later = savingsOf({ ...book, untilOn: addDays(book.untilOn, days) });
        expect(later.interestCents).toBeGreaterThanOrEqual(interestCents);
        const rates = book.rates.map((rate) => ({ ...rate, thousandths: rate.thousandths + more }));
        expect(savingsOf({ ...book, rates }).interestCents).toBeGreaterThanOrEqual(interestCents);
      }),
    );
  });
});

describe('whatever the deposit', () => {
  test('three parts add up, differ by a cent at most, and never fall', () => {
    fc.assert(
      fc.property(fc.nat(3_000_000_000), (cents) => {
        const parts = equalParts(cents);
        expect(parts.length).toBe(3);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(cents);
        expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        expect(parts).toEqual(parts.toSorted((one, other) => one - other));
      }),
    );
  });

  test('instalments are due on working days, one a month, from the beginning on', () => {
    fc.assert(
      fc.property(day, state, (startOn, land) => {
        const days = instalmentsOf(90_000, startOn, land).map((one) => one.day);
        expect(days).toEqual(days.toSorted());
        expect((days[0] ?? '') >= startOn).toBe(true);
        for (const one of days) expect(new Date(`${one}T12:00:00`).getDay() % 6).not.toBe(0);
        for (const one of days.slice(1)) {
          expect(Number(one.slice(8))).toBeGreaterThanOrEqual(3);
          expect(Number(one.slice(8))).toBeLessThanOrEqual(8);
        }
      }),
    );
  });

  test('the limit is inclusive: a cent more is a cent too much', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 900_000_000 }), (rentCents) => {
        const base = { ...asked('lage=einzug'), rentCents };
        const highest = highestDepositCents(rentCents);
        expect(assess({ ...base, depositCents: highest }, today).surplusCents).toBe(0);
        expect(assess({ ...base, depositCents: highest + 1 }, today).surplusCents).toBe(1);
      }),
    );
  });

  test('later returned, later barred', () => {
    fc.assert(
      fc.property(day, fc.nat(400), state, (returnedOn, more, land) => {
        const one = returnDays(returnedOn, land);
        const other = returnDays(addDays(returnedOn, more), land);
        expect(other.damageUntil >= one.damageUntil).toBe(true);
        expect(other.tenantUntil >= one.tenantUntil).toBe(true);
        expect(one.damageUntil < one.tenantUntil).toBe(true);
        expect(one.damageSuitUntil >= one.damageUntil).toBe(true);
      }),
    );
  });
});
