import { z } from '@hono/zod-openapi';

/** The answer to everything that a customer changes or asks for. */
export const changeReceiptSchema = z
  .object({
    reference: z.string().describe('Number to name when asking about it'),
    receivedAt: z.iso.datetime(),
    status: z.enum(['received', 'in_review', 'done', 'declined']),
    effectiveFrom: z.iso.date().nullable(),
    promisedOn: z.iso.date().nullable().describe('Until when the insurer answers'),
  })
  .openapi('ChangeReceipt');

export type ChangeReceipt = z.infer<typeof changeReceiptSchema>;
