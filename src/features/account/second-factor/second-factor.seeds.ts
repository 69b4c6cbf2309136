import type { Services } from '#src/services.ts';
import { deleteSecondFactor } from './second-factor.store.ts';

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
