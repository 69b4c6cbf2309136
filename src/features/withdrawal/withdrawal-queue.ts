import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import type { OrderTable, WithdrawalStatus } from '#src/database/tables.ts';
import { recordCaseEvent } from '#src/features/case-events/public.server.ts';
import { anywhere, caseLink, saidAnywhere } from '#src/features/case-messages/public.server.ts';
import {
  type DeskAct,
  type DeskAction,
  type DeskCase,
  type DeskEntry,
  type DeskQueue,
  deskPaged,
} from '#src/features/desk/public.server.ts';
import { requestRefund } from '#src/features/order/public.server.ts';
import { addDays } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { Withdrawal } from './withdrawal.store.ts';

/** Key of the queue in addresses and events. */
export const withdrawalQueueKey = 'withdrawals';

/** Within so many days the money has to be on its way (§ 357 Abs. 1 BGB). */
const refundDays = 14;

const standings: Record<WithdrawalStatus, DeskEntry['status']> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  refund_requested: { key: 'refund_requested', word: 'Rückzahlung veranlasst', tone: 'done' },
  closed: { key: 'closed', word: 'Abgeschlossen', tone: 'closed' },
};

const open: ReadonlyArray<WithdrawalStatus> = ['received', 'in_progress'];
const isOpen = (status: WithdrawalStatus) => open.includes(status);

type Order = Pick<Selectable<OrderTable>, 'id' | 'number' | 'status' | 'amount_cents' | 'refund_reason'>;

function orderOf(db: Db | Tx, id: string | null): Promise<Order | undefined> {
  if (id === null) return Promise.resolve(undefined);
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'status', 'amount_cents', 'refund_reason'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Whether there is money that can still go back. */
function isRefundable(order: Order | undefined): order is Order {
  const isPaid = order?.status === 'paid' || order?.status === 'fulfilled';
  return order !== undefined && isPaid && order.amount_cents > 0 && order.refund_reason === null;
}

function entryOf(row: Withdrawal): DeskEntry {
  return {
    id: row.id,
    title: `Widerruf zu „${row.contract}“`,
    reference: row.number,
    customer: { name: row.name, email: row.email, isAccount: false },
    receivedAt: row.received_at,
    dueAt: isOpen(row.status) ? addDays(new Date(row.received_at), refundDays) : null,
    status: standings[row.status],
  };
}

function actionsOf(row: Withdrawal, order: Order | undefined): DeskAction[] {
  const actions: DeskAction[] = [];
  if (row.status === 'received') actions.push({ key: 'begin', label: 'In Bearbeitung nehmen' });
  if (isRefundable(order)) {
    const amount = formatCents(order.amount_cents);
    actions.push({
      key: 'refund',
      label: 'Rückzahlung veranlassen',
      confirm: `${amount} zur Bestellung ${order.number} gehen auf demselben Weg zurück. Das lässt sich nicht rückgängig machen.`,
    });
  }
  if (row.status !== 'closed') actions.push({ key: 'close', label: 'Vorgang abschließen' });
  return actions;
}

function detailOf(row: Withdrawal, order: Order | undefined): DeskCase {
  return {
    ...entryOf(row),
    rows: [
      { label: 'Vertrag', value: row.contract },
      ...(order
        ? [
            { label: 'Bestellung', value: order.number },
            { label: 'Betrag', value: formatCents(order.amount_cents) },
          ]
        : []),
    ],
    text: row.remark,
    hints: [row.hint, ...(order?.refund_reason ? ['Die Rückzahlung ist schon veranlasst.'] : [])].filter(
      Boolean,
    ),
    files: [],
    actions: actionsOf(row, order),
  };
}

function lockWithdrawal(tx: Tx, id: string): Promise<Withdrawal | undefined> {
  return tx.selectFrom('withdrawals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

async function move(services: Services, tx: Tx, row: Withdrawal, status: WithdrawalStatus): Promise<void> {
  if (row.status === status) return;
  await tx
    .updateTable('withdrawals')
    .set({ status, status_at: services.clock.now().toISOString() })
    .where('id', '=', row.id)
    .execute();
  await recordCaseEvent(services, tx, {
    queue: withdrawalQueueKey,
    caseId: row.id,
    reference: row.number,
    type: status === 'closed' ? 'closed' : 'status-changed',
    data: { status },
  });
}

const refundReason =
  'Sie haben den Vertrag widerrufen. Wir zahlen zurück, was Sie bezahlt haben (§\u00a0357\u00a0BGB).';

async function act(services: Services, tx: Tx, { id, action }: DeskAct): Promise<void> {
  const row = await lockWithdrawal(tx, id);
  if (!row) throw new Problem('not_found');
  const order = await orderOf(tx, row.order_id);
  if (!actionsOf(row, order).some(({ key }) => key === action)) throw new Problem('conflict');
  if (action === 'begin') await move(services, tx, row, 'in_progress');
  if (action === 'close') await move(services, tx, row, 'closed');
  if (action === 'refund' && order) {
    await requestRefund(services, tx, order.id, refundReason);
    await move(services, tx, row, 'refund_requested');
  }
}

const dueOrReceived = sql<string>`case when status in ('received', 'in_progress')
  then received_at + interval '336 hours' else received_at end`;

/** Electronic withdrawals at the desk. An expired right is a hint for staff, never a refusal (§ 356a BGB). */
export const withdrawalQueue: DeskQueue = {
  key: withdrawalQueueKey,
  title: 'Widerrufe',
  async list({ db }, page) {
    const { state, search } = page;
    let query = deskPaged(db.selectFrom('withdrawals').selectAll(), { by: dueOrReceived, id: 'id' }, page);
    if (state !== 'all') query = query.where('status', state === 'open' ? 'in' : 'not in', open);
    if (search !== '') {
      const pattern = anywhere(search);
      query = query.where(({ eb, or }) =>
        or([
          ...(['number', 'name', 'email', 'contract', 'remark'] as const).map((column) =>
            eb(column, 'ilike', pattern),
          ),
          saidAnywhere(withdrawalQueueKey, 'withdrawals.id', pattern),
        ]),
      );
    }
    return (await query.execute()).map(entryOf);
  },
  async counts({ db, clock }) {
    const late = addDays(clock.now(), -refundDays);
    const count = (condition: ReturnType<typeof sql<boolean>>) =>
      sql<number>`count(*) filter (where ${condition})`;
    return db
      .selectFrom('withdrawals')
      .select([
        count(sql<boolean>`true`).as('open'),
        count(sql<boolean>`received_at < ${late}`).as('overdue'),
        count(sql<boolean>`status = 'received'`).as('fresh'),
      ])
      .where('status', 'in', open)
      .executeTakeFirstOrThrow();
  },
  async read({ db }, id) {
    const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst();
    return row && detailOf(row, await orderOf(db, row.order_id));
  },
  act: (services, tx, _staff, chosen) => act(services, tx, chosen),
  async onAnswer(services, tx, id) {
    const row = await lockWithdrawal(tx, id);
    if (row && isOpen(row.status)) await move(services, tx, row, 'answered');
  },
  async onReply(services, tx, id) {
    const row = await lockWithdrawal(tx, id);
    if (row && !isOpen(row.status)) await move(services, tx, row, 'in_progress');
  },
  async notify(services, id) {
    const row = await services.db
      .selectFrom('withdrawals')
      .select(['email', 'name', 'number'])
      .where('id', '=', id)
      .executeTakeFirst();
    const link = caseLink(services, { queue: withdrawalQueueKey, id });
    return row && { email: row.email, name: row.name, reference: row.number, link };
  },
};
