import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { artifact, structured } from '#src/lib/pdf-structure.ts';
import { type Block, type Letter, legendIntro, type Run, runText } from './letter.ts';

/** A millimetre in points. */
const mm = 72 / 25.4;

/** Measures of DIN 5008, form B, from the upper left corner of the sheet, in millimetres. */
const sheet = {
  left: 25,
  right: 20,
  top: 20,
  bottom: 20,
  /** Small line of the sender, the last above the address. */
  returnLine: 58,
  /** First line of the address; the window begins at 45. */
  address: 62.7,
  date: 88,
  subject: 98.46,
  folds: [105, 210],
  hole: 148.5,
} as const;

const size = 11;
const lineHeight = 1.15;
/** Height of Roboto at 1 point. */
const natural = 1.172;
const line = size * lineHeight * natural;
const ink = '#0F2747';
const quiet = '#3A4D67';

function text(runs: readonly Run[]) {
  return runs.map((run) => ({ text: runText(run), ...(run.isBold ? { bold: true } : {}) }));
}

function blockAsPdf(block: Block): Content {
  switch (block.kind) {
    case 'paragraph':
      return { text: text(block.runs), margin: [0, 0, 0, line * 0.7] };
    case 'note':
      return { text: `[${block.text}]`, color: quiet, fontSize: 9, margin: [0, 0, 0, 3] };
    case 'list': {
      const items = block.items.map((item) => ({
        text: text(item),
        margin: [0, 0, 0, 2] as [number, number, number, number],
      }));
      const margin: [number, number, number, number] = [0, 0, 0, line * 0.7];
      return block.isNumbered ? { ol: items, margin } : { ul: items, margin };
    }
  }
}

function head({ sender, returnLine, recipient, placeAndDate, subject }: Letter): Content[] {
  const lines = [
    { text: text(sender.name), bold: true },
    ...sender.lines.map((runs) => ({ text: text(runs) })),
    ...sender.contacts.map((contact) => ({ text: contact })),
  ];
  const at = (y: number) => ({ x: sheet.left * mm, y: y * mm });
  return [
    { stack: lines, absolutePosition: at(sheet.top) },
    ...(returnLine === ''
      ? []
      : [
          {
            text: returnLine,
            fontSize: 7.5,
            decoration: 'underline' as const,
            absolutePosition: at(sheet.returnLine),
          },
        ]),
    { stack: recipient.map((runs) => ({ text: text(runs) })), absolutePosition: at(sheet.address) },
    { text: text(placeAndDate), alignment: 'right', margin: [0, (sheet.date - sheet.top) * mm, 0, 0] },
    {
      text: text(subject),
      bold: true,
      headlineLevel: 1,
      margin: [0, (sheet.subject - sheet.date) * mm - line, 0, 1.6 * line],
    },
  ];
}

function ending({ closing, signature, enclosures }: Letter): Content[] {
  const end: Content = {
    unbreakable: true,
    stack: [{ text: closing, margin: [0, 4, 0, 2.6 * line] }, { text: text(signature) }],
  };
  if (enclosures.length === 0) return [end];
  const title = enclosures.length === 1 ? 'Anlage' : 'Anlagen';
  return [
    end,
    {
      unbreakable: true,
      margin: [0, line, 0, 0],
      stack: [{ text: title, bold: true }, ...enclosures.map((runs) => ({ text: text(runs) }))],
    },
  ];
}

/** A separate sheet that explains the gaps of an empty letter. */
function legendAsPdf({ legend }: Letter): Content[] {
  if (legend.length === 0) return [];
  const points = legend.map(({ number, label, hint }) => ({
    text: [{ text: `(${number}) ${label}` }, { text: hint ? `\n${hint}` : '', color: quiet, fontSize: 9.5 }],
    margin: [0, 0, 0, 5] as [number, number, number, number],
  }));
  return [
    {
      text: 'Was in die Lücken gehört',
      bold: true,
      fontSize: 14,
      headlineLevel: 1,
      pageBreak: 'before',
      margin: [0, 0, 0, 6],
    },
    {
      text: legendIntro,
      margin: [0, 0, 0, 10],
    },
    ...points,
  ];
}

/** Marks at the left edge where the sheet is folded and punched. */
function marks(page: number): Content | null {
  if (page !== 1) return null;
  const mark = (y: number, length: number) =>
    ({
      type: 'line',
      x1: 5 * mm,
      x2: (5 + length) * mm,
      y1: y * mm,
      y2: y * mm,
      lineWidth: 0.4,
      lineColor: quiet,
    }) as const;
  return { canvas: [...sheet.folds.map((y) => mark(y, 4)), mark(sheet.hole, 6)] };
}

/**
 * A letter as pdfmake draws it, in the browser and on the server alike: DIN 5008, form B, tagged, in German, in
 * the type `Roboto`. pdfmake changes its input, so each call makes a new one.
 */
export function letterDefinition(letter: Letter): TDocumentDefinitions {
  const { left, right, top, bottom } = sheet;
  return {
    pageSize: 'A4',
    pageMargins: [left * mm, top * mm, right * mm, bottom * mm],
    info: { title: letter.title },
    language: 'de-DE',
    displayTitle: true,
    tagged: true,
    defaultStyle: { font: 'Roboto', fontSize: size, lineHeight, color: ink },
    background: marks,
    content: structured([
      ...head(letter),
      { text: text(letter.greeting), margin: [0, 0, 0, 0.8 * line] },
      ...letter.blocks.map(blockAsPdf),
      ...ending(letter),
      ...legendAsPdf(letter),
    ]),
    footer: (page, count) =>
      count === 1
        ? null
        : {
            ...artifact(`Seite ${page} von ${count}`, page),
            fontSize: 8.5,
            alignment: 'right',
            margin: [0, 8, right * mm, 0],
          },
  };
}
