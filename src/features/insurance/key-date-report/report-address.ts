import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';

/** The reports that the account has sent for its company; those of its colleagues name addresses of theirs. */
export const carryReportAddress: CarryAddress = async (tx, { policyholderId, before, after }) => {
  if (policyholderId === null) return [];
  return tx
    .updateTable('key_date_reports')
    .set({ email: after })
    .where('policyholder_id', '=', policyholderId)
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
};
