import { z } from '@hono/zod-openapi';
import { receivedSupplementSchema, sentFileSchema } from '#src/features/insurance/claims/public.server.ts';

/** What was asked besides, in the words of the form. */
export const factsSchema = z.array(z.object({ label: z.string(), value: z.string() }));

export const claimReportSummarySchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    status: z.enum(['received', 'in_review', 'accepted', 'declined']),
    areaOfLaw: z.string(),
    subject: z.string(),
    reportedAt: z.iso.datetime(),
    promisedOn: z.iso.date().nullable().describe('Until when the insurer answers'),
    claimId: z.uuid().nullable().describe('The claim it has become'),
    claimNumber: z.string().nullable().default(null),
  })
  .openapi('ClaimReportSummary');

export const claimReportSchema = claimReportSummarySchema
  .extend({
    contractId: z.uuid().nullable(),
    contractNumber: z.string().nullable(),
    description: z.string(),
    opponent: z.string(),
    happenedOn: z.iso.date().nullable(),
    decisionReason: z.string().nullable().default(null).describe('Why it was declined'),
    files: z.array(sentFileSchema),
    supplements: z.array(receivedSupplementSchema),
    facts: factsSchema.default([]).describe('What was asked besides'),
  })
  .openapi('ClaimReport');

/** A report as it was sent, without anything that was said or decided about it. */
export const sentReportSchema = claimReportSchema
  .pick({
    areaOfLaw: true,
    reportedAt: true,
    description: true,
    opponent: true,
    happenedOn: true,
    files: true,
    facts: true,
  })
  .openapi('SentClaimReport');

export type ClaimReport = z.infer<typeof claimReportSchema>;
export type ClaimReportSummary = z.infer<typeof claimReportSummarySchema>;
export type SentReport = z.infer<typeof sentReportSchema>;
