import type { Tx } from '#src/database/database.ts';
import { type SentOnce, takeOnce } from '#src/features/outreach/form-entry/public.server.ts';
import { addDaysToInstant } from '#src/lib/dates.ts';
import { randomToken, sha256 } from '#src/lib/digest.ts';
import { Problem } from '#src/lib/problem.ts';
import type { Services } from '#src/services.ts';
import type { NewSubscription } from './newsletter.schema.ts';
import { queueConfirmMail, queueNotice } from './newsletter-mails.ts';
import {
  changeNewestConsent,
  changeSubscriber,
  insertConsent,
  liftSuppression,
  lockSubscriber,
  lockSubscriberById,
  type Subscriber,
  subscriberOfLink,
  suppressionOf,
  wasConfirmedBefore,
} from './subscribers.store.ts';
import { recordSubscriptionEvent } from './subscription-events.ts';
import { wordingOf } from './wording.ts';

/** The form where the consent was given, or the change of an account's address by which it is asked for anew. */
export type AskedBy = 'newsletter' | 'prize-draw' | 'account' | 'address-change';

/**
 * How the mailbox agrees: by the button behind the link of a mail, or as the verified address of the account that
 * asks.
 */
export type ConfirmWay = 'ask-mailbox' | 'proved-by-account';

/** The names that the words of the consent leave to the settings. */
function wordingNames({ settings }: Pick<Services, 'settings'>) {
  return {
    productName: settings.PRODUCT_NAME,
    providerName: settings.PROVIDER_NAME,
    providerEmail: settings.PROVIDER_EMAIL,
  };
}

/**
 * Takes a subscription within a transaction: stores the consent word for word and asks the mailbox. An address
 * that gets the newsletter already keeps its subscription and is told by mail; the caller sees no difference.
 * @returns the id of the subscription
 * @throws Problem 422 for words that never stood on our page
 */
export async function requestSubscription(
  services: Services,
  tx: Tx,
  wish: NewSubscription,
  askedBy: AskedBy,
  way: ConfirmWay = 'ask-mailbox',
): Promise<string> {
  const wording = wordingOf(wish.edition, wordingNames(services));
  if (!wording) {
    const message = 'Diese Fassung der Einwilligung gibt es nicht. Bitte laden Sie die Seite neu.';
    throw new Problem('validation_failed', { errors: [{ field: 'edition', message }] });
  }
  const subscriber = await lockSubscriber(services, tx, wish.email);
  if (subscriber.state === 'confirmed') {
    await queueNotice(services, tx, subscriber, 'known');
    return subscriber.id;
  }
  const isProved = way === 'proved-by-account' && (await takesOurMails(services, tx, wish.email));
  const now = services.clock.now();
  const token = randomToken();
  const expiresAt = addDaysToInstant(now, services.settings.NEWSLETTER_CONFIRM_DAYS);
  const interests = JSON.stringify(wish.interests);
  await changeSubscriber(tx, subscriber.id, {
    email: wish.email,
    state: 'pending',
    interests,
    confirm_hash: sha256(token),
    confirm_expires_at: expiresAt,
    asked_at: now.toISOString(),
    confirmed_at: null,
    ended_at: null,
  });
  const asked = { ...subscriber, email: wish.email };
  await insertConsent(services, tx, { subscriber: asked, wording, interests, askedBy });
  if (isProved) {
    await confirmWithin(services, tx, asked, 'account-email');
    await queueNotice(services, tx, asked, 'begun');
  } else {
    await queueConfirmMail(services, tx, { email: wish.email, token, expiresAt });
  }
  return subscriber.id;
}

/** A mailbox that bounced or complained is asked again, whoever vouches for it. */
async function takesOurMails(services: Services, tx: Tx, email: string): Promise<boolean> {
  const reason = await suppressionOf(services, tx, email);
  return reason === undefined || reason === 'unsubscribed';
}

/** Confirms the subscription: in the list, in its proof and as an event for other systems. */
async function confirmWithin(
  services: Services,
  tx: Tx,
  subscriber: Subscriber,
  by: 'mail-link' | 'account-email',
): Promise<void> {
  const at = services.clock.now().toISOString();
  await changeSubscriber(tx, subscriber.id, { state: 'confirmed', confirmed_at: at });
  const type = (await wasConfirmedBefore(tx, subscriber.id)) ? 'status-changed' : 'created';
  await changeNewestConsent(tx, subscriber.id, { confirmed_at: at, confirmed_by: by });
  await liftSuppression(services, tx, subscriber.email);
  await recordSubscriptionEvent(services, tx, subscriber.id, { type, status: 'confirmed', by });
}

/** `POST /newsletter/subscriptions`: the form, sent once however often the button is pressed. */
export async function subscribe(services: Services, once: SentOnce, wish: NewSubscription): Promise<void> {
  await services.limits.consume('newsletter-address', wish.email);
  await services.db.transaction().execute((tx) =>
    takeOnce(services, tx, { form: 'newsletter-subscriptions', ...once, request: wish }, async () => ({
      id: await requestSubscription(services, tx, wish, 'newsletter'),
      reference: '',
    })),
  );
}

/** How the link of a confirmation mail stands now. */
export function linkState(
  { clock }: Pick<Services, 'clock'>,
  subscriber: Subscriber,
): 'open' | 'confirmed' | 'expired' {
  if (subscriber.state === 'confirmed') return 'confirmed';
  const isOpen =
    subscriber.state === 'pending' && (subscriber.confirm_expires_at ?? '') > clock.now().toISOString();
  return isOpen ? 'open' : 'expired';
}

/**
 * Confirms by the button behind the link. Pressing it twice is no mistake.
 * @throws Problem `wrong_code` for a link that is over or was never ours
 */
export async function confirmSubscription(services: Services, token: string): Promise<Subscriber> {
  return services.db.transaction().execute(async (tx) => {
    const found = await subscriberOfLink(tx, token);
    const subscriber = found && (await lockSubscriberById(tx, found.id));
    // A new request while we waited for the row has a link of its own.
    const isOfLink = subscriber?.confirm_hash === sha256(token);
    if (!isOfLink || linkState(services, subscriber) === 'expired') throw new Problem('wrong_code');
    if (subscriber.state === 'confirmed') return subscriber;
    await confirmWithin(services, tx, subscriber, 'mail-link');
    return { ...subscriber, state: 'confirmed' as const };
  });
}
