import { z } from '@hono/zod-openapi';
import { partnerServices } from '#src/features/services/catalogue/public.ts';
import { Problem } from '#src/lib/problem.ts';
import { jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { redeem } from './redeem.ts';

const redeemRoute = restCall('post', '/sandbox/redemptions', {
  summary: 'Demonstration only: what the partner’s stand-in does with a code or token',
  request: {
    body: jsonBody(
      z.object({
        serviceKey: z.enum(partnerServices as [string, ...string[]]),
        code: z.string().min(5, 'Bitte geben Sie den Code ein.').max(60).optional(),
        token: z.string().min(20).max(4000).optional(),
      }),
    ),
  },
  responses: { 201: jsonAnswer('Redeemed', z.object({ redeemed: z.literal(true) })) },
  refusals: ['not_found', 'conflict', 'validation_failed'],
});

/** The partner of the demonstration (`/sandbox/partner/{key}`); in production there is none. */
export function partnerStandInApi(services: Services) {
  return restApi().openapi(redeemRoute, async (c) => {
    if (services.settings.APP_ENV !== 'demo') throw new Problem('not_found');
    await redeem(services, c.req.valid('json'), null);
    return c.json({ redeemed: true as const }, 201);
  });
}

export type PartnerStandInApi = ReturnType<typeof partnerStandInApi>;
