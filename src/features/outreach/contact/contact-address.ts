import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';

/** What the account has sent by the contact page. */
export const carryContactAddress: CarryAddress = (tx, { partnerId, before, after }) =>
  tx
    .updateTable('contact_requests')
    .set({ email: after })
    .where('partner_id', '=', partnerId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
