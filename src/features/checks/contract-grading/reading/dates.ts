import { isDay } from '#src/lib/calendar.ts';
export type FoundDate = { iso: string; from: number; to: number };

const months = [
  'januar|jaenner|january|jan',
  'februar|february|feb',
  'maerz|march|mrz',
  'april|apr',
  'mai|may',
  'juni|june|jun',
  'juli|july|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|october|okt|oct',
  'november|nov',
  'dezember|december|dez|dec',
];
const names = months.join('|');
const datePattern = new RegExp(
  `(?<![\\d.])(\\d{1,2})\\s?\\.\\s?(?:(\\d{1,2})\\s?\\.\\s?|(${names})\\.?\\s)(\\d{4}|\\d{2}(?![\\d.]))|\\b(\\d{4})-(\\d{2})-(\\d{2})\\b|(?<![\\d.])(\\d{1,2}) (${names}) (\\d{4})`,
  'g',
);

/** All real days in folded text, in order: „1. April 2026“, „01.04.26“, „2026-04-01“, „1 April 2026“. */
export function findDates(text: string): FoundDate[] {
  const dates: FoundDate[] = [];
  for (const match of text.matchAll(datePattern)) {
    const [whole, day, month, name, year, isoYear, isoMonth, isoDay, plainDay, plainName, plainYear] = match;
    const iso = [
      fullYear(year ?? isoYear ?? plainYear ?? ''),
      month ?? isoMonth ?? String(monthOf(name ?? plainName ?? '')),
      day ?? isoDay ?? plainDay ?? '',
    ]
      .map((part) => part.padStart(2, '0'))
      .join('-');
    if (isRealDate(iso)) dates.push({ iso, from: match.index, to: match.index + whole.length });
  }
  return dates;
}

function monthOf(name: string): number {
  return months.findIndex((forms) => forms.split('|').includes(name)) + 1;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) > 60 ? `19${year}` : `20${year}`;
}

const isRealDate = (iso: string) => /^(?:19|20)/.test(iso) && isDay(iso);

/** „2026-07-01“ → „01.07.2026“. */
export function germanDay(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${day ?? ''}.${month ?? ''}.${year ?? ''}`;
}
