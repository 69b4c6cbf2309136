import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/public.server.ts';
import { ordersOfCustomerAlone } from '#src/features/order/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';

/** The requests of the account, but for those that somebody else can read: he would learn its new address. */
export const carryRequestAddress: CarryAddress = (tx, { partnerId, before, after }) => {
  const subject = customerSubject({ partnerId });
  return tx
    .updateTable('legal_requests')
    .set({ email: after })
    .where('subject', '=', subject)
    .where(({ eb, or }) =>
      or([eb('order_id', 'is', null), eb('order_id', 'in', ordersOfCustomerAlone(tx, { partnerId }))]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('case_access')
            .select('case_id')
            .whereRef('case_access.case_id', '=', 'legal_requests.id')
            .where('case_access.subject', '<>', subject),
        ),
      ),
    )
    .where(sql<string>`lower(email)`, '=', mailAddressKey(before))
    .execute();
};
