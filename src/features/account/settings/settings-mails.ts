import type { Tx } from '#src/database/database.ts';
import { list, type MailBlock, queueMail } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { keptAfterDeletion } from './kept-after-deletion.ts';

function signature({ settings }: Services): MailBlock {
  return `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`;
}

/** Tells both addresses of a customer about the change. */
export async function queueEmailChangedMails(
  services: Services,
  tx: Tx,
  { before, after }: { before: string; after: string },
): Promise<void> {
  const since = formatDateTime(services.clock.now().toISOString()).replace(', ', ' um ');
  const blocks = [
    'Guten Tag!',
    `Ihr Konto bei ${services.settings.PRODUCT_NAME} hat eine neue E-Mail-Adresse: ${after}. Sie gilt seit dem ${since}; mit ihr melden Sie sich ab jetzt an.`,
    `Waren Sie das nicht? Dann rufen Sie uns bitte sofort an: ${services.settings.SUPPORT_PHONE}.`,
    signature(services),
  ];
  for (const to of [before, after]) {
    await queueMail(services, tx, {
      purpose: 'email-changed',
      to,
      subject: 'Ihre E-Mail-Adresse wurde geändert',
      blocks,
    });
  }
}

/** Confirms the deletion of an account to the address it had. */
export async function queueAccountDeletedMail(services: Services, tx: Tx, to: string): Promise<void> {
  await queueMail(services, tx, {
    purpose: 'account-deleted',
    to,
    subject: 'Ihr Konto ist gelöscht',
    blocks: [
      'Guten Tag!',
      `Ihr Konto bei ${services.settings.PRODUCT_NAME} haben wir auf Ihren Wunsch gelöscht. Sie sind überall abgemeldet, und mit diesen Zugangsdaten kann sich niemand mehr anmelden.`,
      'Kostenlose Codes und Zugänge zu unseren Partnern, die Sie nicht eingelöst haben, gelten nicht mehr. Bezahlte gelten weiter.',
      'Das bewahren wir weiter auf:',
      list([...keptAfterDeletion]),
      `Waren Sie das nicht? Dann rufen Sie uns bitte sofort an: ${services.settings.SUPPORT_PHONE}. Ein neues Konto können Sie jederzeit anlegen.`,
      signature(services),
    ],
  });
}
