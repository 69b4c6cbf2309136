import { z } from '@hono/zod-openapi';
import { type Account, accountOf } from '#src/features/account/accounts/public.server.ts';
import { renewCustomer } from '#src/features/account/sign-in/public.server.ts';
import { type ApiContext, customerOf, jsonAnswer, jsonBody, restApi, restCall } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { findBriefcode, findPolicyholder, isUsable } from './activation.store.ts';
import {
  activateDigitally,
  enterBriefcode,
  namePolicy,
  offersDigital,
  requestBriefcode,
} from './activation.ts';
import { expectedBy, secondsUntilLetter } from './briefcode.ts';

const typed = (message: string, maximum: number) =>
  z.string({ error: message }).trim().min(1, message).max(maximum, message);

const briefcodeSchema = z.strictObject({
  briefcode: typed('Bitte geben Sie den Code aus dem Brief ein.', 60),
});

/** Accepts empty text; the rule reports all empty fields at once. */
const maybeEmpty = (message: string, maximum: number) =>
  z.string({ error: message }).trim().max(maximum, message);

const digitalActivationSchema = z.strictObject({
  ibanLastFour: maybeEmpty('Bitte geben Sie die letzten vier Ziffern der IBAN ein.', 40),
  dateOfBirth: maybeEmpty('Bitte geben Sie Ihr Geburtsdatum ein.', 40).describe('ISO, or as people write it'),
});

const policySchema = z.strictObject({
  insuranceNumber: maybeEmpty('Bitte geben Sie Ihre Versicherungsnummer ein.', 40),
  dateOfBirth: maybeEmpty('Bitte geben Sie Ihr Geburtsdatum ein.', 40)
    .default('')
    .describe('ISO, or as people write it; companies have none'),
  postcode: maybeEmpty('Bitte geben Sie Ihre Postleitzahl ein.', 40),
});

/** Where a brief code comes from. Another place may be added; pages take `BRIEF` for what they do not know. */
const briefcodeLocationSchema = z
  .object({ briefCodeLocation: z.enum(['BRIEF']) })
  .openapi('BriefcodeLocation');

const activationStateSchema = z
  .object({
    isActivated: z.boolean(),
    profileType: z.enum(['INDIVIDUAL', 'COMPANY']),
    policy: z
      .enum(['none', 'named', 'linked'])
      .describe('none: nobody has said; named: the customer has said; linked: the insurer knows'),
    letter: z
      .object({
        requestedAt: z.iso.datetime(),
        expectedBy: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        isUsable: z.boolean(),
      })
      .nullable(),
    nextLetterInSeconds: z.int(),
    isDigitalActivationAvailable: z.boolean(),
    digitalTriesLeft: z.int(),
  })
  .openapi('ActivationState');

export type ActivationState = z.infer<typeof activationStateSchema>;

/** It never reveals whether a policy that the customer named exists. */
function policyOf({ policyholder_id, policy_named_at }: Account): ActivationState['policy'] {
  if (policy_named_at !== null) return 'named';
  return policyholder_id === null ? 'none' : 'linked';
}

/** How far a customer's activation is. */
async function activationStateOf(services: Services, partnerId: string): Promise<ActivationState> {
  const { db, clock } = services;
  const account = await accountOf(db, partnerId);
  const holder = await findPolicyholder(db, account.policyholder_id);
  const code = await findBriefcode(db, partnerId);
  const now = clock.now();
  const isDigital = offersDigital(account, holder) && account.digital_tries_left > 0;
  return {
    isActivated: account.is_activated,
    profileType: account.profile_type,
    policy: policyOf(account),
    letter: code
      ? {
          requestedAt: code.requested_at,
          expectedBy: expectedBy(code.requested_at),
          expiresAt: code.expires_at,
          isUsable: isUsable(code, now),
        }
      : null,
    nextLetterInSeconds: secondsUntilLetter(code?.requested_at, now),
    isDigitalActivationAvailable: isDigital,
    digitalTriesLeft: isDigital ? account.digital_tries_left : 0,
  };
}

const stateRoute = restCall('get', '/profiles/self/activation', {
  summary: 'How far the activation is, for its page',
  responses: { 200: jsonAnswer('The state', activationStateSchema) },
  refusals: ['authentication_required'],
});

const briefcodeRoute = restCall('post', '/profiles/self/briefcode', {
  summary: 'Activates the account by the code of the letter. Five tries, then a new letter is needed',
  request: { body: jsonBody(briefcodeSchema) },
  responses: { 204: { description: 'Activated' } },
  refusals: ['authentication_required', 'validation_failed', 'wrong_code', 'conflict', 'rate_limited'],
});

const requestRoute = restCall('post', '/profiles/self/request-briefcode', {
  summary: 'Sends a letter with a new code to the address of the policy. One a day, three in 30 days',
  responses: { 204: { description: 'Requested; the code before it is void' } },
  refusals: ['authentication_required', 'conflict', 'rate_limited'],
});

const locationRoute = restCall('get', '/profiles/self/briefcode-location', {
  summary: 'Where the brief code comes from',
  responses: { 200: jsonAnswer('The place', briefcodeLocationSchema) },
  refusals: ['authentication_required'],
});

const digitalRoute = restCall('post', '/profiles/self/digital-activation', {
  summary: 'Activates the account by IBAN and birthday, where the policy allows it. Three tries in all',
  request: { body: jsonBody(digitalActivationSchema) },
  responses: { 204: { description: 'Activated' } },
  refusals: ['authentication_required', 'forbidden', 'conflict', 'validation_failed', 'wrong_code'],
});

const policyRoute = restCall('post', '/profiles/self/policy', {
  summary:
    'Says which policy is the customer’s. The answer is the same whether there is such a policy or not',
  request: { body: jsonBody(policySchema) },
  responses: { 202: jsonAnswer('Noted; letters may be requested', z.object({ accepted: z.literal(true) })) },
  refusals: ['authentication_required', 'conflict', 'validation_failed', 'rate_limited'],
});

/** Activation of the signed-in customer's account (specification, section 7, and our own `policy` and `activation`). */
export function activationApi(services: Services) {
  /** The activation stands even if the identity provider cannot be told now; the next call tries again. */
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
