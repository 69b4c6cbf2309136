import type { Clause, ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import {
  drawResult,
  pdfHeading,
  pdfNotes,
  pdfPart,
} from '#src/features/checks/document-checks/public.server.ts';
import { printedQuote } from '#src/lib/beginning.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { figureRows, missingTerms, notRatedWords, worstFirst } from './result-rows.ts';

/** The rule that applies instead of a wrong or doubtful clause. A usual clause may have advice, or nothing. */
function adviceOf({ state, instead }: Clause): string[] {
  return state === 'green' ? [instead] : [`Stattdessen: ${instead}`];
}

function clauseEntry(clause: Clause, index: number): PdfContent {
  const grounds = [...clause.statutes, ...clause.cases.map(({ text }) => text)].join('; ');
  return {
    margin: [0, 0, 0, 8],
    stack: [
      { text: `${index + 1}. ${clause.title}`, bold: true },
      clause.word,
      `${clause.section === null ? '' : `${clause.section}: `}„${printedQuote(clause.quote)}“`,
      clause.reason,
      ...adviceOf(clause),
      { text: grounds, style: 'small' },
    ],
  };
}

const spaced = (text: string, bold = false): PdfContent => ({ text, bold, margin: [0, 6, 0, 0] });

/** The parts that were not checked: clauses with their words, then sections without a rule. */
function notRatedEntries(grading: ContractGrading): PdfContent[] {
  const { intro, clauses, sections, unread } = notRatedWords(grading);
  return [
    intro,
    ...(unread.length > 0
      ? [spaced('Was wir in Ihrem Dokument nicht lesen konnten', true), { ul: [...unread] }]
      : []),
    ...clauses.map(
      ({ title, section, quote }): PdfContent => ({
        margin: [0, 6, 0, 0],
        stack: [
          { text: `Nicht geprüft: ${title}`, bold: true },
          `${section === null ? '' : `${section}: `}„${printedQuote(quote)}“`,
        ],
      }),
    ),
    ...(sections.length > 0
      ? [spaced(`Abschnitte, zu denen wir keine Regel haben: ${sections.join('; ')}.`)]
      : []),
  ];
}

/** The whole result as PDF, with the content of the result page. */
export function resultPdf(grading: ContractGrading, author: string): Promise<Uint8Array> {
  const { word, sentence } = grading.overall;
  const missing = pdfNotes(missingTerms(grading));
  const figures = figureRows(grading).map(({ term, word, arithmetic, basis }) => ({
    title: `${term}: ${word}`,
    text: arithmetic,
    basis,
  }));
  const about = { title: 'Ergebnis der Vertragsprüfung', author, verdict: word, summary: sentence };
  return drawResult(grading, about, [
    pdfHeading('Zuerst'),
    { ol: [...grading.firstSteps] },
    pdfHeading('Die Klauseln'),
    ...worstFirst(grading.clauses).map(clauseEntry),
    ...pdfPart('Was nicht geprüft ist', notRatedEntries(grading)),
    ...pdfPart('Nachgerechnet', pdfNotes(figures)),
    ...pdfPart(
      'Was der Arbeitgeber nachreichen muss',
      missing.length > 0 ? [...missing, grading.writtenTermsNote] : [],
    ),
  ]);
}
