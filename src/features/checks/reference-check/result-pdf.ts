import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import type { Grading } from '#src/features/checks/reference-grading/public.ts';
import { printedQuote } from '#src/lib/beginning.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { shownFindings } from './result-rows.ts';

function gradeText(grade: { from: number | null; to: number | null } | null): string {
  if (!grade || grade.from === null || grade.to === null) return 'nicht erwähnt';
  return grade.from === grade.to ? String(grade.from) : `${grade.from} bis ${grade.to}`;
}

/** More than any reference says about one thing. */
const mostQuotes = 30;

function quotesOf(evidence: ReadonlyArray<{ quote: string }>): string[] {
  const more = evidence.length - mostQuotes;
  return [
    ...evidence.slice(0, mostQuotes).map(({ quote }) => `„${printedQuote(quote)}“`),
    ...(more > 0 ? [`Und ${more} weitere Stellen; alle stehen auf der Seite mit Ihrem Ergebnis.`] : []),
  ];
}

/** The whole result as PDF: what the result page says, to be kept. */
export function resultPdf(grading: Grading, author: string): Promise<Uint8Array> {
  const { overall } = grading;
  const findings = shownFindings(grading.findings, grading.missing);
  const person = grading.person.name ? ` für ${grading.person.name}` : '';
  const heading = (text: string): PdfContent => ({ text, style: 'heading' });
  const notes = (entries: ReadonlyArray<{ title: string; text: string; basis: string }>): PdfContent[] =>
    entries.map(({ title, text, basis }) => ({
      margin: [0, 0, 0, 6],
      stack: [{ text: title, bold: true }, text, { text: basis, style: 'small' }],
    }));
  const points = (entries: ReadonlyArray<{ text: string; basis: string }>): PdfContent => ({
    ul: entries.map(({ text, basis }) => `${text} (${basis})`),
  });
  return drawPdf({
    title: `Ergebnis der Zeugnisprüfung${person}`,
    author,
    footer: `Automatische Prüfung vom ${formatDate(grading.basis.gradedOn)}, Regeln vom ${formatDate(grading.basis.rulesVersion)}`,
    content: [
      { text: `Ergebnis der Zeugnisprüfung${person}`, style: 'title' },
      { text: `Gesamtnote ${gradeText(overall)}: ${overall.word}`, bold: true, fontSize: 13 },
      { text: overall.summary, margin: [0, 4, 0, 8] },
      heading('Die Noten im Einzelnen'),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: [95, 60, '*'],
          body: [
            ['Bereich', 'Note', 'Worauf die Note beruht'].map((text) => ({ text, bold: true })),
            ...grading.categories.map((category) => [
              category.label,
              `${gradeText(category.grade)}\n${category.grade ? category.word : ''}`,
              [printedQuote(category.why), ...quotesOf(category.evidence)].join('\n'),
            ]),
          ],
        },
      },
      ...(findings.length > 0 ? [heading('Was auffällt'), ...notes(findings)] : []),
      ...(grading.missing.length > 0 ? [heading('Was fehlt'), ...notes(grading.missing)] : []),
      ...(grading.rights.entitled.length > 0
        ? [heading('Darauf haben Sie ein Recht'), points(grading.rights.entitled)]
        : []),
      ...(grading.rights.notEntitled.length > 0
        ? [heading('Darauf haben Sie kein Recht'), points(grading.rights.notEntitled)]
        : []),
      ...(grading.rights.deadlines.length > 0 ? [heading('Fristen'), points(grading.rights.deadlines)] : []),
      { text: grading.disclaimer, style: 'small', margin: [0, 16, 0, 0] },
    ],
  });
}
