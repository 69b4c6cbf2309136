import type { PdfContent } from '#src/lib/pdf.ts';
import type { LegalBlock, LegalText } from './legal-text.ts';

function blockAsPdf(block: LegalBlock): PdfContent {
  switch (block.kind) {
    case 'paragraph':
      return { text: block.text, margin: [0, 0, 0, 6] };
    case 'list':
      return { ul: block.items, margin: [0, 0, 0, 6] };
    case 'rows':
      return {
        layout: 'noBorders',
        margin: [0, 0, 0, 6],
        table: { widths: [140, '*'], body: block.rows.map(([label, value]) => [label, value]) },
      };
  }
}

/** A legal text as part of a PDF: what the customer can keep (§ 312i Abs. 1 Nr. 4 BGB). */
export function legalTextAsPdf(text: LegalText): PdfContent[] {
  return [
    { text: text.title, style: 'title' },
    ...text.sections.flatMap((section): PdfContent[] => [
      ...(section.heading === '' ? [] : [{ text: section.heading, style: 'heading' }]),
      ...section.blocks.map(blockAsPdf),
    ]),
    { text: `Stand: ${text.version.split('-').reverse().join('.')}`, style: 'small', margin: [0, 12, 0, 0] },
  ];
}
