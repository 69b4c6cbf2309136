import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { ClaimReportTable } from '#src/database/insurance-tables.ts';
import { newestPage, type Page } from '#src/database/newest-page.ts';
import { releaseUploads } from '#src/features/checks/uploads/public.server.ts';
import { forgetCases } from '#src/features/desk/case-messages/public.server.ts';
import {
  claims,
  type SentTo,
  shownFiles,
  storedFiles,
  supplementsOf,
} from '#src/features/insurance/claims/public.server.ts';
import { contractNumber } from '#src/features/insurance/contracts/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import { claimReceiptQueueKey, claimReportQueueKey } from './claim-reports.store.ts';
import { isOfGuest } from './report-holder.ts';
import { type ClaimReport, type ClaimReportSummary, factsSchema } from './reports.schema.ts';

/** A report as the target of files. @param isGuest whether somebody without an account looks at it */
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
function reports(db: Db) {
  return db
    .selectFrom('claim_reports')
    .leftJoin(claims, 'claim.id', 'claim_reports.claim_id')
    .selectAll('claim_reports')
    .select('claim.number as claim_number');
}

const reportsOf = (db: Db, policyholderId: string) =>
  reports(db).where('claim_reports.policyholder_id', '=', policyholderId);

/** A page of what a policyholder has reported, newest first. @throws Problem 400 for a cursor that is not ours */
export async function reportPage(db: Db, policyholderId: string, page: Page) {
  const found = reportsOf(db, policyholderId);
  const { items, nextCursor } = await newestPage(found, page, ['claim_reports', 'reported_at']);
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
 * The report of somebody without an account. The caller must check who may see it.
 * @throws Problem 404 when it is not there, or came from an account
 */
export async function readGuestReport(db: Db, reportId: string): Promise<ClaimReport> {
  const row = await reports(db).where('claim_reports.id', '=', reportId).executeTakeFirst();
  if (!row || !isOfGuest(row)) throw new Problem('not_found');
  return bodyOf(db, row, 'guest');
}

async function bodyOf(db: Db, row: ReportRow, reader: 'account' | 'guest'): Promise<ClaimReport> {
  const isGuest = reader === 'guest';
  const to = reportTarget(row, isGuest);
  const filesOf = await shownFiles(db, to, to.files);
  return {
    ...summaryOf(row),
    // The assigned contract, and what its policyholder adds, is visible to the policyholder only.
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

/** Reports that were never assigned to a contract. Others are kept with the insurer's books. */
export const guestReportsRetention: RetentionRule = {
  key: 'claim-reports-of-guests',
  what: 'Erledigte Schadenmeldungen ohne Vertrag',
  setting: 'RETENTION_CLAIM_REPORTS_DAYS',
  async remove({ clock }, tx, before) {
    const old = await tx
      .selectFrom('claim_reports')
      .select(['id', 'files'])
      .where('policyholder_id', 'is', null)
      .where('decided_at', '<', before)
      .limit(2000)
      .execute();
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const files = old.flatMap(({ files: stored }) => storedFiles.parse(stored).map(({ id }) => id));
    await releaseUploads(tx, files, clock.now().toISOString());
    await forgetCases(tx, claimReportQueueKey, ids);
    await forgetCases(tx, claimReceiptQueueKey, ids);
    await tx.deleteFrom('claim_reports').where('id', 'in', ids).execute();
    return ids.length;
  },
};
