import { z } from '@hono/zod-openapi';

const personSigns = /^[\p{L}\p{M}\p{Zs}\p{Pd}.'’‘´`]*$/u;
const companySigns = /^[^\p{C}<>]*$/u;
const longest = 80;

const refusal = 'Bitte schreiben Sie den Namen ohne Sonderzeichen.';

/** One name as it stands on an envelope: spaces only between words. Empty where it does not apply. */
function nameField(sentence: string, signs: RegExp) {
  return z
    .string({ error: sentence })
    .max(longest * 2, `Bitte höchstens ${longest}\u00a0Zeichen.`)
    .overwrite((text) => text.replace(/\s+/g, ' ').trim())
    .max(longest, `Bitte höchstens ${longest}\u00a0Zeichen.`)
    .regex(signs, refusal)
    .refine((text) => text === '' || /[\p{L}\p{N}]/u.test(text), refusal)
    .default('');
}

/** Why a name changes; what proves it differs. */
export const nameChangeReasonSchema = z.enum(['marriage', 'divorce', 'other'], {
  error: 'Bitte wählen Sie, warum sich der Name geändert hat.',
});

/** As they were sent to the presigned address; the server finds the files by them. */
const filenamesSchema = z
  .array(z.string().min(1).max(255), { error: 'Bitte laden Sie einen Nachweis hoch.' })
  .min(1, 'Bitte laden Sie einen Nachweis hoch, zum Beispiel die Heiratsurkunde.')
  .max(10, 'Höchstens 10\u00a0Dateien auf einmal.');

/** A name-change request (specification, section 7: `filenames`: names, reason, proof). */
export const nameChangeSchema = z
  .strictObject({
    filenames: filenamesSchema,
    reason: nameChangeReasonSchema,
    newGivenName: nameField('Bitte geben Sie den Vornamen ein.', personSigns),
    newName: nameField('Bitte geben Sie den Nachnamen ein.', personSigns),
    newCompanyName: nameField('Bitte geben Sie den Namen der Firma ein.', companySigns),
  })
  .openapi('NameChange');

export const nameChangeRecordSchema = z
  .object({
    id: z.uuid(),
    reference: z.string(),
    oldName: z.string(),
    newName: z.string(),
    reason: nameChangeReasonSchema,
    filenames: z.array(z.string()),
    status: z.enum(['received', 'in_review', 'done', 'declined']),
    requestedAt: z.iso.datetime(),
    promisedOn: z.iso.date().nullable().describe('Until when the insurer answers'),
    decisionReason: z
      .string()
      .nullable()
      .default(null)
      .describe('Why it was declined, in the words of whoever decided'),
  })
  .openapi('NameChangeRecord');

export type NameChange = z.infer<typeof nameChangeSchema>;
export type NameChangeRecord = z.infer<typeof nameChangeRecordSchema>;
export type NameChangeReason = z.infer<typeof nameChangeReasonSchema>;
