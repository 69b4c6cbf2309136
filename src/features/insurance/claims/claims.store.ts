import { randomInt, randomUUID } from 'node:crypto';
import { expressionBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimCostTable, ClaimReportTable, ClaimTable } from '#src/database/insurance-tables.ts';
import { newestPage, type Page } from '#src/database/newest-page.ts';
import type { Tables } from '#src/database/tables.ts';
import { activities, addActivity } from '#src/features/account/activities/public.server.ts';
import { documentsOf, documentUrl } from '#src/features/account/documents/public.server.ts';
import type { ExportSource } from '#src/features/account/settings/public.server.ts';
import { contractOf, contracts } from '#src/features/insurance/contracts/public.server.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { euros, formatCents } from '#src/lib/money.ts';
import { everyItem } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import { type ClaimEvent, claimSteps } from './claim-steps.ts';
import {
  type Claim,
  type ClaimSummary,
  claimSchema,
  type NextStep,
  type PhoneNote,
  type ReceivedSupplement,
} from './claims.schema.ts';
import { type SentTo, shownFiles, storedFiles, supplementColumn } from './sent-files.ts';

type ClaimRow = Selectable<ClaimTable>;
type CostRow = Selectable<ClaimCostTable>;
/** A claim with the number of its contract. */
export type OwnClaimRow = ClaimRow & { contract_number: string };

/** All claims as `claim`, for queries that name the one a report has become: `.leftJoin(claims, 'claim.id', …)`. */
export const claims = expressionBuilder<Tables>().selectFrom('claims').selectAll().as('claim');

/** The events of each of these claims, oldest first. */
async function eventsOf(db: Db, claimIds: ReadonlyArray<string>): Promise<Map<string, ClaimEvent[]>> {
  if (claimIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('claim_events')
    .select(['claim_id', 'happened_on', 'status', 'title', 'detail'])
    .where('claim_id', 'in', claimIds)
    .orderBy('claim_id')
    .orderBy('position')
    .execute();
  const events = Map.groupBy(rows, ({ claim_id }) => claim_id);
  return new Map(
    [...events].map(([id, list]) => [id, list.map(({ happened_on: date, ...rest }) => ({ date, ...rest }))]),
  );
}

function nextStepOf(row: ClaimRow): NextStep | null {
  const { next_step_kind: kind, next_step: text, next_step_by: by } = row;
  if (!kind || text === null) return null;
  if (kind === 'task') return { kind, text, by, action: row.next_step_action };
  if (kind === 'promise') return { kind, text, by };
  return by ? { kind, text, on: by, time: row.next_step_time } : null;
}

function summaryOf(row: ClaimRow, events: ReadonlyArray<ClaimEvent>, paidCents: number): ClaimSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    status: row.status,
    areaOfLaw: row.area_of_law,
    opponent: row.opponent,
    reportedOn: row.reported_on,
    costsPaid: euros(paidCents),
    nextStep: nextStepOf(row),
    steps: claimSteps(row.status, events),
  };
}

/** A page of claims, newest first. @throws Problem 400 for a cursor that is not ours */
export async function claimPage(db: Db, policyholderId: string, page: Page) {
  const query = db
    .selectFrom('claims')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('claim_costs')
        .select(({ fn }) => fn.sum<number | null>('amount_cents').as('cents'))
        .whereRef('claim_costs.claim_id', '=', 'claims.id')
        .as('paid_cents'),
    )
    .where('policyholder_id', '=', policyholderId);
  const { items, nextCursor } = await newestPage(query, page, ['claims', 'reported_on']);
  const events = await eventsOf(
    db,
    items.map(({ id }) => id),
  );
  const summaries = items.map((row) => summaryOf(row, events.get(row.id) ?? [], Number(row.paid_cents ?? 0)));
  return { items: summaries, nextCursor };
}

/** @throws Problem 404 when the claim is not there, or not the policyholder's */
export async function ownClaim(db: Db, policyholderId: string, claimId: string): Promise<OwnClaimRow> {
  const row = await db
    .selectFrom('claims')
    .innerJoin(contracts, 'contract.id', 'claims.contract_id')
    .selectAll('claims')
    .select('contract.number as contract_number')
    .where('claims.id', '=', claimId)
    .where('claims.policyholder_id', '=', policyholderId)
    .executeTakeFirst();
  if (!row) throw new Problem('not_found');
  return row;
}

/** What was paid for a claim, newest first. */
function costsOf(db: Db, claimId: string): Promise<CostRow[]> {
  return db
    .selectFrom('claim_costs')
    .selectAll()
    .where('claim_id', '=', claimId)
    .orderBy('paid_on', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

function shownCost(row: CostRow): Claim['costs'][number] {
  return {
    id: row.id,
    date: row.paid_on,
    payee: row.payee,
    purpose: row.purpose,
    amount: euros(row.amount_cents),
  };
}

/** What the customer has added to a claim or a report, newest first. */
export async function supplementsOf(db: Db, to: SentTo): Promise<ReceivedSupplement[]> {
  const [column, id] = supplementColumn(to);
  const rows = await db
    .selectFrom('claim_supplements')
    .selectAll()
    .where(column, '=', id)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const read = rows.map((row) => ({ ...row, files: storedFiles.parse(row.files) }));
  const filesOf = await shownFiles(
    db,
    to,
    read.flatMap(({ files }) => files),
  );
  return read.map(({ reference, message, files, received_at: receivedAt }) => ({
    reference,
    message,
    files: filesOf(files),
    receivedAt,
  }));
}

/** What was added to a report in words, oldest first. */
export function messagesToReport(
  db: Db,
  reportId: string,
): Promise<{ message: string; received_at: string }[]> {
  return db
    .selectFrom('claim_supplements')
    .select(['message', 'received_at'])
    .where('report_id', '=', reportId)
    .orderBy('received_at')
    .execute();
}

/** Letters of one claim are few; a page of them is all. */
const allDocuments = { limit: 500, cursor: undefined };

/** One claim with all that belongs to it. */
export async function claimAnswer(db: Db, row: OwnClaimRow): Promise<Claim> {
  const { id } = row;
  const [events, costs, supplements, documents] = await Promise.all([
    eventsOf(db, [id]),
    costsOf(db, id),
    supplementsOf(db, { claimId: id }),
    documentsOf(db, row.policyholder_id, { claimId: id }, allDocuments),
  ]);
  const paidCents = costs.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return claimSchema.parse({
    ...summaryOf(row, events.get(id) ?? [], paidCents),
    contractId: row.contract_id,
    contractNumber: row.contract_number,
    description: row.description,
    reportedBy: row.reported_by,
    deductible: euros(row.deductible_cents),
    lawyer: row.lawyer,
    declinedReason: row.declined_reason,
    costs: costs.map(shownCost),
    documents: documents.items,
    supplements,
  });
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

/**
 * A page of letters from and to the customer, newest first.
 * @param claimId only of this claim, which the caller knows to be the policyholder's
 * @throws Problem 400 for a cursor that is not ours
 */
export async function correspondencePage(db: Db, policyholderId: string, page: Page, claimId?: string) {
  const query = db
    .selectFrom('correspondences')
    .innerJoin('claims', 'claims.id', 'correspondences.claim_id')
    .leftJoin(activities, 'activity.document_id', 'correspondences.document_id')
    .selectAll('correspondences')
    .select(['claims.number as claim_number', 'activity.is_unread'])
    .where('correspondences.policyholder_id', '=', policyholderId)
    .$if(claimId !== undefined, (all) => all.where('correspondences.claim_id', '=', claimId ?? ''));
  const { items, nextCursor } = await newestPage(query, page, ['correspondences', 'sent_on']);
  return {
    nextCursor,
    items: items.map((row) => ({
      id: row.id,
      claimId: row.claim_id,
      claimNumber: row.claim_number,
      direction: row.direction,
      correspondent: row.correspondent,
      title: row.title,
      date: row.sent_on,
      isUnread: row.is_unread ?? false,
      detailUrl: row.document_id ? documentUrl({ claimId: row.claim_id }, row.document_id) : null,
    })),
  };
}

/** What is stored of a customer's claims. */
export const claimExport: ExportSource = {
  title: 'Schäden',
  place: 130,
  insuredOnly: true,
  async entries({ db }, { policyholderId }) {
    const rows = await everyItem((page) => claimPage(db, policyholderId, page));
    return rows.map((claim) => ({
      Nummer: claim.number,
      Worum: claim.title,
      Gegenseite: claim.opponent,
      Gebiet: claim.areaOfLaw,
      'Gemeldet am': formatDate(claim.reportedOn),
      Stand: claim.status,
      Bezahlt: formatCents(claim.costsPaid.amountCents),
    }));
  },
};

type Report = Selectable<ClaimReportTable>;

/** „S-26-20871“: the year, and five random digits, which do not reveal how many claims there are. */
function newClaimNumber(day: string): string {
  return `S-${day.slice(2, 4)}-${String(randomInt(10_000, 100_000))}`;
}

async function freeNumber(tx: Tx, day: string): Promise<string> {
  for (;;) {
    const number = newClaimNumber(day);
    const taken = await tx.selectFrom('claims').select('id').where('number', '=', number).executeTakeFirst();
    if (!taken) return number;
  }
}

/** Makes a claim of a report, in the transaction of the decision. @throws Problem 409 for a report without contract */
export async function openClaimOf(
  { clock }: Services,
  tx: Tx,
  report: Report,
): Promise<{ id: string; number: string }> {
  const { contract_id: contractId, policyholder_id: policyholderId } = report;
  if (contractId === null || policyholderId === null) throw new Problem('conflict');
  const now = clock.now();
  const day = berlinDay(now);
  const id = randomUUID();
  const number = await freeNumber(tx, day);
  const { deductible_cents: deductible } = await contractOf(tx, policyholderId, contractId);
  await tx
    .insertInto('claims')
    .values({
      id,
      policyholder_id: policyholderId,
      contract_id: contractId,
      number,
      title: report.subject,
      status: 'reported',
      area_of_law: report.area_of_law,
      opponent: report.opponent,
      description: report.description,
      reported_on: berlinDay(new Date(report.reported_at)),
      reported_by: 'online',
      deductible_cents: deductible,
    })
    .execute();
  await tx
    .insertInto('claim_events')
    .values({
      id: randomUUID(),
      claim_id: id,
      happened_on: day,
      position: 1,
      status: 'reported',
      title: 'Schaden angelegt',
      detail: `Aus Ihrer Meldung ${report.number}.`,
    })
    .execute();
  await addActivity(tx, {
    policyholderId,
    kind: 'claim',
    title: 'Aus Ihrer Meldung ist ein Schaden geworden',
    subject: `Schaden ${number}`,
    happenedAt: now.toISOString(),
    contractId,
    claimId: id,
  });
  return { id, number };
}
