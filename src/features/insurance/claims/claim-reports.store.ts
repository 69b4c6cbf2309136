import { expressionBuilder, type Insertable, type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import { contractNumber } from '#src/features/insurance/contracts/public.server.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { ClaimReport, ClaimReportSummary, PhoneNote } from './claims.schema.ts';
import { type Page, supplementsOf } from './claims.store.ts';
import { factsSchema, isOfGuest } from './reporter.ts';
import { shownFiles, storedFiles } from './sent-files.ts';

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

type ReportRow = Selectable<ClaimReportTable> & { claim_number: string | null };

function summaryOf(row: ReportRow): ClaimReportSummary {
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    areaOfLaw: row.area_of_law,
    subject: row.subject,
    reportedAt: row.reported_at,
    promisedOn: row.promised_on,
    claimId: row.claim_id,
    claimNumber: row.claim_number,
  };
}

/** Reports with the number of the claim that each has become. */
function reportsOf(db: Db, policyholderId: string) {
  return db
    .selectFrom('claim_reports')
    .leftJoin('claims', 'claims.id', 'claim_reports.claim_id')
    .selectAll('claim_reports')
    .select('claims.number as claim_number')
    .where('claim_reports.policyholder_id', '=', policyholderId);
}

/** A page of what a policyholder has reported, newest first. @throws Problem 400 for a cursor that is not ours */
export async function reportPage(db: Db, policyholderId: string, page: Page) {
  const cursor = readCursor(page.cursor);
  let query = reportsOf(db, policyholderId)
    .orderBy('claim_reports.reported_at', 'desc')
    .orderBy('claim_reports.id', 'desc')
    .limit(page.limit + 1);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('claim_reports.reported_at', 'claim_reports.id'), '<', tuple(cursor.key, cursor.id)),
    );
  }
  const { items, nextCursor } = pageOf(await query.execute(), page.limit, ({ reported_at, id }) => ({
    key: reported_at,
    id,
  }));
  return { items: items.map(summaryOf), nextCursor };
}

/** @throws Problem 404 when the report is not there, or not the policyholder's */
export async function ownReport(db: Db, policyholderId: string, reportId: string): Promise<ReportRow> {
  const row = await reportsOf(db, policyholderId).where('claim_reports.id', '=', reportId).executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** One report with what was sent to it. @throws Problem 404 when it is not there, or not the policyholder's */
export async function readReport(db: Db, policyholderId: string, reportId: string): Promise<ClaimReport> {
  return bodyOf(db, await ownReport(db, policyholderId, reportId), 'account');
}

/**
 * The report of somebody without an account; who may see it is for the caller to check.
 * @throws Problem 404 when it is not there, or came from an account
 */
export async function readGuestReport(db: Db, reportId: string): Promise<ClaimReport> {
  const row = await db
    .selectFrom('claim_reports')
    .leftJoin('claims', 'claims.id', 'claim_reports.claim_id')
    .selectAll('claim_reports')
    .select('claims.number as claim_number')
    .where('claim_reports.id', '=', reportId)
    .executeTakeFirst();
  if (!row || !isOfGuest(row)) throw new Problem('not_found');
  return bodyOf(db, row, 'guest');
}

async function bodyOf(db: Db, row: ReportRow, reader: 'account' | 'guest'): Promise<ClaimReport> {
  const { id } = row;
  const files = storedFiles.parse(row.files);
  const isGuest = reader === 'guest';
  const to = { reportId: id, isGuest };
  const filesOf = await shownFiles(db, to, files);
  return {
    ...summaryOf(row),
    // To which contract staff have assigned it, and what its policyholder adds, is his to know.
    contractId: isGuest ? null : row.contract_id,
    contractNumber:
      isGuest || !row.contract_id ? null : ((await contractNumber(db, row.contract_id)) ?? null),
    description: row.description,
    opponent: row.opponent,
    happenedOn: row.happened_on,
    decisionReason: row.decision_reason,
    files: filesOf(files),
    supplements: isGuest ? [] : await supplementsOf(db, to),
    facts: factsSchema.parse(row.facts),
  };
}

/** What was said on the phone. @throws Problem 404 when the note is not there, or not the policyholder's */
export async function readPhoneNote(db: Db, policyholderId: string, noteId: string): Promise<PhoneNote> {
  const row = await db
    .selectFrom('phone_notes')
    .selectAll()
    .where('id', '=', noteId)
    .where('policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return {
    id: row.id,
    date: row.called_at,
    counterpart: row.counterpart,
    subject: row.subject,
    summary: row.summary,
    agreed: row.agreed,
    claimId: row.claim_id,
    contractId: row.contract_id,
  };
}
