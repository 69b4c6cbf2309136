import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import type { Tables } from '#src/database/tables.ts';

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
 * How many reports that are not decided yet name a phone number, however it is written, and hold a fact.
 * @param phone digits only, from behind the country's 49 or the 0 on
 * @param label of the fact
 * @param since ISO instant after which they were sent
 */
export async function countOpenReports(tx: Tx, phone: string, label: string, since: string): Promise<number> {
  const stored = sql`regexp_replace(reporter ->> 'phone', '[^0-9+]', '', 'g')`;
  const { count } = await tx
    .selectFrom('claim_reports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .where('reported_at', '>', since)
    .where(sql<string>`regexp_replace(${stored}, '^([+]|00)490?', '0')`, '=', phone)
    .where(sql<boolean>`facts @> ${JSON.stringify([{ label }])}::jsonb`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
