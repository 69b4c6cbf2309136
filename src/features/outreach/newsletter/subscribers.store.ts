import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#src/database/database.ts';
import type { NewsletterConsentTable, NewsletterSubscriberTable } from '#src/database/outreach-tables.ts';
import { sha256, signatures } from '#src/lib/digest.ts';
import { mailAddressKey } from '#src/lib/mail-address.ts';
import type { Services } from '#src/services.ts';
import { type NewsletterTopic, newsletterTopicKeys } from './topics.ts';
import type { ConsentWording } from './wording.ts';

/** Subscriptions in every state. */
const subscriberRows = (db: Db | Tx) => db.selectFrom('newsletter_subscribers').selectAll();

export type Subscriber = Selectable<NewsletterSubscriberTable>;

const storedTopics = z.array(z.string());

/** The topics of a row; one that we no longer offer is left out. */
export function topicsOf(stored: unknown): NewsletterTopic[] {
  const names = storedTopics.parse(stored);
  return newsletterTopicKeys.filter((topic) => names.includes(topic));
}

/** Locks the row of an address for this transaction, or inserts it. Parallel requests wait here. */
export async function lockSubscriber(services: Services, tx: Tx, email: string): Promise<Subscriber> {
  const key = mailAddressKey(email);
  await tx
    .insertInto('newsletter_subscribers')
    .values({
      id: randomUUID(),
      email: email.trim(),
      email_key: key,
      state: 'pending',
      interests: '[]',
      asked_at: services.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute();
  return subscriberRows(tx).where('email_key', '=', key).forUpdate().executeTakeFirstOrThrow();
}

export function subscriberById(db: Db | Tx, id: string): Promise<Subscriber | undefined> {
  return subscriberRows(db).where('id', '=', id).executeTakeFirst();
}

/** The row of an address; undefined when it never asked or is forgotten. */
export function subscriberByAddress(db: Db | Tx, email: string): Promise<Subscriber | undefined> {
  return subscriberRows(db).where('email_key', '=', mailAddressKey(email)).executeTakeFirst();
}

export function lockSubscriberById(tx: Tx, id: string): Promise<Subscriber | undefined> {
  return subscriberRows(tx).where('id', '=', id).forUpdate().executeTakeFirst();
}

/** The subscription that the link of a confirmation mail is for, used or not. */
export function subscriberOfLink(db: Db | Tx, token: string): Promise<Subscriber | undefined> {
  return subscriberRows(db).where('confirm_hash', '=', sha256(token)).executeTakeFirst();
}

export async function changeSubscriber(
  tx: Tx,
  id: string,
  change: Updateable<NewsletterSubscriberTable>,
): Promise<void> {
  await tx.updateTable('newsletter_subscribers').set(change).where('id', '=', id).execute();
}

export async function deleteSubscriber(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('newsletter_subscribers').where('id', '=', id).execute();
}

/** Stores the consent, and its wording once for all consents. */
export async function insertConsent(
  services: Services,
  tx: Tx,
  consent: { subscriber: Subscriber; wording: ConsentWording; interests: string; askedBy: string },
): Promise<void> {
  const at = services.clock.now().toISOString();
  const { edition, text } = consent.wording;
  const hash = sha256(text);
  await tx
    .insertInto('newsletter_wordings')
    .values({ sha256: hash, edition, text, first_used_at: at })
    .onConflict((conflict) => conflict.column('sha256').doNothing())
    .execute();
  await tx
    .insertInto('newsletter_consents')
    .values({
      id: randomUUID(),
      subscriber_id: consent.subscriber.id,
      email: consent.subscriber.email,
      wording_sha256: hash,
      interests: consent.interests,
      asked_at: at,
      asked_by: consent.askedBy,
    })
    .execute();
}

/** What a subscription was consented to, the newest first. */
const consentsOf = (db: Db | Tx, subscriberId: string) =>
  db
    .selectFrom('newsletter_consents')
    .where('subscriber_id', '=', subscriberId)
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(1);

const newestConsent = (db: Db | Tx, subscriberId: string) => consentsOf(db, subscriberId).selectAll();

/** Whether a subscription was confirmed before: for a while a reader who comes back has the same id. */
export async function wasConfirmedBefore(tx: Tx, subscriberId: string): Promise<boolean> {
  const confirmed = newestConsent(tx, subscriberId).where('confirmed_at', 'is not', null);
  return (await confirmed.executeTakeFirst()) !== undefined;
}

/** Value of `confirmed_by` when an account changed its address and the subscription moved with it. */
const carriedProof = 'account-codes';

/** Whether a subscription has had another address before. */
export async function wasCarriedOver(db: Db | Tx, subscriberId: string): Promise<boolean> {
  const carried = newestConsent(db, subscriberId).where('confirmed_by', '=', carriedProof);
  return (await carried.executeTakeFirst()) !== undefined;
}

/** Changes the newest consent of a subscription. */
export async function changeNewestConsent(
  tx: Tx,
  subscriberId: string,
  change: Updateable<NewsletterConsentTable>,
): Promise<void> {
  await tx
    .updateTable('newsletter_consents')
    .set(change)
    .where('id', '=', consentsOf(tx, subscriberId).select('id'))
    .execute();
}

/** What ended the newest consent of a subscription; null if it is in force. */
export async function endOfConsent(db: Db | Tx, subscriberId: string): Promise<string | null> {
  return (await newestConsent(db, subscriberId).executeTakeFirst())?.ended_by ?? null;
}

/** Which words the newest consent of a subscription was given to. */
export async function editionOfConsent(tx: Tx, subscriberId: string): Promise<number> {
  const { edition } = await tx
    .selectFrom(newestConsent(tx, subscriberId).as('consent'))
    .innerJoin('newsletter_wordings', 'newsletter_wordings.sha256', 'consent.wording_sha256')
    .select('edition')
    .executeTakeFirstOrThrow();
  return edition;
}

/**
 * Carries the newest consent of a subscription to another address of the same person. It ends for the old address,
 * and its copy says when, why and how the new mailbox was verified. Both stay under one subscription.
 * @param move.by what led to it
 */
export async function carryConsent(
  { clock }: Pick<Services, 'clock'>,
  tx: Tx,
  subscriberId: string,
  move: { email: string; by: string },
): Promise<void> {
  const at = clock.now().toISOString();
  const { interests, ...consent } = await newestConsent(tx, subscriberId).executeTakeFirstOrThrow();
  await tx
    .updateTable('newsletter_consents')
    .set({ ended_at: at, ended_by: move.by })
    .where('id', '=', consent.id)
    .execute();
  await tx
    .insertInto('newsletter_consents')
    .values({
      ...consent,
      id: randomUUID(),
      interests: JSON.stringify(interests),
      email: move.email,
      asked_at: at,
      asked_by: move.by,
      confirmed_at: at,
      confirmed_by: carriedProof,
    })
    .execute();
}

/** One hash for each key in use, the current key first. */
function suppressionHashes({ keys }: Pick<Services, 'keys'>, email: string): string[] {
  return signatures(keys.lookups, 'newsletter-suppression', mailAddressKey(email));
}

/** Suppresses an address: stores its keyed hash, not the address. */
export async function suppress(
  services: Services,
  tx: Tx,
  email: string,
  reason: 'unsubscribed' | 'bounced' | 'complaint',
): Promise<void> {
  await tx
    .insertInto('newsletter_suppressions')
    .values({
      email_hash: suppressionHashes(services, email)[0] ?? '',
      reason,
      created_at: services.clock.now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ reason }))
    .execute();
}

/** Lifts a suppression. Only a new confirmation, or undo by the reader, does this. */
export async function liftSuppression(services: Services, tx: Tx, email: string): Promise<void> {
  await tx
    .deleteFrom('newsletter_suppressions')
    .where('email_hash', 'in', suppressionHashes(services, email))
    .execute();
}

/** Why an address must not be taken over from any list; undefined when nothing speaks against it. */
export async function suppressionOf(
  services: Services,
  db: Db | Tx,
  email: string,
): Promise<'unsubscribed' | 'bounced' | 'complaint' | undefined> {
  const row = await db
    .selectFrom('newsletter_suppressions')
    .select('reason')
    .where('email_hash', 'in', suppressionHashes(services, email))
    .executeTakeFirst();
  return row?.reason;
}

/** How many get it, were asked, or cannot be reached. */
export function subscriberCounts(db: Db) {
  const count = (state: Subscriber['state']) => sql<number>`(count(*) filter (where state = ${state}))::int`;
  return db
    .selectFrom('newsletter_subscribers')
    .select([
      count('confirmed').as('confirmed'),
      count('pending').as('pending'),
      count('suspended').as('suspended'),
    ])
    .executeTakeFirstOrThrow();
}
