import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { CheckTable } from '#src/database/tables.ts';
import { subjectsOfClient, uploads } from '#src/features/checks/uploads/public.server.ts';
import { messages } from '#src/features/outreach/messages/public.server.ts';
import { type Order, orders, ordersSeenBy } from '#src/features/services/order/public.server.ts';
import { duePage } from '#src/jobs/each-due.ts';
import type { Turn } from '#src/jobs/jobs.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import type { Services } from '#src/services.ts';
import type { CheckStage } from './check-stages.ts';

export type Check = Selectable<CheckTable>;

/** Creates the check of a paid order, waiting to begin. Call within the payment's transaction. */
export async function insertCheck(services: Services, tx: Tx, order: Order): Promise<void> {
  if (!order.upload_id) throw new Error('An order of a check has no upload.');
  const now = services.clock.now();
  await tx
    .insertInto('checks')
    .values({
      id: order.fulfilment_id,
      order_id: order.id,
      upload_id: order.upload_id,
      service_key: order.service_key,
      status: 'waiting',
      stage: 'warten',
      progress: 0,
      created_at: now.toISOString(),
      delete_at: addDaysToInstant(now, services.settings.UPLOAD_RETENTION_DAYS),
    })
    .execute();
}

/** Salt of the hash, new with each process, so that nobody can find a client's address by trying all of them. */
const salt = randomToken();

/** The turn of a check: its owner, by client if known, and the number of his unfinished checks before it. */
export async function turnOfCheck(db: Db, id: string): Promise<Turn> {
  const { subject, created_at } = await db
    .selectFrom('checks')
    .innerJoin(uploads, 'upload.id', 'checks.upload_id')
    .select(['upload.subject', 'checks.created_at'])
    .where('checks.id', '=', id)
    .executeTakeFirstOrThrow();
  const { client, subjects } = subjectsOfClient(subject);
  const { before } = await db
    .selectFrom('checks')
    .innerJoin(uploads, 'upload.id', 'checks.upload_id')
    .select(({ fn }) => fn.countAll<string>().as('before'))
    .where('upload.subject', 'in', subjects)
    .where('checks.status', 'in', ['waiting', 'processing'])
    .where('checks.id', '<>', id)
    .where('checks.created_at', '<=', created_at)
    .executeTakeFirstOrThrow();
  // The queue keeps finished jobs for a while and must not reveal their owners.
  return { of: sha256(`${salt}${client ?? subject}`), place: Number(before) };
}

/** The check without a check of access. Never return it to a caller directly. */
export function checkById(db: Db, id: string): Promise<Check | undefined> {
  return db.selectFrom('checks').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The check, if the caller may see its order. @param subjects all subjects of the caller */
export function checkForSubjects(db: Db, id: string, subjects: string[]): Promise<Check | undefined> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('id', '=', id)
    .where('order_id', 'in', ordersSeenBy(subjects))
    .executeTakeFirst();
}

/** The newest check of a service that the caller may see. */
export function latestCheck(db: Db, serviceKey: string, subjects: string[]): Promise<Check | undefined> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('service_key', '=', serviceKey)
    .where('order_id', 'in', ordersSeenBy(subjects))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Stores the progress of a check. A late second run never changes a finished one. */
export async function noteProgress(db: Db, id: string, stage: CheckStage, progress: number): Promise<void> {
  await db
    .updateTable('checks')
    .set({ status: 'processing', stage, progress: Math.round(progress) })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'processing'])
    .execute();
}

/**
 * Locks an unfinished check, before its order. Another transaction that ends it waits for the result, or is first.
 * @returns whether there is one
 */
export async function lockRunning(tx: Tx, id: string): Promise<boolean> {
  const found = await tx
    .selectFrom('checks')
    .select('id')
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'processing'])
    .forUpdate()
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends a check that has not ended. @returns false when it has */
async function endCheck(
  { clock }: Services,
  tx: Tx,
  id: string,
  end: Updateable<CheckTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('checks')
    .set({ ...end, finished_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('status', 'in', ['waiting', 'processing'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records the result. @returns false when the check has already ended */
export function finishCheck(
  services: Services,
  tx: Tx,
  id: string,
  { text, grading }: { text: string; grading: unknown },
): Promise<boolean> {
  const result = JSON.stringify(grading);
  return endCheck(services, tx, id, { status: 'finished', stage: 'fertig', progress: 100, text, result });
}

/** Replaces the result of a finished check after answers of the customer. @returns false if there is none */
export async function replaceResult(
  db: Db,
  id: string,
  { answers, grading }: { answers: unknown; grading: unknown },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('checks')
    .set({ answers: JSON.stringify(answers), result: JSON.stringify(grading) })
    .where('id', '=', id)
    .where('status', '=', 'finished')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that the check cannot be done, with the sentence for the customer. @returns false if it had ended */
export function failCheck(
  services: Services,
  tx: Tx,
  id: string,
  { code, text }: { code: string; text: string },
): Promise<boolean> {
  return endCheck(services, tx, id, { status: 'failed', failure_code: code, failure_text: text });
}

const wiping = ({ clock }: Services, db: Db | Tx, id: string) =>
  db
    .updateTable('checks')
    .set({ text: null, result: null, answers: '{}', deleted_at: clock.now().toISOString() })
    .where('id', '=', id)
    .where('deleted_at', 'is', null);

/** Removes text and result; the row and the day of deletion stay. */
export async function wipeCheck(services: Services, id: string): Promise<void> {
  await wiping(services, services.db, id).execute();
}

/** The same for a check that has its result, in the transaction that takes it back. The sweep deletes the file. */
export async function wipeFinished(services: Services, tx: Tx, id: string): Promise<void> {
  await wiping(services, tx, id).where('status', '=', 'finished').execute();
}

/** Checks whose deletion date has come, {@link duePage} of them behind `after` in the order of their ids. */
export function dueChecks(db: Db, now: string, after?: string): Promise<Check[]> {
  return db
    .selectFrom('checks')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('delete_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(duePage)
    .execute();
}

/** Checks that have ended without a result, or whose result is deleted, and whose file is still there; by the ids of the files. */
export function endedWithFile(db: Db, after?: string): Promise<Array<{ upload_id: string }>> {
  return db
    .selectFrom('checks')
    .innerJoin(uploads, 'upload.id', 'checks.upload_id')
    .select('checks.upload_id')
    .where(({ eb, or }) => or([eb('checks.status', '=', 'failed'), eb('checks.deleted_at', 'is not', null)]))
    .where('upload.state', '<>', 'deleted')
    .$if(after !== undefined, (query) => query.where('checks.upload_id', '>', after ?? ''))
    .orderBy('checks.upload_id')
    .limit(duePage)
    .execute();
}

/**
 * Checks that should be running: begun, or with a sent confirmation, but without an end. After a crash only this
 * finds them.
 */
export function unfinishedChecks(db: Db): Promise<Array<{ id: string }>> {
  return db
    .selectFrom('checks')
    .innerJoin(messages, (join) =>
      join
        .onRef('message.order_id', '=', 'checks.order_id')
        .on('message.purpose', '=', 'order-confirmation')
        .on('message.state', '=', 'sent'),
    )
    .innerJoin(orders, 'purchase.id', 'checks.order_id')
    .select('checks.id')
    .where('checks.status', 'in', ['waiting', 'processing'])
    .where('purchase.status', '=', 'paid')
    .where('message.sent_at', '<', sql<string>`now() - interval '20 seconds'`)
    .limit(500)
    .execute();
}
