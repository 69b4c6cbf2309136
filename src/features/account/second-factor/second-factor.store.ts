import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import { dropAllSmsTans } from '#src/features/account/sign-in/public.server.ts';
import type { Services } from '#src/services.ts';

const hashesSchema = z.array(z.string());

export type SecondFactor = {
  phoneNumber: string;
  isVerified: boolean;
  recoveryCodeHashes: string[];
  verifiedAt: string | null;
};

type Lock = { locks: boolean };

/** A customer's phone, verified or still waiting for its first code. @param lock inside a transaction: nobody else may change it */
export async function findSecondFactor(
  db: Db,
  partnerId: string,
  lock: Lock = { locks: false },
): Promise<SecondFactor | undefined> {
  const query = db.selectFrom('second_factors').selectAll().where('partner_id', '=', partnerId);
  const row = await (lock.locks ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  return {
    phoneNumber: row.phone_number,
    isVerified: row.is_verified,
    recoveryCodeHashes: hashesSchema.parse(row.recovery_code_hashes),
    verifiedAt: row.verified_at,
  };
}

/** The verified phone of a customer; undefined while there is none. */
export async function verifiedFactor(db: Db, partnerId: string): Promise<SecondFactor | undefined> {
  const factor = await findSecondFactor(db, partnerId);
  return factor?.isVerified ? factor : undefined;
}

/** Keeps a phone that waits for its first code. @returns false when a verified one is there already */
export async function putPendingFactor(
  tx: Tx,
  partnerId: string,
  phoneNumber: string,
  now: string,
): Promise<boolean> {
  const row = await tx
    .insertInto('second_factors')
    .values({
      partner_id: partnerId,
      phone_number: phoneNumber,
      is_verified: false,
      recovery_code_hashes: JSON.stringify([]),
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .column('partner_id')
        .doUpdateSet({ phone_number: phoneNumber, created_at: now })
        .where('second_factors.is_verified', '=', false),
    )
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes the waiting phone the second factor. @returns false when it is not the waiting one any more */
export async function setVerified(
  tx: Tx,
  partnerId: string,
  factor: { phoneNumber: string; recoveryCodeHashes: string[]; now: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('second_factors')
    .set({
      is_verified: true,
      verified_at: factor.now,
      recovery_code_hashes: JSON.stringify(factor.recoveryCodeHashes),
    })
    .where('partner_id', '=', partnerId)
    .where('phone_number', '=', factor.phoneNumber)
    .where('is_verified', '=', false)
    .returning('partner_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Keeps the recovery codes that are left. */
export async function setRecoveryCodes(tx: Tx, partnerId: string, hashes: string[]): Promise<void> {
  await tx
    .updateTable('second_factors')
    .set({ recovery_code_hashes: JSON.stringify(hashes) })
    .where('partner_id', '=', partnerId)
    .execute();
}

/** Removes the phone, its open codes, and the SMS-TAN tokens of all of the customer's sessions. */
export async function deleteSecondFactor(tx: Tx, partnerId: string): Promise<void> {
  await tx.deleteFrom('second_factors').where('partner_id', '=', partnerId).execute();
  await tx.deleteFrom('sms_codes').where('partner_id', '=', partnerId).execute();
  await dropAllSmsTans(tx, partnerId);
}

/** Deletes phones that were never verified and codes that nobody can use any more. @param before ISO instant */
export async function deleteStale(db: Db, before: string): Promise<void> {
  await db.deleteFrom('sms_codes').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('second_factors')
    .where('is_verified', '=', false)
    .where('created_at', '<', before)
    .execute();
}

/**
 * Sample data: puts a verified second factor in place, without recovery codes.
 * @param phoneNumber E.164
 */
export async function seedSecondFactor(
  services: Services,
  partnerId: string,
  phoneNumber: string,
): Promise<void> {
  const now = services.clock.now().toISOString();
  await services.db.transaction().execute(async (tx) => {
    await deleteSecondFactor(tx, partnerId);
    await tx
      .insertInto('second_factors')
      .values({
        partner_id: partnerId,
        phone_number: phoneNumber,
        is_verified: true,
        recovery_code_hashes: JSON.stringify([]),
        created_at: now,
        verified_at: now,
      })
      .execute();
  });
}
