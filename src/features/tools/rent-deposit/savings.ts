import { addDays, daysBetween, daysInYear } from '#src/lib/calendar.ts';
import type { Instalment } from './deposit.ts';

/** A rate of a savings book from a day on, in thousandths of a percent a year. */
export type SavingsRate = { validFrom: string; thousandths: number };

/** A calendar year of the savings book; integer cents. */
export type SavingsYear = {
  year: number;
  openingCents: number;
  paidInCents: number;
  /** Rates that applied, thousandths of a percent, in their order. */
  rates: number[];
  interestCents: number;
  closingCents: number;
};

export type Savings = { years: SavingsYear[]; interestCents: number; totalCents: number };

const yearOf = (day: string) => Number(day.slice(0, 4));

/** A thousandth of a percent is a hundred-thousandth. */
const rateUnit = 100_000n;

/** The rate of a day; before the first one that one applies. @param rates by day */
function rateOn(rates: readonly SavingsRate[], day: string): number {
  return (rates.findLast(({ validFrom }) => validFrom <= day) ?? rates[0])?.thousandths ?? 0;
}

type Book = { deposits: readonly Instalment[]; rates: readonly SavingsRate[]; untilOn: string };

/** Days on which balance or rate change. */
function changeDays({ deposits, rates }: Book): string[] {
  const days = [...deposits.map(({ day }) => addDays(day, 1)), ...rates.map(({ validFrom }) => validFrom)];
  return [...new Set(days)].toSorted();
}

/** Interest of one year: days by days, rounded half up once, as it is credited once. */
function yearRow(book: Book, changes: readonly string[], year: number, openingCents: number): SavingsYear {
  const { deposits, rates, untilOn } = book;
  const first = `${year}-01-01`;
  const lastDay = untilOn < `${year}-12-31` ? untilOn : `${year}-12-31`;
  const inYear = deposits.filter(({ day }) => day >= first && day <= lastDay);
  const beginnings = [first, ...changes.filter((day) => day > first && day <= lastDay)];
  let product = 0n;
  const used: number[] = [];
  for (const [index, from] of beginnings.entries()) {
    const end = beginnings[index + 1] ?? addDays(lastDay, 1);
    const paidIn = inYear.filter(({ day }) => day < from);
    const balance = openingCents + sumOf(paidIn);
    const rate = rateOn(rates, from);
    if (balance > 0 && used.at(-1) !== rate) used.push(rate);
    product += BigInt(balance) * BigInt(rate) * BigInt(daysBetween(from, end));
  }
  const divisor = rateUnit * BigInt(daysInYear(year));
  const interestCents = Number((2n * product + divisor) / (2n * divisor));
  const paidInCents = sumOf(inYear);
  const closingCents = openingCents + paidInCents + interestCents;
  return { year, openingCents, paidInCents, rates: used, interestCents, closingCents };
}

const sumOf = (deposits: readonly Instalment[]) => deposits.reduce((sum, { cents }) => sum + cents, 0);

/**
 * What a savings book has grown to. The day of a deposit bears no interest, the last day does; each day counts a part of
 * its calendar year (365 or 366). Interest is credited at the end of each year, and on the last day, and bears interest
 * from then on (§ 551 Abs. 3 S. 4 BGB: yields raise the deposit).
 * @param book.deposits by day
 * @param book.rates by day
 */
export function savingsOf(book: Book): Savings {
  const first = book.deposits[0];
  const changes = changeDays(book);
  const years: SavingsYear[] = [];
  let balance = 0;
  if (first && first.day <= book.untilOn) {
    for (let year = yearOf(first.day); year <= yearOf(book.untilOn); year += 1) {
      const row = yearRow(book, changes, year, balance);
      years.push(row);
      balance = row.closingCents;
    }
  }
  const interestCents = years.reduce((sum, row) => sum + row.interestCents, 0);
  return { years, interestCents, totalCents: balance };
}
