import type { Tx } from '#src/database/database.ts';
import { link, plainLink, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { confirmLink, leaveHeaders, leaveLink, topicsLink } from './subscription-links.ts';

/** Who sends it, as every mail must say (§ 5 DDG). */
export function senderLine({ settings }: Pick<Services, 'settings'>): string {
  return `${settings.PROVIDER_NAME}, ${settings.PROVIDER_ADDRESS}, Telefon ${settings.SUPPORT_PHONE}`;
}

/** Asks the mailbox to confirm. It contains nothing else: before the consent no advertising is allowed. */
export async function queueConfirmMail(
  services: Services,
  tx: Tx,
  one: { email: string; token: string; expiresAt: string },
): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'newsletter-confirm',
    to: one.email,
    subject: 'Bitte bestätigen Sie Ihre Anmeldung zum Newsletter',
    blocks: [
      'Guten Tag,',
      `diese Adresse wurde für den Newsletter von ${services.settings.PRODUCT_NAME} eingetragen. Waren Sie das, öffnen Sie bitte die Seite und drücken Sie dort auf „Anmeldung bestätigen“.`,
      link('Zur Bestätigung', confirmLink(services, one.token)),
      `Der Link gilt bis ${formatDateTime(one.expiresAt)}. Waren Sie es nicht, müssen Sie nichts tun: Ohne Bestätigung schicken wir nichts und löschen die Adresse.`,
      senderLine(services),
    ],
  });
}

/** What a subscription's own mailbox is told, by the occasion; nothing of the newsletter itself. */
const notices = {
  /** The form says the same to everybody; only the mailbox hears that it gets the newsletter already. */
  known: {
    subject: 'Sie sind schon angemeldet',
    text: (product: string) =>
      `jemand hat diese Adresse noch einmal für den Newsletter von ${product} eingetragen. Sie bekommen ihn schon; es bleibt alles, wie es ist.`,
    topics: 'Themen ansehen und ändern',
  },
  /** To the new address of an account. */
  moved: {
    subject: 'Ihr Newsletter kommt ab jetzt hierher',
    text: (product: string) =>
      `mit der Adresse Ihres Kontos ist auch der Newsletter von ${product} umgezogen: An die alte Adresse geht er nicht mehr. Ihre Themen sind geblieben, und das neue Postfach haben Sie uns mit seinem Code gezeigt.`,
    topics: 'Themen ansehen und ändern',
  },
  /** To an address that its account has proved. */
  begun: {
    subject: 'Ihr Newsletter ist bestellt',
    text: (product: string) =>
      `in den Einstellungen Ihres Kontos wurde eben der Newsletter von ${product} für diese Adresse bestellt. Zu bestätigen brauchen Sie nichts: Dass das Postfach Ihnen gehört, haben Sie mit dem Code für Ihr Konto gezeigt.`,
    topics: 'Themen wählen',
  },
};

/** Tells a subscription's mailbox what has become of it, and how it ends. */
export async function queueNotice(
  services: Services,
  tx: Tx,
  subscriber: { id: string; email: string },
  occasion: keyof typeof notices,
): Promise<void> {
  const { subject, text, topics } = notices[occasion];
  await queueMail(services, tx, {
    purpose: `newsletter-${occasion}`,
    to: subscriber.email,
    subject,
    headers: leaveHeaders(services, subscriber),
    blocks: [
      'Guten Tag,',
      text(services.settings.PRODUCT_NAME),
      link(topics, topicsLink(services, subscriber)),
      plainLink('Newsletter abbestellen', leaveLink(services, subscriber)),
      senderLine(services),
    ],
  });
}
