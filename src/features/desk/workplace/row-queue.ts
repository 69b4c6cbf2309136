import { sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { CaseNotice } from '#src/features/desk/case-messages/public.server.ts';
import { Problem } from '#src/lib/problem.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { type CaseRows, deskList } from './desk-list.ts';
import type { DeskAct, DeskAction, DeskCase, DeskEntry, DeskQueue, StaffMember } from './desk-queue.ts';

/** What the page of a case shows besides its entry and what can be done. */
export type CaseDetail = Omit<DeskCase, keyof DeskEntry | 'actions'>;

/** What is one queue's own, where each case is a row: how it is shown, and what is done with it. */
export type RowCases<Database, Table extends keyof Database, Row> = CaseRows<Database, Table, Row> &
  Pick<DeskQueue, 'pagePath' | 'needsSecondFactor' | 'showsReceipt' | 'readFile'> & {
    detailOf(services: Services, row: Row): CaseDetail | Promise<CaseDetail>;
    /** What can be done now; all else is refused. */
    actionsOf(row: Row): DeskAction[];
    /** Does what was chosen; the row is locked, and the action is one of `actionsOf`. */
    act(
      services: Services,
      tx: Tx,
      row: Row,
      chosen: Pick<DeskAct, 'action' | 'text'> & { staff: StaffMember },
    ): Promise<void>;
    /** As `DeskQueue` tells of both, with the row locked. */
    onAnswer?(services: Services, tx: Tx, row: Row): Promise<void>;
    onReply?(services: Services, tx: Tx, row: Row): Promise<void>;
    isOwn?(row: Row, customer: SignedIn): boolean;
    noticeOf(
      services: Services,
      db: Db | Tx,
      row: Row,
    ): CaseNotice | undefined | Promise<CaseNotice | undefined>;
  };

/** A queue whose cases are rows: finds, counts, locks and checks; the rest is `one`'s. */
export function rowQueue<Database, Table extends keyof Database, Row>(
  one: RowCases<Database, Table, Row>,
): DeskQueue {
  const rowOf = (db: Db, id: string) =>
    one
      .rows(db)
      .where(sql<boolean>`${sql.ref(`${one.table}.id`)} = ${id}`)
      .executeTakeFirst() as Promise<Row | undefined>;

  // Locked by a query of its own: what is read after it is what whoever had the lock before has left.
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
