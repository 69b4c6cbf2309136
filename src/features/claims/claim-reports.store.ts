import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import {
  type ClaimReport,
  type ClaimReportSummary,
  claimReportSchema,
  type PhoneNote,
} from './claims.schema.ts';
import type { Page } from './claims.store.ts';

type ReportRow = Selectable<ClaimReportTable>;

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
  };
}

/** A page of what a policyholder has reported, newest first. @throws Problem 400 for a cursor that is not ours */
export async function reportPage(db: Db, policyholderId: string, page: Page) {
  const cursor = readCursor(page.cursor);
  let query = db
    .selectFrom('claim_reports')
    .selectAll()
    .where('policyholder_id', '=', policyholderId)
    .orderBy('reported_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  if (cursor) {
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('reported_at', 'id'), '<', tuple(cursor.key, cursor.id)),
    );
  }
  const { items, nextCursor } = pageOf(await query.execute(), page.limit, ({ reported_at, id }) => ({
    key: reported_at,
    id,
  }));
  return { items: items.map(summaryOf), nextCursor };
}

/** One report. @throws Problem 404 when it is not there, or not the policyholder's */
export async function readReport(db: Db, policyholderId: string, id: string): Promise<ClaimReport> {
  const row = await db
    .selectFrom('claim_reports')
    .selectAll()
    .where('id', '=', id)
    .where('policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return claimReportSchema.parse({
    ...summaryOf(row),
    contractId: row.contract_id,
    description: row.description,
    opponent: row.opponent,
    happenedOn: row.happened_on,
    files: row.files,
  });
}

/** What was said on the phone. @throws Problem 404 when the note is not there, or not the policyholder's */
export async function readPhoneNote(db: Db, policyholderId: string, id: string): Promise<PhoneNote> {
  const row = await db
    .selectFrom('phone_notes')
    .selectAll()
    .where('id', '=', id)
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
