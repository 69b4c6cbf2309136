import {
  BLOCKS,
  type Block,
  type Document,
  LIST_ITEM_BLOCKS,
  TOP_LEVEL_BLOCKS,
  type TopLevelBlock,
} from '@contentful/rich-text-types';
import type { Heading, Image, List, Paragraph, Table, TableCell } from 'mdast';
import { splitAnchor } from '../anchors.ts';
import { embedBlock } from './directives.ts';
import { entryId, linkTo } from './embed.ts';
import { phrases, plainWords, textNode } from './inline.ts';
import {
  fault,
  keepPassage,
  lineOf,
  type MarkdownBlock,
  nextId,
  type Passage,
  takeAnchor,
  written,
} from './passage.ts';

const headingOf: Readonly<Record<number, BLOCKS>> = {
  2: BLOCKS.HEADING_2,
  3: BLOCKS.HEADING_3,
  4: BLOCKS.HEADING_4,
  5: BLOCKS.HEADING_5,
  6: BLOCKS.HEADING_6,
};

function isTopLevel(block: Block): block is TopLevelBlock {
  return TOP_LEVEL_BLOCKS.some((type) => type === block.nodeType);
}

/** A text of its own: the body of a page, of a note, of an answer. */
export function documentOf(nodes: readonly MarkdownBlock[], passage: Passage): Document {
  return { nodeType: BLOCKS.DOCUMENT, data: {}, content: blocks(nodes, passage).filter(isTopLevel) };
}

/** Paragraphs, headings, lists, tables, quotes and what stands between them. What has no place there is a fault. */
export function blocks(nodes: readonly MarkdownBlock[], passage: Passage): Block[] {
  return nodes.flatMap((node) => block(node, passage));
}

function block(node: MarkdownBlock, passage: Passage): Block[] {
  switch (node.type) {
    case 'paragraph':
      return paragraph(node, passage);
    case 'heading':
      return heading(node, passage);
    case 'list':
      return [list(node, passage)];
    case 'table':
      return [table(node, passage)];
    case 'blockquote':
      return [quote(node.children, passage)];
    case 'thematicBreak':
      return [{ nodeType: BLOCKS.HR, data: {}, content: [] }];
    case 'containerDirective':
    case 'leafDirective':
      return embedBlock(node, passage);
    case 'definition':
      return [];
    case 'html':
      if (!node.value.startsWith('<!--'))
        fault(passage, node, `HTML ist nicht möglich: ${node.value.slice(0, 30)}`);
      return [];
    case 'code':
      fault(passage, node, 'Eingerückter Text und Programmtext sind nicht möglich.');
      return [];
    default:
      fault(passage, node, 'Fußnoten sind nicht möglich; Quellen stehen im Kopf der Datei.');
      return [];
  }
}

function paragraph(node: Paragraph, passage: Passage): Block[] {
  const [only] = node.children;
  if (only?.type === 'image' && node.children.length === 1) return picture(only, passage);
  if (written(node, passage).trimStart().startsWith(':::')) {
    fault(passage, node, '„:::“ schließt etwas, das nicht begonnen hat, oder hat keinen Namen.');
    return [];
  }
  keepPassage(node.children, passage);
  return [{ nodeType: BLOCKS.PARAGRAPH, data: {}, content: phrases(node.children, passage) }];
}

function heading(node: Heading, passage: Passage): Block[] {
  const nodeType = headingOf[node.depth];
  if (!nodeType) {
    fault(passage, node, 'Die Überschrift der Seite steht im Kopf; im Text beginnen Überschriften mit „##“.');
    return [];
  }
  const { words, anchor } = splitAnchor(plainWords(node.children, passage));
  if (/\{#[^}]*\}?\s*$/.test(words)) {
    fault(
      passage,
      node,
      'Eine Adresse besteht aus kleinen Buchstaben, Ziffern und Bindestrichen: „{#frist}“.',
    );
  }
  passage.facts.headings.push({ depth: node.depth, words, line: lineOf(node, passage) });
  takeAnchor(node, words, anchor, passage);
  keepPassage(node.children, passage);
  return [{ nodeType, data: {}, content: phrases(node.children, passage) }];
}

function list(node: List, passage: Passage): Block {
  if (node.ordered && (node.start ?? 1) !== 1) fault(passage, node, 'Eine nummerierte Liste beginnt mit 1.');
  const content = node.children.map((item): Block => {
    const parts = blocks(item.children, passage);
    if (parts.some(({ nodeType }) => !LIST_ITEM_BLOCKS.some((allowed) => allowed === nodeType))) {
      fault(passage, item, 'In einem Listenpunkt ist keine Tabelle möglich.');
    }
    return { nodeType: BLOCKS.LIST_ITEM, data: {}, content: parts };
  });
  return { nodeType: node.ordered ? BLOCKS.OL_LIST : BLOCKS.UL_LIST, data: {}, content };
}

function quote(children: readonly MarkdownBlock[], passage: Passage): Block {
  for (const child of children) {
    if (child.type !== 'paragraph') fault(passage, child, 'In einem Zitat stehen nur Absätze.');
  }
  return { nodeType: BLOCKS.QUOTE, data: {}, content: blocks(children, passage) };
}

function table(node: Table, passage: Passage): Block {
  const width = node.children[0]?.children.length ?? 0;
  const content = node.children.map((row, index): Block => {
    if (row.children.length !== width) {
      fault(passage, row, `Diese Zeile der Tabelle hat ${row.children.length} Felder, die erste ${width}.`);
    }
    const nodeType = index === 0 ? BLOCKS.TABLE_HEADER_CELL : BLOCKS.TABLE_CELL;
    return {
      nodeType: BLOCKS.TABLE_ROW,
      data: {},
      content: row.children.map((one) => cell(one, nodeType, passage)),
    };
  });
  return { nodeType: BLOCKS.TABLE, data: {}, content };
}

function cell(node: TableCell, nodeType: BLOCKS, passage: Passage): Block {
  keepPassage(node.children, passage);
  const words = phrases(node.children, passage);
  if (words.length === 0 && nodeType === BLOCKS.TABLE_HEADER_CELL) {
    fault(
      passage,
      node,
      'Diese Spalte hat keine Überschrift: Wer vorlesen lässt, erfährt sonst nicht, was darin steht.',
    );
  }
  const content = words.length > 0 ? words : [textNode('')];
  return { nodeType, data: {}, content: [{ nodeType: BLOCKS.PARAGRAPH, data: {}, content }] };
}

function picture(node: Image, passage: Passage): Block[] {
  const description = node.alt?.trim() ?? '';
  if (description === '') {
    fault(passage, node, 'Das Bild hat keinen Text für Menschen, die es nicht sehen: „![Text](…)“.');
  }
  if (!/^\/bilder\/[a-z0-9/_.-]+\.(svg|png|jpe?g|webp|avif)$/.test(node.url)) {
    fault(passage, node, 'Ein Bild liegt unter „/bilder/“ (Ordner public/bilder), klein geschrieben.');
  }
  const id = entryId(passage.documentId, nextId(passage, 'picture'));
  passage.facts.pictures.push({ url: node.url, line: lineOf(node, passage) });
  passage.assets.push({ id, title: node.title ?? '', description, url: node.url, ...passage.origin });
  return [{ nodeType: BLOCKS.EMBEDDED_ASSET, data: { target: linkTo(id, 'Asset') }, content: [] }];
}
