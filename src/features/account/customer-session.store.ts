import { randomBytes } from 'node:crypto';
import type { Db } from '#src/database/database.ts';
import { sha256 } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import { type Customer, customerSchema } from './customer.ts';

/** A customer's session ends so long after his last request (decisions, “Session and tokens”). */
export const idleMinutes = 30;
/** The last request is noted at most so often; a write for each request would be of no use. */
const noteSeconds = 30;

export type CustomerSession = { id: string; customer: Customer };

function msBefore(now: Date, ms: number): string {
  return new Date(now.getTime() - ms).toISOString();
}

/**
 * Opens a session for a customer who has proved who he is.
 * @returns the opaque id for the cookie; the database knows only its SHA-256
 */
export async function openSession(services: Services, customer: Customer): Promise<string> {
  const id = randomBytes(32).toString('base64url');
  const now = services.clock.now().toISOString();
  await services.db
    .insertInto('customer_sessions')
    .values({
      id_hash: sha256(id),
      partner_id: customer.partnerId,
      customer: JSON.stringify(customer),
      sms_tan_token: null,
      created_at: now,
      last_seen_at: now,
    })
    .execute();
  return id;
}

/** The session of a cookie, while it is alive; its last use is noted. */
export async function findSession(services: Services, id: string): Promise<CustomerSession | undefined> {
  const now = services.clock.now();
  const row = await services.db
    .selectFrom('customer_sessions')
    .select(['customer', 'last_seen_at'])
    .where('id_hash', '=', sha256(id))
    .where('last_seen_at', '>', msBefore(now, idleMinutes * 60_000))
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.last_seen_at < msBefore(now, noteSeconds * 1000)) {
    await services.db
      .updateTable('customer_sessions')
      .set({ last_seen_at: now.toISOString() })
      .where('id_hash', '=', sha256(id))
      .execute();
  }
  return { id, customer: customerSchema.parse(row.customer) };
}

/** Ends a session: the stored user and the SMS-TAN token are gone with it. */
export async function endSession(db: Db, id: string): Promise<void> {
  await db.deleteFrom('customer_sessions').where('id_hash', '=', sha256(id)).execute();
}

/** Deletes sessions that have ended by themselves. */
export async function deleteIdleSessions(services: Services): Promise<void> {
  await services.db
    .deleteFrom('customer_sessions')
    .where('last_seen_at', '<=', msBefore(services.clock.now(), idleMinutes * 60_000))
    .execute();
}
