import type { Tx } from '#src/database/database.ts';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { caseLink } from '#src/features/desk/case-messages/public.server.ts';
import { link, list, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { sha256 } from '#src/lib/digest.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { missingSign, printableText } from '#src/lib/printable-text.ts';
import { bracketsNote, isUnlinked, unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { type CallTime, callPromise, type WishKey } from './choices.data.ts';
import type { NewClaimReport } from './claim-report.schema.ts';
import { claimReportQueueKey } from './claim-reports.store.ts';
import { deadlineAdvice, deadlineDayWords, deadlineTitle, type RunningDeadline } from './deadline.ts';
import { declarationTexts, declarationVersion, dutyNotice } from './declaration-texts.ts';
import type { ReportRow } from './report-rows.ts';

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

/** Where the sender of a report finds it at once: in his account, or as a receipt in this browser. */
export function senderLink(
  { publicUrl }: Services,
  { id, isOfAccount }: Pick<SentReport, 'id' | 'isOfAccount'>,
): string {
  return `${publicUrl}${isOfAccount ? '/account/schadenmeldungen' : '/schaden-melden/meldung'}/${id}`;
}

/** The same for the mail: without an account, the owner of the mailbox sees its status. */
async function reportLink(
  services: Services,
  tx: Tx,
  { id, isOfAccount }: Pick<SentReport, 'id' | 'isOfAccount'>,
) {
  if (isOfAccount) return senderLink(services, { id, isOfAccount });
  return caseLink(services, tx, { queue: claimReportQueueKey, id });
}

/** The next step for a wished call, as promised beside the choice. */
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

/** Confirms the report, with all answers as PDF, in the transaction that stores it. */
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
      'Guten Tag!',
      'Ihre Schadenmeldung ist bei uns eingegangen. Alles, was Sie angegeben haben, steht im PDF im Anhang.',
      rows([
        ['Nummer', number],
        ['Eingang', formatDateTime(reportedAt)],
        ['Unsere Antwort', `bis zum ${formatDate(promisedOn)}`],
      ]),
      ...(running
        ? [`${deadlineTitle(running)}.`, deadlineAdvice(running).replaceAll('{phone}', report.phone)]
        : []),
      list(nextSteps(report)),
      link('Stand ansehen und nachreichen', await reportLink(services, tx, report)),
      `${dutyNotice.title}: ${dutyNotice.text(INSURER_NAME)}`,
      `${PROVIDER_NAME}, Telefon ${report.phone}`,
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
      'Eine Schadenmeldung ist eingegangen.',
      rows([
        ['Nummer', number],
        ['Zugesagt', `Antwort bis zum ${formatDate(promisedOn)}`],
        ['Frist', running ? deadlineDayWords(running) : 'keine genannt'],
      ]),
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${claimReportQueueKey}-${report.id}`),
    ],
  });
}

/**
 * Tells a reporter without an account that his report continues in the account of the policyholder, who may be
 * himself. It does not name the contract, because anybody may have reported.
 */
export async function queueHandedOver(
  services: Services,
  tx: Tx,
  report: { id: string; number: string; email: string },
): Promise<void> {
  const { settings, publicUrl } = services;
  await queueMail(services, tx, {
    purpose: 'claim-report-handed-over',
    to: report.email,
    subject: `Ihre Schadenmeldung ${report.number} gehört jetzt zu einem Vertrag`,
    blocks: [
      'Guten Tag!',
      'Wir haben Ihre Schadenmeldung dem Vertrag zugeordnet, um den es geht. Ab jetzt schreiben wir der versicherten Person, und nur in ihrem Konto. Der Link in unseren früheren E-Mails öffnet die Nachrichten nicht mehr.',
      rows([['Nummer', report.number]]),
      'Sind Sie selbst versichert? Dann melden Sie sich an. Die Meldung steht in Ihrem Konto.',
      link('Meldung im Konto ansehen', `${publicUrl}/account/schadenmeldungen/${report.id}`),
      `Haben Sie für jemand anderen gemeldet? Dann fragen Sie bitte dort nach. Auskunft am Telefon: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}). Nennen Sie bitte ${report.number}.`,
      settings.PROVIDER_NAME,
    ],
  });
}

/** What was declared with a report, word for word. */
export type Declaration = { key: string; version: string; text: string; hash: string; givenAt: string };

/** The declarations that were ticked, as they stood beside their boxes. @param givenAt ISO instant */
export function declarationsOf({ pruefen }: NewClaimReport, givenAt: string): Declaration[] {
  return declarationTexts
    .filter(({ key }) => pruefen[key])
    .map(({ key, text }) => ({ key, version: declarationVersion, text, hash: sha256(text), givenAt }));
}

/** What the PDF of a report shows. */
export type ReportDocument = {
  number: string;
  reportedAt: string;
  promisedOn: string;
  rows: ReadonlyArray<ReportRow>;
  /** It goes to an unproved mailbox, so typed text must not become a link there. */
  isForStranger: boolean;
  files: ReadonlyArray<string>;
  declarations: ReadonlyArray<Declaration>;
  running: RunningDeadline | undefined;
  insurer: string;
  phone: string;
};

function deadlineBlock(running: RunningDeadline | undefined, phone: string): PdfContent[] {
  if (!running) return [];
  return [
    { text: deadlineTitle(running), style: 'heading' },
    deadlineAdvice(running).replaceAll('{phone}', phone),
  ];
}

const signsNote = `${missingSign} steht für Zeichen, die sich hier nicht drucken lassen. Bei uns liegen sie so, wie Sie sie eingegeben haben.`;

/** The report as it was sent, to be kept: every answer, the files by name, the declarations word for word. */
export function reportPdf(report: ReportDocument): Promise<Uint8Array> {
  const { number, reportedAt, promisedOn, insurer, phone } = report;
  const shown = (text: string) => printableText(report.isForStranger ? unlinked(text) : text);
  const rows = report.rows.map(({ label, value }) => ({ label, value: shown(value) }));
  const files = report.files.map(shown);
  const typed = [...report.rows.map(({ value }) => value), ...report.files];
  const hasBrackets = report.isForStranger && !typed.every(isUnlinked);
  const lacksSigns = [...rows.map(({ value }) => value), ...files].some((text) => text.includes(missingSign));
  return drawPdf({
    title: `Schadenmeldung ${number}`,
    author: insurer,
    footer: `Schadenmeldung ${number} vom ${formatDateTime(reportedAt)}`,
    content: [
      { text: `Schadenmeldung ${number}`, style: 'title' },
      `An ${insurer}, eingegangen am ${formatDateTime(reportedAt)}. Antwort bis zum ${formatDate(promisedOn)}. Telefon ${phone}.`,
      ...deadlineBlock(report.running, phone),
      { text: 'Ihre Angaben', style: 'heading' },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: [120, '*'],
          body: rows.map(({ label, value }) => [{ text: label, bold: true }, value]),
        },
      },
      { text: 'Dateien', style: 'heading' },
      files.length === 0 ? 'Keine.' : { ul: files },
      ...(lacksSigns ? [signsNote] : []),
      ...(hasBrackets ? [bracketsNote] : []),
      { text: 'Ihre Erklärungen', style: 'heading' },
      { ul: report.declarations.map(({ text }) => text) },
      { text: dutyNotice.title, style: 'heading' },
      dutyNotice.text(insurer),
    ],
  });
}
