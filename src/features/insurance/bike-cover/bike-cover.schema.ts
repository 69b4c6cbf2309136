import { z } from '@hono/zod-openapi';
import { mailAddress } from '#src/lib/mail-address.ts';
import { ownPath } from '#src/lib/own-path.ts';
import { phoneField } from '#src/lib/phone-field.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';
import { bikes, tariff } from './tariff.ts';

const nameMissing = 'Bitte geben Sie Ihren Namen ein.';
const postcodeWrong = 'Bitte geben Sie Ihre Postleitzahl mit fünf Ziffern ein.';

/** The body of `POST /bike-cover-interests`. One schema for form, API and OpenAPI. */
export const bikeInterestSchema = z
  .strictObject({
    name: z.string({ error: nameMissing }).overwrite(writtenLine).min(1, nameMissing).max(120, tooLong(120)),
    email: mailAddress('Dorthin kommt das Angebot.'),
    phone: phoneField,
    postcode: z
      .string({ error: postcodeWrong })
      .overwrite((text) => text.replace(/\s/g, ''))
      .regex(/^\d{5}$/, postcodeWrong),
    bike: z.enum(bikes, { error: 'Bitte wählen Sie, was für ein Rad es ist.' }),
    valueCents: z
      .int('Bitte geben Sie den Kaufpreis in Cent an.')
      .min(tariff.leastCents, 'Für dieses Rad ist der Kaufpreis zu niedrig.')
      .max(tariff.mostCents, 'Für dieses Rad ist der Kaufpreis zu hoch.')
      .describe('Purchase price'),
    hasDeductible: z.boolean(),
    boughtOn: z.iso.date('Diesen Tag gibt es nicht.').nullable().default(null),
    remark: z.string().overwrite(writtenText).max(2000, tooLong(2000)).default(''),
  })
  .openapi('NewBikeInterest');

export const bikeReceiptSchema = z
  .object({
    number: z.string(),
    receivedAt: z.iso.datetime(),
    promisedOn: z.iso.date(),
    premiumCents: z.int().describe('Of a year by the sample tariff; binding is the offer alone'),
    isMailed: z.boolean().describe('False: many mails went to the address, and only this answer confirms'),
    statusLink: ownPath('Path of its page'),
  })
  .openapi('BikeInterestReceipt');

export type NewBikeInterest = z.infer<typeof bikeInterestSchema>;
export type BikeReceipt = z.infer<typeof bikeReceiptSchema>;

/** Nobody insures an older bike. An earlier day is a mistake, such as a birthday. */
const earliest = '1990-01-01';

/** The sentence for a day of purchase that cannot be; undefined for none and for one that can. @param today ISO */
export function boughtProblem(boughtOn: string | null, today: string): string | undefined {
  if (boughtOn === null) return undefined;
  if (boughtOn > today) return 'Dieser Tag liegt in der Zukunft. Bitte geben Sie den Tag des Kaufs ein.';
  return boughtOn < earliest ? 'Dieser Tag liegt vor 1990. Bitte prüfen Sie das Jahr des Kaufs.' : undefined;
}
