import { AlignmentType, Document, Packer, Paragraph, TextRun } from 'docx';
import { xmlSigns } from '#src/lib/xml.ts';
import { type Letter, type LetterPart, letterParts } from './letter-parts.ts';

function partAsWord(part: LetterPart): Paragraph[] {
  if (part.kind === 'list') {
    return part.items.map(
      (item) =>
        new Paragraph({
          text: xmlSigns(item),
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
        children: [new TextRun({ text: xmlSigns(line), bold: part.kind === 'subject' })],
      }),
  );
}

/** The letter as Word file (DOCX). */
export async function wordBytes(letter: Letter): Promise<Uint8Array> {
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
    title: xmlSigns(letter.subject),
    creator: xmlSigns(letter.sender[0] ?? ''),
    numbering,
    styles: { default: { document: { run: { font: 'Arial', size: 22, language: { value: 'de-DE' } } } } },
    sections: [{ children: letterParts(letter).flatMap(partAsWord) }],
  });
  return new Uint8Array(await Packer.toBuffer(document));
}
