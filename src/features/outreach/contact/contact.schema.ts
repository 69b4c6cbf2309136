import { z } from '@hono/zod-openapi';
import { ownPath } from '#src/lib/own-path.ts';
import { contactFieldsSchema } from './contact-fields.schema.ts';
import { topicOf } from './topics.ts';

/** The body of `POST /contact-requests`. One schema for form, API and OpenAPI. */
export const contactRequestSchema = z
  .object({
    topic: z
      .string({ error: 'Bitte wählen Sie ein Thema.' })
      .refine((key) => topicOf(key) !== undefined, 'Bitte wählen Sie ein Thema aus der Liste.')
      .describe('Key of a topic of `GET /contact-requests/options`'),
    ...contactFieldsSchema.shape,
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
    isMailed: z.boolean().describe('False: many mails went to the address, and only this answer confirms'),
    statusLink: ownPath('Path of its page'),
  })
  .openapi('ContactReceipt');

export type ContactReceipt = z.infer<typeof contactReceiptSchema>;
