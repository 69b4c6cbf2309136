import type { Block, Document } from '@contentful/rich-text-types';
import type { BlockContent, Definition, DefinitionContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import type { ContentAsset, ContentEntry, Fault, FileFacts } from './content.ts';

type Writable<List> = List extends ReadonlyArray<infer Item> ? Item[] : never;

export type MarkdownBlock = BlockContent | DefinitionContent;
export type ContainerDirective = Extract<RootContent, { type: 'containerDirective' }>;
export type LeafDirective = Extract<RootContent, { type: 'leafDirective' }>;
export type TextDirective = Extract<PhrasingContent, { type: 'textDirective' }>;

/** What the conversion of one file shares and collects. */
export type Passage = {
  readonly file: string;
  /** The Markdown below the head, and the lines above it. */
  readonly source: string;
  readonly linesAbove: number;
  /** Id of the document; the ids of what it embeds begin with it. */
  readonly documentId: string;
  readonly origin: Pick<ContentEntry, 'createdAt' | 'updatedAt' | 'isDraft'>;
  readonly definitions: ReadonlyMap<string, Definition>;
  readonly counts: Map<string, number>;
  readonly entries: ContentEntry[];
  readonly assets: ContentAsset[];
  readonly faults: Fault[];
  readonly facts: { readonly [Key in keyof FileFacts]: Writable<FileFacts[Key]> };
  /** The conversion of blocks, which directives need and which needs directives. */
  readonly blocks: (nodes: readonly MarkdownBlock[], passage: Passage) => Block[];
  readonly documentOf: (nodes: readonly MarkdownBlock[], passage: Passage) => Document;
  readonly anchorOf: (words: string, anchor: string | undefined) => string;
};

/** Line in the file at which a node begins. */
export function lineOf(node: Nodes, { linesAbove }: Passage): number {
  return linesAbove + (node.position?.start.line ?? 1);
}

/** Notes what is wrong with a node. */
export function fault(passage: Passage, node: Nodes, message: string): void {
  passage.faults.push({ file: passage.file, line: lineOf(node, passage), message });
}

/** A node as it is written. */
export function written(node: Nodes, { source }: Passage): string {
  const { position } = node;
  return source.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
}

const blank = (match: string) => match.replace(/[^\n]/g, ' ');

/** Keeps a passage for the checks of words and signs: without addresses and attributes, which are no words. */
export function keepPassage(nodes: readonly PhrasingContent[], passage: Passage): void {
  const [first] = nodes;
  const last = nodes.at(-1);
  if (!first?.position || !last?.position) return;
  const text = passage.source
    .slice(first.position.start.offset ?? 0, last.position.end.offset ?? 0)
    .replace(/\]\([^)]*\)/g, blank)
    .replace(/<[^>\n]*>/g, blank)
    .replace(/`[^`]*`/g, blank)
    .replace(/\{\w+="[^}]*\}/g, blank);
  passage.facts.passages.push({ line: lineOf(first, passage), text });
}

/** The next id of its kind in the file: the second note is `….note-2`. */
export function nextId(passage: Passage, kind: string): string {
  const count = (passage.counts.get(kind) ?? 0) + 1;
  passage.counts.set(kind, count);
  return `${kind}-${count}`;
}

/** Takes an anchor of the page for a heading or question; one that an editor named twice is a fault. */
export function takeAnchor(node: Nodes, words: string, anchor: string | undefined, passage: Passage): string {
  const taken = passage.anchorOf(words, anchor);
  if (anchor !== undefined && taken !== anchor) fault(passage, node, `„#${anchor}“ gibt es hier schon.`);
  return taken;
}

/**
 * The attributes of a directive: all of them are needed and no others known.
 * @returns undefined when something is wrong, which is then noted
 */
export function attributesOf<Name extends string>(
  node: ContainerDirective | LeafDirective | TextDirective,
  names: readonly Name[],
  passage: Passage,
): Record<Name, string> | undefined {
  const given = node.attributes ?? {};
  const unknown = Object.keys(given).filter((name) => !names.some((known) => known === name));
  const values = names.map((name) => [name, given[name]?.trim() ?? ''] as const);
  const missing = values.filter(([, value]) => value === '').map(([name]) => name);
  if (unknown.length > 0) fault(passage, node, `„${node.name}“ kennt kein „${unknown.join(', ')}“.`);
  if (missing.length > 0) fault(passage, node, `„${node.name}“ braucht „${missing.join(', ')}“.`);
  if (unknown.length > 0 || missing.length > 0) return undefined;
  // Every name has its value: otherwise it would be among the missing.
  return Object.fromEntries(values) as Record<Name, string>;
}
