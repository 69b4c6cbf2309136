import { z } from '@hono/zod-openapi';
import { pageSchema } from '#src/lib/paging.ts';
import { neededText, optionalText } from './intake-fields.ts';
import { legalKinds } from './kinds.ts';
import { requestStatuses } from './statuses.ts';

const statusSchema = z.object({
  key: z.enum(requestStatuses),
  word: z.string(),
  tone: z.enum(['now', 'done', 'failed', 'closed']),
});

const requestSummarySchema = z
  .object({
    id: z.uuid(),
    reference: z.string().describe('Number to name when asking about it'),
    kind: z.enum(legalKinds),
    title: z.string(),
    status: statusSchema,
    createdAt: z.iso.datetime(),
    receivedAt: z.iso.datetime().nullable().describe('Null for a draft that is not paid'),
    promisedOn: z.iso.date().nullable().describe('Until when the customer hears from us'),
    call: z
      .object({
        on: z.iso.date(),
        window: z.string().describe('„10 bis 12 Uhr“'),
        phone: z.string().describe('As it is written'),
      })
      .nullable()
      .describe('When and where somebody is called; null for what is no call'),
    nextStep: z.string().describe('What happens next, who does it and until when'),
  })
  .openapi('LegalRequestSummary');

const noteSchema = z.object({ title: z.string(), text: z.string() });

export const createdRequestSchema = requestSummarySchema
  .extend({
    needsPayment: z.boolean().describe('A draft: order it with `legalRequestId`, within a day'),
    notes: z.array(noteSchema).describe('What cannot wait for our answer'),
  })
  .openapi('CreatedLegalRequest');

const fileSchema = z.object({
  id: z.uuid(),
  filename: z.string(),
  size: z.int().describe('Bytes'),
  contentType: z.string(),
  from: z.enum(['customer', 'staff', 'system']),
  createdAt: z.iso.datetime(),
  isKept: z.boolean().describe('False once its time is over'),
});

const messageSchema = z.object({
  id: z.uuid(),
  from: z.enum(['customer', 'staff', 'system']),
  author: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
  files: z.array(fileSchema),
});

export const requestSchema = requestSummarySchema
  .extend({
    rows: z.array(z.object({ label: z.string(), value: z.string() })).describe('What was sent'),
    notes: z.array(noteSchema),
    files: z.array(fileSchema).describe('All, those of messages included'),
    answeredBy: z.string().describe('Who answers: the law firm, or who runs the portal'),
    messages: z.array(messageSchema).describe('Oldest first'),
    rating: z.object({ stars: z.int(), text: z.string(), ratedAt: z.iso.datetime() }).nullable(),
    canWrite: z.boolean(),
    canRate: z.boolean(),
    canClose: z.enum(['close', 'withdraw']).nullable(),
  })
  .openapi('LegalRequest');

export const requestPageSchema = pageSchema(requestSummarySchema);

const uploadTokens = z
  .array(z.string().min(20).max(100))
  .max(10, 'Höchstens 10\u00a0Dateien auf einmal.')
  .default([]);

export const newMessageSchema = z
  .strictObject({
    text: neededText('Bitte schreiben Sie eine Nachricht.', { least: 2, most: 4000 }),
    uploadTokens,
  })
  .openapi('LegalRequestMessage');

export const ratingSchema = z
  .strictObject({
    stars: z
      .int({ error: 'Bitte wählen Sie einen bis fünf Sterne.' })
      .min(1, 'Bitte wählen Sie einen bis fünf Sterne.')
      .max(5, 'Bitte wählen Sie einen bis fünf Sterne.'),
    text: optionalText(2000),
  })
  .openapi('LegalRequestRating');

export type RequestSummary = z.infer<typeof requestSummarySchema>;
export type CreatedRequest = z.infer<typeof createdRequestSchema>;
export type LegalRequest = z.infer<typeof requestSchema>;
