import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import type { CarryAddress } from '#src/features/account/accounts/public.server.ts';
import { casesSeenBy } from '#src/features/desk/case-messages/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { customerSubject } from '#src/lib/rest.ts';

/** Key of the queue in addresses and events. */
export const claimReportQueueKey = 'claim-reports';

/**
 * The queue in `case_access` for senders whose account has not proved the report's address. They see the receipt
 * and what they sent; only the link of the mail opens the conversation (ADR 0046).
 */
export const claimReceiptQueueKey = 'claim-report-receipts';

/** All reports as `report`, for queries that name the one that something has become: `.innerJoin(claimReports, 'report.id', …)`. */
export const claimReports = expressionBuilder<Tables>().selectFrom('claim_reports').selectAll().as('report');

/** Writes a report as it was sent. */
export async function insertReport(tx: Tx, report: Insertable<ClaimReportTable>): Promise<void> {
  await tx.insertInto('claim_reports').values(report).execute();
}

/** The report without regard to who asks. Never answer a caller with it unscoped. */
export function reportById(db: Db, id: string): Promise<Selectable<ClaimReportTable> | undefined> {
  return db.selectFrom('claim_reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Reports of an account that is not activated: they are in no account, and answers go to the address of the
 * report.
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
