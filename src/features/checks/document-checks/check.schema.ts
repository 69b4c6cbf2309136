import { z } from '@hono/zod-openapi';
import { contractGradingSchema } from '#src/features/checks/contract-grading/public.ts';
import { gradingSchema } from '#src/features/checks/reference-grading/public.ts';
import { states } from '#src/lib/calendar.ts';
import { checkStageKeys } from './check-stages.ts';

/** Services that check a document by program. */
export const checkedServices = ['employers_reference_check', 'employment_contract_check'] as const;
export type CheckedService = (typeof checkedServices)[number];

const fields = {
  checkId: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  isFree: z.boolean().describe('Whether nothing was paid for it'),
  isRefunded: z
    .boolean()
    .describe('Whether the price goes back or has gone back: there is no result any more'),
  status: z.enum(['waiting', 'processing', 'finished', 'failed', 'deleted']),
  stage: z.enum(checkStageKeys),
  progress: z.int().min(0).max(100),
  filename: z.string().nullable(),
  pages: z.int().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  deleteAt: z.iso.datetime().describe('When file, text and result are deleted'),
  deletedAt: z.iso.datetime().nullable(),
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  text: z.string().nullable().describe('The text that was graded; positions count its characters'),
};

const referenceCheckSchema = z
  .object({
    ...fields,
    serviceKey: z.literal('employers_reference_check'),
    result: gradingSchema.nullable(),
  })
  .openapi('ReferenceCheck');

/** The customer's answers for values that his contract does not have. */
export const contractAnswersSchema = z
  .object({
    monthlyGrossCents: z.int().min(1).max(10_000_000).optional().describe('Gross pay for a month in cents'),
    weeklyHours: z.number().min(0.5).max(80).optional(),
    start: z.iso.date().optional().describe('First day of work'),
    state: z.enum(states).optional().describe('Land, for public holidays'),
  })
  .openapi('ContractAnswers');

export type ContractAnswers = z.infer<typeof contractAnswersSchema>;

const contractCheckSchema = z
  .object({
    ...fields,
    serviceKey: z.literal('employment_contract_check'),
    answers: contractAnswersSchema.describe('What the customer has added'),
    result: contractGradingSchema.nullable(),
  })
  .openapi('ContractCheck');

export const checkSchema = z
  .discriminatedUnion('serviceKey', [referenceCheckSchema, contractCheckSchema])
  .openapi('Check');

/** A check as the API tells of it. */
export type CheckBody = z.infer<typeof checkSchema>;
export type CheckOf<Key extends CheckedService> = Extract<CheckBody, { serviceKey: Key }>;
