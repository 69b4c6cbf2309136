import type { Db, Tx } from '#src/database/database.ts';
import { isSignature, sign } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';
import { type Subscriber, wasCarriedOver } from './subscribers.store.ts';

const purpose = 'newsletter-subscriber';
const mailboxPurpose = 'newsletter-mailbox';

type Needs = Pick<Services, 'settings' | 'publicUrl' | 'keys'>;

/** A subscription with the address that its mails go to. */
export type Reader = { id: string; email: string };

/** What a token of ours names. `mailbox`: our signature of the address that it was mailed to; null in mails of versions before. */
export type SubscriptionLink = { id: string; mailbox: string | null };

const mailbox = ({ id, email }: Reader) => `${id}\n${mailAddressKey(email)}`;

/**
 * What opens a subscription without a login, in every mail to it: its id and our signature, which never end, as leaving must not;
 * and our signature of the address, which all else is bound to.
 */
export function subscriptionToken({ keys }: Pick<Services, 'keys'>, reader: Reader): string {
  return `${signedId(keys.links, purpose, reader.id)}.${sign(keys.links, mailboxPurpose, mailbox(reader))}`;
}

/** What is in a token that we have signed; undefined for any other. */
export function linkIn({ keys }: Pick<Services, 'keys'>, token: string): SubscriptionLink | undefined {
  const [named = '', signature = '', signedMailbox, ...more] = token.split('.');
  const id = idSignedIn(keys.links, purpose, `${named}.${signature}`);
  return id === undefined || more.length > 0 ? undefined : { id, mailbox: signedMailbox ?? null };
}

/** Whether a link was mailed to the address that the subscription has now, where it says to which. */
export function isOfMailbox(
  { keys }: Pick<Services, 'keys'>,
  link: SubscriptionLink,
  reader: Reader,
): boolean {
  return isSignature(keys.links, mailboxPurpose, mailbox(reader), link.mailbox ?? '');
}

/** Where topics are changed. */
export function topicsLink(services: Needs, reader: Reader): string {
  return `${services.publicUrl}/newsletter?abo=${subscriptionToken(services, reader)}`;
}

/** Where one leaves: a page with one button. */
export function leaveLink(services: Needs, reader: Reader): string {
  return `${services.publicUrl}/newsletter/bye?abo=${subscriptionToken(services, reader)}`;
}

export function confirmLink({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/confirm-subscription?token=${token}`;
}

/**
 * Header fields by which a mail program offers to leave with one press (RFC 8058). Only with https, as the standard
 * demands; the demonstration shows them without.
 */
export function leaveHeaders(services: Needs, reader: Reader): Record<string, string> {
  const isHttps = services.publicUrl.startsWith('https:');
  if (services.settings.APP_ENV === 'production' && !isHttps) return {};
  const address = `${services.publicUrl}/api/newsletter/unsubscribe?token=${subscriptionToken(services, reader)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

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
