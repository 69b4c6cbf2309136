import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { type CaseRef, countMessages } from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';

export type Assignee = { id: string; name: string };

/**
 * Condition: somebody of staff has touched the case, for a queue.
 * @param column the id of the case, with its table
 */
export const isTouched = (queue: string, column: string) =>
  sql<boolean>`exists (select 1 from desk_cases
    where desk_cases.queue = ${queue} and desk_cases.case_id = ${sql.ref(column)})`;

/** Version of a case for its page: changes by staff plus messages of both sides. */
function versionOf(version: number, messages: number): string {
  return `${version}.${messages}`;
}

/** Version of a case, and whose it is. */
export async function deskStateOf(
  db: Db,
  one: CaseRef,
): Promise<{ version: string; assignee: Assignee | null }> {
  const row = await db
    .selectFrom('desk_cases')
    .leftJoin('staff', 'staff.id', 'desk_cases.assignee_id')
    .select(['desk_cases.version', 'desk_cases.assignee_id', 'staff.name'])
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .executeTakeFirst();
  const version = versionOf(row?.version ?? 0, await countMessages(db, one));
  const assignee = row?.assignee_id && row.name !== null ? { id: row.assignee_id, name: row.name } : null;
  return { version, assignee };
}

/** Whose each of these cases of a queue is. */
export async function assigneesOf(
  db: Db,
  queue: string,
  ids: ReadonlyArray<string>,
): Promise<Map<string, Assignee>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('desk_cases')
    .innerJoin('staff', 'staff.id', 'desk_cases.assignee_id')
    .select(['desk_cases.case_id', 'staff.id', 'staff.name'])
    .where('queue', '=', queue)
    .where('case_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ case_id, id, name }) => [case_id, { id, name }]));
}

/** The last person to change a case, named to the one who came second. */
async function lastHand(tx: Tx, { queue, id }: CaseRef): Promise<string> {
  const row = await tx
    .selectFrom('desk_audit')
    .select('staff_name')
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .where('action', 'in', ['answer', 'action', 'assign'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.staff_name ?? '';
}

/**
 * Locks a case for one change. If a colleague has changed it or the customer has written since the page was read,
 * nothing is changed.
 * @param version as the page was read
 * @throws Problem 409 with a sentence that names who was faster
 */
export async function takeCase(services: Services, tx: Tx, one: CaseRef, version: string): Promise<void> {
  const key = { queue: one.queue, case_id: one.id };
  const now = services.clock.now().toISOString();
  await tx
    .insertInto('desk_cases')
    .values({ ...key, version: 0, assignee_id: null, updated_at: now })
    .onConflict((conflict) => conflict.columns(['queue', 'case_id']).doNothing())
    .execute();
  const row = await tx
    .selectFrom('desk_cases')
    .select('version')
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const messages = await countMessages(tx, one);
  if (versionOf(row.version, messages) !== version) {
    const isOurs = version.split('.')[0] !== String(row.version);
    const who = isOurs ? await lastHand(tx, one) : '';
    throw new Problem('conflict', { detail: isOurs ? changedBy(who) : customerWrote });
  }
  await tx
    .updateTable('desk_cases')
    .set({ version: row.version + 1, updated_at: now })
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .execute();
}

const customerWrote =
  'Inzwischen ist eine neue Nachricht gekommen. Lesen Sie sie unten; Ihr Text ist noch da. Es wurde nichts gesendet.';

function changedBy(name: string): string {
  const who = name === '' ? 'Jemand anderes' : name;
  return `${who} hat diesen Vorgang inzwischen bearbeitet. Sie sehen unten den neuen Stand; Ihr Text ist noch da. Es wurde nichts gesendet.`;
}

export async function setAssignee(tx: Tx, one: CaseRef, staffId: string | null): Promise<void> {
  await tx
    .updateTable('desk_cases')
    .set({ assignee_id: staffId })
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .execute();
}

export type DeskNote = { id: string; author: string; text: string; createdAt: string };

/** Writes a note that only staff see. */
export async function insertNote(
  services: Services,
  tx: Tx,
  one: CaseRef,
  note: { staffId: string; author: string; text: string },
): Promise<void> {
  await tx
    .insertInto('desk_notes')
    .values({
      id: randomUUID(),
      queue: one.queue,
      case_id: one.id,
      staff_id: note.staffId,
      author: note.author,
      text: note.text,
      created_at: services.clock.now().toISOString(),
    })
    .execute();
}

/** The notes of a case, the oldest first. */
export async function notesOf(db: Db, { queue, id }: CaseRef): Promise<DeskNote[]> {
  const rows = await db
    .selectFrom('desk_notes')
    .selectAll()
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ id: row.id, author: row.author, text: row.text, createdAt: row.created_at }));
}
