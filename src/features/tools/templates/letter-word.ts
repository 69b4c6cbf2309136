import {
  AlignmentType,
  Document,
  HeadingLevel,
  type IParagraphOptions,
  LevelFormat,
  LineRuleType,
  PageBreak,
  Paragraph,
  TextRun,
} from 'docx';
import { type Block, type Letter, legendIntro, type Run, runText } from './letter.ts';

/** A millimetre in twentieths of a point. */
const mm = 1440 / 25.4;
/** Height of a line in the head of the letter. */
const lineMm = 5;
const exact = { line: Math.round(lineMm * mm), lineRule: LineRuleType.EXACT };

/** Measures of DIN 5008, form B, from the top of the sheet, in millimetres. */
const sheet = { top: 20, returnLine: 57.7, date: 88, subject: 98.46 } as const;

function runsAsWord(runs: readonly Run[], look: { bold?: boolean; size?: number } = {}): TextRun[] {
  return runs.flatMap((run) =>
    runText(run)
      .split('\n')
      .map(
        (text, index) =>
          new TextRun({
            text,
            ...look,
            ...(run.isBold ? { bold: true } : {}),
            ...(index > 0 ? { break: 1 } : {}),
          }),
      ),
  );
}

type Options = Omit<IParagraphOptions, 'children' | 'spacing'>;

/** A line of the head. @param before millimetres of white above it */
function headLine(children: TextRun[], before = 0, options: Options = {}): Paragraph {
  const spacing = { ...exact, before: Math.max(0, Math.round(before * mm)), after: 0 };
  return new Paragraph({ ...options, spacing, children });
}

/** Sender, address and date, each at its height of the sheet whatever the number of lines above it. */
function head({ sender, returnLine, recipient, placeAndDate, subject }: Letter): Paragraph[] {
  const own = [
    runsAsWord(sender.name, { bold: true }),
    ...sender.lines.map((runs) => runsAsWord(runs)),
    ...sender.contacts.map((text) => [new TextRun(text)]),
  ];
  const address = recipient.map((runs) => headLine(runsAsWord(runs)));
  const afterSender = sheet.top + own.length * lineMm;
  const afterAddress = sheet.returnLine + (1 + address.length) * lineMm;
  const small = new TextRun({ text: returnLine, size: 15, underline: {} });
  return [
    ...own.map((children) => headLine(children)),
    headLine([small], sheet.returnLine - afterSender),
    ...address,
    headLine(runsAsWord(placeAndDate), sheet.date - afterAddress, { alignment: AlignmentType.RIGHT }),
    new Paragraph({
      heading: HeadingLevel.HEADING_1,
      spacing: { before: Math.round((sheet.subject - sheet.date - lineMm) * mm), after: 480 },
      children: runsAsWord(subject),
    }),
  ];
}

function blockAsWord(block: Block, index: number): Paragraph[] {
  switch (block.kind) {
    case 'paragraph':
      return [new Paragraph({ spacing: { after: 200 }, children: runsAsWord(block.runs) })];
    case 'note':
      return [
        new Paragraph({
          keepNext: true,
          spacing: { after: 60 },
          children: [new TextRun({ text: `[${block.text}]`, size: 18, color: '3A4D67' })],
        }),
      ];
    case 'list':
      return block.items.map(
        (item, place) =>
          new Paragraph({
            // Each list counts from one.
            numbering: block.isNumbered
              ? { reference: 'numbers', level: 0, instance: index }
              : { reference: 'points', level: 0 },
            spacing: { after: place === block.items.length - 1 ? 200 : 60 },
            children: runsAsWord(item),
          }),
      );
  }
}

function ending({ closing, signature, enclosures }: Letter): Paragraph[] {
  const title = enclosures.length === 1 ? 'Anlage' : 'Anlagen';
  return [
    new Paragraph({ keepNext: true, spacing: { before: 80, after: 840 }, children: [new TextRun(closing)] }),
    new Paragraph({ spacing: { after: 360 }, children: runsAsWord(signature) }),
    ...(enclosures.length === 0
      ? []
      : [new Paragraph({ keepNext: true, children: [new TextRun({ text: title, bold: true })] })]),
    ...enclosures.map((runs) => new Paragraph({ children: runsAsWord(runs) })),
  ];
}

/** A separate sheet that explains the gaps of an empty letter. */
function legendAsWord({ legend }: Letter): Paragraph[] {
  if (legend.length === 0) return [];
  const title = [new PageBreak(), new TextRun({ text: 'Was in die Lücken gehört', bold: true, size: 28 })];
  return [
    new Paragraph({ spacing: { after: 120 }, children: title }),
    new Paragraph({
      spacing: { after: 200 },
      text: legendIntro,
    }),
    ...legend.map(
      ({ number, label, hint }) =>
        new Paragraph({
          spacing: { after: 100 },
          children: [
            new TextRun(`(${number}) ${label}`),
            ...(hint ? [new TextRun({ text: hint, break: 1, size: 19, color: '3A4D67' })] : []),
          ],
        }),
    ),
  ];
}

const hanging = { paragraph: { indent: { left: 480, hanging: 360 } } };
const numbering = {
  config: [
    {
      reference: 'numbers',
      levels: [{ level: 0, format: LevelFormat.DECIMAL, text: '%1.', style: hanging }],
    },
    { reference: 'points', levels: [{ level: 0, format: LevelFormat.BULLET, text: '•', style: hanging }] },
  ],
};

const styles = {
  default: {
    document: { run: { font: 'Arial', size: 22, language: { value: 'de-DE' } } },
    // The subject is a heading for screen readers, styled as a subject.
    heading1: { run: { font: 'Arial', size: 22, bold: true, color: '000000' } },
  },
};

/** A letter as Word file: real paragraphs and lists, in German, with the measures of DIN 5008, form B. */
export function letterDocument(letter: Letter): Document {
  const margin = {
    top: `${sheet.top}mm`,
    bottom: '20mm',
    left: '25mm',
    right: '20mm',
  } as const;
  return new Document({
    title: letter.title,
    // The author's name would be sent along unseen in the properties.
    creator: '',
    numbering,
    styles,
    sections: [
      {
        properties: { page: { size: { width: '210mm', height: '297mm' }, margin } },
        children: [
          ...head(letter),
          new Paragraph({ spacing: { after: 240 }, children: runsAsWord(letter.greeting) }),
          ...letter.blocks.flatMap(blockAsWord),
          ...ending(letter),
          ...legendAsWord(letter),
        ],
      },
    ],
  });
}
