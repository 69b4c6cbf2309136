import type { Tx } from '#src/database/database.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import { customerSubject } from '#src/lib/rest.ts';
import { addWorkingDays } from '#src/lib/working-days.ts';
import type { Services } from '#src/services.ts';
import { firstPromise } from './create-request.ts';
import { storedIntake } from './intake.schema.ts';
import { recordCreated } from './request-events.ts';
import { queueReceivedMail } from './request-mails.ts';
import { changeRequest, type RequestRow } from './requests.store.ts';

/** What an order buys: enough of it to bind a draft to it. */
type OrderFacts = { id: string };

function lockByOrder(tx: Tx, orderId: string): Promise<RequestRow | undefined> {
  return tx
    .selectFrom('legal_requests')
    .selectAll()
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
}

/**
 * Takes a draft for an order, in the transaction that inserts the order: from now on it belongs to this one.
 * @param claim.subjects all that the buyer is known as; somebody else's draft is not there
 * @returns the id of the request, the order's `fulfilmentId`
 * @throws Problem 422 beside `legalRequestId` when there is no such draft or another order has it
 */
export async function claimDraft(
  _services: Services,
  tx: Tx,
  claim: { subjects: readonly string[]; order: OrderFacts; legalRequestId: string | undefined },
): Promise<{ fulfilmentId: string }> {
  const { subjects, order, legalRequestId } = claim;
  const row = await tx
    .selectFrom('legal_requests')
    .selectAll()
    .where('id', '=', legalRequestId ?? '00000000-0000-0000-0000-000000000000')
    .where('subject', 'in', [...subjects])
    .where('status', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (!row) {
    const message =
      'Ihre Angaben zum Gespräch sind nicht mehr da. Bitte füllen Sie die Anfrage noch einmal aus.';
    throw new Problem('validation_failed', { errors: [{ field: 'legalRequestId', message }] });
  }
  await changeRequest(tx, row.id, { status: 'ordered', order_id: order.id });
  return { fulfilmentId: row.id };
}

/** The order was cancelled or has expired: what it had taken is a draft again, for another try. */
export async function releaseDraft(services: Services, tx: Tx, order: OrderFacts): Promise<void> {
  const row = await lockByOrder(tx, order.id);
  if (row?.status !== 'ordered') return;
  await changeRequest(tx, row.id, {
    status: 'draft',
    order_id: null,
    status_since: services.clock.now().toISOString(),
  });
}

/**
 * The order is paid: the draft is a case, with promise, event and mail, in the transaction of the payment. Repeating it
 * changes nothing. Wake `sendMessageJob` after it.
 */
export async function beginPaidRequest(
  services: Services,
  tx: Tx,
  order: OrderFacts & { first_name: string; last_name: string; email: string },
): Promise<void> {
  const row = await lockByOrder(tx, order.id);
  if (row?.status !== 'ordered') return;
  const now = services.clock.now();
  const promised = firstPromise(storedIntake(row.kind, row.intake), now);
  // Paid so late that the chosen day is over: then on the next working day.
  const earliest = addWorkingDays(now, 1);
  const received = await changeRequest(tx, row.id, {
    status: 'received',
    // A customer's belongs to him from now on, and no more to the guest that this browser was before.
    ...(row.partner_id === null ? {} : { subject: customerSubject({ partnerId: row.partner_id }) }),
    received_at: now.toISOString(),
    status_since: now.toISOString(),
    promised_on: promised !== null && promised < berlinDay(now) ? earliest : promised,
    name: `${order.first_name} ${order.last_name}`.trim(),
    email: order.email,
  });
  await recordCreated(services, tx, received);
  await queueReceivedMail(services, tx, received, 0);
}
