import { createRoute, z } from '@hono/zod-openapi';
import { jsonBody, jsonContent, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { withdrawalSchema } from './withdrawal.schema.ts';

const receiptSchema = z
  .object({ number: z.string(), receivedAt: z.iso.datetime() })
  .openapi('WithdrawalReceipt');

const withdrawRoute = createRoute({
  method: 'post',
  path: '/withdrawals',
  summary: 'Electronic withdrawal from a contract, without login (§ 356a BGB)',
  request: { body: jsonBody(withdrawalSchema) },
  responses: {
    201: {
      description: 'Received; the receipt is on its way by mail',
      content: jsonContent(receiptSchema),
    },
    ...problemResponses('validation_failed', 'rate_limited'),
  },
});

/** `POST /withdrawals` (decisions, “Calls that the specification only names”). */
export function withdrawalApi(services: Services) {
  return restApi().openapi(withdrawRoute, async (c) => {
    const { number, received_at } = await receiveWithdrawal(services, c.req.valid('json'));
    return c.json({ number, receivedAt: received_at }, 201);
  });
}

export type WithdrawalApi = ReturnType<typeof withdrawalApi>;
