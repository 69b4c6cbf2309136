import type { Tx } from '#src/database/database.ts';
import { link, paragraph, queueMail, rows } from '#src/features/messages/public.server.ts';
import type { Services } from '#src/services.ts';

/** Who is told of an answer, and where he reads it. */
export type CaseNotice = {
  email: string;
  name: string;
  /** The number that he knows the case by. */
  reference: string;
  /** `caseLink` for guests, the own page of the case for customers. */
  link: string;
  /** The mail says nothing of the answer: what it is about is protected by the customer's second factor. */
  withoutText?: true;
};

/** How much of an answer stands in the mail: enough to know what it is about, the rest behind the link. */
const shownSigns = 280;

/** The beginning of a text, cut between words. */
export function beginningOf(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim();
  if (flat.length <= shownSigns) return flat;
  return `${flat.slice(0, shownSigns).replace(/\s\S*$/, '')} …`;
}

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
      paragraph(`Guten Tag ${notice.name}!`),
      ...(notice.withoutText
        ? [paragraph('Wir haben Ihnen geantwortet. Die Nachricht liegt in Ihrem Konto.')]
        : [
            paragraph('Wir haben Ihnen geantwortet. Die Nachricht beginnt so:'),
            paragraph(`„${beginningOf(text)}“`),
          ]),
      ...(files > 0 ? [rows([['Anlagen', files === 1 ? 'eine Datei' : `${files}\u00a0Dateien`]])] : []),
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
