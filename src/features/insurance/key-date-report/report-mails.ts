import type { Tx } from '#src/database/database.ts';
import { caseKey, caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { heading, link, paragraph, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { correctionLink } from './correction-link.ts';
import { correctionPath } from './correction-path.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import {
  countsOf,
  isOfAccountAlone,
  type KeyDateReport,
  type KeyDateVersion,
} from './key-date-report.store.ts';
import { reportKinds } from './report-kinds.ts';

type Sent = { report: KeyDateReport; version: KeyDateVersion };

/** Every kind with its number, also where it is none: this is what was declared. */
function countRows(version: KeyDateVersion): Array<[string, string]> {
  const counts = countsOf(version);
  return reportKinds.map(({ key, label }) => [label, counts[key].toLocaleString('de-DE')]);
}

function headRows({ report, version }: Sent): Array<[string, string]> {
  return [
    ['Nummer', report.number],
    ['Stichtag', formatDate(version.key_date)],
    ['Eingang', formatDateTime(version.sent_at)],
    ['Versicherungsnummer', unlinked(report.insurance_number)],
  ];
}

/** Where its reader goes on: by the links themselves, or in the account that has sent it. */
async function onward(services: Services, tx: Tx, { id }: KeyDateReport) {
  const ref = { queue: keyDateQueueKey, id };
  const isAlone = await isOfAccountAlone(tx, id);
  const status = isAlone
    ? `${services.publicUrl}/vorgang/${caseKey(ref)}`
    : await caseLink(services, tx, ref);
  const correction = isAlone ? correctionPath(id) : await correctionLink(services, tx, id);
  return [
    ...(isAlone
      ? [
          paragraph(
            'Stand und Berichtigung öffnen Sie angemeldet, im Konto der Firma: Diese Adresse ist nicht die des Kontos.',
          ),
        ]
      : []),
    link('Stand ansehen und schreiben', status),
    link('Zahlen berichtigen', `${services.publicUrl}${correction}`),
  ];
}

/** The copy for whoever has sent it, with all numbers. */
export async function queueCopy(services: Services, tx: Tx, sent: Sent) {
  const { report, version } = sent;
  const isCorrection = version.version > 1;
  return queueMail(services, tx, {
    purpose: 'key-date-copy',
    to: report.email,
    subject: isCorrection
      ? `Berichtigte Stichtagsmeldung ${report.number}`
      : `Ihre Stichtagsmeldung ${report.number}`,
    blocks: [
      paragraph('Guten Tag!'),
      paragraph(
        isCorrection
          ? `Ihre Berichtigung ist da. Sie ersetzt, was Sie vorher unter ${report.number} gemeldet haben.`
          : 'Ihre Stichtagsmeldung ist bei uns. Bitte heben Sie diese Kopie auf.',
      ),
      rows(headRows(sent)),
      heading('Gemeldete Zahlen'),
      rows(countRows(version)),
      paragraph(
        `Bis zum ${formatDate(report.promised_on)} sehen wir die Zahlen durch. Ändert sich dadurch Ihr Beitrag, steht das im nächsten Nachtrag zum Vertrag. Ohne Rückfrage müssen Sie nichts weiter tun.`,
      ),
      ...(await onward(services, tx, report)),
      paragraph(`${services.settings.INSURER_NAME}, Telefon ${services.settings.SUPPORT_PHONE}`),
    ],
  });
}

/** The notice for staff. */
export function queueNotice(services: Services, tx: Tx, sent: Sent) {
  const { report, version } = sent;
  const key = caseKey({ queue: keyDateQueueKey, id: report.id });
  return queueMail(services, tx, {
    purpose: 'key-date-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Stichtagsmeldung ${report.number}${version.version > 1 ? `, ${version.version}. Fassung` : ''}`,
    blocks: [
      rows([['Firma', unlinked(report.company_name)], ...headRows(sent)]),
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${key}`),
    ],
  });
}
