import type { Db } from '#src/database/database.ts';
import { deleteOldRegistrations } from './registrations.store.ts';

/** Deletes refresh tokens and codes that have expired, and registrations that nobody confirmed. */
export async function deleteExpiredIdentityRows(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  await db.deleteFrom('identity_refresh_tokens').where('expires_at', '<', instant).execute();
  await db.deleteFrom('identity_codes').where('expires_at', '<', instant).execute();
  await db.deleteFrom('identity_address_codes').where('expires_at', '<', instant).execute();
  await deleteOldRegistrations(db, now);
}
