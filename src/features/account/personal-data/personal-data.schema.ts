import { z } from '@hono/zod-openapi';
import parsePhoneNumber from 'libphonenumber-js/max';
import { emailField } from '#src/features/account/sign-in/public.ts';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { plainPhone } from '#src/lib/telephone.ts';

/**
 * Reads a phone number as people in Germany write it: blanks, slashes, `0049 …`, `+49 (0)40 …`.
 * @returns E.164, or undefined when there is no such number
 */
export function readPhone(text: string): string | undefined {
  const phone = parsePhoneNumber(plainPhone(text), { defaultCountry: 'DE', extract: false });
  return phone?.isValid() ? phone.number : undefined;
}

/** A number of ours as it is written: „+49 40 66969123“. @param number E.164 */
export function writtenPhone(number: string): string {
  return parsePhoneNumber(number)?.formatInternational() ?? number;
}

/** Letters, digits and what stands in German addresses. */
const ordinary = /^[^\p{C}<>]*$/u;
const refusal = 'Bitte nur Buchstaben, Ziffern und gewöhnliche Zeichen.';

function line(sentence: string, longest: number) {
  return z
    .string({ error: sentence })
    .trim()
    .min(1, sentence)
    .max(longest, `Bitte höchstens ${longest}\u00a0Zeichen.`)
    .regex(ordinary, refusal);
}

const postcodeSentence = 'Bitte geben Sie die Postleitzahl mit 5\u00a0Ziffern ein.';

/** A phone number as people write it; empty means none. Kept in E.164. */
const phone = z
  .string()
  .max(40, 'Diese Nummer ist zu lang.')
  .nullable()
  .transform((text, context) => {
    if (text === null || text.trim() === '') return null;
    const read = readPhone(text);
    if (read) return read;
    context.addIssue({
      code: 'custom',
      message: 'Diese Nummer gibt es so nicht. Bitte prüfen Sie die Ziffern. Ein Beispiel: 040 66969123',
    });
    return z.NEVER;
  });

/** Where letters go and on which number to call. */
const addressFields = {
  street: line('Bitte geben Sie Straße und Hausnummer ein.', 70).regex(
    /\d/,
    'Die Hausnummer fehlt. Bitte geben Sie Straße und Hausnummer ein.',
  ),
  postcode: z
    .string({ error: postcodeSentence })
    .transform((text) => text.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{5}$/, postcodeSentence)),
  city: line('Bitte geben Sie den Ort ein.', 60),
  phoneLandline: phone.default(null),
  phoneMobile: phone.default(null),
};

const email = emailField.overwrite((address) => address.toLowerCase()).optional();

/** Everything at once (`PUT`). */
export const contactSchema = z.strictObject({ ...addressFields, email }).openapi('ContactDetails');

/** Only what changes (`PATCH`). */
export const contactPatchSchema = z
  .strictObject({
    street: addressFields.street.optional(),
    postcode: addressFields.postcode.optional(),
    city: addressFields.city.optional(),
    phoneLandline: phone.optional(),
    phoneMobile: phone.optional(),
    email,
  })
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    'Bitte ändern Sie mindestens eine Angabe.',
  )
  .openapi('ContactDetailsPatch');

export type ContactPatch = z.infer<typeof contactPatchSchema>;

/** What a customer has chosen to get, and how. */
export const customerSettingsSchema = z
  .object({
    newsletter: z.boolean().describe('Whether it is sent to the address of the account'),
    newsletterState: z
      .enum(['none', 'pending', 'confirmed', 'unsubscribed', 'suspended', 'unproved'])
      .describe(
        '`pending`: the mailbox has not confirmed; `suspended`: mails to it came back; `unproved`: not told, as nobody has confirmed that the mailbox is his',
      ),
    notifications: z.object({
      documents: z.boolean().describe('A mail when a new document is in the account'),
      claims: z.boolean().describe('A mail when something happens in a claim'),
    }),
    paperlessPost: z.boolean().describe('Documents in the account only, not by letter'),
  })
  .openapi('CustomerSettings');

export const customerSettingsPatchSchema = z
  .strictObject({
    newsletter: z.boolean().optional(),
    newsletterEdition: editionNumber()
      .optional()
      .describe('Which words of the consent were shown; needed with `newsletter: true`'),
    notifications: z
      .strictObject({ documents: z.boolean().optional(), claims: z.boolean().optional() })
      .optional(),
    paperlessPost: z.boolean().optional(),
  })
  .refine(({ newsletter, newsletterEdition }) => newsletter !== true || newsletterEdition !== undefined, {
    path: ['newsletterEdition'],
    message: 'Die Fassung der Einwilligung fehlt. Bitte laden Sie die Seite neu.',
  })
  .openapi('CustomerSettingsPatch');

/** The part of the settings that is kept with the customer; the newsletter is kept with its subscribers. */
export type CustomerChoices = Omit<CustomerSettings, 'newsletter' | 'newsletterState'>;

export type CustomerSettings = z.infer<typeof customerSettingsSchema>;
export type CustomerSettingsPatch = z.infer<typeof customerSettingsPatchSchema>;
