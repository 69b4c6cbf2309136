import {
  BLOCKS,
  type Block,
  type Document,
  HEADINGS,
  INLINES,
  type Inline,
  MARKS,
  type Node,
  type Text,
  TOP_LEVEL_BLOCKS,
  type TopLevelBlock,
} from '@contentful/rich-text-types';
import { z } from 'zod';
import { Anchors, anchorOf, splitAnchor } from './anchors.ts';
import type { Embedded } from './cms.ts';

/** Reads the entry or asset that a node points at; undefined for one that is not there or does not fit. */
export type EmbedReader = (target: unknown, context: TextContext) => Embedded | undefined;

/** What the parts of one page's text share. */
export type TextContext = {
  readonly anchors: Anchors;
  readonly readEmbedded: EmbedReader;
  /** How deep embedded entries are nested: an entry that embeds itself must not go on for ever. */
  readonly depth: number;
  /** How many more entries and pictures the page may embed: nested ones multiply, twenty in twenty in twenty. */
  readonly embeds: { left: number };
  /** Told about an embedded entry that does not fit and is left out. */
  readonly report: (id: string, error: Error) => void;
};

const deepest = 4;
/**
 * The deepest nesting of a text. Lists in lists in a table take ten levels; thousands would overflow the stack and
 * stop all content.
 */
const mostLevels = 40;
/** Far more than any page has. */
const mostEmbeds = 500;

const nodeSchema = z.object({
  nodeType: z.string(),
  data: z.record(z.string(), z.unknown()).default({}),
  content: z.array(z.unknown()).default([]),
});
/** PostgreSQL stores no NUL in a text. One in a single entry would stop the whole index. */
export const textOfEntry = z.string().refine((text) => !text.includes('\0'), 'contains NUL');

const textSchema = z.object({
  value: textOfEntry,
  marks: z.array(z.object({ type: z.enum(MARKS) })).default([]),
});
const documentSchema = nodeSchema.extend({ nodeType: z.literal(BLOCKS.DOCUMENT) });
const linkedPageSchema = z.object({ fields: z.object({ path: z.string().startsWith('/') }) });

const blockTypes = new Set<string>(Object.values(BLOCKS));
const headingTypes = new Set<string>(HEADINGS);
const topLevelTypes = new Set<string>(TOP_LEVEL_BLOCKS);
const inlineEmbeds = new Set<string>(['term']);
/** Where a link may lead; anything else (`javascript:`) is shown as plain words. Browsers drop tabs and read `\` as `/`. */
const allowedAddress = /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i;

type WireNode = z.infer<typeof nodeSchema>;
type Child = Block | Inline | Text;

function isBlockType(nodeType: string): nodeType is BLOCKS {
  return blockTypes.has(nodeType);
}

function isTopLevel(node: Node): node is TopLevelBlock {
  return topLevelTypes.has(node.nodeType);
}

function isBlock(node: Child): node is Block {
  return isBlockType(node.nodeType);
}

function isPhrasing(node: Child): node is Inline | Text {
  return !isBlock(node);
}

/** Starts the text of one page; embedded texts get the same context one step deeper. */
export function newContext(readEmbedded: EmbedReader, report: TextContext['report']): TextContext {
  return { anchors: new Anchors(), readEmbedded, depth: 0, embeds: { left: mostEmbeds }, report };
}

/**
 * Reads rich text from the CMS: keeps what we can show, resolves what is embedded, gives headings their anchors.
 * Nodes that we do not know or whose entry is missing are left out.
 * @throws z.ZodError when it is no rich text at all
 */
export function readRichText(wire: unknown, context: TextContext): Document {
  const { content } = documentSchema.parse(wire);
  return {
    nodeType: BLOCKS.DOCUMENT,
    data: {},
    content: content.flatMap((child) => readNode(child, context, 1)).filter(isTopLevel),
  };
}

/** @param level of the node in its text */
function readNode(wire: unknown, context: TextContext, level: number): Child[] {
  if (level > mostLevels) {
    const message = `nested in more than ${mostLevels} levels`;
    throw new z.ZodError([{ code: 'custom', path: [], message, input: undefined }]);
  }
  const node = nodeSchema.parse(wire);
  if (node.nodeType === 'text') return [{ nodeType: 'text', data: {}, ...textSchema.parse(wire) }];
  if (node.nodeType === BLOCKS.EMBEDDED_ENTRY || node.nodeType === BLOCKS.EMBEDDED_ASSET) {
    const target = embedded(node, context);
    if (!target || inlineEmbeds.has(target.type)) return [];
    return [{ nodeType: node.nodeType, data: { target }, content: [] }];
  }
  if (isBlockType(node.nodeType)) return readBlock(node.nodeType, node, context, level);
  return readInline(node, context, level);
}

function readBlock(nodeType: BLOCKS, node: WireNode, context: TextContext, level: number): Block[] {
  const content = node.content.flatMap((child) => readNode(child, context, level + 1));
  if (headingTypes.has(nodeType)) return [heading(nodeType, content.filter(isPhrasing), context)];
  const isEmpty = content.length === 0 && nodeType !== BLOCKS.HR && nodeType !== BLOCKS.TABLE_CELL;
  return isEmpty ? [] : [{ nodeType, data: {}, content }];
}

function heading(nodeType: BLOCKS, content: Array<Inline | Text>, { anchors }: TextContext): Block {
  const last = content.at(-1);
  const { words, anchor } = splitAnchor(last?.nodeType === 'text' ? last.value : '');
  const named =
    last?.nodeType === 'text' && anchor !== undefined
      ? [...content.slice(0, -1), { ...last, value: words }]
      : content;
  return { nodeType, data: { id: anchors.take(anchor ?? anchorOf(wordsOf(named))) }, content: named };
}

function readInline(node: WireNode, context: TextContext, level: number): Array<Inline | Text> {
  const content = node.content.flatMap((child) => readNode(child, context, level + 1)).filter(isPhrasing);
  switch (node.nodeType) {
    case INLINES.HYPERLINK:
      return link(node.data.uri, content);
    case INLINES.ENTRY_HYPERLINK: {
      const page = linkedPageSchema.safeParse(node.data.target);
      return link(page.data?.fields.path, content);
    }
    case INLINES.ASSET_HYPERLINK: {
      const target = embedded(node, context);
      return link(target?.type === 'picture' ? target.url : undefined, content);
    }
    case INLINES.EMBEDDED_ENTRY: {
      const target = embedded(node, context);
      if (!target || !inlineEmbeds.has(target.type)) return [];
      return [{ nodeType: INLINES.EMBEDDED_ENTRY, data: { target }, content: [] }];
    }
    default:
      return content;
  }
}

function link(uri: unknown, content: Array<Inline | Text>): Array<Inline | Text> {
  if (typeof uri !== 'string' || !allowedAddress.test(uri)) return content;
  return [{ nodeType: INLINES.HYPERLINK, data: { uri }, content }];
}

function embedded(node: WireNode, context: TextContext): Embedded | undefined {
  if (context.depth >= deepest || context.embeds.left <= 0) return undefined;
  context.embeds.left -= 1;
  return context.readEmbedded(node.data.target, { ...context, depth: context.depth + 1 });
}

/** The bare words of a text or of a part of it, for anchors, search and word counts. */
function wordsOf(nodes: ReadonlyArray<Child>): string {
  return nodes
    .map((node) => {
      if ('value' in node) return node.value;
      const target: Embedded | undefined = node.data.target;
      return target?.type === 'term' ? target.word : wordsOf(node.content);
    })
    .join('');
}

/** One document for each item of the text's lists: what a checklist is made of. */
export function itemsOf(text: Document): Document[] {
  const lists = text.content.filter(
    ({ nodeType }) => nodeType === BLOCKS.UL_LIST || nodeType === BLOCKS.OL_LIST,
  );
  return lists.flatMap((list) =>
    list.content.filter(isBlock).map(
      (item): Document => ({
        nodeType: BLOCKS.DOCUMENT,
        data: {},
        content: item.content.filter(isTopLevel),
      }),
    ),
  );
}
