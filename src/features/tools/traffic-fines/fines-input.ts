import { z } from 'zod';
import { dayText, oneOf, wholeText } from '#src/lib/query-fields.ts';
import { federalState, yesOrNo } from '#src/lib/query-reader.ts';
import { firstCatalogueDay } from './sanction.ts';

/** Defaults of the query. */
export const defaults = {
  delikt: 'tempo',
  fahrzeug: 'pkw',
  ort: 'innerorts',
  angabe: 'messung',
  gemessen: '84',
  erlaubt: '50',
  zuviel: '31',
  dauer: 'nein',
  wieder: 'nein',
  mit: 'auto',
  rot: 'kurz',
  tempo: '120',
  meter: '17',
  lkw: 'nein',
  mittel: 'alkohol',
  eintrag: '0',
  parkort: 'halteverbot',
  parkfall: '',
  folge: 'keine',
  vorsatz: 'nein',
  tat: '',
  zugestellt: '',
  land: 'BUND',
  punkte: '0',
  probe: 'nein',
  verbot: 'nein',
} as const;

export type QueryName = keyof typeof defaults;
export type FineValues = Record<QueryName, string>;

/** Names of offences in the address. */
export const offenceNames = {
  tempo: 'speed',
  rotlicht: 'red_light',
  handy: 'phone',
  abstand: 'distance',
  rausch: 'intoxication',
  parken: 'parking',
} as const;
export type OffenceName = keyof typeof offenceNames;

/** A whole number within bounds; otherwise the message. */
export const whole = (least: number, most: number, message: string) =>
  wholeText(least, most, { message, unit: /km\/h$/i });

const decimalsMessage = 'Bitte höchstens eine Stelle nach dem Komma, zum Beispiel 17,2.';
const metresMessage = 'Bitte Meter von 1 bis 300, zum Beispiel 17 oder 17,5.';

/** Metres with at most one decimal, as decimetres. */
export const decimetres = z
  .string()
  .trim()
  .transform((text) => text.replace(/\s*m$/i, ''))
  .pipe(
    z
      .string()
      .refine((text) => !/^\d+[.,]\d{2,}$/.test(text), { message: decimalsMessage, abort: true })
      .regex(/^\d{1,3}(?:[.,]\d)?$/, metresMessage)
      .transform((text) => Math.round(Number(text.replace(',', '.')) * 10))
      .pipe(z.int().min(10, metresMessage).max(3000, metresMessage)),
  );

/** A day of the past, empty for none. @param today ISO day @param future error for a future day */
const pastDay = (today: string, future: string) =>
  dayText({
    today,
    empty: undefined,
    earliest: {
      day: firstCatalogueDay,
      message: 'Vor dem 10.\u00a0Oktober 2024: So alte Taten sind in der Regel verjährt.',
    },
    latest: { day: today, message: future },
  });

/** What is asked whatever the offence. @param today ISO day */
export const circumstances = (today: string) => ({
  tat: pastDay(today, 'Dieser Tag liegt in der Zukunft. Wann war der Verstoß?'),
  zugestellt: pastDay(
    today,
    'Dieser Tag liegt in der Zukunft. Es zählt der Tag, der auf dem Umschlag des Bescheids steht.',
  ),
  land: federalState,
  punkte: whole(0, 7, 'Bitte eine ganze Zahl von 0 bis 7. Bei 8 ist der Führerschein weg.'),
  probe: oneOf<'none' | 'first' | 'after_seminar' | 'after_warning'>(
    { nein: 'none', ja: 'first', seminar: 'after_seminar', verwarnt: 'after_warning' },
    'Bitte wählen Sie, ob Sie in der Probezeit sind.',
  ),
  verbot: yesOrNo,
});
