import {
  drawResult,
  pdfHeading,
  pdfNotes,
  pdfPart,
} from '#src/features/checks/document-checks/public.server.ts';
import type { Grading } from '#src/features/checks/reference-grading/public.ts';
import { printedQuote } from '#src/lib/beginning.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { shownFindings } from './result-rows.ts';

function gradeText(grade: { from: number | null; to: number | null } | null): string {
  if (!grade || grade.from === null || grade.to === null) return 'nicht erwähnt';
  return grade.from === grade.to ? String(grade.from) : `${grade.from} bis ${grade.to}`;
}

/** More quotes than any reference has for one category. */
const mostQuotes = 30;

function quotesOf(evidence: ReadonlyArray<{ quote: string }>): string[] {
  const more = evidence.length - mostQuotes;
  return [
    ...evidence.slice(0, mostQuotes).map(({ quote }) => `„${printedQuote(quote)}“`),
    ...(more > 0 ? [`Und ${more} weitere Stellen; alle stehen auf der Seite mit Ihrem Ergebnis.`] : []),
  ];
}

function points(entries: ReadonlyArray<{ text: string; basis: string }>): PdfContent[] {
  return entries.length > 0 ? [{ ul: entries.map(({ text, basis }) => `${text} (${basis})`) }] : [];
}

/** The whole result as PDF, with the content of the result page. */
export function resultPdf(grading: Grading, author: string): Promise<Uint8Array> {
  const { overall, rights } = grading;
  const about = {
    title: `Ergebnis der Zeugnisprüfung${grading.person.name ? ` für ${grading.person.name}` : ''}`,
    author,
    verdict: `Gesamtnote ${gradeText(overall)}: ${overall.word}`,
    summary: overall.summary,
  };
  return drawResult(grading, about, [
    pdfHeading('Die Noten im Einzelnen'),
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
    ...pdfPart('Was auffällt', pdfNotes(shownFindings(grading.findings, grading.missing))),
    ...pdfPart('Was fehlt', pdfNotes(grading.missing)),
    ...pdfPart('Darauf haben Sie ein Recht', points(rights.entitled)),
    ...pdfPart('Darauf haben Sie kein Recht', points(rights.notEntitled)),
    ...pdfPart('Fristen', points(rights.deadlines)),
  ]);
}
