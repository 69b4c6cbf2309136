import { sql } from 'kysely';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { casesSeenBy } from '#src/features/desk/case-messages/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { claimReportQueueKey } from './claim-report-queue-key.ts';

/**
 * The reports of an account that is not activated: they lie in none, and answers go to the address of the report.
 */
export const carryClaimReportAddress: CarryAddress = (tx, { partnerId, before, after }) => {
  const subject = customerSubject({ partnerId });
  return tx
    .updateTable('claim_reports')
    .set({ reporter: sql<string>`jsonb_set(reporter, '{email}', to_jsonb(${after}::text))` })
    .where(sql<string>`reporter ->> 'kind'`, '=', 'guest')
    .where(sql<string>`lower(reporter ->> 'email')`, '=', mailAddressKey(before))
    .where('id', 'in', casesSeenBy([claimReportQueueKey], [subject]))
    .returning('id')
    .execute();
};
