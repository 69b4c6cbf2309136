import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { PdfContent } from '#src/lib/pdf.ts';

export const pdfHeading = (text: string): PdfContent => ({ text, style: 'heading' });

/** What stands under a heading; nothing where that is nothing. */
export function pdfPart(title: string, content: ReadonlyArray<PdfContent>): PdfContent[] {
  return content.length > 0 ? [pdfHeading(title), ...content] : [];
}

/** Notes, each with its ground in small letters. */
export function pdfNotes(
  entries: ReadonlyArray<{ title: string; text: string; basis: string }>,
): PdfContent[] {
  return entries.map(({ title, text, basis }) => ({
    margin: [0, 0, 0, 6],
    stack: [{ text: title, bold: true }, text, { text: basis, style: 'small' }],
  }));
}

/** The whole result as PDF, between its verdict and the disclaimer: what the result page says, to be kept. */
export function drawResult(
  { basis, disclaimer }: { basis: { gradedOn: string; rulesVersion: string }; disclaimer: string },
  { title, author, verdict, summary }: Record<'title' | 'author' | 'verdict' | 'summary', string>,
  content: ReadonlyArray<PdfContent>,
): Promise<Uint8Array> {
  return drawPdf({
    title,
    author,
    footer: `Automatische Prüfung vom ${formatDate(basis.gradedOn)}, Regeln vom ${formatDate(basis.rulesVersion)}`,
    content: [
      { text: title, style: 'title' },
      { text: verdict, bold: true, fontSize: 13 },
      { text: summary, margin: [0, 4, 0, 8] },
      ...content,
      { text: disclaimer, style: 'small', margin: [0, 16, 0, 0] },
    ],
  });
}
