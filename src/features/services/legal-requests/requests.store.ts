import { randomInt, randomUUID } from 'node:crypto';
import { expressionBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '#src/database/database.ts';
import { newestRows } from '#src/database/newest-page.ts';
import { lockNumber } from '#src/database/planned-calls.ts';
import type { LegalRequestTable } from '#src/database/service-tables.ts';
import type { Tables } from '#src/database/tables.ts';
import { passRows, type Taking } from '#src/features/account/accounts/public.server.ts';
import { casesSeenBy } from '#src/features/desk/case-messages/public.server.ts';
import { ordersSeenBy } from '#src/features/services/order/public.server.ts';
import { berlinDay } from '#src/lib/dates.ts';
import type { Cursor } from '#src/lib/paging.ts';
import type { Services } from '#src/services.ts';
import { kindFacts, type LegalKind } from './kinds.ts';
import { openStatuses, type RequestStatus, shownStatuses } from './statuses.ts';

/** Requests, whoever they belong to. */
export const requestRows = (db: Db | Tx) => db.selectFrom('legal_requests').selectAll();

export type RequestRow = Selectable<LegalRequestTable>;

/** The caller of a request: all his subjects, and his partner id if he is a customer. */
export type Asker = { subjects: readonly string[]; partnerId: string | null };

/** Letters and digits that are not mistaken for each other on the phone. */
const signs = '2345679ACDEFHKMNPRTUVWXY';

function newReference(kind: LegalKind, now: Date): string {
  const tail = Array.from({ length: 6 }, () => signs[randomInt(signs.length)]).join('');
  return `${kindFacts[kind].prefix}-${berlinDay(now).slice(2, 4)}-${tail}`;
}

type NewRow = Pick<
  RequestRow,
  'kind' | 'subject' | 'partner_id' | 'name' | 'email' | 'idempotency_key' | 'request_hash' | 'promised_on'
> & { status: 'draft' | 'received'; intake: unknown };

/** Writes a request; undefined when one with the same key of the same subject is there. */
export function insertRequest(services: Services, tx: Tx, row: NewRow): Promise<RequestRow | undefined> {
  const now = services.clock.now();
  const at = now.toISOString();
  return tx
    .insertInto('legal_requests')
    .values({
      ...row,
      id: randomUUID(),
      reference: newReference(row.kind, now),
      intake: JSON.stringify(row.intake),
      created_at: at,
      received_at: row.status === 'received' ? at : null,
      status_since: at,
    })
    .onConflict((conflict) => conflict.columns(['subject', 'idempotency_key']).doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The request that an earlier call with this key made. */
export function requestByKey(db: Db | Tx, subject: string, key: string): Promise<RequestRow | undefined> {
  return requestRows(db).where('subject', '=', subject).where('idempotency_key', '=', key).executeTakeFirst();
}

/** All requests that an asker may see, in any state. */
export function ownRequests(db: Db | Tx, { subjects, partnerId }: Asker) {
  return requestRows(db).where(({ eb, or }) =>
    or([
      eb('subject', 'in', [...subjects]),
      ...(partnerId === null ? [] : [eb('partner_id', '=', partnerId)]),
      // Also callers who have opened the mail link of the order or of the case.
      eb('order_id', 'in', ordersSeenBy(subjects)),
      eb('id', 'in', casesSeenBy(['legal-requests'], subjects)),
    ]),
  );
}

/** A request of the asker; somebody else's is not there. */
export function ownRequest(db: Db | Tx, asker: Asker, id: string): Promise<RequestRow | undefined> {
  return ownRequests(db, asker).where('id', '=', id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockOwnRequest(tx: Tx, asker: Asker, id: string): Promise<RequestRow | undefined> {
  return ownRequests(tx, asker).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** A request for staff; never an unpaid one. */
const forStaff = (db: Db | Tx, id: string) =>
  requestRows(db).where('id', '=', id).where('status', 'in', shownStatuses);

export function shownRequest(db: Db | Tx, id: string): Promise<RequestRow | undefined> {
  return forStaff(db, id).executeTakeFirst();
}

/** The same, locked until the transaction ends. */
export function lockRequest(tx: Tx, id: string): Promise<RequestRow | undefined> {
  return forStaff(tx, id).forUpdate().executeTakeFirst();
}

type Page = {
  limit: number;
  cursor: Cursor | undefined;
  statuses: readonly RequestStatus[];
  /** Only the request of this order. */
  order?: string | undefined;
};

/**
 * How many advice calls to a number are still to come. A parallel query waits for this transaction.
 * @param phone E.164
 * @param today Berlin day
 */
export async function plannedAdviceCalls(tx: Tx, phone: string, today: string): Promise<number> {
  await lockNumber(tx, phone);
  const { calls } = await tx
    .selectFrom('legal_requests')
    .select(({ fn }) => fn.countAll<number>().as('calls'))
    .where('kind', '=', 'phone_legal_advice')
    .where('status', 'in', [...openStatuses])
    .where(sql<string>`intake ->> 'phone'`, '=', phone)
    .where(sql<string>`intake ->> 'callOn'`, '>=', today)
    .executeTakeFirstOrThrow();
  return Number(calls);
}

/** The asker's cases, newest first. */
export function requestPage(db: Db, asker: Asker, { statuses, order, ...page }: Page): Promise<RequestRow[]> {
  let query = ownRequests(db, asker)
    .where('status', 'in', [...statuses])
    .where('received_at', 'is not', null);
  if (order) query = query.where('order_id', '=', order);
  return newestRows(query, page, ['legal_requests', 'received_at']);
}

/** Changes a request whose row the caller has locked. */
export function changeRequest(
  tx: Tx,
  id: string,
  change: Updateable<LegalRequestTable>,
): Promise<RequestRow> {
  return tx
    .updateTable('legal_requests')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** All requests as `request`, for queries that ask what somebody has, or what hangs on an order. */
export const requests = expressionBuilder<Tables>().selectFrom('legal_requests').selectAll().as('request');

/** Passes requests to a customer. */
export function passRequests(tx: Tx, taking: Taking, ids: ReadonlyArray<string>): Promise<void> {
  return passRows(tx, 'legal_requests', taking, ids);
}
