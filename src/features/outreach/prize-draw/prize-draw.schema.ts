import { z } from '@hono/zod-openapi';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { dayProblem, readDay } from '#src/lib/day-input.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine } from '#src/lib/written-text.ts';

const missing = (what: string) => `Bitte geben Sie ${what} ein.`;
const line = (what: string, most = 120) =>
  z
    .string({ error: missing(what) })
    .overwrite(writtenLine)
    .min(1, missing(what))
    .max(most, tooLong(most));

const noTerms = 'Bitte stimmen Sie den Teilnahmebedingungen zu.';

/** Somebody wants to take part: form and call alike. */
export const entrySchema = z
  .strictObject({
    draw: z.string().max(80).describe('Key of the round that was shown'),
    name: line('Ihren Namen'),
    email: mailAddress('Dorthin schicken wir den Link zum Bestätigen und, wenn Sie gewinnen, die Nachricht.'),
    birthday: z
      .string({ error: missing('Ihr Geburtsdatum') })
      .max(40, 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.1985')
      .describe('As people write it; looked at and not kept'),
    terms: z.literal(true, { error: noTerms }),
    newsletterEdition: editionNumber()
      .optional()
      .describe('Only if the newsletter is wanted as well: which words of its consent were shown'),
  })
  .openapi('PrizeDrawEntry');

export type NewEntry = z.infer<typeof entrySchema>;

/** A value that only a mail has. */
export const tokenSchema = z.string().min(10).max(200);

export const addressSchema = z
  .strictObject({
    name: line('den Namen für das Paket'),
    street: line('Straße und Hausnummer'),
    zipCode: z
      .string({ error: missing('die Postleitzahl') })
      .trim()
      .regex(/^\d{5}$/, 'Die Postleitzahl hat fünf Ziffern.'),
    city: line('den Ort'),
  })
  .openapi('PrizeAddress');

const termsSchema = z.array(z.object({ title: z.string(), text: z.string() }));

/** The words of a round, as they were when it began. */
export const detailsSchema = z.object({ prize: z.string(), about: z.string(), terms: termsSchema });

/** A round as the page shows it. */
export const roundSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    prize: z.string(),
    about: z.string(),
    terms: termsSchema.describe('Conditions of taking part, as they were when the round began'),
    isSample: z.boolean(),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
    winners: z.int(),
    reserves: z.int(),
    answerDays: z.int(),
    commitment: z.string().describe('SHA-256 of the seed'),
  })
  .openapi('PrizeDrawRound');

export type RoundView = z.infer<typeof roundSchema>;

/** What is published of a draw: enough to compute it again, nobody's name. */
export const recordSchema = z
  .object({
    key: z.string(),
    title: z.string(),
    endsAt: z.iso.datetime(),
    drawnAt: z.iso.datetime(),
    entries: z.int(),
    commitment: z.string(),
    seed: z.string().describe('Its SHA-256 is the commitment'),
    listSha256: z.string().describe('SHA-256 of the sorted tickets, one per line'),
    chosen: z.array(z.string()).describe('Tickets of winners, then reserves'),
    winners: z.int(),
  })
  .openapi('PrizeDrawRecord');

export type RecordView = z.infer<typeof recordSchema>;

/** How the link of a winner stands. */
export const prizeSchema = z
  .object({
    title: z.string(),
    prize: z.string(),
    state: z.enum(['open', 'accepted', 'declined', 'lapsed']),
    answerBy: z.iso.datetime(),
  })
  .openapi('PrizeDrawPrize');

export type Prize = z.infer<typeof prizeSchema>;

export const prizeAnswerSchema = z
  .discriminatedUnion('answer', [
    z.strictObject({ answer: z.literal('accepted'), address: addressSchema }),
    z.strictObject({ answer: z.literal('declined') }),
  ])
  .openapi('PrizeDrawAnswer');

export type PrizeAnswer = z.infer<typeof prizeAnswerSchema>;

/** Nobody is older; an earlier year is a typing error. */
const oldest = 120;
const grownUpAt = 18;

function yearsLater(day: string, years: number): string {
  return `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`;
}

/**
 * What is wrong with a birthday for taking part, as one sentence; undefined for somebody who is 18 or older today.
 * @param text as people write it; checked, never stored
 */
export function birthdayProblem(text: string, now: Date): string | undefined {
  if (text.trim() === '')
    return 'Bitte geben Sie Ihr Geburtsdatum ein. Wir prüfen damit nur, ob Sie volljährig sind.';
  const day = readDay(text, now);
  if (day === undefined) return dayProblem(text);
  const today = berlinDay(now);
  if (day > today) return 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Jahr.';
  if (yearsLater(day, oldest) < today) return 'Bitte prüfen Sie das Jahr Ihres Geburtsdatums.';
  // As text, 29 February is past on 1 March, which is when somebody born on it comes of age.
  if (yearsLater(day, grownUpAt) > today) return 'Teilnehmen können Sie ab 18\u00a0Jahren.';
  return undefined;
}
