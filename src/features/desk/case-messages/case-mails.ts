import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail, rows } from '#src/features/outreach/messages/public.server.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { unlinked } from '#src/lib/unlinked-text.ts';
import type { Services } from '#src/services.ts';
import { type CaseRef, caseKey } from './case-ref.ts';

/** Who is told of an answer, and where he reads it. */
export type CaseNotice = {
  email: string;
  /** The number that he knows the case by. */
  reference: string;
  /** `caseLink` for guests, the own page of the case for customers. */
  link: string;
  /**
   * The mail says nothing of the answer, only where it is: in the account, behind the customer's second factor, or behind
   * the link of the mail, for whoever has no account.
   */
  withoutText?: 'in-account' | 'behind-link';
};

const filesWords = (files: number) => (files === 1 ? 'eine Datei' : `${files}\u00a0Dateien`);

/** How much of an answer stands in the mail: enough to know what it is about, the rest behind the link. */
const shownSigns = 280;

/** The beginning of a text, cut between words. */
function beginningOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= shownSigns) return flat;
  return `${flat.slice(0, shownSigns).replace(/\s\S*$/, '')} …`;
}

const whereAnswers: Readonly<Record<NonNullable<CaseNotice['withoutText']>, string>> = {
  'in-account': 'Die Nachricht liegt in Ihrem Konto.',
  'behind-link': 'Sie lesen die Nachricht über den Link in dieser E-Mail.',
};

/** Tells whoever has sent a case that it was answered: how the answer begins, and where to read it. */
export async function queueAnswerMail(
  services: Services,
  tx: Tx,
  { notice, text, files }: { notice: CaseNotice; text: string; files: number },
): Promise<void> {
  const { settings } = services;
  await queueMail(services, tx, {
    purpose: 'case-answer',
    to: notice.email,
    subject: `Unsere Antwort zu ${notice.reference}`,
    blocks: [
      paragraph('Guten Tag!'),
      ...(notice.withoutText
        ? [paragraph(`Wir haben Ihnen geantwortet. ${whereAnswers[notice.withoutText]}`)]
        : [
            paragraph('Wir haben Ihnen geantwortet. Die Nachricht beginnt so:'),
            paragraph(`„${unlinked(beginningOf(text))}“`),
          ]),
      ...(files > 0 ? [rows([['Anlagen', filesWords(files)]])] : []),
      link('Nachricht lesen und antworten', notice.link),
      paragraph(
        'Bitte geben Sie den Link nicht weiter. Antworten Sie dort und nicht auf diese E-Mail, dann gehört Ihre Antwort gleich zum Vorgang.',
      ),
      paragraph(
        `Fragen? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}). Nennen Sie bitte ${notice.reference}.`,
      ),
      paragraph(settings.PROVIDER_NAME),
    ],
  });
}

/** Whose message has arrived, and where he finds it again. */
export type CaseReceipt = {
  /** Empty where none is known, or the mailbox has had enough; then staff alone are told. */
  email: string;
  isStaffTold: boolean;
  link: string;
};

/** Says that a message of a customer has arrived, to him and to staff. Neither mail says anything of what was written. */
export async function queueReceiptMails(
  services: Services,
  tx: Tx,
  message: { case: CaseRef; reference: string; receipt: CaseReceipt; files: number },
): Promise<void> {
  const { settings } = services;
  const { reference, receipt, files } = message;
  const facts: Array<[string, string]> = [
    ['Nummer', reference],
    ['Eingang', formatDateTime(services.clock.now().toISOString())],
    ...(files > 0 ? [['Dateien', filesWords(files)] satisfies [string, string]] : []),
  ];
  if (receipt.email !== '') {
    await queueMail(services, tx, {
      purpose: 'case-message-receipt',
      to: receipt.email,
      subject: `Ihre Nachricht zu ${reference} ist da`,
      blocks: [
        paragraph('Guten Tag!'),
        paragraph(
          'Ihre Nachricht ist bei uns angekommen. Sobald wir antworten, bekommen Sie wieder eine E-Mail.',
        ),
        rows(facts),
        link('Nachrichten ansehen', receipt.link),
        paragraph(`Eilt es? Rufen Sie an: ${settings.SUPPORT_PHONE} (${settings.SUPPORT_HOURS}).`),
        paragraph(settings.PROVIDER_NAME),
      ],
    });
  }
  if (!receipt.isStaffTold) return;
  await queueMail(services, tx, {
    purpose: 'case-message-notice',
    to: settings.PROVIDER_EMAIL,
    subject: `Neue Nachricht zu ${reference}`,
    blocks: [
      rows(facts),
      paragraph('Was geschrieben wurde, steht nur im Betrieb.'),
      link('Im Betrieb öffnen', `${services.publicUrl}/betrieb/vorgang/${caseKey(message.case)}`),
    ],
  });
}
