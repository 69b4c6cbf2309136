import { getHolidays } from 'feiertagejs';
import { keysOf } from './own-value.ts';

/** The federal states as forms offer them, and „nationwide“ for whoever does not know which authority it is. */
export const stateWords = {
  BUND: 'Weiß ich nicht',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  BE: 'Berlin',
  BB: 'Brandenburg',
  HB: 'Bremen',
  HH: 'Hamburg',
  HE: 'Hessen',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  SH: 'Schleswig-Holstein',
  TH: 'Thüringen',
} as const;

export type FederalState = keyof typeof stateWords;

/** The federal states, and „nationwide“. */
export const states = keysOf(stateWords);

/** The federal states alone. */
export const federalStates = states.filter((state) => state !== 'BUND');

/** The choice of a state, as selects take it. */
export const stateOptions = states.map((value) => ({ value, label: stateWords[value] }));

const dayMilliseconds = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** The calendar day so many days after a day (before it when negative). @param day and result `YYYY-MM-DD`, without a time */
export function addDays(day: string, days: number): string {
  return dayOf(instantOf(day) + days * dayMilliseconds);
}

/** Days from an ISO day to another: none for the same day, one for the next. */
export function daysBetween(from: string, to: string): number {
  return (instantOf(to) - instantOf(from)) / dayMilliseconds;
}

/** 365, or 366 in a leap year. */
export function daysInYear(year: number): number {
  return daysBetween(`${year}-01-01`, `${year + 1}-01-01`);
}

/** The last day of the month that lies so many months after an ISO day’s, and the same date in it. */
function monthAfter(day: string, months: number) {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  return { year: last.getUTCFullYear(), month: last.getUTCMonth(), last: last.getUTCDate(), date };
}

/**
 * The same date so many months later (earlier when negative), or the last day of that month (§ 188 Abs. 2, 3 BGB).
 * @param date of the month to aim at: two months after 28 February, aimed at the 31st, is 30 April
 */
export function addMonths(day: string, months: number, date = Number(day.slice(8))): string {
  const { year, month, last } = monthAfter(day, months);
  return dayOf(Date.UTC(year, month, Math.min(date, last)));
}

/**
 * The last day of a period of months whose first day is counted (§ 187 Abs. 2, § 188 Abs. 2, 3 BGB): from 10 August
 * six months to 9 February.
 */
export function lastDayCounting(day: string, months: number): string {
  const { year, month, last, date } = monthAfter(day, months);
  return dayOf(Date.UTC(year, month, date > last ? last : date - 1));
}

/** The day of the week of an ISO day: 0 is Sunday, 6 Saturday. */
export function weekdayOf(day: string): number {
  return new Date(instantOf(day)).getUTCDay();
}

/** Whether a text is a day that there is, as `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(instantOf(text)).toJSON()?.startsWith(text) === true;
}

const holidays = new Map<string, ReadonlySet<string>>();

/** Looked up by year: to work them out for every day anew costs more than the rest of a calculation. */
function isHolidayOn(day: string, state: FederalState): boolean {
  const year = day.slice(0, 4);
  const key = `${state} ${year}`;
  let days = holidays.get(key);
  if (!days) {
    days = new Set(getHolidays(year, state).map(({ dateString }) => dateString));
    holidays.set(key, days);
  }
  return days.has(day);
}

/** Only communities with more Catholics have it; a day that is no holiday for sure must not prolong a deadline. */
const isDoubtful = (day: string, state: FederalState) => state === 'BY' && day.endsWith('-08-15');

/** Whether nobody works on a day because it is a public holiday of the state. @param day ISO date */
export function isPublicHoliday(day: string, state: FederalState): boolean {
  return isHolidayOn(day, state);
}

/** Whether a deadline may end on a day: no Saturday, Sunday or public holiday of the state (§ 193 BGB, § 43 Abs. 2 StPO). */
export function isWorkingDay(day: string, state: FederalState): boolean {
  return weekdayOf(day) % 6 !== 0 && (!isHolidayOn(day, state) || isDoubtful(day, state));
}

/** Whether a day is a „Werktag“ of tenancy law, where Saturdays count (§ 573c BGB): no Sunday, no public holiday. */
export function isWeekday(day: string, state: FederalState): boolean {
  return weekdayOf(day) !== 0 && (!isHolidayOn(day, state) || isDoubtful(day, state));
}

/** The day itself or the next working day. */
export function nextWorkingDay(day: string, state: FederalState): string {
  let found = day;
  while (!isWorkingDay(found, state)) found = addDays(found, 1);
  return found;
}
