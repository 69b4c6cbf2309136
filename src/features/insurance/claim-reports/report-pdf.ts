import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { missingSign, printableText } from '#src/lib/printable-text.ts';
import { bracketsNote, isUnlinked, unlinked } from '#src/lib/unlinked-text.ts';
import { deadlineAdvice, deadlineTitle, type RunningDeadline } from './deadline.ts';
import { dutyNotice } from './declaration-texts.ts';
import type { Declaration } from './declarations.ts';
import type { ReportRow } from './report-rows.ts';

/** What the PDF of a report shows. */
export type ReportDocument = {
  number: string;
  reportedAt: string;
  promisedOn: string;
  rows: ReadonlyArray<ReportRow>;
  /** It goes to a mailbox that nobody has proved: what somebody typed must not become a link there. */
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
