import type { Db, Tx } from '#src/database/database.ts';
import { addMinutes } from '#src/lib/dates.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import {
  changeNewestConsent,
  changeSubscriber,
  endOfConsent,
  liftSuppression,
  lockSubscriberById,
  type Subscriber,
  suppress,
} from './subscribers.store.ts';
import { recordSubscriptionEvent } from './subscription-events.ts';
import type { SubscriptionLink } from './subscription-links.ts';
import { opensSubscription } from './subscription-links.ts';
import type { LeavingReason } from './topics.ts';

/** Minutes in which a mistaken unsubscription can be undone. */
const undoMinutes = 60;

const leftBy = {
  page: 'unsubscribed',
  'one-click': 'unsubscribed',
  account: 'unsubscribed',
  complaint: 'complaint',
} as const;

/** Unsubscriptions by the reader's link. One by the account, or by its deletion, cannot be undone by a link. */
const ownWays: readonly string[] = ['page', 'one-click'] satisfies Array<keyof typeof leftBy>;

/** Until when an unsubscription can be undone; null without one, if it was not by a link, or if it is too late. */
export async function undoUntil(
  { clock }: Pick<Services, 'clock'>,
  db: Db | Tx,
  { id, state, ended_at, confirmed_at }: Subscriber,
): Promise<string | null> {
  if (state !== 'unsubscribed' || ended_at === null || confirmed_at === null) return null;
  const until = addMinutes(new Date(ended_at), undoMinutes);
  if (until <= clock.now().toISOString()) return null;
  return ownWays.includes((await endOfConsent(db, id)) ?? '') ? until : null;
}

/** Ends a subscription within a transaction. Again, or for one that is gone, nothing happens. */
export async function endSubscription(
  services: Services,
  tx: Tx,
  id: string,
  how: keyof typeof leftBy,
): Promise<void> {
  const subscriber = await lockSubscriberById(tx, id);
  if (!subscriber || subscriber.state === 'unsubscribed') return;
  const at = services.clock.now().toISOString();
  await changeSubscriber(tx, id, { state: 'unsubscribed', ended_at: at });
  await changeNewestConsent(tx, id, { ended_at: at, ended_by: how });
  await suppress(services, tx, subscriber.email, leftBy[how]);
  if (subscriber.state === 'confirmed') {
    await recordSubscriptionEvent(services, tx, id, { type: 'closed', status: 'unsubscribed', by: how });
  }
}

/** Leaves at once, by the page or by one press in the mail program (RFC 8058). */
export async function leave(services: Services, id: string, how: 'page' | 'one-click'): Promise<void> {
  await services.db.transaction().execute((tx) => endSubscription(services, tx, id, how));
}

/**
 * Takes an unsubscription back for as long as the page offers it.
 * @throws Problem 409 when it is too late, or the link is none of its mailbox
 */
export async function undoLeaving(services: Services, link: SubscriptionLink): Promise<void> {
  const { id } = link;
  await services.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriberById(tx, id);
    const isHis = subscriber !== undefined && (await opensSubscription(services, tx, link, subscriber));
    if (isHis && subscriber.state === 'confirmed') return;
    if (!isHis || (await undoUntil(services, tx, subscriber)) === null) {
      throw new Problem('conflict', {
        detail: 'Dafür ist es zu spät. Sie können sich jederzeit neu anmelden.',
      });
    }
    await changeSubscriber(tx, id, { state: 'confirmed', ended_at: null });
    await changeNewestConsent(tx, id, { ended_at: null, ended_by: null, reason: null });
    await liftSuppression(services, tx, subscriber.email);
    const event = { type: 'status-changed', status: 'confirmed', by: 'undo' } as const;
    await recordSubscriptionEvent(services, tx, id, event);
  });
}

/** Stores the reason for leaving; a choice, no free text. */
export async function giveReason(
  services: Services,
  link: SubscriptionLink,
  reason: LeavingReason,
): Promise<void> {
  const { id } = link;
  await services.db.transaction().execute(async (tx) => {
    const subscriber = await lockSubscriberById(tx, id);
    if (subscriber?.state !== 'unsubscribed') return;
    if (await opensSubscription(services, tx, link, subscriber))
      await changeNewestConsent(tx, id, { reason });
  });
}
