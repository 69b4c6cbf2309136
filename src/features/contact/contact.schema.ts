import { z } from '@hono/zod-openapi';
import { phoneCountryCodes } from '#src/features/second-factor/public.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';
import { topicOf } from './topics.ts';

/** The longest message; whoever has more to say sends files in the conversation that follows. */
export const mostMessageSigns = 5000;

const nameMissing = 'Bitte geben Sie Ihren Namen ein.';
const messageMissing = 'Bitte schreiben Sie in ein, zwei Sätzen, worum es geht.';

/** The body of `POST /contact-requests`. One schema for form, API and OpenAPI. */
export const contactRequestSchema = z
  .object({
    topic: z
      .string({ error: 'Bitte wählen Sie ein Thema.' })
      .refine((key) => topicOf(key) !== undefined, 'Bitte wählen Sie ein Thema aus der Liste.')
      .describe('Key of a topic of `GET /contact-requests/options`'),
    name: z
      .string({ error: nameMissing })
      .overwrite(writtenLine)
      .min(1, nameMissing)
      .max(160, 'Der Name ist zu lang. Bitte höchstens 160\u00a0Zeichen.'),
    email: mailAddress('Dorthin schicken wir die Bestätigung.'),
    reference: z
      .string()
      .overwrite(writtenLine)
      .max(60, 'Diese Nummer ist zu lang. Bitte geben Sie nur eine Nummer an.')
      .default('')
      .describe('Number of a policy, claim or order as people write it'),
    message: z
      .string({ error: messageMissing })
      .overwrite(writtenText)
      .min(2, messageMissing)
      .max(
        mostMessageSigns,
        `Das sind mehr als ${mostMessageSigns.toLocaleString('de-DE')}\u00a0Zeichen. Bitte kürzen Sie; Unterlagen können Sie danach als Datei nachreichen.`,
      ),
    answerBy: z
      .enum(['mail', 'call'], { error: 'Bitte wählen Sie, wie wir antworten sollen.' })
      .default('mail'),
    phone: z.string().trim().max(40, 'Diese Nummer ist zu lang. Bitte prüfen Sie die Ziffern.').default(''),
    phoneCountry: z
      .enum(phoneCountryCodes, { error: 'Bitte wählen Sie ein Land aus der Liste.' })
      .default('DE')
      .describe('Whose number it is when no country code is written'),
    callAt: z
      .union([z.literal(''), z.iso.datetime({ offset: true })], {
        error: 'Bitte wählen Sie eine Zeit aus der Liste.',
      })
      .default('')
      .describe('Beginning of a window of `GET /contact-requests/options`; needed for a call'),
  })
  .openapi('NewContactRequest');

export type NewContactRequest = z.infer<typeof contactRequestSchema>;

const windowSchema = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** What the contact page offers now. */
export const contactOptionsSchema = z
  .object({
    topics: z.array(
      z.object({
        key: z.string(),
        title: z.string(),
        line: z.string(),
        days: z.int().describe('Working days until the answer'),
        promisedOn: z.iso.date().describe('The last day of the answer to what is sent now'),
        ask: z.string(),
        quick: z.array(z.object({ text: z.string(), to: z.string(), line: z.string() })),
      }),
    ),
    callWindows: z.array(windowSchema).describe('In which somebody can be called, in their order'),
  })
  .openapi('ContactOptions');

export type ContactOptions = z.infer<typeof contactOptionsSchema>;

export const contactReceiptSchema = z
  .object({
    key: z.string().describe('Of its page: /vorgang/{key}'),
    number: z.string(),
    receivedAt: z.iso.datetime(),
    promisedOn: z.iso.date(),
    call: windowSchema.nullable(),
  })
  .openapi('ContactReceipt');

export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
