import type { Db } from '#src/database/database.ts';
import type { CaseSource, SourceCase, SourceCaseDetail } from '#src/features/account/cases/public.server.ts';
import { orderIdsOfCustomer, orders, resultPath } from '#src/features/services/order/public.server.ts';
import { berlinDay, formatDate, formatDateTime } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import type { SignedIn } from '#src/lib/rest.ts';
import { checkKindOf } from './check-kind.ts';

/** An order becomes a case with its payment. A free order can be cancelled. */
const shown = ['paid', 'fulfilled', 'refunded', 'cancelled'] as const;
const running = ['waiting', 'processing'] as const;

/** The customer's orders: placed with the confirmed address of his account, or while signed in. */
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

function statusOf(row: OwnCheck): SourceCase['status'] {
  if (row.status === 'refunded') return { tone: 'closed', word: 'Geld zurückgezahlt' };
  if (row.failure_code === 'withdrawn') return { tone: 'closed', word: 'Widerrufen' };
  if (row.check_status === 'failed') return { tone: 'failed', word: 'Nicht möglich' };
  if (row.deleted_at) return { tone: 'closed', word: 'Ergebnis gelöscht' };
  if (row.check_status === 'finished') return { tone: 'done', word: 'Ergebnis da' };
  return { tone: 'now', word: row.check_status === 'waiting' ? 'Wartet' : 'Wird geprüft' };
}

function nextStep(row: OwnCheck): string {
  if (row.status === 'refunded') return 'Das Geld ist zurückgezahlt. Sie müssen nichts weiter tun.';
  if (row.check_status === 'failed') return row.failure_text ?? 'Die Prüfung war nicht möglich.';
  if (row.deleted_at) return 'Datei und Ergebnis sind gelöscht.';
  if (row.check_status === 'finished') {
    return `Lesen Sie das Ergebnis. Wir löschen es am ${formatDate(row.delete_at)}.`;
  }
  return `${checkKindOf(row.service_key).words.running} Das Ergebnis kommt per E-Mail.`;
}

function stepsOf(row: OwnCheck): SourceCase['steps'] {
  const { description, words } = checkKindOf(row.service_key);
  const ordered = {
    date: berlinDay(new Date(row.paid_at ?? row.created_at)),
    title: row.price_kind === 'free' ? 'Bestellt' : 'Bestellt und bezahlt',
    detail: `Bestellung ${row.number}.`,
    state: 'past',
  } as const;
  if (row.status === 'refunded') {
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
  const date = row.finished_at ? berlinDay(new Date(row.finished_at)) : null;
  if (row.check_status === 'failed') {
    const isWithdrawn = row.failure_code === 'withdrawn';
    const title = isWithdrawn ? 'Widerrufen' : 'Nicht möglich';
    return [ordered, { date, title, detail: nextStep(row), state: isWithdrawn ? 'past' : 'failed' }];
  }
  const result = { date, title: 'Ergebnis da', detail: words.holds };
  if (!row.deleted_at) return [ordered, { ...result, state: 'now' }];
  const deletedOn = berlinDay(new Date(row.deleted_at));
  const gone = { date: deletedOn, title: 'Gelöscht', detail: 'Datei und Ergebnis sind gelöscht.' };
  return [ordered, { ...result, state: 'past' }, { ...gone, state: 'past' }];
}

function caseOf(row: OwnCheck): SourceCase {
  return {
    id: row.check_id,
    title: checkKindOf(row.service_key).description.title,
    reference: row.number,
    status: statusOf(row),
    openedAt: row.created_at,
    updatedAt: row.deleted_at ?? row.finished_at ?? row.paid_at ?? row.created_at,
    promisedOn: null,
    nextStep: nextStep(row),
    // Opened by the account. A signed link would still work after his session has ended.
    href: resultPath(row),
    steps: stepsOf(row),
  };
}

function detailOf(row: OwnCheck): SourceCaseDetail {
  return {
    ...caseOf(row),
    rows: [
      { label: 'Bestellung', value: row.number },
      { label: 'Bestellt am', value: formatDateTime(row.created_at) },
      { label: 'Preis', value: row.amount_cents === 0 ? 'kostenfrei' : formatCents(row.amount_cents) },
      ...(row.deleted_at ? [] : [{ label: 'Wird gelöscht am', value: formatDate(row.delete_at) }]),
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
    return (await query.execute()).map(caseOf);
  },
  async read(services, customer, id) {
    const row = await ownChecks(services.db, customer).where('checks.id', '=', id).executeTakeFirst();
    return row ? detailOf(row) : undefined;
  },
};
