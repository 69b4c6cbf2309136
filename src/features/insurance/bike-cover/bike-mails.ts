import type { Tx } from '#src/database/database.ts';
import { caseKey, caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { type BikeInterest, bikeQueueKey, bikeRows } from './bike-interest.store.ts';

/** The receipt for whoever is interested, in the transaction of the row. */
export async function queueReceipt(services: Services, tx: Tx, row: BikeInterest): Promise<void> {
  const { settings } = services;
  const one = { queue: bikeQueueKey, id: row.id };
  await queueMail(services, tx, {
    purpose: 'bike-interest-receipt',
    to: row.email,
    subject: `Radmobilschutz: Ihr Interesse ist notiert (${row.number})`,
    blocks: [
      'Guten Tag!',
      `Bis zum ${formatDate(row.promised_on)} schickt Ihnen ${settings.INSURER_NAME} ein Angebot. Versichert ist Ihr Rad damit noch nicht, und Sie haben sich zu nichts verpflichtet.`,
      rows([['Nummer', row.number], ...bikeRows(row)]),
      'Mit dem Angebot kommen Bedingungen, Informationsblatt und Widerrufsbelehrung. Erst danach entscheiden Sie.',
      link('Stand ansehen oder absagen', await caseLink(services, tx, one)),
      'Das waren nicht Sie? Dann müssen Sie nichts tun.',
      `${settings.PROVIDER_NAME}, Telefon ${settings.SUPPORT_PHONE}`,
    ],
  });
}

/** The notice for staff. */
export async function queueNotice(services: Services, tx: Tx, row: BikeInterest): Promise<void> {
  const { settings, publicUrl } = services;
  await queueMail(services, tx, {
    purpose: 'bike-interest-notice',
    to: settings.PROVIDER_EMAIL,
    subject: `Interesse am Radmobilschutz: ${row.number}`,
    blocks: [
      rows([['Von', `${unlinked(row.name)}, ${row.email}`], ...bikeRows(row)]),
      link(
        'Vorgang im Betrieb öffnen',
        `${publicUrl}/betrieb/vorgang/${caseKey({ queue: bikeQueueKey, id: row.id })}`,
      ),
    ],
  });
}
