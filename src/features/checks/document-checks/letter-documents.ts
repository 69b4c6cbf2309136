import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import type { Order } from '#src/features/services/order/public.server.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import type { CheckFile } from './check-kind.ts';
import { type Letter, type LetterPart, letterParts } from './letter-parts.ts';

function partAsPdf(part: LetterPart): PdfContent {
  switch (part.kind) {
    case 'lines':
      return { text: part.text, margin: [0, 0, 0, 22] };
    case 'place':
      return { text: part.text, alignment: 'right', margin: [0, 0, 0, 22] };
    case 'subject':
      return { text: part.text, bold: true, margin: [0, 0, 0, 14] };
    case 'text':
      return { text: part.text, margin: [0, 0, 0, 9] };
    case 'list':
      return { ol: part.items.map((text) => ({ text, margin: [0, 0, 0, 5] })), margin: [0, 0, 0, 9] };
  }
}

/** The letter to the employer as PDF, ready to be signed. */
export function letterPdf(letter: Letter): Promise<Uint8Array> {
  return drawPdf({
    title: letter.subject,
    author: letter.sender[0] ?? '',
    content: letterParts(letter).map(partAsPdf),
  });
}

/**
 * The letter to the employer as Word file (DOCX), which its sender can edit. The library is loaded with the first
 * letter.
 */
async function letterWord(letter: Letter): Promise<Uint8Array> {
  const { wordBytes } = await import('./letter-word.ts');
  return wordBytes(letter);
}

/** The letter of a result in both forms, by their names in the address. @param name of the files, without their ending */
export function letterFiles(
  name: string,
  letterOf: (grading: unknown, order: Order) => Letter,
): Record<string, CheckFile> {
  return {
    'brief.pdf': {
      type: 'application/pdf',
      name: `${name}.pdf`,
      render: (grading, order) => letterPdf(letterOf(grading, order)),
    },
    'brief.docx': {
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      name: `${name}.docx`,
      render: (grading, order) => letterWord(letterOf(grading, order)),
    },
  };
}
