import { z } from '@hono/zod-openapi';
import { changeReceiptSchema } from '#src/features/insurance/change-requests/public.server.ts';

export const taxReceiptRequestSchema = z
  .object({
    years: z.array(z.int().min(2000).max(2100)).min(1).max(10),
    delivery: z.enum(['portal', 'post']).default('portal'),
  })
  .openapi('TaxReceiptRequest');

export const taxReceiptAnswerSchema = changeReceiptSchema
  .extend({ documents: z.array(z.object({ year: z.int(), documentId: z.uuid(), detailUrl: z.string() })) })
  .openapi('TaxReceiptAnswer');

export type TaxReceiptAnswer = z.infer<typeof taxReceiptAnswerSchema>;
