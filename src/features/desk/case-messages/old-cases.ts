import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { Tables } from '#src/database/tables.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { forgetCases } from './case-messages.store.ts';

/** Cases that are rows of one table of their own, and the instant from which their time counts. */
export type OldCases = {
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
