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

/**
 * The content of a token. `mailbox`: signature of the address that it was mailed to; null in mails of old
 * releases.
 */
export type SubscriptionLink = { id: string; mailbox: string | null };

const mailbox = ({ id, email }: Reader) => `${id}\n${mailAddressKey(email)}`;

/**
 * The token that opens a subscription without a login, part of every mail to it: its id with a signature that
 * never expires, because unsubscribing must always work; and a signature of the address, which everything else
 * needs.
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

/** Whether a link was mailed to the present address; true for links without a mailbox. */
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

/** The page with the button to unsubscribe. */
export function leaveLink(services: Needs, reader: Reader): string {
  return `${services.publicUrl}/newsletter/bye?abo=${subscriptionToken(services, reader)}`;
}

export function confirmLink({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/confirm-subscription?token=${token}`;
}

/**
 * Header fields for one-click unsubscription in mail programs (RFC 8058). The standard requires https; the
 * demonstration shows them without.
 */
export function leaveHeaders(services: Needs, reader: Reader): Record<string, string> {
  const isHttps = services.publicUrl.startsWith('https:');
  if (services.settings.APP_ENV === 'production' && !isHttps) return {};
  const address = `${services.publicUrl}/api/newsletter/unsubscribe?token=${subscriptionToken(services, reader)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/**
 * Whether a link opens a subscription: it was mailed to the present address. A link to an earlier address can only
 * unsubscribe, because that mailbox may be somebody else's by now. Links of old releases do not name their
 * mailbox; they open subscriptions that never changed their address.
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
