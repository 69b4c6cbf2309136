import { idSignedIn, signedId } from '#src/lib/signed-id.ts';
import type { Services } from '#src/services.ts';

const purpose = 'newsletter-subscriber';

type Needs = Pick<Services, 'settings' | 'publicUrl' | 'keys'>;

/** What opens a subscription without a login, in every mail to it: its id and our signature. It never ends, as leaving must not. */
export function subscriptionToken({ keys }: Pick<Services, 'keys'>, id: string): string {
  return signedId(keys.links, purpose, id);
}

/** The id in a token that we have signed; undefined for any other. */
export function subscriberIdIn({ keys }: Pick<Services, 'keys'>, token: string): string | undefined {
  return idSignedIn(keys.links, purpose, token);
}

/** Where topics are changed. */
export function topicsLink(services: Needs, id: string): string {
  return `${services.publicUrl}/newsletter?abo=${subscriptionToken(services, id)}`;
}

/** Where one leaves: a page with one button. */
export function leaveLink(services: Needs, id: string): string {
  return `${services.publicUrl}/newsletter/bye?abo=${subscriptionToken(services, id)}`;
}

export function confirmLink({ publicUrl }: Pick<Services, 'publicUrl'>, token: string): string {
  return `${publicUrl}/newsletter/confirm-subscription?token=${token}`;
}

/**
 * Header fields by which a mail program offers to leave with one press (RFC 8058). Only with https, as the standard
 * demands; the demonstration shows them without.
 */
export function leaveHeaders(services: Needs, id: string): Record<string, string> {
  const isHttps = services.publicUrl.startsWith('https:');
  if (services.settings.APP_ENV === 'production' && !isHttps) return {};
  const address = `${services.publicUrl}/api/newsletter/unsubscribe?token=${subscriptionToken(services, id)}`;
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}
