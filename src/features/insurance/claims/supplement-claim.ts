import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { ClaimTable } from '#src/database/insurance-tables.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { caseKey } from '#src/features/desk/case-messages/public.server.ts';
import { type ChangeOutcome, recordChange } from '#src/features/insurance/change-requests/public.server.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { berlinDay, formatDate } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { ownClaim } from './claims.store.ts';
import {
  goodFiles,
  insertSupplement,
  mailRowsOf,
  type NewSupplement,
  type Supplement,
} from './supplement-files.ts';
import { supplementQueueKey } from './supplement-queue.ts';

/** Tells other systems and staff of a supplement, within its transaction. The mail says nothing of what was written. */
async function announceSupplement(
  services: Services,
  tx: Tx,
  supplement: {
    id: string;
    reference: string;
    claimId: string;
    claimNumber: string;
    files: number;
    promisedOn: string | undefined;
  },
): Promise<void> {
  const { id, reference, claimId, claimNumber, files, promisedOn } = supplement;
  await recordCaseEvent(services, tx, {
    queue: supplementQueueKey,
    caseId: id,
    reference,
    type: 'created',
    data: { status: 'received', claimId, files },
  });
  await queueMail(services, tx, {
    purpose: 'claim-supplement-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Ergänzung ${reference} zu Schaden ${claimNumber}`,
    blocks: [
      rows([
        ['Schaden', claimNumber],
        ['Dateien', String(files)],
        ['Antwort bis', promisedOn ? formatDate(promisedOn) : 'nichts zugesagt'],
      ]),
      'Nachricht und Dateien stehen nur im Betrieb.',
      link(
        'Im Betrieb öffnen',
        `${services.publicUrl}/betrieb/vorgang/${caseKey({ queue: supplementQueueKey, id })}`,
      ),
    ],
  });
}

/** Working days in which the insurer checks what he has asked for. */
const reviewDays = 5;

type ClaimRow = Pick<Selectable<ClaimTable>, 'id' | 'number' | 'status' | 'next_step_kind'>;

/** What a supplement answers: a task of the customer, or a refusal. */
type Ended = 'task' | 'refusal' | undefined;

function endedBy({ status, next_step_kind: kind }: ClaimRow): Ended {
  if (status === 'declined') return 'refusal';
  return kind === 'task' ? 'task' : undefined;
}

/** @throws Problem 409 when the claim is closed by now */
async function lockOpenClaim(tx: Tx, claimId: string): Promise<ClaimRow> {
  const claim = await tx
    .selectFrom('claims')
    .select(['id', 'number', 'status', 'next_step_kind'])
    .where('id', '=', claimId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (claim.status !== 'closed') return claim;
  throw new Problem('conflict', {
    detail:
      'Dieser Schaden ist abgeschlossen. Dazu können Sie hier nichts mehr ergänzen. Bitte rufen Sie uns an, wenn sich etwas geändert hat.',
  });
}

/** The resulting event of the timeline, and the insurer's promise. */
function answerTo(ended: NonNullable<Ended>, hasFiles: boolean) {
  if (ended === 'refusal') {
    return {
      title: 'Ihr Einwand ist da',
      detail: 'Wir prüfen unsere Ablehnung noch einmal.',
      promise: 'Wir prüfen Ihren Einwand und schreiben Ihnen.',
    };
  }
  return hasFiles
    ? {
        title: 'Ihre Unterlagen sind da',
        detail: 'Sie haben uns geschickt, worum wir gebeten hatten.',
        promise: 'Ihre Unterlagen sind da. Wir prüfen sie und schreiben Ihnen.',
      }
    : {
        title: 'Ihre Antwort ist da',
        detail: 'Sie haben uns auf unsere Bitte geschrieben.',
        promise: 'Ihre Antwort ist da. Wir prüfen sie und schreiben Ihnen.',
      };
}

async function addEvent(
  tx: Tx,
  claimId: string,
  event: { day: string; title: string; detail: string },
): Promise<void> {
  const { last } = await tx
    .selectFrom('claim_events')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('claim_events')
    .values({
      id: randomUUID(),
      claim_id: claimId,
      happened_on: event.day,
      position: Number(last ?? 0) + 1,
      title: event.title,
      detail: event.detail,
    })
    .execute();
}

/** It is the insurer's turn again: adds an event to the timeline, and his promise as next step. */
async function takeOver(
  tx: Tx,
  claimId: string,
  ended: NonNullable<Ended>,
  { hasFiles, day, promisedOn }: { hasFiles: boolean; day: string; promisedOn: string },
): Promise<void> {
  const { title, detail, promise } = answerTo(ended, hasFiles);
  await addEvent(tx, claimId, { day, title, detail });
  await tx
    .updateTable('claims')
    .set({
      next_step_kind: 'promise',
      next_step: promise,
      next_step_action: null,
      next_step_by: promisedOn,
      next_step_time: null,
    })
    .where('id', '=', claimId)
    .execute();
}

type Applied = Supplement & { policyholderId: string; claimId: string };

async function apply(
  services: Services,
  tx: Tx,
  applied: Applied,
  { at, reference, id }: { at: string; reference: string; id: string },
): Promise<ChangeOutcome> {
  const { claimId, policyholderId, files } = applied;
  const claim = await lockOpenClaim(tx, claimId);
  await insertSupplement(tx, applied, { at, reference });
  const day = berlinDay(new Date(at));
  await tx
    .insertInto('correspondences')
    .values({
      id: randomUUID(),
      policyholder_id: policyholderId,
      claim_id: claimId,
      direction: 'out',
      correspondent: 'Sie',
      title: `Ihre Ergänzung ${reference}`,
      sent_on: day,
    })
    .execute();
  const ended = endedBy(claim);
  const promisedOn = ended && addWorkingDays(day, reviewDays);
  if (ended && promisedOn) {
    await takeOver(tx, claimId, ended, { hasFiles: files.length > 0, day, promisedOn });
  }
  await announceSupplement(services, tx, {
    id,
    reference,
    claimId,
    claimNumber: claim.number,
    files: files.length,
    promisedOn,
  });
  return {
    status: 'received',
    promisedOn,
    details: { claimId, claimNumber: claim.number, uploads: files.map(({ id }) => id) },
  };
}

/**
 * Adds a message and files to a claim. They appear in the claim, its correspondence, the activities, the cases and
 * at the desk, and are confirmed by mail. An open task of the customer ends; against a refusal it is an objection.
 * In both cases the insurer promises an answer.
 * @throws Problem 404 for a foreign claim, 409 for one that is closed, 422 for a bad file
 */
export async function supplementClaim(
  services: Services,
  customer: SignedIn,
  claimId: string,
  { idempotencyKey, ...supplement }: NewSupplement & { idempotencyKey: string | undefined },
): Promise<ChangeReceipt> {
  const { policyholderId } = customer;
  const claim = await ownClaim(services.db, policyholderId, claimId);
  const files = await goodFiles(services, customer, supplement.uploadTokens);
  const applied = { policyholderId, claimId, to: { claimId }, message: supplement.message, files };
  const promised = endedBy(claim) && formatDate(addWorkingDays(services.clock.now(), reviewDays));
  return recordChange(services, customer, {
    kind: 'claim_supplement',
    claimId,
    request: supplement,
    idempotencyKey,
    title: 'Ergänzung zu Ihrem Schaden',
    subject: `Schaden ${claim.number}`,
    mailRows: [
      ...mailRowsOf(applied),
      ...(promised ? ([['Unsere Antwort', `bis zum ${promised}`]] satisfies Array<[string, string]>) : []),
    ],
    apply: (tx, at, reference, id) => apply(services, tx, applied, { at, reference, id }),
  });
}
