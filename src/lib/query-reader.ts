import { z } from 'zod';
import { states } from './calendar.ts';
import { onceADay } from './once-a-day.ts';
import type { FieldProblem } from './problem.ts';
import { centsText, fieldProblems, oneOf, valuesOf } from './query-fields.ts';

export const yesOrNo = oneOf({ ja: true, nein: false }, 'Bitte wählen Sie Ja oder Nein.');
export const federalState = z.enum(states, 'Bitte wählen Sie das Bundesland.');

/**
 * An amount up to 30 million euros, in integer cents.
 * @param blank the value of an empty field, or its error
 */
export const euroText = <Blank>(
  blank: { value: Blank } | { message: string },
  least: number,
  example = '1.234,56',
) => {
  const message = `Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel ${example}.`;
  return centsText({ blank, least, most: 3_000_000_000, message });
};

/** A record with a value for each of some names. */
export function recordOf<Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) {
  return Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
}

/** A query that was read: its values, their problems, and the input if there are none. */
export type Reading<Name extends string, Parsed> = {
  values: Record<Name, string>;
  problems: FieldProblem[];
  parsed: Parsed | null;
};

/** Reads values by a schema: the input, or the problems. */
export function readValues<Name extends string, Parsed>(
  values: Record<Name, string>,
  schema: z.ZodType<Parsed, unknown>,
): Reading<Name, Parsed> {
  const { data = null, error } = schema.safeParse(values);
  return { values, problems: fieldProblems(error?.issues ?? []), parsed: data };
}

/**
 * Makes the reader of a calculator's query.
 * @param defaults the fields, with the values of those that the query leaves out
 * @param schemaOf makes the schema of the fields for today (ISO day); called once a day, as making it takes long
 */
export function queryReader<Name extends string, Parsed>(
  defaults: Readonly<Record<Name, string>>,
  schemaOf: (today: string) => z.ZodType<Parsed, unknown>,
) {
  const schemaOfDay = onceADay(schemaOf);
  return (parameters: URLSearchParams, today: string) =>
    readValues(valuesOf(parameters, defaults), schemaOfDay(today));
}
