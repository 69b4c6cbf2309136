import { createRoute, z } from '@hono/zod-openapi';
import { renewCustomer } from '#src/features/account/sign-in/public.server.ts';
import {
  type ApiContext,
  customerOf,
  jsonAnswer,
  jsonBody,
  problemResponses,
  restApi,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import {
  activationStateSchema,
  briefcodeLocationSchema,
  briefcodeSchema,
  digitalActivationSchema,
  policySchema,
} from './activation.schema.ts';
import { activateDigitally, enterBriefcode, namePolicy } from './activation.ts';
import { activationStateOf } from './activation-state.ts';
import { requestBriefcode } from './request-letter.ts';

const stateRoute = createRoute({
  method: 'get',
  path: '/profiles/self/activation',
  summary: 'How far the activation is, for its page',
  responses: {
    200: jsonAnswer('The state', activationStateSchema),
    ...problemResponses('authentication_required'),
  },
});

const briefcodeRoute = createRoute({
  method: 'post',
  path: '/profiles/self/briefcode',
  summary: 'Activates the account by the code of the letter. Five tries, then a new letter is needed',
  request: { body: jsonBody(briefcodeSchema) },
  responses: {
    204: { description: 'Activated' },
    ...problemResponses(
      'authentication_required',
      'validation_failed',
      'wrong_code',
      'conflict',
      'rate_limited',
    ),
  },
});

const requestRoute = createRoute({
  method: 'post',
  path: '/profiles/self/request-briefcode',
  summary: 'Sends a letter with a new code to the address of the policy. One a day, three in 30 days',
  responses: {
    204: { description: 'Requested; the code before it is void' },
    ...problemResponses('authentication_required', 'conflict', 'rate_limited'),
  },
});

const locationRoute = createRoute({
  method: 'get',
  path: '/profiles/self/briefcode-location',
  summary: 'Where the brief code comes from',
  responses: {
    200: jsonAnswer('The place', briefcodeLocationSchema),
    ...problemResponses('authentication_required'),
  },
});

const digitalRoute = createRoute({
  method: 'post',
  path: '/profiles/self/digital-activation',
  summary: 'Activates the account by IBAN and birthday, where the policy allows it. Three tries in all',
  request: { body: jsonBody(digitalActivationSchema) },
  responses: {
    204: { description: 'Activated' },
    ...problemResponses(
      'authentication_required',
      'forbidden',
      'conflict',
      'validation_failed',
      'wrong_code',
    ),
  },
});

const policyRoute = createRoute({
  method: 'post',
  path: '/profiles/self/policy',
  summary:
    'Says which policy is the customer’s. The answer is the same whether there is such a policy or not',
  request: { body: jsonBody(policySchema) },
  responses: {
    202: jsonAnswer('Noted; letters may be requested', z.object({ accepted: z.literal(true) })),
    ...problemResponses('authentication_required', 'conflict', 'validation_failed', 'rate_limited'),
  },
});

/** Activation of the signed-in customer's account (specification, section 7, and our own `policy` and `activation`). */
export function activationApi(services: Services) {
  /** What has happened stays, even if the identity provider cannot be told right now; the next look tries again. */
  async function renew(c: ApiContext): Promise<void> {
    const { sessionHash } = customerOf(c);
    if (sessionHash === '') return;
    await renewCustomer(services, sessionHash).catch((err: unknown) =>
      services.log.error({ err }, 'customer not renewed after a change of his activation'),
    );
  }
  return restApi()
    .openapi(stateRoute, async (c) => {
      const { partnerId, isActivated } = customerOf(c);
      const state = await activationStateOf(services, partnerId);
      // Activated in another browser, or while the identity provider was away.
      if (state.isActivated && !isActivated) await renew(c);
      return c.json(state, 200);
    })
    .openapi(briefcodeRoute, async (c) => {
      await enterBriefcode(services, customerOf(c).partnerId, c.req.valid('json').briefcode);
      await renew(c);
      return c.body(null, 204);
    })
    .openapi(requestRoute, async (c) => {
      await requestBriefcode(services, customerOf(c).partnerId);
      await renew(c);
      return c.body(null, 204);
    })
    .openapi(locationRoute, (c) => {
      customerOf(c);
      return c.json({ briefCodeLocation: 'BRIEF' as const }, 200);
    })
    .openapi(digitalRoute, async (c) => {
      await activateDigitally(services, customerOf(c).partnerId, c.req.valid('json'));
      await renew(c);
      return c.body(null, 204);
    })
    .openapi(policyRoute, async (c) => {
      await namePolicy(services, customerOf(c).partnerId, c.req.valid('json'));
      await renew(c);
      return c.json({ accepted: true as const }, 202);
    });
}

export type ActivationApi = ReturnType<typeof activationApi>;
