import { z } from '@hono/zod-openapi';
import { editionNumber } from '#src/lib/column-integer.schema.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { leavingReasonKeys, newsletterTopicKeys } from './topics.ts';

export const topicsSchema = z
  .array(z.enum(newsletterTopicKeys, { error: 'Dieses Thema gibt es nicht.' }))
  .max(newsletterTopicKeys.length, 'Ein Thema ist doppelt genannt.')
  .refine((list) => new Set(list).size === list.length, 'Ein Thema ist doppelt genannt.');

/** Somebody asks for the newsletter: form and call alike. */
export const subscriptionSchema = z
  .strictObject({
    email: mailAddress('Dorthin schicken wir den Link zum Bestätigen.'),
    interests: topicsSchema.default([]).describe('None means all'),
    edition: editionNumber('Die Fassung der Einwilligung fehlt. Bitte laden Sie die Seite neu.').describe(
      'Which words of the consent were shown',
    ),
  })
  .openapi('NewsletterSubscription');

export type NewSubscription = z.infer<typeof subscriptionSchema>;

/** A value that only a mail has. */
export const tokenSchema = z.string().min(10).max(200);

export const interestsSchema = z.strictObject({ interests: topicsSchema }).openapi('NewsletterInterests');

/** What the holder of a mail's link may know of the subscription. */
export const subscriptionViewSchema = z
  .object({
    state: z
      .enum(['pending', 'confirmed', 'unsubscribed', 'suspended', 'moved'])
      .describe('`moved`: the link went to an address of before; it can only end the subscription'),
    address: z.string().describe('Shortened'),
    interests: topicsSchema,
    undoUntil: z.iso.datetime().nullable().describe('Until then one call undoes the unsubscription'),
  })
  .openapi('NewsletterSubscriptionView');

export type SubscriptionView = z.infer<typeof subscriptionViewSchema>;

export const confirmationSchema = z
  .object({ state: z.enum(['open', 'confirmed', 'expired']), address: z.string(), interests: topicsSchema })
  .openapi('NewsletterConfirmation');

export const leavingReasonSchema = z.strictObject({
  reason: z.enum(leavingReasonKeys, { error: 'Bitte wählen Sie einen der Gründe.' }),
});

/** What a mail service reports of mails that came back after it had taken them. */
export const bounceReportSchema = z
  .object({
    bounces: z
      .array(
        z.object({
          messageId: z.string().max(300).describe('Message-ID of the mail, with or without angle brackets'),
          kind: z.enum(['hard', 'soft', 'complaint']),
        }),
      )
      .min(1)
      .max(1000),
  })
  .openapi('NewsletterBounceReport');
