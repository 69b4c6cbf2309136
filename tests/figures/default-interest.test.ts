import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Debt,
  limitationEnd,
  partiesNames,
  pointsOf,
} from '#src/features/tools/default-interest/debt.ts';
import { accountOf } from '#src/features/tools/default-interest/interest.ts';
import { type AskedDebt, readInterest } from '#src/features/tools/default-interest/interest-query.ts';
import { addDays } from '#src/lib/calendar.ts';
import { figureCases } from './case-table.ts';
import { interestReference } from './default-interest-reference.ts';

const today = '2026-11-22';

function asked(query: string): AskedDebt {
  const { parsed: found, problems } = readInterest(new URLSearchParams(query), today);
  if (!found) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return found;
}

function figureOf({ debt, since }: AskedDebt, figure: string): string {
  const account = accountOf(debt);
  const booking = account.bookings[Number(figure.slice('booking'.length)) - 1];
  if (booking) return `${booking.toCosts}/${booking.toInterest}/${booking.toPrincipal}`;
  const figures: Readonly<Record<string, number | string>> = {
    interest: account.interestCents,
    total: account.open.totalCents,
    open: account.open.principalCents,
    costs: account.costsCents,
    surplus: account.surplusCents,
    perday: account.perDay,
    points: pointsOf(debt),
    start: debt.startOn,
    limitation: limitationEnd(since),
  };
  return String(figures[figure]);
}

const cases = figureCases('default-interest.cases.md');

describe('cases with their arithmetic', () => {
  test('are at least 150, each of five parts', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(cases.filter(({ expected }) => expected === '')).toEqual([]);
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, expected }) => {
    expect(figureOf(asked(query), figure)).toBe(expected);
  });
});

// Wholly by hand, from § 247, § 288 BGB and the announced rates.
describe('by hand', () => {
  test.each([
    // 1,000.00 x (1.52 + 5) % x 31/365 = 1,000.00 x 0.0652 x 0.084931… = 5.5375
    ['summe=1000&verzug=zinstag&seit=1.7.2026&bis=31.7.2026', 554],
    // 10,000.00 x (-0.88 + 9) % x 365/365
    ['summe=10000&wer=firmen&verzug=zinstag&seit=1.1.2021&bis=31.12.2021', 81_200],
    // 3.12 + 5 from July: 5,000.00 x 6.62 % x 181/365 = 164.1397 and x 8.12 % x 184/365 = 204.6685
    ['summe=5000&verzug=zinstag&seit=1.1.2023&bis=31.12.2023', 16_414 + 20_467],
    // 2024 has 182 + 184 days: 10,000.00 x 8.62 % x 182/365 = 429.8192, x 8.37 % x 184/365 = 421.9397
    ['summe=10000&verzug=zinstag&seit=1.1.2024&bis=31.12.2024', 42_982 + 42_194],
    // the same by the calendar: x 8.62 % x 182/366 = 428.6448, x 8.37 % x 184/366 = 420.7869
    ['summe=10000&verzug=zinstag&seit=1.1.2024&bis=31.12.2024&tage=kalender', 42_864 + 42_079],
    // 0.5 cents exactly: 100.00 x 18.25 % x 1/365 = 0.05; 10.00 x 18.25 % = 0.005, rounded up
    ['summe=10&zins=18,25&verzug=zinstag&seit=1.7.2026&bis=1.7.2026', 1],
  ])('%s: %i', (query, cents) => {
    expect(accountOf(asked(query).debt).interestCents).toBe(cents);
  });
});

const day = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays('2002-01-01', days));

const debts: fc.Arbitrary<Debt> = fc
  .record({
    principalCents: fc.integer({ min: 1, max: 3_000_000_000 }),
    parties: fc.constantFrom(...partiesNames),
    kind: fc.constantFrom('payment' as const, 'other' as const, 'wages' as const),
    startOn: day,
    length: fc.nat(4000),
    contractAge: fc.nat(2000),
    agreedRate: fc.option(fc.nat(3000)),
    costsCents: fc.nat(100_000),
    asksFlat: fc.boolean(),
    paid: fc.array(fc.record({ after: fc.nat(4000), cents: fc.integer({ min: 1, max: 1_000_000_000 }) }), {
      maxLength: 5,
    }),
    yearDays: fc.constantFrom('365' as const, 'calendar' as const),
  })
  .map(({ length, contractAge, paid, ...rest }) => ({
    ...rest,
    untilOn: addDays(rest.startOn, length),
    contractOn: addDays(rest.startOn, -contractAge),
    payments: paid
      .filter(({ after }) => after <= length)
      .map(({ after, cents }) => ({ day: addDays(rest.startOn, after), cents }))
      .toSorted((one, other) => one.day.localeCompare(other.day)),
  }));

describe('whatever is owed', () => {
  test('the second calculation says the same', () => {
    fc.assert(
      fc.property(debts, (debt) => {
        const { interest, open, surplus } = interestReference(debt);
        const account = accountOf(debt);
        expect(account.interestCents).toBe(Number(interest));
        expect(account.open).toEqual({
          principalCents: Number(open.principal),
          interestCents: Number(open.interest),
          costsCents: Number(open.costs),
          totalCents: Number(open.principal + open.interest + open.costs),
        });
        expect(account.surplusCents).toBe(Number(surplus));
      }),
      { numRuns: 100 },
    );
  });

  test('sums add up: owed and grown is paid or open, and every payment is credited whole', () => {
    fc.assert(
      fc.property(debts, (debt) => {
        const { rows, bookings, interestCents, costsCents, open, surplusCents } = accountOf(debt);
        const paid = bookings.reduce((sum, { cents }) => sum + cents, 0);
        expect(bookings.length).toBe(debt.payments.length);
        expect(rows.reduce((sum, row) => sum + row.interestCents, 0)).toBe(interestCents);
        expect(open.costsCents + open.interestCents + open.principalCents).toBe(open.totalCents);
        expect(debt.principalCents + interestCents + costsCents - paid + surplusCents).toBe(open.totalCents);
        for (const { cents, toCosts, toInterest, toPrincipal, surplus } of bookings) {
          expect(toCosts + toInterest + toPrincipal + surplus).toBe(cents);
        }
      }),
    );
  });

  test('rows follow one another without a gap, from the first day to the last while something is owed', () => {
    fc.assert(
      fc.property(debts, (debt) => {
        const { rows, open } = accountOf(debt);
        expect(rows[0]?.from).toBe(debt.startOn);
        for (const [index, row] of rows.entries()) {
          const next = rows[index + 1];
          if (next) expect(next.from).toBe(addDays(row.to, 1));
        }
        if (open.principalCents > 0) expect(rows.at(-1)?.to).toBe(debt.untilOn);
      }),
    );
  });

  test('a day more never costs less, nor does a higher sum', () => {
    fc.assert(
      fc.property(debts, fc.nat(400), fc.nat(1_000_000), (debt, days, cents) => {
        const plain = { ...debt, payments: [] };
        const { interestCents } = accountOf(plain);
        const later = { ...plain, untilOn: addDays(plain.untilOn, days) };
        // A row that goes on is rounded once more: half a cent at most either way.
        expect(accountOf(later).interestCents).toBeGreaterThanOrEqual(interestCents);
        const more = { ...plain, principalCents: plain.principalCents + cents };
        expect(accountOf(more).interestCents).toBeGreaterThanOrEqual(interestCents);
      }),
    );
  });

  test('the sum of the rows is within half a cent a row of the exact total', () => {
    fc.assert(
      fc.property(debts, (debt) => {
        const { rows, interestCents } = accountOf({ ...debt, payments: [] });
        const exact = rows.reduce(
          (sum, { principalCents, rate, days, yearDays }) =>
            sum + (principalCents * rate * days) / (10_000 * yearDays),
          0,
        );
        expect(Math.abs(exact - interestCents)).toBeLessThanOrEqual(rows.length / 2 + 0.01);
      }),
    );
  });
});
