import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import { uploads } from '#src/features/checks/uploads/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { inParts } from '#src/lib/in-parts.ts';
import type { Services } from '#src/services.ts';
import type { CaseRef, Sender } from './case-queue.ts';

export type CaseFile = {
  id: string;
  filename: string;
  /** Bytes. */
  size: number;
  contentType: string;
  from: Sender;
  createdAt: string;
  /** False once its time is over. */
  isKept: boolean;
};

export type CaseMessage = {
  id: string;
  from: Sender;
  author: string;
  text: string;
  createdAt: string;
  files: CaseFile[];
};

/** Inserts one message. @returns false if its id exists: a repeated call */
export async function insertMessage(
  services: Services,
  tx: Tx,
  one: CaseRef,
  message: { id: string; from: Sender; author: string; text: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('case_messages')
    .values({
      id: message.id,
      queue: one.queue,
      case_id: one.id,
      sender: message.from,
      author: message.author,
      text: message.text,
      created_at: services.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Messages and characters that the customer has written to a case so far. */
export async function writtenBy(tx: Tx, one: CaseRef, from: Sender) {
  const { messages, signs } = await tx
    .selectFrom('case_messages')
    .select(({ fn }) => [
      fn.countAll<string>().as('messages'),
      sql<string>`coalesce(sum(length(text)), 0)`.as('signs'),
    ])
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .where('sender', '=', from)
    .executeTakeFirstOrThrow();
  return { messages: Number(messages), signs: Number(signs) };
}

/** How many messages there are about a case, from either side. */
export async function countMessages(db: Db | Tx, { queue, id }: CaseRef): Promise<number> {
  const { count } = await db
    .selectFrom('case_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('queue', '=', queue)
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  return count;
}

async function fileRows(db: Db | Tx, one: CaseRef) {
  const rows = await db
    .selectFrom('case_files')
    .leftJoin(uploads, 'upload.id', 'case_files.upload_id')
    .selectAll('case_files')
    .select('upload.state as upload_state')
    .where('case_files.queue', '=', one.queue)
    .where('case_files.case_id', '=', one.id)
    .orderBy('case_files.created_at')
    .orderBy('case_files.filename')
    .execute();
  return rows.map((row) => ({
    messageId: row.message_id,
    storageKey: row.storage_key,
    file: {
      id: row.id,
      filename: row.filename,
      size: row.size,
      contentType: row.content_type,
      from: row.sender,
      createdAt: row.created_at,
      isKept: row.upload_id === null || row.upload_state === 'attached',
    } satisfies CaseFile,
  }));
}

/** Everything that was said about a case, the oldest first, each with the files that came with it. */
export async function messagesOf(db: Db | Tx, one: CaseRef): Promise<CaseMessage[]> {
  const rows = await db
    .selectFrom('case_messages')
    .selectAll()
    .where('queue', '=', one.queue)
    .where('case_id', '=', one.id)
    .orderBy('position')
    .execute();
  const files = Map.groupBy(await fileRows(db, one), ({ messageId }) => messageId);
  return rows.map((row) => ({
    id: row.id,
    from: row.sender,
    author: row.author,
    text: row.text,
    createdAt: row.created_at,
    files: (files.get(row.id) ?? []).map(({ file }) => file),
  }));
}

/** All files of a case, those of its messages included, the oldest first. */
export async function filesOf(db: Db | Tx, one: CaseRef): Promise<CaseFile[]> {
  return (await fileRows(db, one)).map(({ file }) => file);
}

/** One file of a case with the place it is stored at; undefined when it is not there or not kept any more. */
export async function fileOf(
  db: Db,
  one: CaseRef,
  fileId: string,
): Promise<(CaseFile & { storageKey: string }) | undefined> {
  const found = (await fileRows(db, one)).find(({ file }) => file.id === fileId);
  return found?.file.isKept ? { ...found.file, storageKey: found.storageKey } : undefined;
}

/** Sender of the last message of each of these cases, without messages of the portal itself. */
export async function lastSenders(
  db: Db,
  queue: string,
  ids: ReadonlyArray<string>,
): Promise<Map<string, Sender>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('case_messages')
    .distinctOn('case_id')
    .select(['case_id', 'sender'])
    .where('queue', '=', queue)
    .where('case_id', 'in', ids)
    .where('sender', '<>', 'system')
    .orderBy('case_id')
    .orderBy('position', 'desc')
    .execute();
  return new Map(rows.map(({ case_id, sender }) => [case_id, sender]));
}

/** Deletes the conversations of cases whose retention period is over. Their files are deleted with their uploads. */
export async function forgetCases(tx: Tx, queue: string, ids: ReadonlyArray<string>): Promise<void> {
  for (const some of inParts(ids)) {
    await tx.deleteFrom('case_files').where('queue', '=', queue).where('case_id', 'in', some).execute();
    await tx.deleteFrom('case_access').where('queue', '=', queue).where('case_id', 'in', some).execute();
    await tx.deleteFrom('case_messages').where('queue', '=', queue).where('case_id', 'in', some).execute();
  }
}

/** A pattern for `ilike` that finds a text anywhere; wildcards in it are escaped. */
export function anywhere(search: string): string {
  return `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/**
 * Condition for the search of a queue: the conversation of the case contains the words.
 * @param column the id of the case, with its table: `withdrawals.id`
 * @param pattern of {@link anywhere}
 */
export function saidAnywhere(queue: string, column: string, pattern: string) {
  return sql<boolean>`exists (select 1 from case_messages where case_messages.queue = ${queue}
    and case_messages.case_id = ${sql.ref(column)} and case_messages.text ilike ${pattern})`;
}

/** Cases that are rows of one table of their own, and the instant from which their time counts. */
type OldCases = {
  queue: string;
  table: keyof Tables;
  since: 'status_at' | 'received_at';
};

/** Deletes cases with their conversations and files, for {@link RetentionRule}. */
export function removesCases({ queue, table, since }: OldCases): RetentionRule['remove'] {
  return async (_services, tx: Tx, before) => {
    const { rows } = await sql<{ id: string }>`
      delete from ${sql.table(table)} where ${sql.ref(since)} < ${before} returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await forgetCases(tx, queue, ids);
    return ids.length;
  };
}

/**
 * The conversation of a case for the export of its sender's data (Art. 15 DSGVO): one line for each message,
 * oldest first.
 * @param queue key of its queue, or of all in which it may lie
 */
export async function conversationText(
  db: Db,
  { queue, id }: { queue: string | readonly string[]; id: string },
): Promise<string> {
  const messages = await db
    .selectFrom('case_messages')
    .select(['created_at', 'sender', 'text'])
    .where('queue', 'in', [queue].flat())
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return messages
    .map(
      ({ created_at: at, sender, text }) =>
        `${formatDateTime(at)}, ${sender === 'customer' ? 'Sie' : 'wir'}: ${text}`,
    )
    .join('\n');
}
