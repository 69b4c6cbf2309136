import { daysBetween, isDay } from '#src/lib/calendar.ts';
import type { Folded } from '../normalise.ts';

export type FoundDate = { iso: string; from: number; to: number };

const months = [
  'januar|jaenner|jan',
  'februar|feber|feb',
  'maerz|mrz',
  'april|apr',
  'mai',
  'juni|jun',
  'juli|jul',
  'august|aug',
  'september|sept|sep',
  'oktober|okt',
  'november|nov',
  'dezember|dez',
];
const datePattern = new RegExp(
  `(\\d{1,2})\\s?\\.\\s?(?:(\\d{1,2})\\s?\\.\\s?|(${months.join('|')})\\.?\\s)(\\d{4}|\\d{2}(?!\\d))`,
  'g',
);

/** All German dates of the folded text ("1. April 2018", "01.04.18") in order. Impossible days are left out. */
export function findDates(folded: Folded): FoundDate[] {
  const dates: FoundDate[] = [];
  for (const match of folded.text.matchAll(datePattern)) {
    const day = Number(match[1]);
    const month = match[2] === undefined ? monthOf(match[3] ?? '') : Number(match[2]);
    const year = fullYear(match[4] ?? '');
    const iso = `${year}-${two(month)}-${two(day)}`;
    if (isDay(iso)) dates.push({ iso, from: match.index, to: match.index + match[0].length });
  }
  return dates;
}

function monthOf(name: string): number {
  return months.findIndex((names) => names.split('|').includes(name)) + 1;
}

function fullYear(year: string): string {
  if (year.length === 4) return year;
  return Number(year) > 40 ? `19${year}` : `20${year}`;
}

function two(value: number): string {
  return String(value).padStart(2, '0');
}

const longMonths = 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(
  ' ',
);

/** "2026-07-01" → "1. Juli 2026" with a fixed blank after the day. */
export function germanDate(iso: string): string {
  const [year, month, day] = iso.split('-');
  return `${Number(day)}.\u00A0${longMonths[Number(month) - 1] ?? ''} ${year ?? ''}`;
}

/** Whole years between two ISO dates, rounded down. */
export function yearsBetween(from: string, to: string): number {
  return Math.floor(daysBetween(from, to) / 365.25);
}

/** Employment from … to …; open end for an interim reference ("seit dem …"). */
export function findPeriod(
  folded: Folded,
  dates: readonly FoundDate[],
): { from: string | null; to: string | null } {
  for (let index = 0; index < dates.length; index += 1) {
    const first = dates[index];
    const second = dates[index + 1];
    if (first === undefined || isBirth(folded, first)) continue;
    const before = folded.text.slice(Math.max(0, first.from - 14), first.from);
    if (/\b(?:seit|seit dem|ab dem|ab)\s$/.test(before) && !hasPair(folded, dates))
      return { from: first.iso, to: null };
    if (second === undefined) continue;
    const between = folded.text.slice(first.to, second.from);
    if (between.length <= 24 && /^\s*(?:bis|-|und)\b|^\s*-\s*$|^\s*bis/.test(between)) {
      return { from: first.iso, to: second.iso };
    }
  }
  return { from: entryDate(folded, dates), to: leavingDate(folded, dates) };
}

/** "trat am 1. Juni 2013 … ein", "begann am …". */
function entryDate(folded: Folded, dates: readonly FoundDate[]): string | null {
  const entry = dates.find((date) => {
    const before = folded.text.slice(Math.max(0, date.from - 40), date.from);
    return /\b(?:trat|begann|eintritt|eingestellt|beginn)[^.]{0,28}(?:am|zum|seit|ab)(?: dem)?\s$/.test(
      before,
    );
  });
  return entry?.iso ?? null;
}

function hasPair(folded: Folded, dates: readonly FoundDate[]): boolean {
  return dates.some((date, index) => {
    const next = dates[index + 1];
    return (
      next !== undefined && /^\s*bis/.test(folded.text.slice(date.to, next.from)) && next.from - date.to <= 24
    );
  });
}

function isBirth(folded: Folded, date: FoundDate): boolean {
  return /\bgeb(?:\.|oren)(?:\sam)?\s?$/.test(folded.text.slice(Math.max(0, date.from - 14), date.from));
}

function leavingDate(folded: Folded, dates: readonly FoundDate[]): string | null {
  for (const date of dates) {
    const before = folded.text.slice(Math.max(0, date.from - 90), date.from);
    if (/\b(?:war|arbeitete|blieb)\b[^.]{0,60}\bbis (?:zum )?$/.test(before)) return date.iso;
    if (/(?:endet|endete|verlaesst|scheidet|beendet)[^.]{0,60}\b(?:zum|am|mit ablauf des)\s$/.test(before))
      return date.iso;
  }
  return null;
}

/** Day of birth, or null. */
export function findBirth(folded: Folded, dates: readonly FoundDate[]): string | null {
  return dates.find((date) => isBirth(folded, date))?.iso ?? null;
}

const monthOnly = new RegExp(`\\bim (?:${months.join('|')}) \\d{4}\\s*(?:\\n|$)`, 'g');

/** A date without a day near the end ("Kiel, im September 2025"). */
export function hasMonthOfIssue(folded: Folded): boolean {
  const tail = folded.text.slice(-400);
  return tail.search(monthOnly) >= 0;
}

/** Day of issue: the last date that stands behind a place ("Kiel, 30. September 2026") at the end of its line. */
export function findIssued(folded: Folded, dates: readonly FoundDate[]): FoundDate | null {
  let alone: FoundDate | null = null;
  let placed: FoundDate | null = null;
  for (const date of dates) {
    const lineStart = folded.text.lastIndexOf('\n', date.from) + 1;
    const before = folded.text.slice(lineStart, date.from).trimEnd();
    const after = folded.text.slice(date.to, date.to + 2);
    if (isBirth(folded, date) || !/^(?:\s?\n|\s?\.?$|\n)/.test(after)) continue;
    if (before === '' || /^(?:datum|ausgestellt am):?$/.test(before)) alone = date;
    if (/(?:^|[.\s])[a-z().-]{2,30}(?:\s[a-z().-]{1,20}){0,3}\s?,\s?(?:den|am|im)?$/.test(before.slice(-70)))
      placed = date;
    if (/\bden$/.test(before)) placed = date;
  }
  return placed ?? alone;
}
