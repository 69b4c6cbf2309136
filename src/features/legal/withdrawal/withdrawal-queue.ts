import { sql } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { WithdrawalStatus } from '#src/database/tables.ts';
import { type CaseStanding, removesCases } from '#src/features/desk/case-messages/public.server.ts';
import { type DeskAction, formQueue } from '#src/features/desk/workplace/public.server.ts';
import type { RetentionRule } from '#src/features/legal/retention/public.server.ts';
import { deleteWithdrawalMessages, messages } from '#src/features/outreach/messages/public.server.ts';
import { orders, partialReturnNotice, requestRefund } from '#src/features/services/order/public.server.ts';
import type { OrderStatus } from '#src/features/services/order/public.ts';
import { addDaysToInstant, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';

/** Key of the queue in addresses and events. */
export const withdrawalQueueKey = 'withdrawals';

/** Days within which the money must be paid back (§ 357 Abs. 1 BGB). */
const refundDays = 14;

const standings: Record<WithdrawalStatus, CaseStanding> = {
  received: { key: 'received', word: 'Eingegangen', tone: 'now' },
  in_progress: { key: 'in_progress', word: 'In Bearbeitung', tone: 'now' },
  answered: { key: 'answered', word: 'Beantwortet', tone: 'done' },
  refund_requested: { key: 'refund_requested', word: 'Rückzahlung veranlasst', tone: 'done' },
  closed: { key: 'closed', word: 'Abgeschlossen', tone: 'closed' },
};

const statusWords: Record<OrderStatus, string> = {
  created: 'noch nicht bezahlt',
  approved: 'Zahlung freigegeben',
  paid: 'bezahlt, nicht erbracht',
  fulfilled: 'bezahlt und erbracht',
  cancelled: 'ohne Zahlung beendet',
  expired: 'ohne Zahlung verfallen',
  refunded: 'Geld zurückgezahlt',
};

/** Status of an order and its service in words for staff. */
export function orderStanding(order: { status: OrderStatus; fulfilled_at: string | null }): string {
  const { status, fulfilled_at } = order;
  const when = status === 'fulfilled' && fulfilled_at ? ` am ${formatDateTime(fulfilled_at)}` : '';
  return `${statusWords[status]}${when}`;
}

/** Withdrawals with the payment data of their orders. */
function rows(db: Db) {
  return db
    .selectFrom('withdrawals')
    .leftJoin(orders, 'purchase.id', 'withdrawals.order_id')
    .selectAll('withdrawals')
    .select([
      'purchase.number as order_number',
      'purchase.status as order_status',
      'purchase.fulfilled_at as order_fulfilled_at',
      'purchase.amount_cents as order_cents',
      'purchase.refund_reason as refund_reason',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom(messages)
          .select('message.id')
          .whereRef('message.order_id', '=', 'purchase.id')
          .where('message.purpose', '=', partialReturnNotice),
      )
        .$castTo<boolean>()
        .as('has_partial_return'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

/** The amount of the order that can still be refunded. */
function refundableCents({ order_status: status, order_cents: cents, refund_reason }: Row): number {
  const isPaid = status === 'paid' || status === 'fulfilled';
  return isPaid && refund_reason === null ? (cents ?? 0) : 0;
}

function actionsOf(row: Row): DeskAction[] {
  const actions: DeskAction[] = [];
  if (row.status === 'received') actions.push({ key: 'begin', label: 'In Bearbeitung nehmen' });
  const cents = refundableCents(row);
  if (cents > 0) {
    actions.push({
      key: 'refund',
      label: 'Rückzahlung veranlassen',
      confirm: `${formatCents(cents)} zur Bestellung ${row.order_number} gehen auf demselben Weg zurück. Das lässt sich nicht rückgängig machen.`,
    });
  }
  if (row.status !== 'closed') actions.push({ key: 'close', label: 'Vorgang abschließen' });
  return actions;
}

const partialReturnWords =
  'Beim Bezahldienst ist der Betrag nicht mehr vollständig da; bitte vor einer Rückzahlung dort nachsehen.';

function detailOf(row: Row) {
  const { order_number: number, order_cents: cents, order_status: status } = row;
  const standing = status && orderStanding({ status, fulfilled_at: row.order_fulfilled_at });
  const order = [
    { label: 'Bestellung', value: number ?? '' },
    { label: 'Stand jetzt', value: standing ?? '' },
    { label: 'Betrag', value: formatCents(cents ?? 0) },
  ];
  return {
    rows: [{ label: 'Vertrag', value: row.contract }, ...(number === null ? [] : order)],
    text: row.remark,
    hints: [
      row.hint,
      status === 'fulfilled' ? 'Leistung vollständig erbracht; Widerrufsrecht prüfen.' : '',
      row.has_partial_return ? partialReturnWords : '',
      row.refund_reason ? 'Die Rückzahlung ist schon veranlasst.' : '',
    ].filter(Boolean),
  };
}

const refundReason =
  'Sie haben den Vertrag widerrufen. Wir zahlen zurück, was Sie bezahlt haben (§\u00a0357\u00a0BGB).';

/** Electronic withdrawals at the desk. An expired right is a hint for staff, never a refusal (§ 356a BGB). */
export const withdrawalQueue = formQueue({
  key: withdrawalQueueKey,
  title: 'Widerrufe',
  place: 30,
  table: 'withdrawals',
  rows,
  searched: ['withdrawals.number', 'name', 'withdrawals.email', 'contract', 'remark'],
  standings,
  titleOf: ({ contract }) => `Widerruf zu „${contract}“`,
  nameOf: ({ name }) => name,
  isAccount: () => false,
  due: sql`withdrawals.received_at + make_interval(hours => ${sql.lit(24 * refundDays)})`,
  dueOf: (row) => ({ dueAt: addDaysToInstant(new Date(row.received_at), refundDays) }),
  detailOf: (_services, row) => detailOf(row),
  actionsOf,
  statusAfter: { begin: 'in_progress', refund: 'refund_requested', close: 'closed' },
  async alsoDo(services, tx, row, action) {
    if (action === 'refund' && row.order_id) await requestRefund(services, tx, row.order_id, refundReason);
    return {};
  },
  onAnswer: (_row, isOpen) => (isOpen ? { status: 'answered' } : undefined),
  write: (tx, id, { status, status_at }) =>
    tx.updateTable('withdrawals').set({ status, status_at }).where('id', '=', id).execute(),
});

/** Withdrawals are proof of what was declared, as long as entitlements from it could be raised (§§ 195, 199 BGB). */
const keptYears = 3;

const remove = removesCases({ queue: withdrawalQueueKey, table: 'withdrawals', since: 'received_at' });

/** Deletes withdrawals whose retention period is over, with the mails about them. */
export const withdrawalRetention: RetentionRule = {
  key: 'withdrawals',
  what: 'Widerrufe',
  calendarYears: keptYears,
  async remove(services, tx, before) {
    await deleteWithdrawalMessages(tx, before);
    return remove(services, tx, before);
  },
};
