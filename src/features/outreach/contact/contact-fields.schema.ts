import { z } from '@hono/zod-openapi';
import { phoneCountryCodes } from '#src/features/account/second-factor/public.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';
import { mostMessageSigns } from './contact-words.ts';

const nameMissing = 'Bitte geben Sie Ihren Namen ein.';
const messageMissing = 'Bitte schreiben Sie in ein, zwei Sätzen, worum es geht.';

/** What the form asks, whatever it is about. */
export const contactFieldsSchema = z.object({
  name: z.string({ error: nameMissing }).overwrite(writtenLine).min(1, nameMissing).max(160, tooLong(160)),
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
});
