import { createRoute, z } from '@hono/zod-openapi';
import { orderIdParameter, ownOrder } from '#src/features/services/order/public.server.ts';
import { jsonAnswer, jsonBody, problemResponses, restApi } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { receiveWithdrawal } from './receive-withdrawal.ts';
import { withdrawalSchema } from './withdrawal.schema.ts';
import { withdrawalOfBuyer } from './withdrawal.store.ts';

const receiptSchema = z
  .object({ number: z.string(), receivedAt: z.iso.datetime() })
  .openapi('WithdrawalReceipt');

const withdrawRoute = createRoute({
  method: 'post',
  path: '/withdrawals',
  summary: 'Electronic withdrawal from a contract, without login (§ 356a BGB)',
  request: { body: jsonBody(withdrawalSchema) },
  responses: {
    201: jsonAnswer(
      'Received; the receipt is on its way by mail',
      receiptSchema.extend({
        confirmedWithinMinutes: z
          .int()
          .describe('0: the receipt is on its way; else it confirms several withdrawals together by then'),
        wantsBotCheck: z.boolean().describe('Further ones are confirmed at once after a bot check'),
      }),
    ),
    ...problemResponses('validation_failed', 'bot_check_required', 'rate_limited'),
  },
});

const ofOrderRoute = createRoute({
  method: 'get',
  path: '/orders/{id}/withdrawal',
  summary: 'The withdrawal that the buyer of an order has declared; null for none',
  request: { params: orderIdParameter },
  responses: {
    200: jsonAnswer(
      'The withdrawal',
      z.object({
        withdrawal: receiptSchema
          .nullable()
          .describe('That it has arrived; its page opens by the link of its own mail, not by the order'),
      }),
    ),
    ...problemResponses('authentication_required', 'not_found'),
  },
});

/** `POST /withdrawals` (decisions, “Calls that the specification only names”). */
export function withdrawalApi(services: Services) {
  return restApi()
    .openapi(withdrawRoute, async (c) => {
      const isAboveQuiet = c.get('isAboveQuiet') ?? false;
      const { withdrawal, confirmedWithinMinutes } = await receiveWithdrawal(
        services,
        c.req.valid('json'),
        isAboveQuiet,
      );
      return c.json(
        {
          number: withdrawal.number,
          receivedAt: withdrawal.received_at,
          confirmedWithinMinutes,
          wantsBotCheck: isAboveQuiet,
        },
        201,
      );
    })
    .openapi(ofOrderRoute, async (c) => {
      const order = await ownOrder(services, c, c.req.valid('param').id);
      const found = await withdrawalOfBuyer(services.db, order);
      const withdrawal = found ? { number: found.number, receivedAt: found.received_at } : null;
      return c.json({ withdrawal }, 200);
    });
}

export type WithdrawalApi = ReturnType<typeof withdrawalApi>;
