import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import {
  claims,
  type Page,
  type SentTo,
  shownFiles,
  storedFiles,
  supplementsOf,
} from '#src/features/insurance/claims/public.server.ts';
import { contractNumber } from '#src/features/insurance/contracts/public.server.ts';
import { pageOf, readCursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import { factsSchema, isOfGuest } from './reporter.ts';
import type { ClaimReport, ClaimReportSummary } from './reports.schema.ts';

/** A report as what files were sent to. @param isGuest whether somebody without an account looks at it */
export function reportTarget({ id, files }: { id: string; files: unknown }, isGuest = false) {
  return { reportId: id, files: storedFiles.parse(files), isGuest } satisfies SentTo;
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
    .leftJoin(claims, 'claim.id', 'claim_reports.claim_id')
    .selectAll('claim_reports')
    .select('claim.number as claim_number')
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
    .leftJoin(claims, 'claim.id', 'claim_reports.claim_id')
    .selectAll('claim_reports')
    .select('claim.number as claim_number')
    .where('claim_reports.id', '=', reportId)
    .executeTakeFirst();
  if (!row || !isOfGuest(row)) throw new Problem('not_found');
  return bodyOf(db, row, 'guest');
}

async function bodyOf(db: Db, row: ReportRow, reader: 'account' | 'guest'): Promise<ClaimReport> {
  const isGuest = reader === 'guest';
  const to = reportTarget(row, isGuest);
  const filesOf = await shownFiles(db, to, to.files);
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
    files: filesOf(to.files),
    supplements: isGuest ? [] : await supplementsOf(db, to),
    facts: factsSchema.parse(row.facts),
  };
}
