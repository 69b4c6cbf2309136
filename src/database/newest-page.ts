import { type SelectQueryBuilder, sql } from 'kysely';
import { type Cursor, pageOf, readCursor } from '#src/lib/paging.ts';

/** How much of a list is asked for. */
export type Page = { limit: number; cursor?: string | undefined };

/** A stretch of rows, the newest first, rows of one day or instant by their id: at most `limit`, those behind `cursor`. */
export function newestRows<DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor }: { limit: number; cursor: Cursor | undefined },
  [table, column]: readonly [table: string, column: string],
): Promise<Row[]> {
  const [day, id] = [sql.ref(`${table}.${column}`), sql.ref(`${table}.id`)];
  const ordered = query.orderBy(day, 'desc').orderBy(id, 'desc').limit(limit);
  const behind = cursor && sql<boolean>`(${day}, ${id}) < (${cursor.key}, ${cursor.id})`;
  return (behind ? ordered.where(behind) : ordered).execute();
}

/**
 * A page of rows, the newest first, rows of one day or instant by their id.
 * @param by table and column of the day or instant, which is selected under its own name
 * @throws Problem 400 for a cursor that is not ours
 */
export async function newestPage<DB, TB extends keyof DB, Row extends { id: string }>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { limit, cursor: text }: Page,
  [table, column]: readonly [table: string, column: string & keyof Row],
) {
  const rows = await newestRows(query, { limit: limit + 1, cursor: readCursor(text) }, [table, column]);
  return pageOf(rows, limit, (row) => ({ key: String(row[column]), id: row.id }));
}
