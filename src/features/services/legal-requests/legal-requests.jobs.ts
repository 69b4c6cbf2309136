import { randomUUID } from 'node:crypto';
import type { Tx } from '#src/database/database.ts';
import {
  type Fulfilment,
  moveOrder,
  orderPagePath,
  registerFulfilment,
} from '#src/features/services/order/public.server.ts';
import { addMinutes, berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { changeStatus, recordCreated } from './change-status.ts';
import { firstPromise } from './create-request.ts';
import { storedIntake } from './intake.schema.ts';
import { phoneDescription } from './phone-order.ts';
import { queueReceivedMail } from './request-mails.ts';
import { changeRequest, lockRequest, type RequestRow, requestRows } from './requests.store.ts';
import { isOpen } from './statuses.ts';

/** The fields of an order that link it to its request. */
type OrderFacts = { id: string; fulfilment_id: string; first_name: string; last_name: string; email: string };

function lockOrdered(tx: Tx, fulfilmentId: string): Promise<RequestRow | undefined> {
  return requestRows(tx)
    .where('fulfilment_id', '=', fulfilmentId)
    .where('status', '=', 'ordered')
    .forUpdate()
    .executeTakeFirst();
}

const gone = 'Ihre Angaben zum Gespräch sind nicht mehr da. Bitte füllen Sie die Anfrage noch einmal aus.';

/**
 * Takes a draft for an order, in the transaction that inserts the order, so that no other order can take it.
 * @param wanted.subjects all subjects of the buyer; a draft of others is not found
 * @throws Problem 422 beside `legalRequestId` when there is no such draft or another order has it
 */
async function takeDraft(
  _services: Services,
  tx: Tx,
  wanted: { subjects: readonly string[]; order: { legalRequestId?: string | undefined } },
): Promise<{ fulfilmentId: string }> {
  const id = wanted.order.legalRequestId;
  // An unpaid order keeps its id, so the next try needs another one.
  const fulfilmentId = randomUUID();
  const row =
    id === undefined
      ? undefined
      : await tx
          .updateTable('legal_requests')
          .set({ status: 'ordered', fulfilment_id: fulfilmentId })
          .where('id', '=', id)
          .where('subject', 'in', [...wanted.subjects])
          .where('status', '=', 'draft')
          .returning('id')
          .executeTakeFirst();
  if (row) return { fulfilmentId };
  throw new Problem('validation_failed', { errors: [{ field: 'legalRequestId', message: gone }] });
}

/** After the order was cancelled or has expired, its request is a draft again, for another try within a day. */
export async function releaseDraft(
  services: Services,
  tx: Tx,
  order: Pick<OrderFacts, 'fulfilment_id'>,
): Promise<void> {
  const row = await lockOrdered(tx, order.fulfilment_id);
  if (!row) return;
  const now = services.clock.now().toISOString();
  await changeRequest(tx, row.id, {
    status: 'draft',
    order_id: null,
    fulfilment_id: null,
    status_since: now,
  });
}

/** Links the request to its order and customer, in the transaction of the payment. */
async function bindPaidRequest(_services: Services, tx: Tx, order: OrderFacts): Promise<void> {
  const row = await lockOrdered(tx, order.fulfilment_id);
  if (!row) throw new Problem('conflict', { detail: gone });
  await changeRequest(tx, row.id, {
    order_id: order.id,
    name: `${order.first_name} ${order.last_name}`.trim(),
    email: order.email,
  });
}

/**
 * After the contract confirmation the draft becomes a case, with promise, event and mail. A second run changes
 * nothing.
 */
async function beginPaidRequest(services: Services, tx: Tx, order: OrderFacts): Promise<undefined> {
  const row = await lockOrdered(tx, order.fulfilment_id);
  if (!row) return;
  const now = services.clock.now();
  const promised = firstPromise(storedIntake(row.kind, row.intake), now);
  // If it was paid after the chosen day, the call is on the next working day.
  const isLate = promised !== null && promised < berlinDay(now);
  const received = await changeRequest(tx, row.id, {
    status: 'received',
    // A customer's request belongs to him from now on, and no longer to the guest of this browser.
    ...(row.partner_id === null ? {} : { subject: customerSubject({ partnerId: row.partner_id }) }),
    received_at: now.toISOString(),
    status_since: now.toISOString(),
    promised_on: isLate ? addWorkingDays(now, 1) : promised,
  });
  await recordCreated(services, tx, received);
  await queueReceivedMail(services, tx, received, 0);
}

async function lockFulfilled(tx: Tx, fulfilmentId: string): Promise<RequestRow | undefined> {
  const found = await tx
    .selectFrom('legal_requests')
    .select('id')
    .where('fulfilment_id', '=', fulfilmentId)
    .executeTakeFirst();
  return found && lockRequest(tx, found.id);
}

/** Ends the request after a refund, so that nobody calls. */
async function endPaidRequest(services: Services, tx: Tx, order: OrderFacts): Promise<void> {
  await releaseDraft(services, tx, order);
  const row = await lockFulfilled(tx, order.fulfilment_id);
  if (row && isOpen(row.status)) await changeStatus(services, tx, row, 'withdrawn');
}

/** On a withdrawal a call that was not made yet is cancelled. @returns what staff should know about it */
async function withdrawPaidRequest(
  services: Services,
  tx: Tx,
  order: OrderFacts & { fulfilled_at: string | null },
): Promise<string | undefined> {
  const ended = 'Das Gespräch war nicht geführt; der Anruf ist mit dem Widerruf gestrichen.';
  if (await lockOrdered(tx, order.fulfilment_id)) {
    // Paid but no case yet: it will not become one.
    await endPaidRequest(services, tx, order);
    return ended;
  }
  const row = await lockFulfilled(tx, order.fulfilment_id);
  if (!row) return undefined;
  // The case may be open again, because its customer has written since.
  if (order.fulfilled_at !== null) return 'Das Gespräch ist geführt.';
  await endPaidRequest(services, tx, order);
  if (isOpen(row.status)) {
    const begun = row.status === 'in_progress' || row.status === 'question';
    return begun ? `${ended} Die Bearbeitung hatte begonnen.` : ended;
  }
  return undefined;
}

/** After the call the order is fulfilled. Does nothing for a free request. */
export async function fulfilPaidRequest(services: Services, tx: Tx, row: RequestRow): Promise<void> {
  if (row.order_id === null) return;
  await moveOrder(tx, row.order_id, 'fulfilled', { fulfilled_at: services.clock.now().toISOString() });
}

/** The fulfilment of an order of a call. */
const phoneFulfilment: Fulfilment = {
  description: phoneDescription,
  take: takeDraft,
  release: releaseDraft,
  prepare: bindPaidRequest,
  begin: beginPaidRequest,
  abandon: endPaidRequest,
  revoke: endPaidRequest,
  withdrawn: withdrawPaidRequest,
  resultPath: ({ id }) => orderPagePath(id),
};

/** A draft that is not ordered is deleted after this time. */
const draftMinutes = 24 * 60;

async function forgetDrafts({ db, clock }: Services): Promise<void> {
  await db
    .deleteFrom('legal_requests')
    .where('status', '=', 'draft')
    .where('status_since', '<', addMinutes(clock.now(), -draftMinutes))
    .execute();
}

/** Makes calls orderable; deletes drafts that nobody ordered. */
export function registerLegalRequestJobs(services: Services): void {
  registerFulfilment('phone_legal_advice', phoneFulfilment);
  services.jobs.sweep('legal-requests', 3600, () => forgetDrafts(services));
}
