import type { Tx } from '#src/database/database.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { link, list, paragraph, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { Services } from '#src/services.ts';
import { type CallTime, callPromise, type WishKey } from './choices.data.ts';
import { claimReportQueueKey } from './claim-report-queue-key.ts';
import { deadlineAdvice, deadlineDayWords, deadlineTitle, type RunningDeadline } from './deadline.ts';
import { dutyNotice } from './declaration-texts.ts';

export type SentReport = {
  id: string;
  number: string;
  reportedAt: string;
  promisedOn: string;
  /** Of the account; a report without one is opened by its link. */
  isOfAccount: boolean;
  email: string;
  running: RunningDeadline | undefined;
  wish: WishKey;
  /** Number and time for a call, where one is wished. */
  callPhone: string;
  callTime: CallTime;
  phone: string;
};

/** Where whoever has sent a report finds it at once: in his account, or the receipt in this browser. */
export function senderLink(
  { publicUrl }: Services,
  { id, isOfAccount }: Pick<SentReport, 'id' | 'isOfAccount'>,
): string {
  return `${publicUrl}${isOfAccount ? '/account/schadenmeldungen' : '/schaden-melden/meldung'}/${id}`;
}

/** The same in the mail: without an account whoever reads the mailbox sees how it stands. */
async function reportLink(
  services: Services,
  tx: Tx,
  { id, isOfAccount }: Pick<SentReport, 'id' | 'isOfAccount'>,
) {
  if (isOfAccount) return senderLink(services, { id, isOfAccount });
  return caseLink(services, tx, { queue: claimReportQueueKey, id });
}

/** What follows from the wish; what is promised here was promised beside the choice. */
function wishStep(report: SentReport): string[] {
  const { wish, callPhone } = report;
  if (wish === 'callback') return [callPromise(report, callPhone)];
  if (wish === 'lawyer') {
    return [
      'Möchten Sie, dass wir Ihnen Kanzleien in Ihrer Nähe nennen, antworten Sie einfach über den Link.',
    ];
  }
  if (wish === 'mediation') return ['Was für eine Mediation nötig ist, steht in unserer Antwort.'];
  return [];
}

function nextSteps(report: SentReport): string[] {
  const { promisedOn, phone, running } = report;
  return [
    `Wir prüfen, ob Ihr Vertrag den Fall umfasst, und schreiben Ihnen bis zum ${formatDate(promisedOn)}.`,
    ...wishStep(report),
    running
      ? 'Endet Ihre Frist vorher, warten Sie nicht auf uns. Wen Sie beauftragen, entscheiden Sie selbst (§\u00a0127 VVG).'
      : 'Beauftragen Sie möglichst erst danach jemanden: Dann wissen Sie, welche Kosten wir übernehmen. Wen Sie beauftragen, entscheiden Sie selbst (§\u00a0127 VVG).',
    `Kommt Post zu dem Fall, reichen Sie sie über den Link nach oder rufen Sie an: ${phone}.`,
  ];
}

/** Confirms the report, with everything that was said as PDF; in the transaction that keeps it. */
export async function queueReceipt(
  services: Services,
  tx: Tx,
  report: SentReport,
  pdf: Uint8Array,
): Promise<void> {
  const { PROVIDER_NAME, INSURER_NAME } = services.settings;
  const { number, reportedAt, promisedOn, running } = report;
  await queueMail(services, tx, {
    purpose: 'claim-report-receipt',
    to: report.email,
    subject: `Ihre Schadenmeldung ${number} ist da`,
    blocks: [
      paragraph('Guten Tag!'),
      paragraph(
        'Ihre Schadenmeldung ist bei uns eingegangen. Alles, was Sie angegeben haben, steht im PDF im Anhang.',
      ),
      rows([
        ['Nummer', number],
        ['Eingang', formatDateTime(reportedAt)],
        ['Unsere Antwort', `bis zum ${formatDate(promisedOn)}`],
      ]),
      ...(running
        ? [
            paragraph(`${deadlineTitle(running)}.`),
            paragraph(deadlineAdvice(running).replaceAll('{phone}', report.phone)),
          ]
        : []),
      list(nextSteps(report)),
      link('Stand ansehen und nachreichen', await reportLink(services, tx, report)),
      paragraph(`${dutyNotice.title}: ${dutyNotice.text(INSURER_NAME)}`),
      paragraph(`${PROVIDER_NAME}, Telefon ${report.phone}`),
    ],
    attachments: [{ filename: `Schadenmeldung-${number}.pdf`, contentType: 'application/pdf', content: pdf }],
  });
}

/** Tells staff of the report. */
export async function queueNotice(services: Services, tx: Tx, report: SentReport): Promise<void> {
  const { number, promisedOn, running } = report;
  await queueMail(services, tx, {
    purpose: 'claim-report-notice',
    to: services.settings.PROVIDER_EMAIL,
    subject: `Neue Schadenmeldung ${number}`,
    blocks: [
      paragraph('Eine Schadenmeldung ist eingegangen.'),
      rows([
        ['Nummer', number],
        ['Zugesagt', `Antwort bis zum ${formatDate(promisedOn)}`],
        ['Frist', running ? deadlineDayWords(running) : 'keine genannt'],
      ]),
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${claimReportQueueKey}-${report.id}`),
    ],
  });
}
