import { type QueryExecutorProvider, sql } from 'kysely';

/**
 * - Since when a guest's claim report is talked about in the account of its policyholder alone (ADR 0046). It stays when the
 *   account is closed: no link shows what was said there.
 * - Whoever has sent a report while nobody was signed in has the receipt in his browser, and no conversation: he may have typed any address.
 *   His right was written at the very instant of the report; a link cannot have been opened by then.
 */
const statements = [
  `alter table claim_reports add column in_account_since timestamptz`,
  `update case_access set queue = 'claim-report-receipts'
   from claim_reports
   where case_access.queue = 'claim-reports' and case_access.case_id = claim_reports.id
     and case_access.created_at = claim_reports.reported_at
     and not exists (select 1 from accounts where account_subject(accounts.partner_id) = case_access.subject)`,
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
