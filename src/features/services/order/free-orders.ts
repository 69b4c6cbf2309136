import { sql } from 'kysely';
import { waitingTime } from '#src/database/counted-limits.ts';
import type { Db, Tx } from '#src/database/database.ts';
import { holdAccount } from '#src/features/account/accounts/public.server.ts';
import type { ServiceKey } from '#src/features/services/catalogue/public.ts';
import { sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject, type SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { fulfilmentOf } from './fulfilment.ts';
import { type Order, orderRows } from './order.store.ts';

/**
 * Accepted orders that cost nothing and were not cancelled, the oldest first: of one service for one person, or all of one
 * account.
 */
function freeOrders(
  db: Db,
  of: { freeFor: string; serviceKey: string } | { subject: string },
): Promise<Order[]> {
  const query = orderRows(db)
    .where('price_kind', '=', 'free')
    .where('status', 'in', ['paid', 'fulfilled'])
    .orderBy('created_at');
  if ('subject' in of) return query.where('subject', '=', of.subject).execute();
  return query.where('free_for', '=', of.freeFor).where('service_key', '=', of.serviceKey).execute();
}

/** Lets one free order of a service after the other be written for a person, each seeing those before it. */
async function lockFreeOrders(
  tx: Tx,
  { freeFor, serviceKey }: { freeFor: string; serviceKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free ${serviceKey} of ${freeFor}`}, 0))`.execute(
    tx,
  );
}

/**
 * In whose tariff something is free: the policyholder, whichever account he has by now. Before the activation the policy is
 * only what somebody says, and he counts for himself.
 */
function entitledTo({ isActivated, policyholderId, partnerId }: SignedIn): string {
  return sha256(`entitled\n${isActivated ? policyholderId : partnerId}`);
}

/**
 * Counts what somebody orders free of charge within a day, refused or not. Guests have nothing free that is ordered.
 * @throws Problem 429
 */
export async function countFreeOrder({ limits }: Services, customer: SignedIn | null): Promise<void> {
  if (!customer) return;
  const who = entitledTo(customer);
  if (await limits.allows('free-orders-customer', who)) return;
  const { secondsLeft } = await limits.used('free-orders-customer', who);
  throw new Problem('rate_limited', {
    retryAfterSeconds: secondsLeft,
    detail: `Sie haben heute schon sehr viele kostenlose Services bestellt. In ${waitingTime(secondsLeft)} können Sie wieder bestellen.`,
  });
}

/**
 * The orders of one person for one service that cost nothing, one after the other, each asking its service whether there may be
 * one more (ADR 0050). Call it first in the order's transaction: whoever deletes the account meanwhile waits for it.
 * @returns for whom the order is free
 * @throws Problem conflict with what to do; authentication_required when the account is gone
 */
export async function boundFreeOrder(
  services: Services,
  tx: Tx,
  customer: SignedIn | null,
  serviceKey: ServiceKey,
): Promise<string> {
  // Nothing that is ordered is free for guests; were it once, nobody would be counted for it.
  if (!customer) throw new Problem('authentication_required');
  if (!(await holdAccount(tx, customer.partnerId))) throw new Problem('authentication_required');
  const freeFor = entitledTo(customer);
  await lockFreeOrders(tx, { freeFor, serviceKey });
  const refuse = fulfilmentOf(serviceKey).refuseFree;
  const refusal = await refuse?.(services, tx, await freeOrders(tx, { freeFor, serviceKey }));
  if (refusal) throw new Problem('conflict', { detail: refusal });
  return freeFor;
}

/** Ends what an account has ordered free of charge and not used. In the transaction that deletes the account. */
export async function endFreeOrdersOfAccount(
  services: Services,
  tx: Tx,
  customer: Pick<SignedIn, 'partnerId'>,
): Promise<void> {
  for (const order of await freeOrders(tx, { subject: customerSubject(customer) })) {
    await fulfilmentOf(order.service_key).accountDeleted?.(services, tx, order);
  }
}
