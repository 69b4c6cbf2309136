import { INLINES, type Inline, MARKS, type Mark, type Text } from '@contentful/rich-text-types';
import type { Link, LinkReference, PhrasingContent } from 'mdast';
import { embedEntry } from './embed.ts';
import { attributesOf, fault, lineOf, type Passage, type TextDirective, written } from './passage.ts';

type Phrase = Inline | Text;

const markOf: Readonly<Record<'strong' | 'emphasis' | 'delete', MARKS>> = {
  strong: MARKS.BOLD,
  emphasis: MARKS.ITALIC,
  delete: MARKS.STRIKETHROUGH,
};

/** A piece of text in the CMS's form; a line break of the file is a space. */
export function textNode(value: string, marks: readonly Mark[] = []): Text {
  return { nodeType: 'text', value: value.replace(/[ \t]*\n[ \t]*/g, ' '), marks: [...marks], data: {} };
}

/** Words of a sentence: text with marks, links, terms. What has no place there is a fault. */
export function phrases(
  nodes: readonly PhrasingContent[],
  passage: Passage,
  marks: readonly Mark[] = [],
): Phrase[] {
  return joined(nodes.flatMap((node) => phrase(node, passage, marks)));
}

function phrase(node: PhrasingContent, passage: Passage, marks: readonly Mark[]): Phrase[] {
  switch (node.type) {
    case 'text':
      return [textNode(node.value, marks)];
    case 'inlineCode':
      return [textNode(node.value, [...marks, { type: MARKS.CODE }])];
    case 'strong':
    case 'emphasis':
    case 'delete':
      return phrases(node.children, passage, withMark(marks, markOf[node.type]));
    case 'break':
      return [{ ...textNode('', marks), value: '\n' }];
    case 'link':
      return link(node, node.url, passage, marks);
    case 'linkReference': {
      const definition = passage.definitions.get(node.identifier);
      return definition
        ? link(node, definition.url, passage, marks)
        : [textNode(written(node, passage), marks)];
    }
    case 'textDirective':
      return embedTerm(node, passage) ?? [textNode(written(node, passage), marks)];
    case 'image':
    case 'imageReference':
      fault(passage, node, 'Ein Bild steht allein in seinem Absatz.');
      return [];
    case 'html':
      fault(passage, node, `HTML ist nicht möglich: ${node.value.slice(0, 30)}`);
      return [];
    default:
      fault(passage, node, 'Fußnoten sind nicht möglich; Quellen stehen im Kopf der Datei.');
      return [];
  }
}

function withMark(marks: readonly Mark[], type: MARKS): Mark[] {
  return marks.some((mark) => mark.type === type) ? [...marks] : [...marks, { type }];
}

function link(node: Link | LinkReference, uri: string, passage: Passage, marks: readonly Mark[]): Phrase[] {
  passage.facts.links.push({ url: uri, line: lineOf(node, passage) });
  const content = phrases(node.children, passage, marks);
  if (content.some(({ nodeType }) => nodeType !== 'text')) {
    fault(passage, node, 'In einem Link stehen nur Wörter, kein Begriff und kein zweiter Link.');
  }
  return [{ nodeType: INLINES.HYPERLINK, data: { uri }, content }];
}

/** Neighbouring texts with the same marks are one text. */
function joined(nodes: readonly Phrase[]): Phrase[] {
  const result: Phrase[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (node.nodeType === 'text' && last?.nodeType === 'text' && isSameMarks(node.marks, last.marks)) {
      result[result.length - 1] = { ...last, value: last.value + node.value };
    } else result.push(node);
  }
  return result;
}

function isSameMarks(one: readonly Mark[], other: readonly Mark[]): boolean {
  return one.length === other.length && one.every(({ type }) => other.some((mark) => mark.type === type));
}

/** Only the words of a sentence, for labels and headings. */
export function plainWords(nodes: readonly PhrasingContent[], passage: Passage): string {
  return nodes
    .map((node): string => {
      if (node.type === 'textDirective') {
        return node.name === 'begriff' ? plainWords(node.children, passage) : written(node, passage);
      }
      if ('children' in node) return plainWords(node.children, passage);
      return 'value' in node ? node.value.replace(/\s*\n\s*/g, ' ') : '';
    })
    .join('');
}

/**
 * `:begriff[Wort]{erklaerung="…"}`. Any other word after a colon is no directive at all, like the `:reference` in
 * `{preis:reference}`, and stays as it is written.
 * @returns undefined when it is plain text
 */
function embedTerm(node: TextDirective, passage: Passage): Inline[] | undefined {
  if (node.name !== 'begriff') {
    const looksLikeOne = node.children.length > 0 || Object.keys(node.attributes ?? {}).length > 0;
    if (looksLikeOne)
      fault(passage, node, `„:${node.name}“ ist nicht bekannt; im Satz gibt es nur „:begriff“.`);
    return looksLikeOne ? [] : undefined;
  }
  const attributes = attributesOf(node, ['erklaerung'], passage);
  const word = node.children.map((child) => ('value' in child ? child.value : '')).join('');
  if (word === '') fault(passage, node, '„:begriff“ braucht das Wort in eckigen Klammern.');
  if (!attributes || word === '') return [];
  passage.facts.passages.push({ line: lineOf(node, passage), text: attributes.erklaerung });
  const { link } = embedEntry(passage, 'term', { word, explanation: attributes.erklaerung });
  return [{ nodeType: INLINES.EMBEDDED_ENTRY, data: { target: link }, content: [] }];
}
