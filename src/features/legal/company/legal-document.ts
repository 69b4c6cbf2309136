import { drawPdf } from '#src/features/checks/document-reading/public.server.ts';
import type { PdfContent } from '#src/lib/pdf.ts';
import { type Mark, markOf } from './legal-marks.ts';
import type { LegalBlock, LegalText } from './legal-text.schema.ts';
import { type LegalDetails, type LegalTextKey, legalText } from './legal-text.ts';

/** Drawn, because the typeface of our documents has no such signs. */
const signs: Readonly<Record<Mark, string>> = {
  tick: '<path d="M1 5.5 3.8 8.5 9 1.5" fill="none" stroke="#14553a" stroke-width="1.8"/>',
  cross: '<path d="M1.5 1.5 8.5 8.5M8.5 1.5 1.5 8.5" fill="none" stroke="#8e1b16" stroke-width="1.8"/>',
  warning: '<path d="M5 1V6M5 7.6V9.2" fill="none" stroke="#6a4100" stroke-width="1.8"/>',
  dot: '<circle cx="5" cy="5" r="1.6" fill="#0F2747"/>',
};

function markedList(items: ReadonlyArray<string>, mark: Mark): PdfContent {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="8" height="8">${signs[mark]}</svg>`;
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 4],
    table: {
      widths: [8, '*'],
      body: items.map((text) => [{ svg, width: 8, margin: [0, 2, 0, 0] }, { text }]),
    },
  };
}

/** Numbers in a separate column: in a list of pdfmake, screen readers read them after the first line. */
function steps(items: ReadonlyArray<string>): PdfContent {
  return {
    layout: 'noBorders',
    margin: [0, 0, 0, 6],
    table: { widths: [12, '*'], body: items.map((text, index) => [`${index + 1}.`, { text }]) },
  };
}

function blockAsPdf(block: LegalBlock, mark?: Mark): PdfContent {
  switch (block.kind) {
    case 'paragraph':
      return { text: block.text, margin: [0, 0, 0, 6] };
    case 'subheading':
      return { text: block.text, bold: true, margin: [0, 4, 0, 3] };
    case 'list':
      if (mark) return markedList(block.items, mark);
      return block.isNumbered ? steps(block.items) : { ul: block.items, margin: [0, 0, 0, 6] };
    case 'rows':
      return {
        layout: 'noBorders',
        margin: [0, 0, 0, 6],
        table: { widths: [140, '*'], body: block.rows.map(([label, value]) => [label, value]) },
      };
  }
}

function sectionAsPdf({ id, heading, blocks }: LegalText['sections'][number]): PdfContent[] {
  const mark = markOf(id);
  return [
    ...(heading === '' ? [] : [{ text: heading, style: 'heading', headlineLevel: 2 }]),
    ...blocks.map((block) => blockAsPdf(block, mark)),
  ];
}

const germanDay = (day: string) => day.split('-').reverse().join('.');

function ending({ version }: LegalText): PdfContent {
  return { text: `Stand: ${germanDay(version)}`, style: 'small', margin: [0, 12, 0, 0] };
}

/** A legal text as part of a PDF that the customer can keep (§ 312i Abs. 1 Nr. 4 BGB). */
export function legalTextAsPdf(text: LegalText): PdfContent[] {
  return [{ text: text.title, style: 'title' }, ...text.sections.flatMap(sectionAsPdf), ending(text)];
}

/** Parts that span both columns: product and kind of insurance. */
const above = ['produkt', 'art-der-versicherung'];
const twoColumns = {
  left: ['was-ist-versichert'],
  right: ['was-ist-nicht-versichert', 'deckungsbeschraenkungen'],
};

/**
 * The product information sheet on two pages: the parts about cover side by side, the others below, in the order
 * of the annex of Durchführungsverordnung (EU) 2017/1469. Its type is 9 points: an x-height of 1.7 mm, where 1.2
 * mm is the minimum.
 */
function informationSheet(text: LegalText): PdfContent[] {
  const partsOf = (ids: readonly string[]) =>
    text.sections.filter(({ id }) => ids.includes(id)).flatMap(sectionAsPdf);
  const columnOf = (ids: readonly string[]) => ({ width: '*', stack: partsOf(ids) });
  const beside = [...twoColumns.left, ...twoColumns.right];
  const content: PdfContent[] = [
    { text: text.title, style: 'title', margin: [0, 0, 0, 4] },
    { text: text.lead, margin: [0, 0, 0, 4] },
    ...partsOf(above),
    { columns: [columnOf(twoColumns.left), columnOf(twoColumns.right)], columnGap: 20 },
    ...text.sections.filter(({ id }) => !(above.includes(id) || beside.includes(id))).flatMap(sectionAsPdf),
    ending(text),
  ];
  return [{ stack: content, fontSize: 9, lineHeight: 1.2 }];
}

const known = new Map<string, Promise<Uint8Array>>();

/**
 * A legal text as a file; rendered once while the details stay the same.
 * @param keys texts that belong together, in their order
 */
export function legalPdf(keys: ReadonlyArray<LegalTextKey>, details: LegalDetails): Promise<Uint8Array> {
  const name = JSON.stringify([keys, details]);
  const made = known.get(name);
  if (made) return made;
  const rendered = render(keys, details);
  known.set(name, rendered);
  // A failed rendering is not kept.
  rendered.catch(() => known.delete(name));
  return rendered;
}

async function render(keys: ReadonlyArray<LegalTextKey>, details: LegalDetails): Promise<Uint8Array> {
  const texts = keys.map((key) => ({ key, text: legalText(key, details) }));
  const { providerName, providerAddress, insurerName, insurerAddress } = details.facts;
  // The sheet is the insurer's, everything else is ours.
  const isSheet = keys.includes('produktinformationsblatt');
  const author = (isSheet ? insurerName : providerName) ?? '';
  return drawPdf({
    title: texts[0]?.text.title ?? '',
    author,
    footer: `${author} · ${isSheet ? insurerAddress : providerAddress}`,
    content: texts.flatMap(({ key, text }, index): PdfContent[] => [
      ...(index === 0 ? [] : [{ text: '', pageBreak: 'before' as const }]),
      ...(key === 'produktinformationsblatt' ? informationSheet(text) : legalTextAsPdf(text)),
    ]),
  });
}
