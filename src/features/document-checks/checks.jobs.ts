import { type Fulfilment, registerFulfilment } from '#src/features/order/public.server.ts';
import { deleteUpload, uploadById } from '#src/features/uploads/public.server.ts';
import { eachDue } from '#src/jobs/each-due.ts';
import type { Services } from '#src/services.ts';
import { type CheckKind, registerCheckKind } from './check-kind.ts';
import {
  type Check,
  checkById,
  dueChecks,
  failCheck,
  insertCheck,
  refusedWithFile,
  unfinishedChecks,
  wipeCheck,
} from './checks.store.ts';
import { refuseCheck, runCheck } from './run-check.ts';
import { runCheckJob } from './run-check-job.ts';

const technicalFailure = {
  code: 'technical',
  text: 'Bei der Prüfung ist mehrmals ein technischer Fehler aufgetreten. Das liegt an uns, nicht an Ihrer Datei.',
};

/** Deletes file, text and result of a check. */
export async function deleteCheck(services: Services, check: Check): Promise<void> {
  const upload = await uploadById(services.db, check.upload_id);
  if (upload && upload.state !== 'deleted') await deleteUpload(services, upload);
  await wipeCheck(services, check.id);
}

/** What an order of such a check means. */
function fulfilmentOfCheck(kind: CheckKind): Fulfilment {
  return {
    description: kind.description,
    upload: kind.upload,
    prepare: (all, tx, order) => insertCheck(all, tx, order),
    begin: async (all, tx, order) => {
      await all.jobs.enqueue(runCheckJob, { checkId: order.fulfilment_id }, tx);
      return runCheckJob.name;
    },
    abandon: async (all, tx, order, text) => {
      // The sweep deletes the file, as after any refusal that was cut short.
      await failCheck(all, tx, order.fulfilment_id, { code: 'unreachable', text });
    },
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
    ({ checkId }) => runCheck(services, checkId),
    async ({ checkId }) => {
      const check = await checkById(services.db, checkId);
      if (check) await refuseCheck(services, check, technicalFailure);
    },
  );
  services.jobs.sweep('document-checks', 60, async () => {
    for (const { id } of await unfinishedChecks(services.db)) {
      await services.jobs.enqueue(runCheckJob, { checkId: id });
    }
    await eachDue(services.log, {
      what: 'file of a refused check',
      page: (after) => refusedWithFile(services.db, after),
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
