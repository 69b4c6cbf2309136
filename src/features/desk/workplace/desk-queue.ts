import { type RawBuilder, type SelectQueryBuilder, type StringReference, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import {
  anywhere,
  type CaseFacts,
  type CaseNotice,
  type CaseQueue,
  type CaseStanding,
  caseLink,
  saidAnywhere,
} from '#src/features/desk/case-messages/public.server.ts';
import type { Cursor } from '#src/lib/paging.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn, SignedInStaff } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** Which cases of a queue are asked for. */
export type DeskPage = {
  /** Open: we or the customer still have something to do. */
  state: 'open' | 'closed' | 'all';
  /** Name, reference or words of the case; empty: all. */
  search: string;
  limit: number;
  /** Only cases after it: `key` is the due instant of the last one (`receivedAt` without a due time), and its id. */
  cursor: Cursor | undefined;
};

/** A case in the list of its queue. */
export type DeskEntry = CaseFacts & {
  id: string;
  /** Promised time of the answer; ISO instant, null without a promise or if the case is closed. */
  dueAt: string | null;
  /** What is due, if it is not an answer: „Anruf 26.11.2026, 10 bis 12 Uhr“. */
  dueText?: string | undefined;
};

/** Sort key of lists: by due time; cases without one by their receipt. */
export function deskOrder({ dueAt, receivedAt }: Pick<DeskEntry, 'dueAt' | 'receivedAt'>): string {
  return dueAt ?? receivedAt;
}

/**
 * Sorts a queue's query and limits it to a page: open cases by due time, closed cases from the newest.
 * @param by `deskOrder` as SQL
 * @param id column of the cases' ids, with its table where the query joins others
 */
function deskPaged<Database, Table extends keyof Database, Row>(
  query: SelectQueryBuilder<Database, Table, Row>,
  { by, id }: { by: RawBuilder<string>; id: string },
  { state, limit, cursor }: Pick<DeskPage, 'state' | 'limit' | 'cursor'>,
): SelectQueryBuilder<Database, Table, Row> {
  const isNewestFirst = state === 'closed';
  const direction = isNewestFirst ? 'desc' : 'asc';
  const sorted = query.orderBy(by, direction).orderBy(sql.ref(id), direction).limit(limit);
  if (!cursor) return sorted;
  const behind = sql.raw(isNewestFirst ? '<' : '>');
  return sorted.where(
    sql<boolean>`(${by}, ${sql.ref(id)}) ${behind} (${cursor.key}::timestamptz, ${cursor.id}::uuid)`,
  );
}

/** A file that lies with the case itself, not with a message. */
export type DeskFile = { id: string; filename: string; size: number | null; isKept: boolean };

/** An action of staff on a case in its present status. */
export type DeskAction = {
  key: string;
  label: string;
  /** Label of the text, if one is required: „Grund der Ablehnung“. The customer may read it. */
  needsText?: string;
  /** A sentence that must be confirmed first. */
  confirm?: string;
  /** Its name as an action that usually goes with an answer; absent if it stands by itself. */
  withAnswer?: string;
};

/** A case as its page at the desk shows it. */
export type DeskCase = DeskEntry & {
  /** The law firm in whose name staff answer, shown beside the author; absent without one. */
  firm?: string | undefined;
  rows: ReadonlyArray<{ label: string; value: string }>;
  /** The customer's text, unchanged; empty without one. */
  text: string;
  /** Hints for staff that the customer does not see: „Frist prüfen“. */
  hints: ReadonlyArray<string>;
  files: ReadonlyArray<DeskFile>;
  actions: ReadonlyArray<DeskAction>;
};

/** Who works at the desk. */
export type StaffMember = SignedInStaff;

/** An action as it was chosen. */
export type DeskAct = { id: string; action: string; text: string };

/**
 * Cases of one kind at the desk. A feature whose work staff must see offers one in its `feature.server.ts`. Answers go through case-messages for every queue; the desk writes the audit trail.
 */
export type DeskQueue = Omit<CaseQueue, 'read'> & {
  title: string;
  /** Position in the overview: lower numbers first, with gaps for later queues. */
  place: number;
  /** Sorted and cut by `deskPaged`. */
  list(services: Services, page: DeskPage): Promise<DeskEntry[]>;
  /** `overdue`: open, and later than promised. `fresh`: open, and nobody has begun. */
  counts(services: Services): Promise<{ open: number; overdue: number; fresh: number }>;
  read(services: Services, id: string): Promise<DeskCase | undefined>;
  /** The bytes of a file of `files`. Undefined: not there or not kept. */
  readFile?(
    services: Services,
    id: string,
    fileId: string,
  ): Promise<{ filename: string; contentType: string; bytes: Uint8Array } | undefined>;
  /**
   * Runs one of `actions`, in the transaction of its audit row. It locks the row of the case and records the
   * event.
   * @throws Problem 409 when the case has moved on, 422 beside `text`
   */
  act(services: Services, tx: Tx, staff: StaffMember, act: DeskAct): Promise<void>;
  /** Called in the transaction of an answer, before its insert: e.g. received → in progress. */
  onAnswer?(services: Services, tx: Tx, id: string): Promise<void>;
  /** Recipient of the mail about an answer, and where he reads it; undefined without a mail address. */
  notify(services: Services, id: string): Promise<CaseNotice | undefined>;
};

/** A page of the desk that is not a queue. The overview links to it. For leads only. */
export type DeskOwnPage = {
  key: string;
  title: string;
  /** Its address, below `/betrieb`. */
  to: string;
  /** Its state in a few words; open work first. */
  standing(services: Services): Promise<string>;
};

/** Description of the cases of a queue, from which `deskList` finds and counts them. */
type CaseRows<Database, Table extends keyof Database, Row> = Pick<DeskQueue, 'key' | 'title' | 'place'> & {
  /** The table whose rows are the cases. */
  table: NoInfer<Table> & string;
  /** Every case, with what its list and page show of other tables. */
  rows(db: Db): SelectQueryBuilder<Database, Table, Row>;
  /** The column of the status, if it is not `status`. */
  status?: string;
  /** The status values of open cases. */
  open: ReadonlyArray<string>;
  /** Time of receipt as SQL, if it is not `received_at`. */
  received?: RawBuilder<unknown>;
  /** Due time of an open case as SQL: an instant, or null. Must agree with `dueAt` of `entryOf`. */
  due: RawBuilder<unknown>;
  /** When an open case becomes overdue, if it is not `due`. */
  lateFrom?: RawBuilder<unknown>;
  /** Whether an open case is new; by default: its status is `received`. */
  fresh?(now: string): RawBuilder<unknown>;
  /** Columns of the search, besides the conversation. */
  searched: ReadonlyArray<NoInfer<StringReference<Database, Table>> | RawBuilder<unknown>>;
  entryOf(row: Row): DeskEntry;
};

/** The end of a promised day as instant and as SQL; exact enough to sort and to find overdue cases. */
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

/** What the page of a case shows besides its entry and what can be done. */
type CaseDetail = Omit<DeskCase, keyof DeskEntry | 'actions'>;

/** The parts of a queue of rows that differ from queue to queue: display and actions. */
type RowCases<Database, Table extends keyof Database, Row> = CaseRows<Database, Table, Row> &
  Pick<DeskQueue, 'pagePath' | 'needsSecondFactor' | 'showsReceipt' | 'readFile'> & {
    detailOf(services: Services, row: Row): CaseDetail | Promise<CaseDetail>;
    /** The actions that are possible now; others are refused. */
    actionsOf(row: Row): DeskAction[];
    /** Runs the chosen action. The row is locked, and the action is one of `actionsOf`. */
    act(
      services: Services,
      tx: Tx,
      row: Row,
      chosen: Pick<DeskAct, 'action' | 'text'> & { staff: StaffMember },
    ): Promise<void>;
    /** As in `DeskQueue`, with the row locked. */
    onAnswer?(services: Services, tx: Tx, row: Row): Promise<void>;
    onReply?(services: Services, tx: Tx, row: Row): Promise<void>;
    isOwn?(row: Row, customer: SignedIn): boolean;
    noticeOf(
      services: Services,
      db: Db | Tx,
      row: Row,
    ): CaseNotice | undefined | Promise<CaseNotice | undefined>;
  };

/** A queue whose cases are rows of a table. This part finds, counts, locks and checks; `one` does the rest. */
export function rowQueue<Database, Table extends keyof Database, Row>(
  one: RowCases<Database, Table, Row>,
): DeskQueue {
  const rowOf = (db: Db, id: string) =>
    one
      .rows(db)
      .where(sql<boolean>`${sql.ref(`${one.table}.id`)} = ${id}`)
      .executeTakeFirst() as Promise<Row | undefined>;

  // A separate query takes the lock, so that the next one reads what the previous holder has written.
  const locked = async (tx: Tx, id: string) => {
    await sql`select id from ${sql.table(one.table)} where id = ${id} for update`.execute(tx);
    return rowOf(tx, id);
  };

  const { pagePath, needsSecondFactor, showsReceipt, readFile } = one;
  return {
    ...deskList(one),
    ...(pagePath ? { pagePath } : {}),
    ...(needsSecondFactor ? { needsSecondFactor } : {}),
    ...(showsReceipt ? { showsReceipt } : {}),
    ...(readFile ? { readFile } : {}),
    async read(services, id) {
      const row = await rowOf(services.db, id);
      if (row === undefined) return undefined;
      const detail = await one.detailOf(services, row);
      return { ...one.entryOf(row), ...detail, actions: one.actionsOf(row) };
    },
    async act(services, tx, staff, { id, action, text }) {
      const row = await locked(tx, id);
      if (row === undefined) throw new Problem('not_found');
      if (!one.actionsOf(row).some(({ key }) => key === action)) throw new Problem('conflict');
      await one.act(services, tx, row, { staff, action, text });
    },
    async onAnswer(services, tx, id) {
      const row = one.onAnswer && (await locked(tx, id));
      if (row !== undefined) await one.onAnswer?.(services, tx, row);
    },
    async onReply(services, tx, id) {
      const row = one.onReply && (await locked(tx, id));
      if (row !== undefined) await one.onReply?.(services, tx, row);
    },
    async isOwn({ db }, customer, id) {
      const row = one.isOwn && (await rowOf(db, id));
      return row !== undefined && one.isOwn?.(row, customer) === true;
    },
    async notify(services, id) {
      const row = await rowOf(services.db, id);
      return row === undefined ? undefined : one.noticeOf(services, services.db, row);
    },
  };
}

/**
 * What every table of an open form has. It also has `status_at`, and `due_at` unless `due` says otherwise.
 */
type FormRow = { id: string; number: string; email: string; status: string; received_at: string };

type FormDetail = Pick<CaseDetail, 'rows'> & Partial<CaseDetail>;

/**
 * The parts of a form's queue that differ from form to form. Changes are the new values of the row; an empty
 * change only restarts its retention period.
 */
type FormCases<Database, Table extends keyof Database, Row extends FormRow> = Pick<
  RowCases<Database, Table, Row>,
  'key' | 'title' | 'place' | 'table' | 'rows' | 'searched' | 'actionsOf' | 'isOwn' | 'needsSecondFactor'
> & {
  /**
   * Each status in words; a tone of `now` means that the case is open. `in_progress` and `closed` must be among them: a
   * message of the customer sets the first, and `closed` ends the case for other programs (webhook).
   */
  standings: Readonly<Record<Row['status'], CaseStanding>>;
  titleOf(row: Row): string;
  nameOf(row: Row): string;
  /** Whether it was sent by somebody who was signed in. */
  isAccount(row: Row): boolean;
  /** Due time of an open case, and what is due. */
  dueOf(row: Row): Pick<DeskEntry, 'dueAt' | 'dueText'>;
  /** `dueAt` as SQL, if it is not `due_at`. */
  due?: RowCases<Database, Table, Row>['due'];
  detailOf(services: Services, row: Row): FormDetail | Promise<FormDetail>;
  /** The status after each action; an action that is not named leaves it. */
  statusAfter: Readonly<Record<string, Row['status']>>;
  /** Further work of an action, in its transaction. @returns further changes of the row */
  alsoDo?(services: Services, tx: Tx, row: Row, action: string): Promise<Partial<Row>>;
  /**
   * Changes of the row by an answer of staff. `{}` changes no value but restarts the retention period; undefined changes
   * nothing at all.
   */
  onAnswer(row: Row, isOpen: boolean): Partial<Row> | undefined;
  /** Changes of the row by a message of the customer; by default a closed case is in progress again. */
  onReply?(row: Row, isOpen: boolean, services: Services): Partial<Row>;
  write(tx: Tx, id: string, change: Partial<Row> & { status_at: string }): Promise<unknown>;
};

/** The queue of an open form. */
export function formQueue<Database, Table extends keyof Database, Row extends FormRow>(
  one: FormCases<Database, Table, Row>,
): DeskQueue {
  const standingOf = (status: Row['status']): CaseStanding => one.standings[status];
  const isOpen = ({ status }: Row) => standingOf(status).tone === 'now';
  const open = Object.values<CaseStanding>(one.standings).filter(({ tone }) => tone === 'now');

  async function change(services: Services, tx: Tx, row: Row, to: Partial<Row>): Promise<void> {
    await one.write(tx, row.id, { ...to, status_at: services.clock.now().toISOString() });
    const { status = row.status } = to;
    if (status === row.status) return;
    await recordCaseEvent(services, tx, {
      queue: one.key,
      caseId: row.id,
      reference: row.number,
      type: status === 'closed' ? 'closed' : 'status-changed',
      data: { status },
    });
  }

  return rowQueue<Database, Table, Row>({
    ...one,
    open: open.map(({ key }) => key),
    due: one.due ?? sql.ref(`${one.table}.due_at`),
    entryOf: (row) => ({
      id: row.id,
      title: one.titleOf(row),
      reference: row.number,
      customer: { name: one.nameOf(row), email: row.email, isAccount: one.isAccount(row) },
      receivedAt: row.received_at,
      ...(isOpen(row) ? one.dueOf(row) : { dueAt: null }),
      status: standingOf(row.status),
    }),
    detailOf: async (services, row) => ({
      text: '',
      hints: [],
      files: [],
      ...(await one.detailOf(services, row)),
    }),
    async act(services, tx, row, { action }) {
      const also = await one.alsoDo?.(services, tx, row, action);
      await change(services, tx, row, {
        ...also,
        status: one.statusAfter[action] ?? row.status,
      } as Partial<Row>);
    },
    async onAnswer(services, tx, row) {
      const to = one.onAnswer(row, isOpen(row));
      if (to) await change(services, tx, row, to);
    },
    async onReply(services, tx, row) {
      if (one.onReply) await change(services, tx, row, one.onReply(row, isOpen(row), services));
      else if (!isOpen(row)) await change(services, tx, row, { status: 'in_progress' } as Partial<Row>);
    },
    noticeOf: async (services, db, row) => ({
      email: row.email,
      reference: row.number,
      link: await caseLink(services, db, { queue: one.key, id: row.id }),
    }),
  });
}
