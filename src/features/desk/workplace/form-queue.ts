import { sql } from 'kysely';
import type { Tx } from '#src/database/database.ts';
import { recordCaseEvent } from '#src/features/desk/case-events/public.server.ts';
import { type CaseStanding, caseLink } from '#src/features/desk/case-messages/public.server.ts';
import type { Services } from '#src/services.ts';
import type { DeskEntry, DeskQueue } from './desk-queue.ts';
import { type CaseDetail, type RowCases, rowQueue } from './row-queue.ts';

/** What every table of an open form has. */
export type FormRow = { id: string; number: string; email: string; status: string; received_at: string };

type FormDetail = Pick<CaseDetail, 'rows'> & Partial<CaseDetail>;

/** What is one open form's own at the desk. A change is what becomes of the row; an empty one: it is kept from now on. */
export type FormCases<Database, Table extends keyof Database, Row extends FormRow> = Pick<
  RowCases<Database, Table, Row>,
  'key' | 'title' | 'place' | 'table' | 'rows' | 'searched' | 'actionsOf' | 'isOwn' | 'needsSecondFactor'
> & {
  /** Each status in words; where its tone is `now`, something is still to be done. */
  standings: Readonly<Record<Row['status'], CaseStanding>>;
  titleOf(row: Row): string;
  nameOf(row: Row): string;
  /** Whether it was sent by somebody who was signed in. */
  isAccount(row: Row): boolean;
  /** What an open case waits for, and until when. */
  dueOf(row: Row): Pick<DeskEntry, 'dueAt' | 'dueText'>;
  /** Its `dueAt` as SQL, where that is not `due_at`. */
  due?: RowCases<Database, Table, Row>['due'];
  detailOf(services: Services, row: Row): FormDetail | Promise<FormDetail>;
  /** How the case stands after each action. */
  after: Readonly<Record<string, Row['status']>>;
  /** What else belongs to an action, in its transaction; answers what else of the row changes. */
  also?(services: Services, tx: Tx, row: Row, action: string): Promise<Partial<Row>>;
  /** What an answer of staff makes of the row; undefined: nothing. */
  onAnswer(row: Row, isOpen: boolean): Partial<Row> | undefined;
  /** What a message of the customer makes of it; without one, what is not open is in progress again. */
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
      const also = await one.also?.(services, tx, row, action);
      await change(services, tx, row, { ...also, status: one.after[action] ?? row.status } as Partial<Row>);
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
