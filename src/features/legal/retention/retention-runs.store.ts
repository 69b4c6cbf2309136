import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { RetentionRunTable } from '#src/database/tables.ts';

type RetentionRun = Selectable<RetentionRunTable>;

type Attempt = Pick<RetentionRun, 'rule' | 'day' | 'ran_at' | 'cutoff'>;

/** Takes the day's run of a rule for this transaction; false when it was done today, here or on another machine. */
export async function beginRun(tx: Tx, attempt: Attempt): Promise<boolean> {
  const row = await tx
    .insertInto('retention_runs')
    .values({ ...attempt, deleted: 0, error: null })
    .onConflict((conflict) =>
      conflict
        .columns(['rule', 'day'])
        .doUpdateSet({ ran_at: attempt.ran_at, cutoff: attempt.cutoff, error: null })
        .where('retention_runs.error', 'is not', null),
    )
    .returning('rule')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes how many cases the run has deleted, in the same transaction. */
export async function endRun(tx: Tx, { rule, day }: Attempt, deleted: number): Promise<void> {
  await tx
    .updateTable('retention_runs')
    .set({ deleted })
    .where('rule', '=', rule)
    .where('day', '=', day)
    .execute();
}

/** Writes that the run failed, so that staff see it; the next sweep tries again. */
export async function failRun(db: Db, attempt: Attempt, error: string): Promise<void> {
  const { ran_at, cutoff } = attempt;
  await db
    .insertInto('retention_runs')
    .values({ ...attempt, deleted: 0, error })
    .onConflict((conflict) => conflict.columns(['rule', 'day']).doUpdateSet({ ran_at, cutoff, error }))
    .execute();
}

/** The last run of each rule, and what it deleted since a day. */
export async function runsSince(db: Db, day: string) {
  const last = await db
    .selectFrom('retention_runs')
    .distinctOn('rule')
    .selectAll()
    .orderBy('rule')
    .orderBy('day', 'desc')
    .execute();
  const sums = await db
    .selectFrom('retention_runs')
    .select(['rule', sql<number>`sum(deleted)::int`.as('deleted')])
    .where('day', '>=', day)
    .groupBy('rule')
    .execute();
  return { last, sums };
}
