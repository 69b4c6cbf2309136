import { decodeJwt } from 'jose';
import type { Updateable } from 'kysely';
import { z } from 'zod';
import type { Db } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import type { Tables } from '#src/database/tables.ts';
import { isOpenable, seal, unseal } from '#src/lib/sealed.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { IdentityError, type IdentityTokens } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { claimsOfAccount, customerOfIdToken } from './accounts.store.ts';

const { purpose: sealPurpose } = sealedColumns.sessionTokens;
const tokensSchema = z.object({
  idToken: z.string(),
  accessToken: z.string(),
  refreshToken: z.string().nullable(),
});

/** Tokens are refreshed when they expire within this time (specification, section 9). */
const toleranceMs = 5_000;
/** How long a refresh may take before another process tries. */
const leaseMs = 15_000;
const waitMs = 50;

/** The token columns of a session row. */
export type TokenRow = {
  tokens: string;
  tokens_expire_at: string;
  clock_drift_ms: number;
};

/** Seals tokens for the session row, with their expiry and how far the provider's clock is ahead of ours. */
export function closeTokens({ settings, clock }: Services, tokens: IdentityTokens): TokenRow {
  const read = [tokens.idToken, tokens.accessToken].map((token) => decodeTimes(token)).filter(Boolean);
  const times = read.filter((one) => one !== undefined);
  const now = clock.now().getTime();
  const expiry = Math.min(...times.map(({ exp }) => exp * 1000));
  const issued = Math.max(...times.map(({ iat }) => iat * 1000));
  return {
    tokens: seal(settings.APP_SECRET, sealPurpose, JSON.stringify(tokens)),
    tokens_expire_at: new Date(expiry).toISOString(),
    clock_drift_ms: Math.round(issued - now),
  };
}

/** When the first of the tokens expires. */
export const endOfTokens = (services: Services, tokens: IdentityTokens) =>
  closeTokens(services, tokens).tokens_expire_at;

/** Access tokens of foreign providers need not be JWTs; then the identity token alone counts. */
function decodeTimes(token: string): { exp: number; iat: number } | undefined {
  try {
    const { exp, iat } = decodeJwt(token);
    return exp === undefined || iat === undefined ? undefined : { exp, iat };
  } catch {
    return undefined;
  }
}

/** Opens the tokens of a session row; undefined if their secret is lost, which ends the session. */
export function openTokens({ settings }: Services, sealed: string): IdentityTokens | undefined {
  return parseTokens(unseal(settings.APP_SECRET, sealPurpose, sealed));
}

/** Whether the secret that the tokens of a session row were sealed with is still known. */
export function canOpenTokens({ settings }: Services, sealed: string): boolean {
  return isOpenable(settings.APP_SECRET, sealPurpose, sealed);
}

/** Tokens as they were written before they were sealed. */
export function parseTokens(text: string | undefined): IdentityTokens | undefined {
  if (text === undefined) return undefined;
  try {
    return tokensSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Whether tokens expire within the tolerance, by the provider's clock. */
export function isDue(row: Pick<TokenRow, 'tokens_expire_at' | 'clock_drift_ms'>, now: Date): boolean {
  return now.getTime() + row.clock_drift_ms + toleranceMs > Date.parse(row.tokens_expire_at);
}

type Outcome = 'fresh' | 'ended' | 'kept';
const underWay = new Map<string, Promise<Outcome>>();

/**
 * Refreshes the tokens of a session once, however many requests and processes ask (specification, section 4).
 * @returns `fresh`; `ended` when the session is over (not authorised) or its tokens were cleared; `kept` when the
 *   provider could not be reached
 */
export function refreshSession(services: Services, idHash: string, isForced = false): Promise<Outcome> {
  const key = `${services.publicUrl}\n${idHash}`;
  const running = underWay.get(key);
  if (running) return running;
  const outcome = leasedRefresh(services, idHash, isForced).finally(() => underWay.delete(key));
  underWay.set(key, outcome);
  return outcome;
}

async function leasedRefresh(services: Services, idHash: string, isForced: boolean): Promise<Outcome> {
  const { db, clock } = services;
  for (let waited = 0; waited < leaseMs; waited += waitMs) {
    const row = await sessionRow(db, idHash);
    if (!row?.tokens || !row.tokens_expire_at) return 'ended';
    const isNeeded = isForced || isDue({ ...row, tokens_expire_at: row.tokens_expire_at }, clock.now());
    if (!isNeeded) return 'fresh';
    const now = clock.now();
    const leased = await db
      .updateTable('customer_sessions')
      .set({ refresh_leased_until: new Date(now.getTime() + leaseMs).toISOString() })
      .where('id_hash', '=', idHash)
      .where('tokens', '=', row.tokens)
      .where((eb) =>
        eb.or([eb('refresh_leased_until', 'is', null), eb('refresh_leased_until', '<=', now.toISOString())]),
      )
      .executeTakeFirst();
    if (leased.numUpdatedRows > 0n) {
      const tokens = openTokens(services, row.tokens);
      return exchange(services, { idHash, subject: row.subject, tokens });
    }
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  return 'kept';
}

/** A session as it is stored, by its key; undefined when it has ended. */
export function sessionRow(db: Db, idHash: string) {
  return db.selectFrom('customer_sessions').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
}

/** Changes what is stored of a session. */
export function changeSession(db: Db, idHash: string, change: Updateable<Tables['customer_sessions']>) {
  return db.updateTable('customer_sessions').set(change).where('id_hash', '=', idHash).executeTakeFirst();
}

async function exchange(
  services: Services,
  session: { idHash: string; subject: string; tokens: IdentityTokens | undefined },
): Promise<Outcome> {
  const { idHash, tokens } = session;
  const { db, identity, log } = services;
  try {
    if (!tokens?.refreshToken) throw new IdentityError('not_authorized');
    const next = await identity.refresh(tokens.refreshToken);
    const { customer, subject } = await customerOfIdToken(services, next.idToken);
    // A refresh is the same person's (OpenID Connect Core 1.0, section 12.2).
    if (subject !== session.subject) throw new IdentityError('not_authorized');
    await changeSession(db, idHash, {
      ...closeTokens(services, { ...next, refreshToken: next.refreshToken ?? tokens.refreshToken }),
      customer: JSON.stringify(customer),
      refresh_leased_until: null,
    });
    return 'fresh';
  } catch (error) {
    // If the provider was not reached, the tokens stay, and its circuit breaker decides about the next try.
    if (error instanceof ProviderError) {
      await changeSession(db, idHash, { refresh_leased_until: null });
      return 'kept';
    }
    if (error instanceof IdentityError && error.code === 'not_authorized') {
      await db.deleteFrom('customer_sessions').where('id_hash', '=', idHash).execute();
      return 'ended';
    }
    log.error({ err: error }, 'token refresh failed');
    const cleared = { tokens: null, tokens_expire_at: null, refresh_leased_until: null };
    await changeSession(db, idHash, cleared);
    return 'ended';
  }
}

/**
 * Updates the customer of a session after his account has changed: in later tokens if the provider lets us write
 * claims, and in the account's row. Never call it inside a transaction.
 */
export async function renewCustomer(services: Services, idHash: string): Promise<void> {
  const row = await sessionRow(services.db, idHash);
  if (!row?.tokens) return;
  const sub = row.subject.slice(row.subject.lastIndexOf('|') + 1);
  await services.identity.setClaims(sub, await claimsOfAccount(services.db, row.partner_id));
  if ((await refreshSession(services, idHash, true)) !== 'kept') return;
  const tokens = openTokens(services, row.tokens);
  if (!tokens) return;
  const { customer } = await customerOfIdToken(services, tokens.idToken);
  await changeSession(services.db, idHash, { customer: JSON.stringify(customer) });
}
