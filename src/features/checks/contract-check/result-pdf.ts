import type { Clause, ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import { printedQuote } from '#src/lib/beginning.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { figureRows, missingTerms, notRatedWords, worstFirst } from './result-rows.ts';

/** What applies instead of a clause that is wrong or in doubt; a usual one may have a word of advice, or none. */
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

/** What was not checked: the clauses with their words, then the sections no rule is written for. */
function notRatedEntries(grading: ContractGrading): PdfContent[] {
  const { intro, clauses, sections, unread } = notRatedWords(grading);
  return [
    intro,
    ...(unread.length > 0
      ? [
          {
            text: 'Was wir in Ihrem Dokument nicht lesen konnten',
            bold: true,
            margin: [0, 6, 0, 0],
          } satisfies PdfContent,
          { ul: [...unread] } satisfies PdfContent,
        ]
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
      ? [
          {
            text: `Abschnitte, zu denen wir keine Regel haben: ${sections.join('; ')}.`,
            margin: [0, 6, 0, 0],
          } satisfies PdfContent,
        ]
      : []),
  ];
}

/** The whole result as PDF: what the result page says, to be kept. */
export function resultPdf(grading: ContractGrading, author: string): Promise<Uint8Array> {
  const heading = (text: string): PdfContent => ({ text, style: 'heading' });
  const missing = missingTerms(grading);
  return drawPdf({
    title: 'Ergebnis der Vertragsprüfung',
    author,
    footer: `Automatische Prüfung vom ${formatDate(grading.basis.gradedOn)}, Regeln vom ${formatDate(grading.basis.rulesVersion)}`,
    content: [
      { text: 'Ergebnis der Vertragsprüfung', style: 'title' },
      { text: grading.overall.word, bold: true, fontSize: 13 },
      { text: grading.overall.sentence, margin: [0, 4, 0, 8] },
      heading('Zuerst'),
      { ol: [...grading.firstSteps] },
      heading('Die Klauseln'),
      ...worstFirst(grading.clauses).map(clauseEntry),
      heading('Was nicht geprüft ist'),
      ...notRatedEntries(grading),
      heading('Nachgerechnet'),
      ...figureRows(grading).map(
        ({ term, word, arithmetic, basis }): PdfContent => ({
          margin: [0, 0, 0, 6],
          stack: [{ text: `${term}: ${word}`, bold: true }, arithmetic, { text: basis, style: 'small' }],
        }),
      ),
      ...(missing.length > 0
        ? [
            heading('Was der Arbeitgeber nachreichen muss'),
            ...missing.map(
              ({ title, text, basis }): PdfContent => ({
                margin: [0, 0, 0, 6],
                stack: [{ text: title, bold: true }, text, { text: basis, style: 'small' }],
              }),
            ),
            grading.writtenTermsNote,
          ]
        : []),
      { text: grading.disclaimer, style: 'small', margin: [0, 16, 0, 0] },
    ],
  });
}
