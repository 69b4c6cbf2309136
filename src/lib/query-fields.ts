import { z } from 'zod';
import { addMonths } from './calendar.ts';
import { dayProblem, readDay } from './day-input.ts';
import { readCents } from './money-input.ts';
import { ownValue } from './own-value.ts';
import { readPercent } from './percent-input.ts';
import type { FieldProblem } from './problem.ts';

type Bound = { day: string; message: string };

/** A text as a rule reads it. @param read gives its value, or says with `refuse` what is wrong */
export function readText<Value>(read: (text: string, refuse: (message: string) => never) => Value) {
  return z.string().transform((text, context) =>
    read(text, (message) => {
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }),
  );
}

/**
 * A day as people type it into an address or a form; „heute“ is one too.
 * @param empty what an empty field stands for
 * @param earliest first day that is taken, ISO, and what is said of one before it
 * @param latest last day that is taken, ISO, and what is said of one after it
 * @param monthsAhead how far two digits of a year may lead into the future
 */
export function dayText<Empty>(options: {
  today: string;
  empty: Empty;
  earliest: Bound;
  latest: Bound;
  monthsAhead?: number;
}) {
  const { today, empty, earliest, latest, monthsAhead = 0 } = options;
  const lastYear = new Date(`${addMonths(today, monthsAhead)}T12:00:00Z`);
  return readText((text, refuse) => {
    if (text.trim() === '') return empty;
    const isToday = text.trim().toLowerCase() === 'heute';
    const day = isToday ? today : readDay(text, lastYear);
    if (day === undefined) return refuse(dayProblem(text));
    if (day < earliest.day) return refuse(earliest.message);
    return day > latest.day ? refuse(latest.message) : day;
  });
}

/** The values of an address by name, with what stands where nothing else does; long ones are cut. */
export function valuesOf<Name extends string>(
  parameters: URLSearchParams,
  defaults: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const names = Object.keys(defaults) as Name[];
  const entries = names.map((name) => [name, (parameters.get(name) ?? defaults[name]).slice(0, 100)]);
  return Object.fromEntries(entries) as Record<Name, string>;
}

/** What is wrong, one sentence for each field: the first that was found. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): FieldProblem[] {
  const byField = new Map<string, string>();
  for (const { path, message } of issues) {
    const field = String(path[0]);
    if (!byField.has(field)) byField.set(field, message);
  }
  return Array.from(byField, ([field, message]) => ({ field, message }));
}

/**
 * An amount as people type it into an address or a form, in integer cents.
 * @param blank what an empty field stands for, or what is said of one
 * @param message what is said of anything that is no amount within the bounds
 */
export function centsText<Blank>(options: {
  blank: { value: Blank } | { message: string };
  least: number;
  most: number;
  message: string;
}) {
  const { blank, least, most, message } = options;
  return readText((text, refuse) => {
    if (text.trim() === '') return 'value' in blank ? blank.value : refuse(blank.message);
    const cents = readCents(text);
    return cents !== undefined && cents >= least && cents <= most ? cents : refuse(message);
  });
}

/** One of the keys of a record; answers the value behind it. */
export function oneOf<Value>(values: Readonly<Record<string, Value>>, message: string) {
  return readText((key, refuse): Value => ownValue(values, key) ?? refuse(message));
}

/**
 * A whole number within bounds, both included.
 * @param options.message what is said of anything else
 * @param options.unit may follow the number, as in „84 km/h“
 */
export function wholeText(least: number, most: number, options: { message?: string; unit?: RegExp } = {}) {
  const { message = `Bitte eine ganze Zahl von ${least} bis ${most}.`, unit = /$/ } = options;
  return readText((text, refuse) => {
    const digits = text.trim().replace(unit, '').trim();
    const number = /^\d{1,4}$/.test(digits) ? Number(digits) : Number.NaN;
    return number >= least && number <= most ? number : refuse(message);
  });
}

/**
 * A percentage within bounds, both included, in hundredths of a percent (with three decimals in thousandths).
 * @param blank what an empty field stands for
 * @param most in the same unit
 */
export function percentText<Blank>(options: {
  blank: Blank;
  most: number;
  message: string;
  decimals?: number;
}) {
  const { blank, most, message, decimals = 2 } = options;
  return readText((text, refuse) => {
    if (text.trim() === '') return blank;
    const units = readPercent(text, decimals);
    return units !== undefined && units <= most ? units : refuse(message);
  });
}
