import type { Tx } from '#src/database/database.ts';
import { findMessage } from '#src/features/outreach/messages/public.server.ts';
import type { Services } from '#src/services.ts';
import { type Delivery, deliveryOfMessage, lastBounces, settleDelivery } from './deliveries.store.ts';
import { endSubscription } from './leave.ts';
import { changeNewestConsent, changeSubscriber, lockSubscriberById, suppress } from './subscribers.store.ts';
import { recordSubscriptionEvent } from './subscription-events.ts';

/** Kinds of a mail that did not arrive: for good, for now, or as a complaint of its reader. */
type BounceKind = 'hard' | 'soft' | 'complaint';

/** What our outbox writes when every try failed without a final answer (`messages.jobs.ts`). */
const gaveUp = 'all attempts failed';
/** Our own transport refuses these before anything is sent. */
const noAddress = /^(no-address|local-part-not-ascii)$/;
/** RFC 3463: 5.1.x is about the address, 5.2.1 a mailbox that is shut. */
const aboutAddress = /\b5\.(1\.\d{1,3}|2\.1)\b/;
const refusedRecipient = /all recipients were rejected|recipient address rejected|user unknown|no such user/i;
/** Full, too big, policy, spam: the mailbox exists, and the next mail may arrive. */
const aboutMail = /\b5\.(2\.[23]|3\.\d{1,3}|7\.\d{1,3})\b|\b552\b|spam|policy|blocked|quota|full/i;

/**
 * What a final refusal of our mail system means for the address. Only a refusal of the address ends a
 * subscription. A refusal of the content must not end those of all readers.
 * @param error as the outbox keeps it
 */
export function bounceKind(error: string): 'hard' | 'soft' {
  if (error === gaveUp) return 'soft';
  if (noAddress.test(error)) return 'hard';
  if (aboutAddress.test(error)) return 'hard';
  if (aboutMail.test(error)) return 'soft';
  return refusedRecipient.test(error) ? 'hard' : 'soft';
}

/** Soft bounces in a row that count as a hard one. */
const softBouncesInRow = 5;

/** Stops writing to an address that does not take our mails. */
async function suspend(services: Services, tx: Tx, id: string): Promise<void> {
  const subscriber = await lockSubscriberById(tx, id);
  if (subscriber?.state !== 'confirmed') return;
  const at = services.clock.now().toISOString();
  await changeSubscriber(tx, id, { state: 'suspended', ended_at: at });
  await changeNewestConsent(tx, id, { ended_at: at, ended_by: 'bounce' });
  await suppress(services, tx, subscriber.email, 'bounced');
  await recordSubscriptionEvent(services, tx, id, { type: 'closed', status: 'suspended', by: 'bounce' });
}

async function recordBounce(services: Services, tx: Tx, delivery: Delivery, kind: BounceKind): Promise<void> {
  // The same report again, or a softer one after a hard one, changes nothing.
  if (delivery.bounce === kind || delivery.bounce === 'hard' || delivery.bounce === 'complaint') return;
  await settleDelivery(services, tx, delivery.id, { state: 'failed', bounce: kind });
  const id = delivery.subscriber_id;
  if (id === null) return;
  if (kind === 'complaint') return endSubscription(services, tx, id, 'complaint');
  if (kind === 'hard') return suspend(services, tx, id);
  const last = await lastBounces(tx, id, softBouncesInRow);
  if (last.length === softBouncesInRow && last.every((bounce) => bounce === 'soft')) {
    await suspend(services, tx, id);
  }
}

/** Records the result of a mail of an issue in the outbox. */
export async function settleSentMail(services: Services, messageId: string): Promise<void> {
  await services.db.transaction().execute(async (tx) => {
    const message = await findMessage(tx, messageId);
    const delivery = await deliveryOfMessage(tx, messageId);
    if (delivery?.state !== 'queued' || !message || message.state === 'queued') return;
    if (message.state === 'sent') {
      await settleDelivery(services, tx, delivery.id, { state: 'sent', bounce: null });
    } else {
      await recordBounce(services, tx, delivery, bounceKind(message.error ?? ''));
    }
  });
}

/** `<{id}@host>`, as our mails carry it; undefined for any other. */
function messageIdIn(header: string): string | undefined {
  return /^<?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})@[^>\s]+>?$/i
    .exec(header.trim())?.[1]
    ?.toLowerCase();
}

/**
 * Takes later bounce reports of the mail service. Reports about other mails are ignored; the same report may come
 * again.
 * @returns how many of the reports were about mails of an issue
 */
export async function takeBounceReport(
  services: Services,
  bounces: ReadonlyArray<{ messageId: string; kind: BounceKind }>,
): Promise<number> {
  return services.db.transaction().execute(async (tx) => {
    let known = 0;
    for (const { messageId, kind } of bounces) {
      const id = messageIdIn(messageId);
      const delivery = id === undefined ? undefined : await deliveryOfMessage(tx, id);
      if (!delivery) continue;
      known += 1;
      await recordBounce(services, tx, delivery, kind);
    }
    return known;
  });
}
