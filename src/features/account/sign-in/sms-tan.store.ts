import type { Db, Tx } from '#src/database/database.ts';

/** The sealed SMS-TAN token that a session holds; null or undefined where it has none. */
export async function smsTanOfSession(db: Db, idHash: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('customer_sessions')
    .select('sms_tan_token')
    .where('id_hash', '=', idHash)
    .executeTakeFirst();
  return row?.sms_tan_token;
}

/** Keeps a sealed SMS-TAN token in a session of its customer. */
export async function keepSmsTan(
  db: Db,
  { sessionHash, partnerId }: { sessionHash: string; partnerId: string },
  sealed: string,
): Promise<void> {
  await db
    .updateTable('customer_sessions')
    .set({ sms_tan_token: sealed })
    .where('id_hash', '=', sessionHash)
    .where('partner_id', '=', partnerId)
    .execute();
}

/** Removes this token from a session; a newer one stays. */
export async function dropSmsTan(db: Db, idHash: string, sealed: string): Promise<void> {
  await db
    .updateTable('customer_sessions')
    .set({ sms_tan_token: null })
    .where('id_hash', '=', idHash)
    .where('sms_tan_token', '=', sealed)
    .execute();
}

/** Removes the SMS-TAN tokens of all sessions of a customer. */
export async function dropAllSmsTans(tx: Tx, partnerId: string): Promise<void> {
  await tx
    .updateTable('customer_sessions')
    .set({ sms_tan_token: null })
    .where('partner_id', '=', partnerId)
    .execute();
}
