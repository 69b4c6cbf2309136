import { randomUUID } from 'node:crypto';
import { messagesTo } from './outbox.ts';
import type { Portal } from './portal.ts';
import { Visitor } from './visitor.ts';

/** Sends the form of the newsletter. */
export function askFor(
  portal: Portal,
  email: string,
  { interests = [] as string[], key = randomUUID(), edition = 1 } = {},
): Promise<Response> {
  const body = { email, interests, edition };
  return new Visitor(portal).postJson('/api/newsletter/subscriptions', body, { 'Idempotency-Key': key });
}

/** The value in the newest link of a kind in the mails to an address; empty without one. */
export async function tokenTo(portal: Portal, email: string, link: RegExp): Promise<string> {
  const texts = (await messagesTo(portal, 'mail', email)).map(({ text }) => text);
  return texts.reverse().flatMap((text) => link.exec(text)?.[1] ?? [])[0] ?? '';
}

export const confirmToken = (portal: Portal, email: string) =>
  tokenTo(portal, email, /confirm-subscription\?token=(\S+)/);

export function confirm(portal: Portal, token: string): Promise<Response> {
  return new Visitor(portal).postJson('/api/newsletter/subscriptions/confirm', { token });
}

/** Somebody who gets the newsletter. @returns the token of his links */
export async function newReader(portal: Portal, email: string, interests: string[] = []): Promise<string> {
  await askFor(portal, email, { interests });
  const confirmed = await confirm(portal, await confirmToken(portal, email));
  const { token } = (await confirmed.json()) as { token: string };
  return token;
}

/** The row of an address. */
export function subscriberRow({ services }: Portal, email: string) {
  return services.db
    .selectFrom('newsletter_subscribers')
    .selectAll()
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** The proofs of an address, the oldest first. */
export function consentRows({ services }: Portal, email: string) {
  return services.db
    .selectFrom('newsletter_consents')
    .innerJoin('newsletter_wordings', 'sha256', 'wording_sha256')
    .selectAll('newsletter_consents')
    .select(['newsletter_wordings.text', 'newsletter_wordings.edition'])
    .where('email', '=', email)
    .orderBy('asked_at')
    .execute();
}
