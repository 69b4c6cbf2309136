import { addDays, daysBetween, daysInYear } from '#src/lib/calendar.ts';
import { baseRates } from './base-rates.ts';
import { costsOf, type Debt, type Payment, rateOn } from './debt.ts';

/** A stretch with one rate and one principal. Rates in hundredths of a percent, money in integer cents. */
export type InterestRow = {
  from: string;
  /** Last day, counted. */
  to: string;
  days: number;
  /** Days of the year it is divided by. */
  yearDays: number;
  base: number;
  rate: number;
  isAgreed: boolean;
  principalCents: number;
  interestCents: number;
};

/** A payment and how it was credited (§ 367 Abs. 1 BGB). */
export type Booking = Payment & {
  toCosts: number;
  toInterest: number;
  toPrincipal: number;
  /** Paid beyond what was owed. */
  surplus: number;
};

export type Account = {
  rows: InterestRow[];
  bookings: Booking[];
  /** All interest of the rows together. */
  interestCents: number;
  /** Costs and flat sum together. */
  costsCents: number;
  open: { costsCents: number; interestCents: number; principalCents: number; totalCents: number };
  surplusCents: number;
  /** Interest of one more day after the last, in hundredths of a cent. */
  perDay: number;
};

function yearDaysOn({ yearDays }: Pick<Debt, 'yearDays'>, day: string): number {
  return yearDays === 'calendar' ? daysInYear(Number(day.slice(0, 4))) : 365;
}

/** A hundredth of a percent is a ten-thousandth. */
const rateUnit = 10_000n;

/**
 * Simple interest, rounded half up, once. Interest bears no interest (§ 289 BGB).
 * @param unitsPerCent 1 for cents, 100 for hundredths of a cent
 */
function interestOf(
  {
    principalCents,
    rate,
    days,
    yearDays,
  }: Pick<InterestRow, 'principalCents' | 'rate' | 'days' | 'yearDays'>,
  unitsPerCent = 1n,
): number {
  const product = BigInt(principalCents) * BigInt(rate) * BigInt(days) * unitsPerCent;
  const divisor = rateUnit * BigInt(yearDays);
  return Number((2n * product + divisor) / (2n * divisor));
}

/** Days on which something changes: the rate, the principal the day after a payment, or the length of the year. */
function firstDays(debt: Debt): string[] {
  const { startOn, untilOn, payments, yearDays } = debt;
  const years = Array.from(
    { length: Number(untilOn.slice(0, 4)) - Number(startOn.slice(0, 4)) },
    (_, index) => Number(startOn.slice(0, 4)) + index + 1,
  );
  const candidates = [
    startOn,
    ...baseRates.map(({ validFrom }) => validFrom),
    ...payments.map(({ day }) => addDays(day, 1)),
    ...(yearDays === 'calendar'
      ? years.filter((year) => daysInYear(year) !== daysInYear(year - 1)).map((year) => `${year}-01-01`)
      : []),
  ];
  return [...new Set(candidates)].filter((day) => day >= startOn && day <= untilOn).toSorted();
}

type Balance = { costsCents: number; interestCents: number; principalCents: number };

/** Credits a payment on costs, then interest, then principal (§ 367 Abs. 1 BGB). Changes the balance. */
function credit(balance: Balance, payment: Payment): Booking {
  const toCosts = Math.min(payment.cents, balance.costsCents);
  const toInterest = Math.min(payment.cents - toCosts, balance.interestCents);
  const toPrincipal = Math.min(payment.cents - toCosts - toInterest, balance.principalCents);
  balance.costsCents -= toCosts;
  balance.interestCents -= toInterest;
  balance.principalCents -= toPrincipal;
  return {
    ...payment,
    toCosts,
    toInterest,
    toPrincipal,
    surplus: payment.cents - toCosts - toInterest - toPrincipal,
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * The account of a debt up to its last day. Every row is rounded to the cent, so that each can be recomputed from
 * its own figures and all add up to the printed total. A total that is rounded once would differ by half a cent a
 * row at most. Before the first day with interest there are no rows.
 */
export function accountOf(debt: Debt): Account {
  const { costsCents, flatCents } = costsOf(debt);
  const balance: Balance = {
    costsCents: costsCents + flatCents,
    interestCents: 0,
    principalCents: debt.principalCents,
  };
  const rows: InterestRow[] = [];
  const bookings: Booking[] = [];
  const beginnings = firstDays(debt);
  for (const [index, from] of beginnings.entries()) {
    const next = beginnings[index + 1];
    const to = next === undefined ? debt.untilOn : addDays(next, -1);
    const row = rowOf(debt, { from, to, principalCents: balance.principalCents });
    if (row.principalCents > 0) rows.push(row);
    balance.interestCents += row.interestCents;
    for (const payment of debt.payments) {
      if (payment.day === to) bookings.push(credit(balance, payment));
    }
  }
  return {
    rows,
    bookings,
    interestCents: sum(rows.map(({ interestCents }) => interestCents)),
    costsCents: costsCents + flatCents,
    open: { ...balance, totalCents: balance.costsCents + balance.interestCents + balance.principalCents },
    surplusCents: sum(bookings.map(({ surplus }) => surplus)),
    perDay: perDayOf(debt, balance.principalCents),
  };
}

function rowOf(debt: Debt, span: Pick<InterestRow, 'from' | 'to' | 'principalCents'>): InterestRow {
  const priced = {
    ...span,
    ...rateOn(debt, span.from),
    days: daysBetween(span.from, addDays(span.to, 1)),
    yearDays: yearDaysOn(debt, span.from),
  };
  return { ...priced, interestCents: interestOf(priced) };
}

/** The next day to count: after the last one, or the first with interest if none runs yet. */
export function nextInterestDay({ startOn, untilOn }: Pick<Debt, 'startOn' | 'untilOn'>): string {
  return untilOn < startOn ? startOn : addDays(untilOn, 1);
}

/** Interest of the day after the last, in hundredths of a cent; where none runs yet, of the first day with interest. */
function perDayOf(debt: Debt, principalCents: number): number {
  const day = nextInterestDay(debt);
  const { rate } = rateOn(debt, day);
  return interestOf({ principalCents, rate, days: 1, yearDays: yearDaysOn(debt, day) }, 100n);
}
