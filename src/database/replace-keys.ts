import type { Db } from './database.ts';

/**
 * For when a copy of the database and its secret are stolen: invalidates everything in it that could be abused.
 * New keys are made at the next start. Links and cookies of guests stop working, and customers sign in again. The
 * hashes of addresses that must not be written to stay: that key lets nobody in.
 */
export async function replaceKeys(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('signing_keys').execute();
    await tx.deleteFrom('portal_keys').where('purpose', '=', 'links').execute();
    await tx.deleteFrom('customer_sessions').execute();
    await tx.deleteFrom('staff_sessions').execute();
    await tx.deleteFrom('identity_refresh_tokens').execute();
  });
}
