import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { readHandOver } from './hand-over-token.ts';
import { type HandOver, handOverByCode, handOverById, markUsed } from './hand-overs.store.ts';

/** The proof that a partner sends: a typed code, or the token of a link. */
export type Proof = { serviceKey: string; code?: string | undefined; token?: string | undefined };

/** The state of a code or token. */
export type HandOverState = 'open' | 'redeemed' | 'expired' | 'revoked';

export function stateOf(handOver: HandOver, now: string): HandOverState {
  if (handOver.revoked_at) return 'revoked';
  if (handOver.redeemed_at) return 'redeemed';
  return handOver.expires_at <= now ? 'expired' : 'open';
}

const refusals: Record<Exclude<HandOverState, 'open'>, string> = {
  redeemed: 'Dieser Code oder Zugang wurde schon benutzt.',
  expired: 'Dieser Code oder Zugang ist abgelaufen.',
  revoked: 'Dieser Code oder Zugang gilt nicht mehr, weil die Bestellung beendet ist.',
};

/** The hand-over of a proof. @throws Problem not_found for none, or one of another service */
async function handOverOf(services: Services, { serviceKey, code, token }: Proof): Promise<HandOver> {
  const id = token ? await readHandOver(services, serviceKey, token) : null;
  const found = id
    ? await handOverById(services.db, id)
    : code
      ? await handOverByCode(services.db, serviceKey, code)
      : undefined;
  if (!found?.issued_at || found.service_key !== serviceKey) throw new Problem('not_found');
  return found;
}

/**
 * Redeems a right once, however many parallel calls there are.
 * @param key idempotency key: a partner who lost our answer repeats it and gets the same answer
 * @throws Problem not_found for an unknown or foreign one, conflict for a used, expired or revoked one
 */
export async function redeem(services: Services, proof: Proof, key: string | null): Promise<HandOver> {
  const known = await handOverOf(services, proof);
  const now = services.clock.now().toISOString();
  const used = await markUsed(services.db, known.id, { now, key });
  if (used) return used;
  const present = (await handOverById(services.db, known.id)) ?? known;
  if (key !== null && present.redemption_key === key) return present;
  const state = stateOf(present, now);
  throw new Problem('conflict', { detail: refusals[state === 'open' ? 'redeemed' : state] });
}
