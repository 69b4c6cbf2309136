import type { Selectable } from 'kysely';
import type { Db } from '#src/database/database.ts';
import type { CheckTable, OrderTable } from '#src/database/tables.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { orderIdsOfCustomer, orders, resultPath } from '#src/features/services/order/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { checkKindOf } from './check-kind.ts';

type CheckRow = {
  check: Pick<
    Selectable<CheckTable>,
    'id' | 'status' | 'failure_code' | 'failure_text' | 'finished_at' | 'delete_at' | 'deleted_at'
  >;
  order: Selectable<OrderTable>;
};

/** Before the payment nothing is ordered, and what was never paid is no case; what was free can be cancelled. */
const shown = ['paid', 'fulfilled', 'refunded', 'cancelled'] as const;
const running = ['waiting', 'processing'] as const;

/** His orders: placed with the address of his account, which he has confirmed, or while he was signed in. */
function ownChecks(db: Db, customer: SignedIn) {
  return db
    .selectFrom('checks')
    .innerJoin(orders, 'purchase.id', 'checks.order_id')
    .selectAll('purchase')
    .select([
      'checks.id as check_id',
      'checks.status as check_status',
      'checks.failure_code',
      'checks.failure_text',
      'checks.finished_at',
      'checks.delete_at',
      'checks.deleted_at',
    ])
    .where('purchase.status', 'in', shown)
    .where('purchase.paid_at', 'is not', null)
    .where('purchase.id', 'in', orderIdsOfCustomer(customer));
}

type OwnCheck = Awaited<ReturnType<ReturnType<typeof ownChecks>['executeTakeFirstOrThrow']>>;

function split(row: OwnCheck): CheckRow {
  const { check_id, check_status, failure_code, failure_text, finished_at, delete_at, deleted_at, ...order } =
    row;
  return {
    order,
    check: {
      id: check_id,
      status: check_status,
      failure_code,
      failure_text,
      finished_at,
      delete_at,
      deleted_at,
    },
  };
}

function statusOf({ check, order }: CheckRow): SourceCase['status'] {
  if (order.status === 'refunded') return { tone: 'closed', word: 'Geld zurückgezahlt' };
  if (check.failure_code === 'withdrawn') return { tone: 'closed', word: 'Widerrufen' };
  if (check.status === 'failed') return { tone: 'failed', word: 'Nicht möglich' };
  if (check.deleted_at) return { tone: 'closed', word: 'Ergebnis gelöscht' };
  if (check.status === 'finished') return { tone: 'done', word: 'Ergebnis da' };
  return { tone: 'now', word: check.status === 'waiting' ? 'Wartet' : 'Wird geprüft' };
}

function nextStep({ check, order }: CheckRow): string {
  if (order.status === 'refunded') return 'Das Geld ist zurückgezahlt. Sie müssen nichts weiter tun.';
  if (check.status === 'failed') return check.failure_text ?? 'Die Prüfung war nicht möglich.';
  if (check.deleted_at) return 'Datei und Ergebnis sind gelöscht.';
  if (check.status === 'finished') {
    return `Lesen Sie das Ergebnis. Wir löschen es am ${formatDate(check.delete_at)}.`;
  }
  return `${checkKindOf(order.service_key).words.running} Das Ergebnis kommt per E-Mail.`;
}

function stepsOf(row: CheckRow): SourceCase['steps'] {
  const { check, order } = row;
  const { description, words } = checkKindOf(order.service_key);
  const ordered = {
    date: berlinDay(new Date(order.paid_at ?? order.created_at)),
    title: order.price_kind === 'free' ? 'Bestellt' : 'Bestellt und bezahlt',
    detail: `Bestellung ${order.number}.`,
    state: 'past',
  } as const;
  if (order.status === 'refunded') {
    const detail = 'Der volle Betrag ging auf dem Weg Ihrer Zahlung zurück.';
    return [ordered, { date: null, title: 'Geld zurückgezahlt', detail, state: 'past' }];
  }
  const { tone } = statusOf(row);
  if (tone === 'now') {
    return [
      ordered,
      { date: null, title: 'Prüfung', detail: nextStep(row), state: 'now' },
      { date: null, title: 'Ergebnis', detail: description.delivery, state: 'next' },
    ];
  }
  const date = check.finished_at ? berlinDay(new Date(check.finished_at)) : null;
  if (check.status === 'failed') {
    const isWithdrawn = check.failure_code === 'withdrawn';
    const title = isWithdrawn ? 'Widerrufen' : 'Nicht möglich';
    return [ordered, { date, title, detail: nextStep(row), state: isWithdrawn ? 'past' : 'failed' }];
  }
  const result = { date, title: 'Ergebnis da', detail: words.holds };
  if (!check.deleted_at) return [ordered, { ...result, state: 'now' }];
  const deletedOn = berlinDay(new Date(check.deleted_at));
  const gone = { date: deletedOn, title: 'Gelöscht', detail: 'Datei und Ergebnis sind gelöscht.' };
  return [ordered, { ...result, state: 'past' }, { ...gone, state: 'past' }];
}

function caseOf(row: CheckRow): SourceCase {
  const { check, order } = row;
  return {
    id: check.id,
    title: checkKindOf(order.service_key).description.title,
    reference: order.number,
    status: statusOf(row),
    openedAt: order.created_at,
    updatedAt: check.deleted_at ?? check.finished_at ?? order.paid_at ?? order.created_at,
    promisedOn: null,
    nextStep: nextStep(row),
    // His account opens it: a signature would go on opening it after his session has ended.
    href: resultPath(order),
    steps: stepsOf(row),
  };
}

function detailOf(row: CheckRow): SourceCaseDetail {
  const { order, check } = row;
  return {
    ...caseOf(row),
    rows: [
      { label: 'Bestellung', value: order.number },
      { label: 'Bestellt am', value: formatDateTime(order.created_at) },
      { label: 'Preis', value: order.amount_cents === 0 ? 'kostenfrei' : formatCents(order.amount_cents) },
      ...(check.deleted_at ? [] : [{ label: 'Wird gelöscht am', value: formatDate(check.delete_at) }]),
    ],
  };
}

/** Checks of documents among the cases of the customer who ordered them. */
export const checkCases: CaseSource = {
  kind: 'check',
  async list(services, customer, { limit, cursor, state }) {
    let query = ownChecks(services.db, customer)
      .orderBy('purchase.created_at', 'desc')
      .orderBy('checks.id', 'desc')
      .limit(limit);
    if (state === 'open') {
      query = query.where('checks.status', 'in', running).where('purchase.status', '<>', 'refunded');
    }
    if (state === 'closed') {
      query = query.where(({ eb, or }) =>
        or([eb('checks.status', 'not in', running), eb('purchase.status', '=', 'refunded')]),
      );
    }
    if (cursor) {
      query = query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('purchase.created_at', 'checks.id'), '<', tuple(cursor.key, cursor.id)),
      );
    }
    return (await query.execute()).map((row) => caseOf(split(row)));
  },
  async read(services, customer, id) {
    const row = await ownChecks(services.db, customer).where('checks.id', '=', id).executeTakeFirst();
    return row ? detailOf(split(row)) : undefined;
  },
};
