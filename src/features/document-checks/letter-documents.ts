import { AlignmentType, Document, Packer, Paragraph, TextRun } from 'docx';
import { type PdfContent, renderPdf } from '#src/lib/pdf.ts';

/** A letter to an employer, as a check writes it. Requests are numbered. */
export type Letter = {
  sender: string[];
  recipient: string[];
  placeAndDate: string;
  subject: string;
  paragraphs: string[];
  requests: ReadonlyArray<{ text: string }>;
  conclusion: string[];
  closing: string[];
};

/** The letter in its parts, top to bottom; PDF and Word differ in nothing but their form. */
type LetterPart =
  | { kind: 'lines' | 'text' | 'subject' | 'place'; text: string }
  | { kind: 'list'; items: string[] };

function letterParts(letter: Letter): LetterPart[] {
  return [
    { kind: 'lines', text: letter.sender.join('\n') },
    { kind: 'lines', text: letter.recipient.join('\n') },
    { kind: 'place', text: letter.placeAndDate },
    { kind: 'subject', text: letter.subject },
    ...letter.paragraphs.map((text): LetterPart => ({ kind: 'text', text })),
    ...(letter.requests.length > 0
      ? [{ kind: 'list' as const, items: letter.requests.map((request) => request.text) }]
      : []),
    ...letter.conclusion.map((text): LetterPart => ({ kind: 'text', text })),
    { kind: 'lines', text: letter.closing.join('\n') },
  ];
}

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
  return renderPdf({
    title: letter.subject,
    author: letter.sender[0] ?? '',
    content: letterParts(letter).map(partAsPdf),
  });
}

function partAsWord(part: LetterPart): Paragraph[] {
  if (part.kind === 'list') {
    return part.items.map(
      (item) =>
        new Paragraph({
          text: item,
          numbering: { reference: 'requests', level: 0 },
          spacing: { after: 120 },
        }),
    );
  }
  const lines = part.text.split('\n');
  return lines.map(
    (line, index) =>
      new Paragraph({
        alignment: part.kind === 'place' ? AlignmentType.RIGHT : AlignmentType.LEFT,
        spacing: { after: index === lines.length - 1 ? (part.kind === 'text' ? 160 : 360) : 0 },
        children: [new TextRun({ text: line, bold: part.kind === 'subject' })],
      }),
  );
}

/** The letter to the employer as Word file (DOCX), to be changed by its sender. */
export async function letterWord(letter: Letter): Promise<Uint8Array> {
  const numbering = {
    config: [
      {
        reference: 'requests',
        levels: [
          {
            level: 0,
            format: 'decimal' as const,
            text: '%1.',
            style: { paragraph: { indent: { left: 480, hanging: 360 } } },
          },
        ],
      },
    ],
  };
  const document = new Document({
    title: letter.subject,
    creator: letter.sender[0] ?? '',
    numbering,
    styles: { default: { document: { run: { font: 'Arial', size: 22, language: { value: 'de-DE' } } } } },
    sections: [{ children: letterParts(letter).flatMap(partAsWord) }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
