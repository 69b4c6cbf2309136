import { z } from '@hono/zod-openapi';
import { documentSchema } from '#src/features/insurance/contracts/public.server.ts';
import { moneySchema } from '#src/lib/money.schema.ts';
import { tooLong } from '#src/lib/text-length.ts';

/** How far a claim is. */
const claimStatusSchema = z.enum([
  'reported',
  'coverage_confirmed',
  'lawyer_assigned',
  'settled',
  'closed',
  'declined',
]);

const claimStepSchema = z.object({
  date: z.iso.date().nullable().describe('Null: still to come'),
  title: z.string(),
  detail: z.string(),
  state: z.enum(['past', 'now', 'next', 'failed']),
});

/** What comes next in a claim, and who has to do it. */
const nextStepSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('task').describe('The customer has to do it'),
      text: z.string(),
      action: z.string().nullable().describe('What its button says: „Übergabeprotokoll hochladen“'),
      by: z.iso.date().nullable().describe('Deadline'),
    }),
    z.object({
      kind: z.literal('appointment'),
      text: z.string(),
      on: z.iso.date(),
      time: z
        .string()
        .regex(/^\d{2}:\d{2}$/)
        .nullable()
        .describe('In Germany'),
    }),
    z.object({
      kind: z.literal('promise').describe('The insurer does it'),
      text: z.string(),
      by: z.iso.date().nullable(),
    }),
  ])
  .openapi('NextStep');

/** A file as the customer has sent it. */
export const sentFileSchema = z
  .object({
    name: z.string(),
    size: z.int().nullable().describe('Bytes'),
    detailUrl: z.string().nullable().describe('GET it with the token header; null: not kept any more'),
  })
  .openapi('SentFile');

export const receivedSupplementSchema = z.object({
  reference: z.string(),
  message: z.string(),
  files: z.array(sentFileSchema),
  receivedAt: z.iso.datetime(),
});

export const claimSummarySchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    status: claimStatusSchema,
    areaOfLaw: z.string(),
    opponent: z.string(),
    reportedOn: z.iso.date(),
    costsPaid: moneySchema,
    nextStep: nextStepSchema.nullable(),
    steps: z.array(claimStepSchema).describe('The way of the claim: past, now, to come'),
  })
  .openapi('ClaimSummary');

export const claimSchema = claimSummarySchema
  .extend({
    contractId: z.uuid(),
    contractNumber: z.string(),
    description: z.string(),
    reportedBy: z.enum(['online', 'phone', 'letter']),
    deductible: moneySchema,
    lawyer: z.object({ name: z.string(), firm: z.string(), phone: z.string(), email: z.string() }).nullable(),
    declinedReason: z.string().nullable(),
    costs: z.array(
      z.object({
        id: z.uuid(),
        date: z.iso.date(),
        payee: z.string(),
        purpose: z.string(),
        amount: moneySchema,
      }),
    ),
    documents: z.array(documentSchema),
    supplements: z.array(receivedSupplementSchema).describe('What the customer has added, newest first'),
  })
  .openapi('Claim');

export const correspondenceSchema = z
  .object({
    id: z.uuid(),
    claimId: z.uuid(),
    claimNumber: z.string(),
    direction: z.enum(['in', 'out']).describe('`in`: to the customer'),
    correspondent: z.string(),
    title: z.string(),
    date: z.iso.date(),
    isUnread: z.boolean(),
    detailUrl: z.string().nullable().describe('GET it with the token header'),
  })
  .openapi('Correspondence');

export const legalAssessmentSummarySchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    title: z.string(),
    areaOfLaw: z.string(),
    date: z.iso.date(),
    author: z.string(),
    outlook: z.enum(['good', 'open', 'poor']),
    claimId: z.uuid().nullable(),
  })
  .openapi('LegalAssessmentSummary');

export const legalAssessmentSchema = legalAssessmentSummarySchema
  .extend({ question: z.string(), assessment: z.array(z.string()), nextSteps: z.array(z.string()) })
  .openapi('LegalAssessment');

export const phoneNoteSchema = z
  .object({
    id: z.uuid(),
    date: z.iso.datetime(),
    counterpart: z.string(),
    subject: z.string(),
    summary: z.string(),
    agreed: z.string(),
    claimId: z.uuid().nullable(),
    contractId: z.uuid().nullable(),
  })
  .openapi('PhoneNote');

export const supplementSchema = z
  .object({
    message: z
      .string({ error: 'Bitte schreiben Sie, was Sie ergänzen möchten.' })
      .trim()
      .max(4000, tooLong(4000))
      .default(''),
    uploadTokens: z.array(z.string().max(100)).max(10, 'Höchstens 10\u00a0Dateien auf einmal.').default([]),
  })
  .refine(({ message, uploadTokens }) => message !== '' || uploadTokens.length > 0, {
    path: ['message'],
    error: 'Bitte schreiben Sie etwas oder fügen Sie eine Datei hinzu.',
  })
  .openapi('ClaimSupplement');

export type ClaimSummary = z.infer<typeof claimSummarySchema>;
export type Claim = z.infer<typeof claimSchema>;
export type NextStep = z.infer<typeof nextStepSchema>;
export type SentFile = z.infer<typeof sentFileSchema>;
export type ReceivedSupplement = z.infer<typeof receivedSupplementSchema>;
export type ClaimStep = z.infer<typeof claimStepSchema>;
export type ClaimStatus = z.infer<typeof claimStatusSchema>;
export type Correspondence = z.infer<typeof correspondenceSchema>;
export type LegalAssessment = z.infer<typeof legalAssessmentSchema>;
export type LegalAssessmentSummary = z.infer<typeof legalAssessmentSummarySchema>;
export type PhoneNote = z.infer<typeof phoneNoteSchema>;
