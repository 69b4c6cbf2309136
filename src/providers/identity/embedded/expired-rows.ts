import type { Db } from '#src/database/database.ts';

/** A registration that nobody confirmed is forgotten after so many days. */
const unconfirmedDays = 7;

/** Deletes refresh tokens and codes that have expired, and registrations that nobody confirmed. */
export async function deleteExpiredIdentityRows(db: Db, now: Date): Promise<void> {
  const instant = now.toISOString();
  const oldest = new Date(now.getTime() - unconfirmedDays * 86_400_000).toISOString();
  await db.deleteFrom('identity_refresh_tokens').where('expires_at', '<', instant).execute();
  await db.deleteFrom('identity_codes').where('expires_at', '<', instant).execute();
  await db
    .deleteFrom('identity_users')
    .where('is_confirmed', '=', false)
    .where('password_changed_at', '<', oldest)
    .execute();
}
