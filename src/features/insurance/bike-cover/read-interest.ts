import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { dayProblem, readDay } from '#src/lib/day-input.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { bikeInterestSchema, boughtProblem, type NewBikeInterest } from './bike-cover.schema.ts';
import { readBike } from './bike-query.ts';

/** The fields of the form, in its order. */
const fields = ['name', 'email', 'phone', 'postcode', 'boughtOn', 'remark'] as const;

export type InterestValues = Record<(typeof fields)[number], string>;

function boughtOn(typed: string, now: Date): { day: string | null; problems: FieldProblem[] } {
  if (typed.trim() === '') return { day: null, problems: [] };
  const day = readDay(typed, now);
  const message = day === undefined ? dayProblem(typed) : boughtProblem(day, berlinDay(now));
  return { day: day ?? null, problems: message ? [{ field: 'boughtOn', message }] : [] };
}

/** Reads the posted form, in the browser and on the server alike: what was typed, and what is wrong with it. */
export function readInterest(
  form: FormData,
  now: Date,
): { values: InterestValues; key: string; problems: FieldProblem[]; interest: NewBikeInterest | undefined } {
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as InterestValues;
  const { key, problems: ofEntry } = readEntry(form);
  const { insured, problems: ofBike } = readBike(form);
  const bought = boughtOn(values.boughtOn, now);
  const parsed = bikeInterestSchema.safeParse({ ...values, ...insured, boughtOn: bought.day });
  const found = [...(parsed.success ? [] : fieldProblems(parsed.error)), ...bought.problems];
  const ofFields = fields.flatMap((name) => found.find(({ field }) => field === name) ?? []);
  return { values, key, problems: [...ofBike, ...ofEntry, ...ofFields], interest: parsed.data };
}
