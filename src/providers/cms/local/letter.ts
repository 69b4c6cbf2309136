import type { List, PhrasingContent } from 'mdast';
import type { LetterCondition, LetterPiece, LetterPlainBlock, LetterTemplate } from '../letter.schema.ts';
import { isClosed } from './directives.ts';
import {
  type ContainerDirective,
  fault,
  lineOf,
  type MarkdownBlock,
  type Passage,
  written,
} from './passage.ts';

/** Where a letter names something, for the checks that need the head too. */
export type LetterUses = {
  slots: Array<{ name: string; line: number; condition?: LetterCondition | undefined }>;
  conditions: Array<{ condition: LetterCondition; line: number }>;
};

export type WrittenLetter = { blocks: LetterTemplate['blocks']; uses: LetterUses };

type Part = { passage: Passage; uses: LetterUses; condition?: LetterCondition };

/** Words and places of one line: `Bis {frist}` → „Bis “ and the place of `frist`. */
export function piecesOf(text: string, isBold = false): LetterPiece[] {
  const look = isBold ? ({ isBold } as const) : {};
  return text
    .split(/(\{[^{}\n]*\})/)
    .filter((part) => part !== '')
    .map((part) =>
      /^\{[^{}]*\}$/.test(part) ? { slot: part.slice(1, -1).trim(), ...look } : { text: part, ...look },
    );
}

function phrase(node: PhrasingContent, passage: Passage, isBold: boolean): LetterPiece[] {
  switch (node.type) {
    case 'text':
      return piecesOf(node.value.replace(/[ \t]*\n[ \t]*/g, ' '), isBold);
    case 'break':
      return [{ text: '\n' }];
    case 'strong':
      return node.children.flatMap((child) => phrase(child, passage, true));
    case 'link':
      // An address that is written out becomes a link by itself; on paper it is words.
      if (written(node, passage).includes('](')) fault(passage, node, 'Im Brief stehen keine Links.');
      return piecesOf(node.children.map((child) => ('value' in child ? child.value : '')).join(''), isBold);
    case 'textDirective':
      return piecesOf(written(node, passage), isBold);
    default:
      fault(passage, node, 'Im Brief stehen nur Absätze, Listen, fette Wörter und Felder in {…}.');
      return [];
  }
}

function pieces(nodes: readonly PhrasingContent[], part: Part): LetterPiece[] {
  const found = nodes.flatMap((node) => {
    const some = phrase(node, part.passage, false);
    const line = lineOf(node, part.passage);
    for (const one of some) {
      if ('slot' in one) part.uses.slots.push({ name: one.slot, line, condition: part.condition });
    }
    return some;
  });
  keepWords(nodes, part.passage);
  return found;
}

/** For the checks of characters: what stands in braces is no word. */
function keepWords(nodes: readonly PhrasingContent[], passage: Passage): void {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first?.position || !last?.position) return;
  const text = passage.source
    .slice(first.position.start.offset ?? 0, last.position.end.offset ?? 0)
    .replace(/\{[^{}\n]*\}/g, '…');
  passage.facts.passages.push({ line: lineOf(first, passage), text });
}

function items(node: List, part: Part): LetterPiece[][] {
  return node.children.map(({ children }) => {
    const [only, ...rest] = children;
    if (only?.type === 'paragraph' && rest.length === 0) return pieces(only.children, part);
    fault(part.passage, node, 'Ein Listenpunkt im Brief ist ein einziger Absatz.');
    return [];
  });
}

function plainBlock(node: MarkdownBlock, part: Part): LetterPlainBlock[] {
  if (node.type === 'paragraph') {
    if (!written(node, part.passage).trimStart().startsWith(':::')) {
      return [{ kind: 'paragraph', pieces: pieces(node.children, part) }];
    }
    fault(part.passage, node, '„:::“ schließt etwas, das nicht begonnen hat, oder hat keinen Namen.');
    return [];
  }
  if (node.type === 'list')
    return [{ kind: 'list', isNumbered: node.ordered === true, items: items(node, part) }];
  const isNote = node.type === 'html' && node.value.startsWith('<!--');
  if (!isNote)
    fault(
      part.passage,
      node,
      'Im Brief stehen nur Absätze, Listen und „:::wenn“; Grußformeln setzt das Programm ein.',
    );
  return [];
}

function conditionOf(node: ContainerDirective, passage: Passage): LetterCondition | undefined {
  const given = node.attributes ?? {};
  const unknown = Object.keys(given).filter((name) => !['feld', 'ist', 'nicht'].includes(name));
  if (unknown.length > 0) fault(passage, node, `„wenn“ kennt kein „${unknown.join(', ')}“.`);
  const field = given.feld?.trim() ?? '';
  if (field === '') {
    fault(passage, node, '„wenn“ braucht „feld“: :::wenn{feld="name"}.');
    return undefined;
  }
  const is = (given.ist ?? '').split('|').map((value) => value.trim());
  return { field, is: is.filter(Boolean), isNot: given.nicht !== undefined };
}

function when(node: ContainerDirective, part: Part): LetterTemplate['blocks'] {
  const { passage, uses } = part;
  if (!isClosed(node, passage)) {
    fault(passage, node, '„:::wenn“ wird nicht mit „:::“ geschlossen.');
    return [];
  }
  const condition = conditionOf(node, passage);
  if (!condition) return [];
  uses.conditions.push({ condition, line: lineOf(node, passage) });
  const blocks = node.children.flatMap((child) => {
    if (child.type !== 'containerDirective') return plainBlock(child, { ...part, condition });
    fault(passage, child, 'In „:::wenn“ steht kein zweites „:::wenn“.');
    return [];
  });
  if (blocks.length === 0) fault(passage, node, '„:::wenn“ ist leer.');
  return [{ kind: 'when', condition, blocks }];
}

/** `::::brief`: what stands between greeting and closing. What has no place there is noted. */
export function readLetter(node: ContainerDirective, passage: Passage): WrittenLetter {
  const uses: LetterUses = { slots: [], conditions: [] };
  const part: Part = { passage, uses };
  if (!isClosed(node, passage)) fault(passage, node, '„::::brief“ wird nicht mit „::::“ geschlossen.');
  const blocks = node.children.flatMap((child): LetterTemplate['blocks'] => {
    if (child.type !== 'containerDirective') return plainBlock(child, part);
    if (child.name === 'wenn') return when(child, part);
    fault(passage, child, `„:::${child.name}“ gibt es im Brief nicht; möglich ist „:::wenn“.`);
    return [];
  });
  if (blocks.length === 0) fault(passage, node, '„::::brief“ ist leer.');
  return { blocks, uses };
}
