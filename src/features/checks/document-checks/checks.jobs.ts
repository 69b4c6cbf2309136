import { z } from 'zod';
import type { Tx } from '#src/database/database.ts';
import { readAtOnce, readDocument } from '#src/features/checks/document-reading/public.server.ts';
import { deleteUpload, uploadById } from '#src/features/checks/uploads/public.server.ts';
import {
  type Fulfilment,
  moveOrder,
  type Order,
  orderById,
  queueOrderFulfilled,
  refundOrderJob,
  registerFulfilment,
  requestRefund,
} from '#src/features/services/order/public.server.ts';
import { eachDue } from '#src/jobs/each-due.ts';
import { defineJob } from '#src/jobs/jobs.ts';
import { berlinDay, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { contractAnswersSchema } from './check.schema.ts';
import { type CheckKind, checkKindOf, gradeInProcess, registerCheckKind } from './check-kind.ts';
import {
  type Check,
  checkById,
  dueChecks,
  endedWithFile,
  failCheck,
  finishCheck,
  insertCheck,
  lockRunning,
  noteProgress,
  turnOfCheck,
  unfinishedChecks,
  wipeCheck,
  wipeFinished,
} from './checks.store.ts';

/**
 * Reads and grades the document of one check. Its name is from before the second check existed. A check is refused
 * well before its run would expire.
 */
export const runCheckJob = defineJob({
  name: 'reference-check-run',
  schema: z.object({ checkId: z.uuid() }),
  timeLimitSeconds: 300,
  retries: 3,
  // As many as are read at once, so that no job waits while its time runs.
  parallel: readAtOnce,
});

const moneyBack = 'Sie bekommen Ihr Geld zurück.';
const maxBytes = 10 * 1024 * 1024;

/** The file existed when the check was ordered. Without it the price is refunded. */
const fileGone = {
  code: 'file-gone',
  text: 'Die Datei ist nicht mehr da, weil sie gelöscht wurde. Deshalb konnten wir sie nicht prüfen.',
};

/** The sentence of the mail; it mentions a refund only if a price was paid. */
async function reasonOf(tx: Tx, check: Check, text: string): Promise<string> {
  const order = await orderById(tx, check.order_id);
  return order?.price_kind === 'free' ? text : `${text} ${moneyBack}`;
}

/** Ends a check that cannot be done: tells the customer the reason, refunds the price and deletes the file. */
async function refuseCheck(
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

/**
 * Stores the result and sends the mail, unless check or order have ended meanwhile, e.g. by a withdrawal. Then
 * nothing is delivered.
 */
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
 * Runs one check: reads the file, grades the text, writes the result. It may be interrupted and repeated at any
 * point; only the first end counts.
 * @param signal stops reading and grading
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

const technicalFailure = {
  code: 'technical',
  text: 'Bei der Prüfung ist mehrmals ein technischer Fehler aufgetreten. Das liegt an uns, nicht an Ihrer Datei.',
};

const withdrawnCheck = {
  code: 'withdrawn',
  text: 'Sie haben den Vertrag widerrufen, bevor die Prüfung fertig war. Wir haben sie gestoppt; ein Ergebnis gibt es nicht.',
};

const refundedCheck = {
  code: 'refunded',
  text: 'Die Bestellung ist beendet und ihr Preis geht zurück. Deshalb haben wir die Prüfung nicht zu Ende geführt.',
};

/**
 * Customers take turns: of the waiting checks of one customer, at most one comes before the first check of
 * another.
 */
async function enqueueCheck({ jobs, db }: Services, checkId: string, tx?: Tx): Promise<void> {
  const turn = await turnOfCheck(tx ?? db, checkId);
  await jobs.enqueueInTurn(runCheckJob, { checkId }, turn, tx);
}

/** Checks without a job, because the process died during their last try. */
async function enqueueForgotten(services: Services): Promise<void> {
  const unfinished = await unfinishedChecks(services.db);
  // Jobs are read after the checks: a check that is enqueued meanwhile is among the jobs, and a second run of
  // one that ends meanwhile does nothing.
  const remembered = new Set((await services.jobs.underWay(runCheckJob)).map(({ checkId }) => checkId));
  for (const { id } of unfinished) if (!remembered.has(id)) await enqueueCheck(services, id);
}

/** Deletes file, text and result of a check. */
export async function deleteCheck(services: Services, check: Check): Promise<void> {
  const upload = await uploadById(services.db, check.upload_id);
  if (upload && upload.state !== 'deleted') await deleteUpload(services, upload);
  await wipeCheck(services, check.id);
}

/**
 * An unfinished check gets no result. A finished one keeps its result, because its delivery may have ended the
 * right of withdrawal.
 */
async function withdrawn(services: Services, tx: Tx, { fulfilment_id: id }: Order) {
  if (await failCheck(services, tx, id, withdrawnCheck)) {
    return 'Die Prüfung ist mit dem Widerruf vor dem Ende gestoppt, nichts geliefert.';
  }
  const check = await checkById(tx, id);
  return check?.status === 'finished' && check.finished_at
    ? `Ergebnis geliefert am ${formatDateTime(check.finished_at)}.`
    : undefined;
}

/** A refund ends a running check and removes the result of a finished one. */
async function revoke(services: Services, tx: Tx, { fulfilment_id: id }: Order): Promise<void> {
  const isStopped = await failCheck(services, tx, id, refundedCheck);
  if (!isStopped) await wipeFinished(services, tx, id);
}

/** The service of an order of such a check. */
function fulfilmentOfCheck(kind: CheckKind): Fulfilment {
  return {
    description: kind.description,
    upload: kind.upload,
    prepare: (all, tx, order) => insertCheck(all, tx, order),
    begin: async (all, tx, order) => {
      // Withdrawn or paid back before it could begin.
      const check = await checkById(tx, order.fulfilment_id);
      if (check?.status === 'failed') return undefined;
      await enqueueCheck(all, order.fulfilment_id, tx);
      return runCheckJob.name;
    },
    abandon: async (all, tx, order, text) => {
      // The sweep deletes the file, as after any interrupted refusal.
      await failCheck(all, tx, order.fulfilment_id, { code: 'unreachable', text });
    },
    withdrawn,
    revoke,
    resultPath: (order) => `${kind.path}/ergebnis/${order.fulfilment_id}`,
    ...(kind.returnPath ? { returnPath: kind.returnPath } : {}),
  };
}

/** Makes a check of documents orderable. Called at start by the feature of the check. */
export function registerCheck(kind: CheckKind): void {
  registerCheckKind(kind);
  registerFulfilment(kind.serviceKey, fulfilmentOfCheck(kind));
}

/** The background work of all checks. */
export function registerCheckJobs(services: Services): void {
  services.jobs.handle(
    runCheckJob,
    ({ checkId }, signal) => runCheck(services, checkId, signal),
    async ({ checkId }) => {
      const check = await checkById(services.db, checkId);
      if (check) await refuseCheck(services, check, technicalFailure);
    },
  );
  services.jobs.sweep('document-checks', 60, async () => {
    await enqueueForgotten(services);
    await eachDue(services.log, {
      what: 'file of a check that has ended',
      page: (after) => endedWithFile(services.db, after),
      idOf: ({ upload_id }) => upload_id,
      treat: async ({ upload_id }) => {
        const upload = await uploadById(services.db, upload_id);
        if (upload) await deleteUpload(services, upload);
      },
    });
  });
  services.jobs.sweep('document-check-deletion', 600, async () => {
    const now = services.clock.now().toISOString();
    await eachDue(services.log, {
      what: 'check',
      page: (after) => dueChecks(services.db, now, after),
      idOf: ({ id }) => id,
      treat: (check) => deleteCheck(services, check),
    });
  });
}
