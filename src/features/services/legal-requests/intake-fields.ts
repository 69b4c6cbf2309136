import { z } from '@hono/zod-openapi';
import { dayProblem } from '#src/lib/day-input.ts';
import { tooLong } from '#src/lib/text-length.ts';

const isBlank = (input: unknown) => input === undefined || input === null || input === '';

/** Browsers send line breaks of forms as CRLF, programs as LF. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim();

/** A text that must be there. @param missing what is said when it is not, or is shorter than `least` */
export function neededText(missing: string, { least, most }: { least: number; most: number }) {
  return z.string({ error: missing }).overwrite(plain).min(least, missing).max(most, tooLong(most));
}

/** A text that may be left out; then it is empty. */
export function optionalText(most: number) {
  return z.string(tooLong(most)).overwrite(plain).max(most, tooLong(most)).default('');
}

/** The text of a day field. A list, which no form sends, counts as empty. */
const textOf = (input: unknown) => (typeof input === 'string' ? input : '');

/** A calendar day that must be there, `YYYY-MM-DD`. */
export function neededDay(missing: string) {
  return z.iso.date({ error: ({ input }) => (isBlank(input) ? missing : dayProblem(textOf(input))) });
}

/** A calendar day that may be left out; then it is null. */
export function optionalDay() {
  return z.iso
    .date({ error: ({ input }) => dayProblem(textOf(input)) })
    .nullable()
    .default(null);
}

/** One of several answers. */
export function choice<const Value extends string>(values: readonly Value[], missing: string) {
  return z.enum(values, { error: missing });
}

type Options<Value extends string> = ReadonlyArray<{ value: Value }>;

const valuesOf = <Value extends string>(options: Options<Value>) => options.map(({ value }) => value);

/** One of the answers that a form offers. */
export const choiceOf = <const Value extends string>(options: Options<Value>, missing: string) =>
  choice(valuesOf(options), missing);

/** Some of the answers that a form offers. @param missing said when there is none; left out where that is an answer too */
export function choicesOf<const Value extends string>(options: Options<Value>, missing?: string) {
  const list = z
    .array(z.enum(valuesOf(options), { error: 'Bitte wählen Sie aus der Liste.' }), { error: missing })
    .max(options.length);
  return missing === undefined ? list.default([]) : list.min(1, missing);
}

const mostCents = 1_000_000_000;
const wrongAmount = 'Bitte einen Betrag bis 10 Millionen\u00a0€, zum Beispiel 1.234,56.';

/** An amount in integer cents. */
export function neededCents(missing: string) {
  return z
    .int({ error: ({ input }) => (isBlank(input) ? missing : wrongAmount) })
    .min(1, wrongAmount)
    .max(mostCents, wrongAmount);
}

/** An amount in integer cents that may be left out; then it is null. */
export function optionalCents() {
  return z
    .int({ error: wrongAmount })
    .min(0, wrongAmount)
    .max(mostCents, wrongAmount)
    .nullable()
    .default(null);
}

/** A German postcode. */
export function postcode(missing: string) {
  return z
    .string({ error: missing })
    .overwrite(plain)
    .regex(/^\d{5}$/, missing);
}
