import type { Tx } from '#src/database/database.ts';
import { readdressQueued, withdrawQueued } from '#src/features/outreach/messages/public.server.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import type { Services } from '#src/services.ts';
import { queuedMails } from './deliveries.store.ts';
import { queueNotice } from './newsletter-mails.ts';
import { requestSubscription } from './subscribe.ts';
import {
  carryConsent,
  changeNewestConsent,
  changeSubscriber,
  deleteSubscriber,
  editionOfConsent,
  lockSubscriber,
  lockSubscriberById,
  type Subscriber,
  subscriberByAddress,
  suppressionOf,
  topicsOf,
} from './subscribers.store.ts';
import { recordSubscriptionEvent } from './subscription-events.ts';

/** An address of an account, and the one it has from now on. */
export type AddressChange = { before: string; after: string };

/**
 * How the new mailbox agrees. Either the customer has just entered the codes of both mailboxes, or the new mailbox
 * is unverified and is asked.
 */
export type MoveWay = 'proved-by-codes' | 'ask-mailbox';

const by = 'address-change';

/** Ends the old subscription. It is no unsubscription: nothing can be undone, and no address is suppressed. */
async function end(services: Services, tx: Tx, old: Subscriber): Promise<void> {
  const at = services.clock.now().toISOString();
  await withdrawQueued(tx, await queuedMails(tx, old.id));
  if (old.state === 'confirmed') {
    await recordSubscriptionEvent(services, tx, old.id, { type: 'closed', status: 'unsubscribed', by });
  }
  await changeSubscriber(tx, old.id, { state: 'unsubscribed', confirmed_at: null, ended_at: at });
  await changeNewestConsent(tx, old.id, { ended_at: at, ended_by: by });
}

/**
 * Carries the subscription and its topics to the new address; the proofs of both are kept. Earlier links can only
 * end it.
 */
async function carryOver(services: Services, tx: Tx, old: Subscriber, after: string): Promise<void> {
  const target = await lockSubscriber(services, tx, after);
  // The new address has a subscription of its own: one is enough.
  if (target.state === 'confirmed') return end(services, tx, old);
  await deleteSubscriber(tx, target.id);
  await changeSubscriber(tx, old.id, {
    email: after,
    email_key: mailAddressKey(after),
    // A confirmation mail to the new address stays valid; one to the old address opens nothing.
    confirm_hash: target.confirm_hash,
  });
  await carryConsent(services, tx, old.id, { email: after, by });
  await readdressQueued(tx, await queuedMails(tx, old.id), after);
  await recordSubscriptionEvent(services, tx, old.id, { type: 'status-changed', status: 'confirmed', by });
  await queueNotice(services, tx, { id: old.id, email: after }, 'moved');
}

async function ask(services: Services, tx: Tx, old: Subscriber, after: string): Promise<void> {
  const edition = await editionOfConsent(tx, old.id);
  await end(services, tx, old);
  if ((await subscriberByAddress(tx, after))?.state === 'confirmed') return;
  const wish = { email: after, interests: topicsOf(old.interests), edition };
  await requestSubscription(services, tx, wish, by);
}

/**
 * The newsletter follows the account, within the transaction that changes its address. Nothing is sent to the old
 * address afterwards. An unconfirmed subscription ends. A new mailbox that has unsubscribed or complained gets
 * nothing; one that bounced is asked.
 */
export async function moveSubscription(
  services: Services,
  tx: Tx,
  { before, after }: AddressChange,
  way: MoveWay,
): Promise<void> {
  if (mailAddressKey(before) === mailAddressKey(after)) return;
  const found = await subscriberByAddress(tx, before);
  const old = found && (await lockSubscriberById(tx, found.id));
  if (old?.state === 'pending') return end(services, tx, old);
  if (old?.state !== 'confirmed') return;
  const reason = await suppressionOf(services, tx, after);
  if (reason === 'unsubscribed' || reason === 'complaint') return end(services, tx, old);
  if (reason === 'bounced' || way === 'ask-mailbox') return ask(services, tx, old, after);
  return carryOver(services, tx, old, after);
}
