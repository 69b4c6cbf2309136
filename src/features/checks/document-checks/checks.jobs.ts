import type { Tx } from '#src/database/database.ts';
import { deleteUpload, uploadById } from '#src/features/checks/uploads/public.server.ts';
import {
  type Fulfilment,
  type Order,
  registerFulfilment,
} from '#src/features/services/order/public.server.ts';
import { eachDue } from '#src/jobs/each-due.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { type CheckKind, registerCheckKind } from './check-kind.ts';
import {
  type Check,
  checkById,
  dueChecks,
  endedWithFile,
  failCheck,
  insertCheck,
  turnOfCheck,
  unfinishedChecks,
  wipeCheck,
  wipeFinished,
} from './checks.store.ts';
import { refuseCheck, runCheck } from './run-check.ts';
import { runCheckJob } from './run-check-job.ts';

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

/** Persons take turns: however many checks of one wait, the first one of another comes before all but one of them. */
async function enqueueCheck({ jobs, db }: Services, checkId: string, tx?: Tx): Promise<void> {
  const turn = await turnOfCheck(tx ?? db, checkId);
  await jobs.enqueueInTurn(runCheckJob, { checkId }, turn, tx);
}

/** Checks that no job remembers, because the process died with the last try of theirs. */
async function enqueueForgotten(services: Services): Promise<void> {
  const unfinished = await unfinishedChecks(services.db);
  // Looked for after the checks: what is enqueued meanwhile is among the jobs, what ends meanwhile does nothing once more.
  const remembered = new Set((await services.jobs.underWay(runCheckJob)).map(({ checkId }) => checkId));
  for (const { id } of unfinished) if (!remembered.has(id)) await enqueueCheck(services, id);
}

/** Deletes file, text and result of a check. */
export async function deleteCheck(services: Services, check: Check): Promise<void> {
  const upload = await uploadById(services.db, check.upload_id);
  if (upload && upload.state !== 'deleted') await deleteUpload(services, upload);
  await wipeCheck(services, check.id);
}

/** A check that has no result yet gets none; one that has keeps it, because its delivery may have ended the right to withdraw. */
async function withdrawn(services: Services, tx: Tx, { fulfilment_id: id }: Order) {
  if (await failCheck(services, tx, id, withdrawnCheck)) {
    return 'Die Prüfung ist mit dem Widerruf vor dem Ende gestoppt, nichts geliefert.';
  }
  const check = await checkById(tx, id);
  return check?.status === 'finished' && check.finished_at
    ? `Ergebnis geliefert am ${formatDateTime(check.finished_at)}.`
    : undefined;
}

/** The money goes back: a check that runs ends, and the result of one that is finished is there no longer. */
async function revoke(services: Services, tx: Tx, { fulfilment_id: id }: Order): Promise<void> {
  const isStopped = await failCheck(services, tx, id, refundedCheck);
  if (!isStopped) await wipeFinished(services, tx, id);
}

/** What an order of such a check means. */
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
      // The sweep deletes the file, as after any refusal that was cut short.
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
