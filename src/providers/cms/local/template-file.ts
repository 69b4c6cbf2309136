import type { LetterTemplate } from '../letter.schema.ts';
import { plainWords } from './inline.ts';
import { piecesOf, readLetter, type WrittenLetter } from './letter.ts';
import { neededHeadings } from './letter-rules.ts';
import { fault, type MarkdownBlock, type Passage } from './passage.ts';
import { ends, fieldKinds, type LetterHead, units } from './template-head.ts';

/** The letter comes first, the explanations below it. */
export type TemplateText = WrittenLetter & { explanation: MarkdownBlock[] };

const noLetter: WrittenLetter = { blocks: [], uses: { slots: [], conditions: [] } };

/** Takes the text of a template apart; notes when the letter or one of the needed parts is missing. */
export function templateText(nodes: readonly MarkdownBlock[], passage: Passage): TemplateText {
  const line = passage.linesAbove + 1;
  const note = (message: string) => passage.faults.push({ file: passage.file, line, message });
  const [first, ...rest] = nodes.filter(({ type }) => type !== 'html');
  const isLetter = first?.type === 'containerDirective' && first.name === 'brief';
  if (!isLetter) note('Unter dem Kopf beginnt die Datei mit „::::brief“.');
  const explanation = isLetter ? rest : nodes.filter(({ type }) => type !== 'html');
  const headings = explanation.flatMap((node) =>
    node.type === 'heading' ? plainWords(node.children, passage).replace(/\s*\{#.*$/, '') : [],
  );
  for (const heading of neededHeadings) {
    if (!headings.includes(heading)) note(`Der Abschnitt „## ${heading}“ fehlt.`);
  }
  const [top] = explanation;
  if (top && top.type !== 'heading')
    fault(passage, top, 'Zwischen Brief und erster Überschrift steht nichts.');
  return { ...(isLetter ? readLetter(first, passage) : noLetter), explanation };
}

function fieldOf({
  name,
  text,
  art,
  beispiel,
  hinweis,
  pflicht,
  werte,
  ...bounds
}: LetterHead['felder'][number]) {
  const { ab, bis, hoechstens } = bounds;
  return {
    name,
    label: text,
    kind: fieldKinds[art],
    ...(beispiel === undefined ? {} : { example: beispiel }),
    ...(hinweis === undefined ? {} : { hint: hinweis }),
    isOptional: pflicht === 'nein',
    ...(ab === undefined ? {} : { from: ab }),
    ...(bis === undefined ? {} : { until: bis }),
    ...(hoechstens === undefined ? {} : { most: hoechstens }),
    options: werte.map(({ wert, text: words, wahl }) => ({ value: wert, text: words, label: wahl ?? words })),
  };
}

function deadlineOf({ name, text, von, plus, ende, regel }: LetterHead['fristen'][number]) {
  const [amount = '', unit = ''] = plus.split(/[ \u00a0]/);
  return {
    name,
    label: text,
    from: von,
    amount: Number(amount),
    // The head has no other words.
    unit: units[unit as keyof typeof units],
    end: ends[ende],
    rule: regel,
  };
}

/** The letter as the CMS keeps it. */
export function letterOf(head: LetterHead, blocks: LetterTemplate['blocks']): LetterTemplate {
  const { an, form, versand, betreff, felder, fristen, anlagen } = head;
  return {
    to: an,
    form: ({ text: 'text', schrift: 'signed', 'besser-schrift': 'saferSigned' } as const)[form],
    way: ({ einschreiben: 'registered', brief: 'post', mail: 'mail', bote: 'messenger' } as const)[versand],
    subject: piecesOf(betreff),
    fields: felder.map(fieldOf),
    deadlines: fristen.map(deadlineOf),
    enclosures: anlagen.map((text) => piecesOf(text)),
    blocks,
  };
}
