import { z } from 'zod';
import { isDay } from '#src/lib/calendar.ts';
import { normalised } from '#src/lib/normalised.ts';

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
