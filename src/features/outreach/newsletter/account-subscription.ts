import type { Db, Tx } from '#src/database/database.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { type MailboxHolder, provedAddress } from '#src/lib/rest.ts';
import type { Services } from '#src/services.ts';
import { endSubscription } from './leave.ts';
import { requestSubscription } from './subscribe.ts';
import { type Subscriber, subscriberByAddress, topicsOf } from './subscribers.store.ts';
import { topicWords } from './topics.ts';

/**
 * State of the newsletter for the address of an account. `none`: never subscribed, or deleted. `unproved`: not
 * told, because the mailbox may be somebody else's.
 */
export type AccountSubscription = Subscriber['state'] | 'none' | 'unproved';

/** Subscriptions are stored in the list of subscribers only, so account and list cannot disagree. */
export async function subscriptionOfAccount(
  db: Db | Tx,
  account: MailboxHolder,
): Promise<AccountSubscription> {
  const email = provedAddress(account);
  if (email === null) return 'unproved';
  return (await subscriberByAddress(db, email))?.state ?? 'none';
}

/**
 * Begins or ends the newsletter for the address of an account, within a transaction. Nothing changes if it is in
 * that state already, or if the mailbox was never proved to be the customer's. Our own provider verifies each
 * address by a code, so the button behind the login is the second step of the double opt-in. Another provider may
 * not have checked the address, so its mailbox is asked.
 * @param wish edition of the wording that was shown, or `end`
 * @throws Problem 422 for words that never stood on our page
 */
export async function chooseSubscription(
  services: Services,
  tx: Tx,
  account: MailboxHolder,
  wish: { edition: number } | 'end',
): Promise<void> {
  const email = provedAddress(account);
  if (email === null) return;
  const subscriber = await subscriberByAddress(tx, email);
  if (wish === 'end') {
    if (subscriber) await endSubscription(services, tx, subscriber.id, 'account');
    return;
  }
  if (subscriber?.state === 'confirmed') return;
  const subscription = { email, interests: [], edition: wish.edition };
  const way = services.identity.kind === 'embedded' ? 'proved-by-account' : 'ask-mailbox';
  await requestSubscription(services, tx, subscription, 'account', way);
}

const words: Record<Subscriber['state'], string> = {
  pending: 'angefragt, nicht bestätigt',
  confirmed: 'bestätigt',
  unsubscribed: 'abbestellt',
  suspended: 'beendet, weil E-Mails zurückkamen',
};

export type StoredSubscription = {
  standing: string;
  topics: string;
  consents: Array<{
    text: string;
    askedAt: string;
    askedBy: string;
    confirmedAt: string | null;
    endedAt: string | null;
  }>;
};

/** What is stored about an address (Art. 15 DSGVO): its state, and every consent with the wording that was shown. */
export async function storedSubscription(db: Db, email: string): Promise<StoredSubscription | undefined> {
  const subscriber = await subscriberByAddress(db, email);
  const consents = await db
    .selectFrom('newsletter_consents')
    .innerJoin('newsletter_wordings', 'newsletter_wordings.sha256', 'newsletter_consents.wording_sha256')
    .select(['text', 'asked_at', 'asked_by', 'confirmed_at', 'ended_at'])
    .where(({ eb, fn, or }) =>
      or([
        eb(fn<string>('lower', ['newsletter_consents.email']), '=', mailAddressKey(email)),
        // Consents that were given for an earlier address of the account.
        ...(subscriber ? [eb('subscriber_id', '=', subscriber.id)] : []),
      ]),
    )
    .orderBy('asked_at')
    .execute();
  if (!subscriber && consents.length === 0) return undefined;
  return {
    standing: subscriber ? words[subscriber.state] : 'nicht angemeldet',
    topics: subscriber ? topicWords(topicsOf(subscriber.interests)) : '',
    consents: consents.map((one) => ({
      text: one.text,
      askedAt: one.asked_at,
      askedBy: one.asked_by,
      confirmedAt: one.confirmed_at,
      endedAt: one.ended_at,
    })),
  };
}
