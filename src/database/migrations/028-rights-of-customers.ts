import { type QueryExecutorProvider, sql } from 'kysely';

/** The subjects of all accounts, as `customerSubject` makes them. */
const customers = `select encode(sha256(convert_to('customer' || chr(10) || partner_id, 'UTF8')), 'hex') from accounts`;

/**
 * What a customer ordered or reported while he was signed in was also the right of the guest his browser had been, and that
 * cookie outlived his session. Such rights were written in one instant with his own; the guest's ones go (ADR 0033).
 */
export async function up(db: QueryExecutorProvider): Promise<void> {
  const statements = [
    `delete from order_access as guest using order_access as own
      where own.order_id = guest.order_id and own.created_at = guest.created_at
        and own.subject in (${customers}) and guest.subject not in (${customers})`,
    `delete from case_access as guest using case_access as own
      where own.queue = guest.queue and own.case_id = guest.case_id and own.created_at = guest.created_at
        and own.subject in (${customers}) and guest.subject not in (${customers})`,
    `delete from case_access where queue = 'claim-drafts-closed'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
