import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Order } from './order.store.ts';

/**
 * Accepted orders that cost nothing and were not cancelled, the oldest first: of one service for one person, or all of one
 * account.
 */
export function freeOrders(
  db: Db,
  of: { freeFor: string; serviceKey: string } | { subject: string },
): Promise<Order[]> {
  const query = db
    .selectFrom('orders')
    .selectAll()
    .where('price_kind', '=', 'free')
    .where('status', 'in', ['paid', 'fulfilled'])
    .orderBy('created_at');
  if ('subject' in of) return query.where('subject', '=', of.subject).execute();
  return query.where('free_for', '=', of.freeFor).where('service_key', '=', of.serviceKey).execute();
}

/** Lets one free order of a service after the other be written for a person, each seeing those before it. */
export async function lockFreeOrders(
  tx: Tx,
  { freeFor, serviceKey }: { freeFor: string; serviceKey: string },
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`free ${serviceKey} of ${freeFor}`}, 0))`.execute(
    tx,
  );
}
