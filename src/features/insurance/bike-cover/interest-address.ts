import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';

/** Who has asked for an offer from his account. */
export const carryInterestAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('bike_interests')
    .set({ email: after })
    .where('partner_id', '=', partnerId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
