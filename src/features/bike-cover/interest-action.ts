import { data, type RouterContextProvider } from 'react-router';
import { readEntry } from '#src/features/form-entry/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { dayProblem, readDay } from '#src/lib/day-input.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { BikeCoverApi } from './bike-cover.api.ts';
import { type BikeReceipt, bikeInterestSchema } from './bike-cover.schema.ts';
import { readBike } from './bike-query.ts';
import { boughtProblem } from './bought-on.ts';

/** The fields of the form, in its order. */
const fields = ['name', 'email', 'phone', 'postcode', 'boughtOn', 'remark'] as const;

export type InterestValues = Record<(typeof fields)[number], string>;

/** What the form led to. */
export type InterestAnswer =
  | { view: 'form'; values: InterestValues; key: string; problems: FieldProblem[]; failure?: string }
  | { view: 'done'; email: string; receipt: BikeReceipt };

function boughtOn(typed: string, now: Date): { day: string | null; problems: FieldProblem[] } {
  if (typed.trim() === '') return { day: null, problems: [] };
  const day = readDay(typed, now);
  const message = day === undefined ? dayProblem(typed) : boughtProblem(day, berlinDay(now));
  return { day: day ?? null, problems: message ? [{ field: 'boughtOn', message }] : [] };
}

/** What the posted form leads to: problems beside their fields, or the confirmation. */
export async function interestAction(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await request.formData();
  const values = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as InterestValues;
  const { key, problems: ofEntry } = readEntry(form);
  const { insured, problems: ofBike } = readBike(form);
  const bought = boughtOn(values.boughtOn, new Date(pageRequest(context).now));
  const parsed = bikeInterestSchema.safeParse({ ...values, ...insured, boughtOn: bought.day });
  const ofFields = parsed.success ? [] : fieldProblems(parsed.error);
  const known: readonly string[] = fields;
  const problems = [
    ...ofFields.filter(({ field }) => known.includes(field)),
    ...bought.problems,
    ...ofBike,
    ...ofEntry,
  ];
  const again = (refusal: { problems: FieldProblem[]; failure?: string }, status: number) =>
    data<InterestAnswer>({ view: 'form', values, key, ...refusal }, { status });
  if (textOf(form, 'absicht') === fieldCheck) return again({ problems }, 200);
  const sorted = problems.toSorted((one, other) => known.indexOf(one.field) - known.indexOf(other.field));
  if (!parsed.success || problems.length > 0) return again({ problems: sorted }, 422);
  const sent = await outcome(
    api<BikeCoverApi>(context)['bike-cover-interests'].$post({
      json: parsed.data,
      header: { 'idempotency-key': key },
    }),
  );
  if (sent.ok) return data<InterestAnswer>({ view: 'done', email: parsed.data.email, receipt: sent.value });
  const { errors, detail, status } = sent.problem;
  return again(errors.length > 0 ? { problems: errors } : { problems: [], failure: detail }, status);
}
