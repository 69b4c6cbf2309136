import { INLINES, type Inline } from '@contentful/rich-text-types';
import { attributesOf } from './attributes.ts';
import { embedEntry } from './embed.ts';
import { fault, lineOf, type Passage, type TextDirective } from './passage.ts';

/**
 * `:begriff[Wort]{erklaerung="…"}`. Any other word after a colon is no directive at all, like the `:reference` in
 * `{preis:reference}`, and stays as it is written.
 * @returns undefined when it is plain text
 */
export function embedTerm(node: TextDirective, passage: Passage): Inline[] | undefined {
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
