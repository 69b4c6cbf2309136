import { z } from '@hono/zod-openapi';

export const caseKindSchema = z
  .enum(['claim', 'report', 'request', 'check', 'appointment', 'change', 'message'])
  .describe(
    'Claim, claim report, legal request, check of a document, phone appointment, change or request of the customer, message of the contact page',
  );

const caseStatusSchema = z.object({
  tone: z.enum(['now', 'done', 'failed', 'closed']).describe('`now`: something is still to come'),
  word: z.string(),
});

const caseStepSchema = z.object({
  date: z.iso.date().nullable().describe('Null: still to come'),
  title: z.string(),
  detail: z.string(),
  state: z.enum(['past', 'now', 'next', 'failed']),
});

export const caseSchema = z
  .object({
    id: z.string().describe('`{kind}-{uuid}`'),
    kind: caseKindSchema,
    title: z.string(),
    reference: z.string().describe('Number to name when asking about it'),
    status: caseStatusSchema,
    openedAt: z.iso.datetime(),
    updatedAt: z.iso.datetime(),
    task: z
      .object({ by: z.iso.date().nullable(), action: z.string(), href: z.string() })
      .optional()
      .describe('What the customer has to do himself: until when, what its button says, and where it leads'),
    appointment: z
      .object({ on: z.iso.date(), time: z.string().nullable().describe('`HH:MM` in Germany') })
      .optional(),
    promisedOn: z.iso.date().nullable().describe('Until when the customer hears from us'),
    nextStep: z.string().describe('A sentence: what happens next, and who does it'),
    href: z.string().describe('Where to act on it'),
    steps: z.array(caseStepSchema),
  })
  .openapi('Case');

export const caseDetailSchema = caseSchema
  .extend({ rows: z.array(z.object({ label: z.string(), value: z.string() })) })
  .openapi('CaseDetail');

export type Case = z.infer<typeof caseSchema>;
export type CaseDetail = z.infer<typeof caseDetailSchema>;
export type CaseKind = z.infer<typeof caseKindSchema>;
