import type { Db, Tx } from '#src/database/database.ts';
import type { Services } from '#src/services.ts';
import { type Subscriber, wasCarriedOver } from './subscribers.store.ts';
import { isOfMailbox, type SubscriptionLink } from './subscription-links.ts';

/**
 * Whether a link opens a subscription: it was mailed to the address that it has now. One that went to an address before can end
 * it, as leaving must always work, and no more: its mailbox may be somebody else's by now. Links of versions before do not say
 * where they went, so that they open what has always had its address.
 */
export async function opensSubscription(
  services: Pick<Services, 'keys'>,
  db: Db | Tx,
  link: SubscriptionLink,
  subscriber: Pick<Subscriber, 'id' | 'email'>,
): Promise<boolean> {
  if (link.mailbox !== null) return isOfMailbox(services, link, subscriber);
  return !(await wasCarriedOver(db, subscriber.id));
}
