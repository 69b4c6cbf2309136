import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { isOfOtherAccount } from './accounts.store.ts';

/** A guest, and the customer who uses what he began: both as subjects. */
export type Passing = { guest: string; customer: string };

/** Who takes things over, and from whom: null is whoever has them, unless that is another account. */
export type Taking = { guest: string | null; customer: string };

/**
 * Passes rows that name the subject they belong to, and hold the key of the call that wrote them. A key the customer has used himself
 * meanwhile stays his; the call of who had it is not repeated any more.
 * @param table the caller's own, with `id`, `subject` and `idempotency_key`
 */
export async function passRows(
  tx: Tx,
  table: keyof Tables,
  { guest, customer }: Taking,
  ids: ReadonlyArray<string>,
): Promise<void> {
  const passes =
    guest === null
      ? sql`subject <> ${customer} and not ${isOfOtherAccount('passed.subject', customer)}`
      : sql`subject = ${guest}`;
  // Of several who had one, two may have used the same.
  const isTaken = guest === null ? sql`true or` : sql``;
  await sql`
    update ${sql.table(table)} as passed set subject = ${customer}, idempotency_key = idempotency_key || case
      when ${isTaken} exists (select 1 from ${sql.table(table)} as own
        where own.subject = ${customer} and own.idempotency_key = passed.idempotency_key)
      then ' of ' || id else '' end
    where ${passes} and id in (${sql.join(ids)})`.execute(tx);
}
