import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import { anywhere, saidAnywhere } from '#src/features/desk/case-messages/public.server.ts';
import { type DeskEntry, type DeskPage, type DeskQueue, deskPaged } from './desk-queue.ts';

/** Where the cases of a queue lie, as data; `deskList` finds and counts them by it. */
export type CaseRows<Database, Table extends keyof Database, Row> = Pick<
  DeskQueue,
  'key' | 'title' | 'place'
> & {
  /** The table whose rows are the cases. */
  table: NoInfer<Table> & string;
  /** Every case, with what its list and page show of other tables. */
  rows(db: Db): SelectQueryBuilder<Database, Table, Row>;
  /** Its column that says how a case stands, where that is not `status`. */
  status?: string;
  /** How a case stands in which something is still to be done. */
  open: ReadonlyArray<string>;
  /** When it came in, as SQL, where that is not `received_at`. */
  received?: RawBuilder<unknown>;
  /** Until when an open one is promised an answer, as SQL: an instant, or null. Kept in step with `dueAt` of `entryOf`. */
  due: RawBuilder<unknown>;
  /** From when on an open one counts as late, where that is not `due`. */
  lateFrom?: RawBuilder<unknown>;
  /** Whether nobody has begun with an open one; by itself: it stands as `received`. */
  fresh?(now: string): RawBuilder<unknown>;
  /** What the search looks into besides the conversation. */
  searched: ReadonlyArray<NoInfer<StringReference<Database, Table>> | RawBuilder<unknown>>;
  entryOf(row: Row): DeskEntry;
};

/** The end of a promised day, near enough to sort and to tell what is late: as instant and as SQL. */
export const endOfPromisedDay = (day: string) => `${day}T22:00:00.000Z`;
export const endOfPromisedDaySql = (day: RawBuilder<unknown>) =>
  sql`((${day} + time '22:00') at time zone 'UTC')`;

/** The part of a queue that finds and counts its cases. */
export function deskList<Database, Table extends keyof Database, Row>(
  one: CaseRows<Database, Table, Row>,
): Pick<DeskQueue, 'key' | 'title' | 'place' | 'list' | 'counts'> {
  const id = `${one.table}.id`;
  const status = sql.ref(`${one.table}.${one.status ?? 'status'}`);
  const received = one.received ?? sql.ref(`${one.table}.received_at`);
  const isOpen = sql<boolean>`${status} in (${sql.join(one.open)})`;
  const by = sql<string>`case when ${isOpen} then coalesce(${one.due}, ${received}) else ${received} end`;
  const inState = { open: isOpen, closed: sql<boolean>`not (${isOpen})`, all: sql<boolean>`true` };

  const found = (search: string) => {
    if (search === '') return sql<boolean>`true`;
    const pattern = anywhere(search);
    const places = one.searched.map((place) => (typeof place === 'string' ? sql.ref(place) : place));
    const hits = places.map((place) => sql`${place} ilike ${pattern}`);
    return sql<boolean>`(${sql.join([...hits, saidAnywhere(one.key, id, pattern)], sql` or `)})`;
  };

  return {
    key: one.key,
    title: one.title,
    place: one.place,
    async list({ db }, page: DeskPage) {
      const cases = one.rows(db).where(inState[page.state]).where(found(page.search));
      return (await deskPaged(cases, { by, id }, page).execute()).map(one.entryOf);
    },
    async counts({ db, clock }) {
      const now = clock.now().toISOString();
      const fresh = one.fresh?.(now) ?? sql`${status} = 'received'`;
      return one
        .rows(db)
        .clearSelect()
        .select([
          sql<number>`count(*)`.as('open'),
          sql<number>`count(*) filter (where ${one.lateFrom ?? one.due} < ${now})`.as('overdue'),
          sql<number>`count(*) filter (where ${fresh})`.as('fresh'),
        ])
        .where(isOpen)
        .$castTo<{ open: number; overdue: number; fresh: number }>()
        .executeTakeFirstOrThrow();
    },
  };
}
