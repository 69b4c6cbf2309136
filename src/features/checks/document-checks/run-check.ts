import type { Tx } from '#src/database/database.ts';
import { readDocument } from '#src/features/checks/document-reading/public.server.ts';
import { deleteUpload, uploadById } from '#src/features/checks/uploads/public.server.ts';
import {
  moveOrder,
  orderById,
  queueOrderFulfilled,
  refundOrderJob,
  requestRefund,
} from '#src/features/services/order/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { contractAnswersSchema } from './check.schema.ts';
import { checkKindOf } from './check-kind.ts';
import { type Check, checkById, failCheck, finishCheck, lockRunning, noteProgress } from './checks.store.ts';
import { gradeInProcess } from './grade-in-process.ts';

const moneyBack = 'Sie bekommen Ihr Geld zurück.';
const maxBytes = 10 * 1024 * 1024;

/** The file of a check was there when it was ordered; without it there is nothing to do but pay back. */
const fileGone = {
  code: 'file-gone',
  text: 'Die Datei ist nicht mehr da, weil sie gelöscht wurde. Deshalb konnten wir sie nicht prüfen.',
};

/** The sentence of the mail: that money comes back only if some was paid. */
async function reasonOf(tx: Tx, check: Check, text: string): Promise<string> {
  const order = await orderById(tx, check.order_id);
  return order?.price_kind === 'free' ? text : `${text} ${moneyBack}`;
}

/** Ends a check that cannot be done: the reason for the customer, his money back, the file deleted. */
export async function refuseCheck(
  services: Services,
  check: Check,
  failure: { code: string; text: string },
): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const isNew = await failCheck(services, tx, check.id, failure);
    if (isNew) await requestRefund(services, tx, check.order_id, await reasonOf(tx, check, failure.text));
  });
  const upload = await uploadById(services.db, check.upload_id);
  if (upload && upload.state !== 'deleted') await deleteUpload(services, upload);
  services.jobs.wake(refundOrderJob.name);
}

function finishedMail({ settings }: Services, check: Check) {
  return {
    ...checkKindOf(check.service_key).words.finished,
    note: `Datei und Ergebnis löschen wir nach ${settings.UPLOAD_RETENTION_DAYS} Tagen. Speichern Sie vorher, was Sie behalten wollen. Sie können beides auf der Ergebnisseite auch sofort löschen.`,
  };
}

/** Writes the result and tells of it, unless check or order have ended meanwhile, as by a withdrawal: then nothing is delivered. */
async function deliver(services: Services, check: Check, text: string, grading: unknown): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    if (!(await lockRunning(tx, check.id))) return;
    const order = await moveOrder(tx, check.order_id, 'fulfilled', {
      fulfilled_at: services.clock.now().toISOString(),
    });
    if (!order) return;
    await finishCheck(services, tx, check.id, { text, grading });
    await queueOrderFulfilled(services, tx, order, finishedMail(services, check));
  });
}

/**
 * Runs one check: reads the file, grades the text, writes the result. It may be interrupted and run again
 * at any point; only the first end counts.
 * @param signal ends what reads and grades
 */
export async function runCheck(services: Services, checkId: string, signal: AbortSignal): Promise<void> {
  const check = await checkById(services.db, checkId);
  if (!check || check.status === 'finished' || check.status === 'failed') return;
  const order = await orderById(services.db, check.order_id);
  if (order?.status !== 'paid') return;
  const upload = await uploadById(services.db, check.upload_id);
  if (!upload?.storage_key) return refuseCheck(services, check, fileGone);

  await noteProgress(services.db, check.id, 'lesen', 10);
  const kind = checkKindOf(check.service_key);
  const bytes = await services.storage.read(upload.storage_key, maxBytes);
  const reading = await readDocument(bytes, {
    maxPages: kind.maxPages,
    caller: upload.subject,
    signal,
    onPage: (page, pages) => noteProgress(services.db, check.id, 'erkennen', 15 + (55 * page) / pages),
  });
  if (!reading.ok) return refuseCheck(services, check, { code: reading.code, text: reading.message });

  await noteProgress(services.db, check.id, 'bewerten', 75);
  const today = berlinDay(services.clock.now());
  const task = {
    text: reading.text,
    today,
    answers: contractAnswersSchema.parse(check.answers),
    unread: reading.unread,
  };
  const outcome = await gradeInProcess(kind, task, {
    caller: upload.subject,
    waits: false,
    signal,
    log: services.log,
  });
  if (outcome.kind === 'refused') return refuseCheck(services, check, outcome);
  await noteProgress(services.db, check.id, 'schreiben', 90);
  await deliver(services, check, reading.text, outcome.grading);
}
