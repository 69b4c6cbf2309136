import { addMonths } from './calendar.ts';

/** Months of notice of an employer by years of service, each to the end of a month (§ 622 Abs. 2 BGB, since 30.12.1993). */
export const employerNotice: ReadonlyArray<{ years: number; months: number }> = [
  { years: 2, months: 1 },
  { years: 5, months: 2 },
  { years: 8, months: 3 },
  { years: 10, months: 4 },
  { years: 12, months: 5 },
  { years: 15, months: 6 },
  { years: 20, months: 7 },
];

/** Whole years between two days, both ISO; negative where the second lies more than a year before. */
export function wholeYears(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return addMonths(from, years * 12) <= to ? years : years - 1;
}
