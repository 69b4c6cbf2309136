import type { Tx } from '#src/database/database.ts';
import { link, paragraph, plainLink, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { confirmLink, leaveHeaders, leaveLink, topicsLink } from './subscription-links.ts';

/** Who sends it, as every mail must say (§ 5 DDG). */
export function senderLine({ settings }: Pick<Services, 'settings'>): string {
  return `${settings.PROVIDER_NAME}, ${settings.PROVIDER_ADDRESS}, Telefon ${settings.SUPPORT_PHONE}`;
}

/** Asks whether the address really wants it. Nothing else stands in it: before the consent every word of advertising is too much. */
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
      paragraph('Guten Tag,'),
      paragraph(
        `diese Adresse wurde für den Newsletter von ${services.settings.PRODUCT_NAME} eingetragen. Waren Sie das, öffnen Sie bitte die Seite und drücken Sie dort auf „Anmeldung bestätigen“.`,
      ),
      link('Zur Bestätigung', confirmLink(services, one.token)),
      paragraph(
        `Der Link gilt bis ${formatDateTime(one.expiresAt)}. Waren Sie es nicht, müssen Sie nichts tun: Ohne Bestätigung schicken wir nichts und löschen die Adresse.`,
      ),
      paragraph(senderLine(services)),
    ],
  });
}

/** To an address that gets the newsletter already: the form says the same to everybody, only the mailbox hears this. */
export async function queueKnownMail(
  services: Services,
  tx: Tx,
  subscriber: { id: string; email: string },
): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'newsletter-known',
    to: subscriber.email,
    subject: 'Sie sind schon angemeldet',
    headers: leaveHeaders(services, subscriber),
    blocks: [
      paragraph('Guten Tag,'),
      paragraph(
        `jemand hat diese Adresse noch einmal für den Newsletter von ${services.settings.PRODUCT_NAME} eingetragen. Sie bekommen ihn schon; es bleibt alles, wie es ist.`,
      ),
      link('Themen ansehen und ändern', topicsLink(services, subscriber)),
      plainLink('Newsletter abbestellen', leaveLink(services, subscriber)),
      paragraph(senderLine(services)),
    ],
  });
}

/** To the new address of an account: the newsletter comes here from now on, and how it ends. Nothing of the newsletter itself. */
export async function queueMovedMail(
  services: Services,
  tx: Tx,
  subscriber: { id: string; email: string },
): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'newsletter-moved',
    to: subscriber.email,
    subject: 'Ihr Newsletter kommt ab jetzt hierher',
    headers: leaveHeaders(services, subscriber),
    blocks: [
      paragraph('Guten Tag,'),
      paragraph(
        `mit der Adresse Ihres Kontos ist auch der Newsletter von ${services.settings.PRODUCT_NAME} umgezogen: An die alte Adresse geht er nicht mehr. Ihre Themen sind geblieben, und das neue Postfach haben Sie uns mit seinem Code gezeigt.`,
      ),
      link('Themen ansehen und ändern', topicsLink(services, subscriber)),
      plainLink('Newsletter abbestellen', leaveLink(services, subscriber)),
      paragraph(senderLine(services)),
    ],
  });
}

/** To an address that its account has proved: what was begun, and how it ends. Nothing of the newsletter itself. */
export async function queueBegunMail(
  services: Services,
  tx: Tx,
  subscriber: { id: string; email: string },
): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'newsletter-begun',
    to: subscriber.email,
    subject: 'Ihr Newsletter ist bestellt',
    headers: leaveHeaders(services, subscriber),
    blocks: [
      paragraph('Guten Tag,'),
      paragraph(
        `in den Einstellungen Ihres Kontos wurde eben der Newsletter von ${services.settings.PRODUCT_NAME} für diese Adresse bestellt. Zu bestätigen brauchen Sie nichts: Dass das Postfach Ihnen gehört, haben Sie mit dem Code für Ihr Konto gezeigt.`,
      ),
      link('Themen wählen', topicsLink(services, subscriber)),
      plainLink('Newsletter abbestellen', leaveLink(services, subscriber)),
      paragraph(senderLine(services)),
    ],
  });
}
