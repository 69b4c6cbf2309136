import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import type { CaseFacts, CaseNotice, CaseQueue } from '#src/features/desk/case-messages/public.server.ts';
import type { Cursor } from '#src/lib/paging.ts';
import type { SignedInStaff } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';

/** Which cases of a queue are asked for. */
export type DeskPage = {
  /** Open: something is still to be done by us or the customer. */
  state: 'open' | 'closed' | 'all';
  /** Name, reference or words of the case; empty: all. */
  search: string;
  limit: number;
  /** Only those behind it: `key` is the due instant of the last one (`receivedAt` where none is due), and its id. */
  cursor: Cursor | undefined;
};

/** A case in the list of its queue. */
export type DeskEntry = CaseFacts & {
  id: string;
  /** Until when the customer was promised an answer; ISO instant, null when nothing is promised or all is done. */
  dueAt: string | null;
  /** What is due then, where it is more than an answer: „Anruf 26.11.2026, 10 bis 12 Uhr“. */
  dueText?: string | undefined;
};

/** Sort key of lists: what is due first comes first. Cases without a promise come by their receipt. */
export function deskOrder({ dueAt, receivedAt }: Pick<DeskEntry, 'dueAt' | 'receivedAt'>): string {
  return dueAt ?? receivedAt;
}

/**
 * Sorts a queue's query and cuts its page out: what is due first comes first, and of closed cases the newest.
 * @param by `deskOrder` as SQL
 * @param id column of the cases' ids, with its table where the query joins others
 */
export function deskPaged<Database, Table extends keyof Database, Row>(
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

/** Something staff can do with a case as it stands. */
export type DeskAction = {
  key: string;
  label: string;
  /** What the text is for, when one is needed: „Grund der Ablehnung“. The customer may read it. */
  needsText?: string;
  /** A sentence to be agreed to before it is done. */
  confirm?: string;
  /** How it is called where it is done together with an answer, as a rule; absent where it stands by itself. */
  withAnswer?: string;
};

/** A case as its page at the desk shows it. */
export type DeskCase = DeskEntry & {
  /** The law firm that answers stand for, named beside whoever writes them; absent where none does. */
  firm?: string | undefined;
  rows: ReadonlyArray<{ label: string; value: string }>;
  /** What the customer wrote when he sent it, as it was written; empty where there was no text. */
  text: string;
  /** What staff should know and the customer does not read: „Frist prüfen“. */
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
  /** Where it stands in the overview: lower numbers come first. They leave room for others between them. */
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
   * Does one of `actions`, in the transaction of its audit row; locks the row of the case and records the event.
   * @throws Problem 409 when the case has moved on, 422 beside `text`
   */
  act(services: Services, tx: Tx, staff: StaffMember, act: DeskAct): Promise<void>;
  /** Called in the transaction of an answer, before it is written: e.g. received → in progress. */
  onAnswer?(services: Services, tx: Tx, id: string): Promise<void>;
  /** Whom an answer goes to and where he reads it; undefined when nobody can be reached by mail. */
  notify(services: Services, id: string): Promise<CaseNotice | undefined>;
};

/**
 * A page of the desk that is no queue but has work of its own: the overview leads to it. Leads only.
 */
export type DeskOwnPage = {
  key: string;
  title: string;
  /** Its address, below `/betrieb`. */
  to: string;
  /** How it stands, in a few words; what waits for somebody comes first. */
  standing(services: Services): Promise<string>;
};
