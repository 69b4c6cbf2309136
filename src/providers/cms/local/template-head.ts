import { z } from 'zod';
import { isDay } from '#src/lib/calendar.ts';
import { normalised } from '#src/lib/normalised.ts';
import { keysOf } from '#src/lib/own-value.ts';
import { letterName } from '../letter.schema.ts';
import { areasOfLaw } from '../model.ts';

/** One line of words in a head. @param most characters */
export const words = (most: number) =>
  z
    .string('fehlt oder ist kein Text')
    .trim()
    .min(1, 'ist leer')
    .max(most, `ist länger als ${most} Zeichen`)
    .transform((value) => normalised(value, 'NFC').replace(/[ \t]*\n[ \t]*/g, ' '));

export const day = z.string('fehlt oder ist kein Datum').refine(isDay, 'ist kein Datum wie 2026-11-21');

export const path = z
  .string('ist keine Adresse')
  .regex(/^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/, 'ist keine Adresse wie /arbeitsrecht/abmahnung');

export const source = z.strictObject({
  text: words(300),
  url: z.url({ protocol: /^https$/, error: 'ist keine https-Adresse' }),
});

const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, `ist keins von: ${values.join(', ')}`);

/** A number stands without quotation marks in YAML. */
const scalar = z.union([z.string(), z.number().transform(String)], 'ist kein Text');

const choice = z.strictObject({
  wert: scalar.pipe(
    z.string().regex(/^[a-z0-9-]+$/, 'besteht aus kleinen Buchstaben, Ziffern und Bindestrich'),
  ),
  text: words(200),
  wahl: words(200).optional(),
});

export const fieldKinds = {
  text: 'text',
  absatz: 'lines',
  datum: 'day',
  betrag: 'amount',
  zahl: 'number',
  auswahl: 'choice',
  janein: 'yesNo',
  iban: 'iban',
} as const;

const field = z.strictObject({
  name: letterName,
  text: words(120),
  art: oneOf(keysOf(fieldKinds)),
  beispiel: scalar.pipe(words(200)).optional(),
  hinweis: words(250).optional(),
  pflicht: oneOf(['ja', 'nein']).default('ja'),
  ab: letterName.optional(),
  bis: letterName.optional(),
  hoechstens: z.number('ist keine Zahl').optional(),
  werte: z.array(choice, 'ist keine Liste aus wert und text').default([]),
});

export const units = {
  Tag: 'days',
  Tage: 'days',
  Woche: 'weeks',
  Wochen: 'weeks',
  Monat: 'months',
  Monate: 'months',
  Jahr: 'years',
  Jahre: 'years',
} as const;

export const ends = {
  tag: 'day',
  werktag: 'workingDay',
  monatsende: 'monthEnd',
  'mitte-oder-monatsende': 'halfMonthEnd',
  'dritter-werktag': 'thirdWorkingDay',
  mietende: 'tenancyEnd',
} as const;

const deadline = z.strictObject({
  name: letterName,
  text: words(120),
  von: letterName,
  plus: z
    .string('fehlt; ein Beispiel: 14 Tage')
    .regex(
      /^-?\d{1,3}[ \u00a0](?:Tage?|Wochen?|Monate?|Jahre?)$/,
      'ist keine Dauer wie „14 Tage“ oder „-3 Monate“',
    ),
  ende: oneOf(keysOf(ends)).default('tag'),
  regel: words(160),
});

/** What the head of a template has besides that of a guide; sentences and lead are its description. */
export const letterHead = z.strictObject({
  bereich: z.enum(Object.keys(areasOfLaw), `ist keins von: ${Object.keys(areasOfLaw).join(', ')}`),
  suche: z.array(words(80), 'ist keine Liste von Suchwörtern').min(1, 'nennt kein Suchwort'),
  an: words(80),
  form: oneOf(['text', 'schrift', 'besser-schrift']),
  versand: oneOf(['einschreiben', 'brief', 'mail', 'bote']),
  betreff: words(200),
  felder: z.array(field, 'ist keine Liste von Feldern').min(1, 'nennt kein Feld'),
  fristen: z.array(deadline, 'ist keine Liste von Fristen').default([]),
  anlagen: z.array(words(200), 'ist keine Liste von Anlagen').default([]),
});

export type LetterHead = z.infer<typeof letterHead>;
