import { AlignmentType, Document, Packer, Paragraph, TextRun } from 'docx';
import type { Grading, Letter } from '#src/features/reference-grading/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { type PdfContent, renderPdf } from '#src/lib/pdf.ts';
import { shownFindings } from './shown-findings.ts';

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

function gradeText(grade: { from: number | null; to: number | null } | null): string {
  if (!grade || grade.from === null || grade.to === null) return 'nicht erwähnt';
  return grade.from === grade.to ? String(grade.from) : `${grade.from} bis ${grade.to}`;
}

/** The whole result as PDF: what the result page says, to be kept. */
export function resultPdf(grading: Grading, author: string): Promise<Uint8Array> {
  const { overall } = grading;
  const findings = shownFindings(grading.findings, grading.missing);
  const person = grading.person.name ? ` für ${grading.person.name}` : '';
  const heading = (text: string): PdfContent => ({ text, style: 'heading' });
  const notes = (entries: ReadonlyArray<{ title: string; text: string; basis: string }>): PdfContent[] =>
    entries.map(({ title, text, basis }) => ({
      margin: [0, 0, 0, 6],
      stack: [{ text: title, bold: true }, text, { text: basis, style: 'small' }],
    }));
  const points = (entries: ReadonlyArray<{ text: string; basis: string }>): PdfContent => ({
    ul: entries.map(({ text, basis }) => `${text} (${basis})`),
  });
  return renderPdf({
    title: `Ergebnis der Zeugnisprüfung${person}`,
    author,
    footer: `Automatische Prüfung vom ${formatDate(grading.basis.gradedOn)}, Regeln vom ${formatDate(grading.basis.rulesVersion)}`,
    content: [
      { text: `Ergebnis der Zeugnisprüfung${person}`, style: 'title' },
      { text: `Gesamtnote ${gradeText(overall)}: ${overall.word}`, bold: true, fontSize: 13 },
      { text: overall.summary, margin: [0, 4, 0, 8] },
      heading('Die Noten im Einzelnen'),
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
              [
                category.why,
                ...category.evidence.map(({ quote }) => `„${quote.replace(/\s*\n\s*/g, ' ')}“`),
              ].join('\n'),
            ]),
          ],
        },
      },
      ...(findings.length > 0 ? [heading('Was auffällt'), ...notes(findings)] : []),
      ...(grading.missing.length > 0 ? [heading('Was fehlt'), ...notes(grading.missing)] : []),
      ...(grading.rights.entitled.length > 0
        ? [heading('Darauf haben Sie ein Recht'), points(grading.rights.entitled)]
        : []),
      ...(grading.rights.notEntitled.length > 0
        ? [heading('Darauf haben Sie kein Recht'), points(grading.rights.notEntitled)]
        : []),
      ...(grading.rights.deadlines.length > 0 ? [heading('Fristen'), points(grading.rights.deadlines)] : []),
      { text: grading.disclaimer, style: 'small', margin: [0, 16, 0, 0] },
    ],
  });
}
