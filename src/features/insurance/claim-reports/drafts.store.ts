import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { ClaimDraftTable } from '#src/database/insurance-tables.ts';
import { passToCustomer } from '#src/features/account/session/public.server.ts';
import {
  countUnbound,
  readyUploads,
  releaseUnbound,
  type Upload,
} from '#src/features/checks/uploads/public.server.ts';
import {
  casesSeenBy,
  closeCases,
  grantCaseAccess,
  holdersOfCase,
  takeCaseFromOthers,
} from '#src/features/desk/case-messages/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import type { DraftAnswers } from './claim-report.schema.ts';
import { claimReceiptQueueKey, claimReportQueueKey, claimReports } from './claim-reports.store.ts';

export type Draft = Selectable<ClaimDraftTable>;

/** The queue in `case_access` for those who may see a draft. */
const draftQueue = 'claim-drafts';

/** The owner of answers: the signed-in account, else this browser; and the guest it was before. */
export type DraftHolder = { subject: string; guestBeside: string | null };

export const draftUploadKind = 'claim-report';

/** The owner of a draft's files until it is sent, whoever may see it. */
export function draftSubject(id: string): string {
  return sha256(`claim draft\n${id}`);
}

/** The newest answers of a caller that are not sent yet. @param subjects all that the caller is known as */
export async function currentDraft(
  db: Db | Tx,
  subjects: ReadonlyArray<string>,
  brand: string,
): Promise<Draft | undefined> {
  if (subjects.length === 0) return undefined;
  return db
    .selectFrom('claim_drafts')
    .selectAll('claim_drafts')
    .where('brand', '=', brand)
    .where('report_id', 'is', null)
    .where('id', 'in', casesSeenBy([draftQueue], subjects))
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a caller has sent last, if it was after an instant. @param since ISO instant */
export function lastSent(
  db: Db,
  subjects: ReadonlyArray<string>,
  brand: string,
  since: string,
): Promise<{ id: string; number: string } | undefined> {
  return db
    .selectFrom('claim_drafts')
    .innerJoin(claimReports, 'report.id', 'claim_drafts.report_id')
    .where('report.id', 'in', casesSeenBy([claimReportQueueKey, claimReceiptQueueKey], subjects))
    .where('claim_drafts.brand', '=', brand)
    .where('claim_drafts.updated_at', '>', since)
    .select(['report.id', 'report.number'])
    .orderBy('claim_drafts.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** A draft that is not sent yet, locked: nobody opens, changes or sends it before this transaction ends. */
export function lockedDraft(tx: Tx, id: string): Promise<Draft | undefined> {
  return tx
    .selectFrom('claim_drafts')
    .selectAll()
    .where('id', '=', id)
    .where('report_id', 'is', null)
    .forUpdate()
    .executeTakeFirst();
}

/** Who may see a draft, and since when; `movedAt` is null while its beginner holds it. */
export type Holding = { subjects: ReadonlyArray<string>; movedAt: string | null };

export async function holdingOf(
  db: Db | Tx,
  { id, created_at: begunAt }: Pick<Draft, 'id' | 'created_at'>,
): Promise<Holding> {
  const rows = await holdersOfCase(db, { queue: draftQueue, id });
  const since = rows.map((row) => row.since).toSorted();
  return {
    subjects: rows.map(({ subject }) => subject),
    movedAt: since.findLast((at) => at !== begunAt) ?? null,
  };
}

/** The draft, locked, if one of the subjects still holds it. Somebody may have opened its link meanwhile. */
export async function heldDraft(tx: Tx, id: string, subjects: ReadonlyArray<string>) {
  const draft = await lockedDraft(tx, id);
  const holders = draft ? (await holdingOf(tx, draft)).subjects : [];
  return holders.some((holder) => subjects.includes(holder)) ? draft : undefined;
}

const subjectsOf = ({ subject, guestBeside }: DraftHolder) =>
  guestBeside ? [subject, guestBeside] : [subject];

/** A draft that an account has seen belongs to the account alone, so that the next person here sees nothing of it. */
async function hold(tx: Tx, id: string, { subject, guestBeside }: DraftHolder, at: string): Promise<void> {
  await grantCaseAccess(tx, { queue: draftQueue, id }, subject, at);
  if (guestBeside) await passToCustomer(tx, { guest: guestBeside, customer: subject }, [id]);
}

/** A draft begun before the sign-in belongs to the account from now on. @param at ISO instant */
export async function holdDraft(db: Db, id: string, holder: DraftHolder, at: string): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (await heldDraft(tx, id, subjectsOf(holder))) await hold(tx, id, holder, at);
  });
}

/**
 * Gives a locked draft to the person who has opened its link, and takes it from everybody else: its beginner must
 * not read what another person types into it. The draft opened last becomes the current one there.
 * @param at ISO instant
 */
export async function moveDraft(tx: Tx, id: string, holder: DraftHolder, at: string): Promise<void> {
  // The holder may open his own link without using it up.
  await takeCaseFromOthers(tx, { queue: draftQueue, id }, holder.subject);
  await hold(tx, id, holder, at);
  await tx.updateTable('claim_drafts').set({ updated_at: at }).where('id', '=', id).execute();
}

/** Keeps answers of some steps beside those of the others; the draft is its holder's from now on. */
export function keepAnswers(
  services: Services,
  holder: DraftHolder,
  brand: string,
  answers: DraftAnswers,
): Promise<Draft> {
  const { db, clock } = services;
  const at = clock.now().toISOString();
  const json = JSON.stringify(answers);
  return db.transaction().execute(async (tx) => {
    const current = await currentDraft(tx, subjectsOf(holder), brand);
    const known = current && (await heldDraft(tx, current.id, subjectsOf(holder)));
    const kept = known
      ? await tx
          .updateTable('claim_drafts')
          .set({ answers: sql<string>`answers || ${json}::jsonb`, updated_at: at })
          .where('id', '=', known.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await insertDraft(tx, { brand, json, at });
    await hold(tx, kept.id, holder, at);
    return kept;
  });
}

function insertDraft(
  tx: Tx,
  { brand, json, at }: { brand: string; json: string; at: string },
): Promise<Draft> {
  return tx
    .insertInto('claim_drafts')
    .values({ id: randomUUID(), brand, answers: json, report_id: null, created_at: at, updated_at: at })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Good files of a draft that nobody has sent yet, the first first. */
export function filesOfDraft(db: Db | Tx, id: string): Promise<Upload[]> {
  return readyUploads(db, { subject: draftSubject(id), kind: draftUploadKind });
}

/** Uploads under way count too, so that nobody opens a thousand forms. */
export function openFilesOfDraft(db: Db, id: string): Promise<number> {
  return countUnbound(db, draftSubject(id));
}

/** Deletes drafts with the right to see them; their files go at the next sweep of uploads. */
export async function deleteDrafts(tx: Tx, ids: ReadonlyArray<string>, now: string): Promise<void> {
  if (ids.length === 0) return;
  await closeCases(tx, draftQueue, ids);
  await releaseUnbound(tx, ids.map(draftSubject), now);
  await tx.deleteFrom('claim_drafts').where('id', 'in', ids).execute();
}

/** Until when a draft is kept if nobody touches it; ISO instant. */
export function draftKeptUntil({ settings }: Pick<Services, 'settings'>, draft: Draft): string {
  return addDaysToInstant(new Date(draft.updated_at), settings.RETENTION_CLAIM_DRAFTS_DAYS);
}

/** Deletes answers that were never sent. */
export const claimDraftsRetention: RetentionRule = {
  key: 'claim-drafts',
  what: 'Angefangene Schadenmeldungen',
  setting: 'RETENTION_CLAIM_DRAFTS_DAYS',
  async remove({ clock }, tx, before) {
    const old = await tx
      .selectFrom('claim_drafts')
      .select('id')
      .where('updated_at', '<', before)
      .limit(5000)
      .execute();
    await deleteDrafts(
      tx,
      old.map(({ id }) => id),
      clock.now().toISOString(),
    );
    return old.length;
  },
};
