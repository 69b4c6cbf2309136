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

/** Serialises a person's free orders of a service, so that each sees those before it. */
async function lockFreeOrders(
  tx: Tx,
  { freeFor, serviceKey }: { freeFor: string; serviceKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free ${serviceKey} of ${freeFor}`}, 0))`.execute(
    tx,
  );
}

/**
 * The holder of the free entitlement: the policyholder, whichever account he has. Before the activation the policy
 * is not proved, so the account counts for itself.
 */
function entitledTo({ isActivated, policyholderId, partnerId }: SignedIn): string {
  return sha256(`entitled\n${isActivated ? policyholderId : partnerId}`);
}

/**
 * Counts a customer's free orders within a day, refused or not. Guests cannot order anything free.
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
 * Serialises a person's free orders of one service, and asks the service whether another one is allowed (ADR
 * 0050). Call it first in the order's transaction, so that a deletion of the account waits for it.
 * @returns for whom the order is free
 * @throws Problem conflict with what to do; authentication_required when the account is gone
 */
export async function boundFreeOrder(
  services: Services,
  tx: Tx,
  customer: SignedIn | null,
  serviceKey: ServiceKey,
): Promise<string> {
  // Guests cannot order anything free. If they could, nobody would be counted.
  if (!customer) throw new Problem('authentication_required');
  if (!(await holdAccount(tx, customer.partnerId))) throw new Problem('authentication_required');
  const freeFor = entitledTo(customer);
  await lockFreeOrders(tx, { freeFor, serviceKey });
  const refuse = fulfilmentOf(serviceKey).refuseFree;
  const refusal = await refuse?.(services, tx, await freeOrders(tx, { freeFor, serviceKey }));
  if (refusal) throw new Problem('conflict', { detail: refusal });
  return freeFor;
}

/** Ends an account's unused free orders, in the transaction that deletes the account. */
export async function endFreeOrdersOfAccount(
  services: Services,
  tx: Tx,
  customer: Pick<SignedIn, 'partnerId'>,
): Promise<void> {
  for (const order of await freeOrders(tx, { subject: customerSubject(customer) })) {
    await fulfilmentOf(order.service_key).accountDeleted?.(services, tx, order);
  }
}
