import { z } from '@hono/zod-openapi';
import { isPartnerService, partnerOf, partnerServices } from '#src/features/services/catalogue/public.ts';
import { isSameSecret } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ApiContext,
  idempotencyHeader,
  jsonAnswer,
  jsonBody,
  restApi,
  restCall,
  subjectsOf,
} from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { partnerKeys, signHandOver } from './hand-over-token.ts';
import { type HandOver, handOverForSubjects } from './hand-overs.store.ts';
import { type HandOverState, redeem, stateOf } from './redeem.ts';

const idParameter = z.object({ id: z.uuid({ error: 'Das ist keine Bestellkennung.' }) });

const handOverSchema = z
  .object({
    kind: z.enum(['voucher', 'token']),
    state: z.enum(['waiting', 'open', 'redeemed', 'expired', 'revoked']),
    code: z.string().nullable().describe('What one types in at the partner, once it is issued'),
    expiresAt: z.iso.datetime(),
    redeemedAt: z.iso.datetime().nullable(),
  })
  .openapi('HandOver');

const readRoute = restCall('get', '/orders/{id}/hand-over', {
  summary: 'How the buyer gets to the partner: his voucher, or the state of his access',
  request: { params: idParameter },
  responses: { 200: jsonAnswer('The hand-over', handOverSchema) },
  refusals: ['authentication_required', 'not_found'],
});

const visitRoute = restCall('post', '/orders/{id}/hand-over/visits', {
  summary: 'The address of the partner, with a fresh token where the service needs one',
  request: { params: idParameter },
  responses: { 201: jsonAnswer('Go there', z.object({ location: z.string() })) },
  refusals: ['authentication_required', 'not_found', 'conflict'],
});

const redeemRoute = restCall('post', '/hand-overs/redemptions', {
  summary:
    'For partners: uses up a voucher or a token, once. The key of PARTNER_API_KEY in the header Partner-Key',
  request: {
    headers: idempotencyHeader,
    body: jsonBody(
      z
        .object({
          serviceKey: z.enum(partnerServices as [string, ...string[]]),
          code: z.string().min(5).max(60).optional(),
          token: z.string().min(20).max(4000).optional(),
        })
        .refine(({ code, token }) => (code === undefined) !== (token === undefined), {
          error: 'Bitte entweder einen Code oder ein Token angeben.',
          path: ['code'],
        }),
    ),
  },
  responses: {
    201: jsonAnswer(
      'Redeemed now, for the first time; or by an earlier call with the same Idempotency-Key',
      z.object({ handOverId: z.uuid(), serviceKey: z.string(), redeemedAt: z.iso.datetime() }),
    ),
  },
  refusals: ['forbidden', 'not_found', 'conflict', 'validation_failed', 'rate_limited'],
});

const keySchema = z.object({
  kty: z.string(),
  n: z.string(),
  e: z.string(),
  kid: z.string(),
  alg: z.string(),
  use: z.string(),
});

const keysRoute = restCall('get', '/hand-overs/keys', {
  summary: 'For partners: the keys that check our tokens (JWKS, RFC 7517)',
  responses: {
    200: jsonAnswer('Keys', z.object({ keys: z.array(keySchema) })),
  },
});

function isPartner(c: ApiContext, { settings }: Services): boolean {
  return (
    settings.PARTNER_API_KEY !== '' &&
    isSameSecret(c.req.header('Partner-Key') ?? '', settings.PARTNER_API_KEY)
  );
}

function handOverBody(handOver: HandOver, now: string): z.infer<typeof handOverSchema> {
  const state: HandOverState | 'waiting' =
    handOver.issued_at || handOver.revoked_at ? stateOf(handOver, now) : 'waiting';
  return {
    kind: handOver.kind,
    state,
    code: handOver.issued_at ? handOver.code : null,
    expiresAt: handOver.expires_at,
    redeemedAt: handOver.redeemed_at,
  };
}

/** Where the customer goes: to the partner, with a token that opens his service. */
async function addressOf(services: Services, handOver: HandOver): Promise<string> {
  const { service_key: key } = handOver;
  const partner = isPartnerService(key) ? partnerOf(key, services.settings) : undefined;
  if (!partner) throw new Problem('conflict', { detail: 'Unser Partner ist zurzeit nicht erreichbar.' });
  const address = new URL(partner, services.publicUrl);
  if (handOver.kind === 'token') address.searchParams.set('token', await signHandOver(services, handOver));
  return address.href;
}

/** Vouchers and tokens: for their buyers, and for the partners who redeem them. */
export function handOversApi(services: Services) {
  const own = async (c: ApiContext, orderId: string) => {
    const found = await handOverForSubjects(services.db, orderId, subjectsOf(c));
    if (!found) throw new Problem('not_found');
    return found;
  };
  const now = () => services.clock.now().toISOString();
  return restApi()
    .openapi(readRoute, async (c) => {
      return c.json(handOverBody(await own(c, c.req.valid('param').id), now()), 200);
    })
    .openapi(visitRoute, async (c) => {
      const handOver = await own(c, c.req.valid('param').id);
      const isOpen = handOver.issued_at !== null && stateOf(handOver, now()) === 'open';
      // A used voucher still leads to the partner, who knows the customer by then.
      const isUsed = handOver.kind === 'voucher' && handOver.redeemed_at !== null;
      if (!isOpen && !isUsed) throw new Problem('conflict');
      return c.json({ location: await addressOf(services, handOver) }, 201);
    })
    .openapi(redeemRoute, async (c) => {
      if (!isPartner(c, services)) throw new Problem('forbidden');
      const used = await redeem(
        services,
        c.req.valid('json'),
        c.req.valid('header')['idempotency-key'] ?? null,
      );
      const redeemedAt = used.redeemed_at ?? now();
      return c.json({ handOverId: used.id, serviceKey: used.service_key, redeemedAt }, 201);
    })
    .openapi(keysRoute, async (c) => {
      const ring = partnerKeys(services);
      await ring.current();
      const keys = (await ring.valid()).map(({ publicJwk }) => keySchema.parse(publicJwk));
      return c.json({ keys }, 200);
    });
}

export type HandOversApi = ReturnType<typeof handOversApi>;
