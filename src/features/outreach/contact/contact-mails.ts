import type { Tx } from '#src/database/database.ts';
import { writtenPhone } from '#src/features/account/personal-data/public.server.ts';
import { caseKey, caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { link, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { type ContactRequest, callOf, contactQueueKey } from './contact.store.ts';
import { windowWords } from './contact-words.ts';
import { topicTitle } from './topics.ts';

/** „Anruf: Montag, …“ or „Antwort: bis zum …“, as a row of a mail. */
function promiseRow(row: ContactRequest): [string, string] {
  const call = callOf(row);
  return call
    ? ['Unser Anruf', `${windowWords(call)}, unter ${writtenPhone(row.phone ?? '')}`]
    : ['Unsere Antwort', `bis zum ${formatDate(row.promised_on)}`];
}

/**
 * Confirms that a message has arrived. The mail does not repeat the message: anybody can type a foreign address,
 * and we do not send a stranger's words there.
 */
export async function queueReceipt(services: Services, tx: Tx, row: ContactRequest) {
  const { settings } = services;
  const isCall = row.call_at !== null;
  return queueMail(services, tx, {
    purpose: 'contact-receipt',
    to: row.email,
    subject: isCall ? `Wir rufen Sie an (${row.number})` : `Ihre Nachricht ist angekommen (${row.number})`,
    blocks: [
      'Guten Tag!',
      isCall
        ? 'Ihr Wunsch nach einem Rückruf ist notiert. Halten Sie bitte Unterlagen und Nummern bereit, um die es geht.'
        : 'Danke für Ihre Nachricht. Wer sich damit auskennt, liest sie und antwortet Ihnen.',
      rows([['Nummer', row.number], ['Thema', topicTitle(row.topic)], promiseRow(row)]),
      link(
        'Nachricht lesen, ergänzen, Dateien senden',
        await caseLink(services, tx, { queue: contactQueueKey, id: row.id }),
      ),
      `${isCall ? 'Passt die Zeit doch nicht, schreiben Sie es uns über den Link oder rufen Sie selbst an' : 'Eilt es inzwischen, rufen Sie an'}: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}).`,
      'Sie haben uns gar nicht geschrieben? Dann hat sich jemand bei der Adresse vertippt. Sie müssen nichts tun.',
      settings.PROVIDER_NAME,
    ],
  });
}

/**
 * Tells the people who answer this topic. The mail contains the message, because not all of them have access to
 * the desk.
 */
export function queueNotice(services: Services, tx: Tx, row: ContactRequest, message: string) {
  const { settings, publicUrl } = services;
  return queueMail(services, tx, {
    purpose: 'contact-notice',
    to: settings.CONTACT_ADDRESSES[row.topic] ?? settings.PROVIDER_EMAIL,
    subject: `${topicTitle(row.topic)}: ${row.number}`,
    blocks: [
      rows([
        ['Von', `${unlinked(row.name)}, ${row.email}`],
        row.reference !== '' && ['Genannte Nummer', unlinked(row.reference)],
        ['Konto', row.partner_id ? 'angemeldet' : 'nicht angemeldet'],
        promiseRow(row),
      ]),
      unlinked(message),
      link(
        'Am Arbeitsplatz öffnen und antworten',
        `${publicUrl}/betrieb/vorgang/${caseKey({ queue: contactQueueKey, id: row.id })}`,
      ),
    ],
  });
}

/** Tells somebody that we called and nobody answered. */
export async function queueMissedCall(services: Services, tx: Tx, row: ContactRequest): Promise<void> {
  const { settings } = services;
  await queueMail(services, tx, {
    purpose: 'contact-missed-call',
    to: row.email,
    subject: `Wir haben Sie nicht erreicht (${row.number})`,
    blocks: [
      'Guten Tag!',
      `Wir haben unter ${writtenPhone(row.phone ?? '')} angerufen und niemanden erreicht. Schreiben Sie uns, wann es besser passt oder welche Nummer richtig ist.`,
      link('Neue Zeit vorschlagen', await caseLink(services, tx, { queue: contactQueueKey, id: row.id })),
      `Oder rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}). Nennen Sie bitte ${row.number}.`,
      settings.PROVIDER_NAME,
    ],
  });
}
