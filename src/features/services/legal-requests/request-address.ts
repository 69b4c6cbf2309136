import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { isOfOtherAccount } from '#src/features/account/accounts/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { ownRequests } from './requests.store.ts';

/** The requests of the account, with those that were paid by its orders. */
export const carryRequestAddress: CarryAddress = (tx, { partnerId, before, after }) => {
  const subjects = [customerSubject({ partnerId })];
  return tx
    .updateTable('legal_requests')
    .set({ email: after })
    .where('id', 'in', ownRequests(tx, { subjects, partnerId }).clearSelect().select('legal_requests.id'))
    .where(({ not }) => not(isOfOtherAccount('legal_requests.subject', customerSubject({ partnerId }))))
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .returning('id')
    .execute();
};
