import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { sealedColumns } from '#src/database/sealed-columns.ts';
import {
  type Closing,
  closingAccount,
  deleteAccount,
  keepClosingTokens,
  noteClosing,
  overdueClosings,
} from '#src/features/account/accounts/public.server.ts';
import {
  endOfTokens,
  endSessionsOf,
  parseTokens,
  takeSession,
} from '#src/features/account/sign-in/public.server.ts';
import { chooseSubscription } from '#src/features/outreach/newsletter/public.server.ts';
import { endFreeOrdersOfAccount } from '#src/features/services/order/public.server.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { addMinutes } from '#src/lib/dates.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { seal, unseal } from '#src/lib/sealed.ts';
import { IdentityError, type IdentityTokens } from '#src/providers/identity/index.ts';
import type { Services } from '#src/services.ts';
import { queueAccountDeletedMail } from './settings-mails.ts';

const { purpose: sealPurpose } = sealedColumns.closingTokens;

/** The job starts after this time, because together with the call it would ask the provider twice. */
const patienceSeconds = 30;

const wishSchema: z.ZodType<Closing> = z.object({ partnerId: z.string(), since: z.iso.datetime() });

/** Deletes what is left of an account whose owner has asked for it. */
export const closeAccountJob = defineJob({
  name: 'account-closing',
  schema: wishSchema,
  timeLimitSeconds: 120,
  retries: 10,
});

const sealedTokens = ({ settings }: Services, tokens: IdentityTokens) =>
  seal(settings.APP_SECRET, sealPurpose, JSON.stringify(tokens));

/**
 * Notes the request, ends every session and enqueues the job, in one transaction. The tokens of this session are
 * kept and not revoked like the others, because only with them the identity can be deleted.
 */
async function noteWish(services: Services, customer: SignedIn): Promise<Closing> {
  const { partnerId, sessionHash } = customer;
  const wish = { partnerId, since: services.clock.now().toISOString() };
  await endSessionsOf(services, customer, {
    exceptHash: sessionHash,
    beside: async (tx) => {
      const tokens = await takeSession(services, tx, sessionHash);
      await noteClosing(tx, wish, tokens ? sealedTokens(services, tokens) : null);
      await services.jobs.enqueue(closeAccountJob, wish, tx, patienceSeconds);
    },
  });
  return wish;
}

/** The provider's refusal of tokens that have expired or whose identity is gone. */
function isRefusal(error: unknown): boolean {
  return error instanceof IdentityError && ['not_authorized', 'invalid_tokens'].includes(error.code);
}

/** @returns undefined if there are none, because the identity is gone */
async function renewedTokens(
  services: Services,
  wish: Closing,
  { refreshToken }: IdentityTokens,
): Promise<IdentityTokens | undefined> {
  if (refreshToken === null) return undefined;
  const next = await services.identity.refresh(refreshToken).catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
  });
  if (!next) return undefined;
  const tokens = { ...next, refreshToken: next.refreshToken ?? refreshToken };
  // Stored before their use, because a provider that rotates tokens accepts the old one only once.
  await keepClosingTokens(services.db, wish, sealedTokens(services, tokens));
  return tokens;
}

/** Deletes the identity. It may have been deleted by an earlier try that died before it could note that. */
async function deleteIdentity(services: Services, wish: Closing, tokens: IdentityTokens): Promise<void> {
  const { identity, clock } = services;
  if (endOfTokens(services, tokens) > clock.now().toISOString()) {
    try {
      return await identity.deleteIdentity(tokens);
    } catch (error) {
      if (!isRefusal(error)) throw error;
    }
  }
  const renewed = await renewedTokens(services, wish, tokens);
  if (renewed) await identity.deleteIdentity(renewed);
}

async function deleteRows(services: Services, tx: Tx, wish: Closing): Promise<void> {
  const deleted = await deleteAccount(tx, wish);
  if (!deleted) return;
  // After the row, because an order under way locks it and is visible here.
  await endFreeOrdersOfAccount(services, tx, wish);
  const { email, mailbox_proved_at: provedAt } = deleted;
  // A deletion also ends the newsletter. The consents stay as proof.
  await chooseSubscription(services, tx, { email, isMailboxProved: provedAt !== null }, 'end');
  await queueAccountDeletedMail(services, tx, email);
}

/** Does the remaining steps of a deletion. It may be repeated. */
async function finishClosing(services: Services, wish: Closing): Promise<void> {
  const account = await closingAccount(services.db, wish);
  if (!account) return;
  const { email, closing_tokens: sealed } = account;
  const tokens = sealed ? parseTokens(unseal(services.settings.APP_SECRET, sealPurpose, sealed)) : undefined;
  if (tokens) await deleteIdentity(services, wish, tokens);
  else services.log.warn('an account is deleted without its identity: there are no tokens for it');
  const { partnerId } = wish;
  // A second time, because a login may have succeeded between the request and the end of the identity.
  await endSessionsOf(services, { partnerId, email }, { beside: (tx) => deleteRows(services, tx, wish) });
}

/**
 * Deletes an account at once if possible. If the provider is away or the process dies, the job does it later.
 * Either way nobody can sign in from now on.
 */
export async function closeAccount(services: Services, customer: SignedIn): Promise<void> {
  const wish = await noteWish(services, customer);
  await finishClosing(services, wish).catch((err: unknown) =>
    services.log.error({ err }, 'an account could not be deleted at once'),
  );
}

/** Finishes accounts whose job has given up because the provider was away for too long. */
async function finishOverdue(services: Services, before: string): Promise<void> {
  for (const wish of await overdueClosings(services.db, before)) {
    await finishClosing(services, wish).catch((err: unknown) =>
      services.log.error({ err }, 'an account could not be deleted'),
    );
  }
}

/** Longer than the job of an account tries. */
const overdueMinutes = 60;

/** Name of the sweep, for tests that run it when they want to. */
export const closingAccountsSweep = 'closing-accounts';

/** Deletes accounts whose deletion was cut off. */
export function registerClosingJobs(services: Services): void {
  const { jobs, clock } = services;
  jobs.handle(closeAccountJob, (wish) => finishClosing(services, wish));
  jobs.sweep(closingAccountsSweep, 10 * 60, () =>
    finishOverdue(services, addMinutes(clock.now(), -overdueMinutes)),
  );
}
