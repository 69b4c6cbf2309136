import type { Db } from './database.ts';

/**
 * For when a copy of the database is in strange hands together with its secret: ends everything that could be used with what
 * is in it. New keys are made at the next start; links and cookies of guests of before stop working, and customers sign in again.
 * Addresses that are not written to stay hidden as they are: nobody gets in with that key.
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
