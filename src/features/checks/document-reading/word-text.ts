import { z } from 'zod';
import { Refused } from './document-types.ts';
import type { WordElement, WordNode } from './word-tree.ts';

const element = z.object({
  type: z.string(),
  value: z.string().optional(),
  breakType: z.string().optional(),
  numbering: z.object({ level: z.coerce.number() }).nullish(),
  noteType: z.string().optional(),
  noteId: z.string().optional(),
  body: z.array(z.unknown()).optional(),
  children: z.array(z.unknown()).optional(),
});
type Element = z.infer<typeof element>;

type Notes = { resolve(reference: unknown): unknown };
const notesOf = z.object({
  // The internal object of the parser.
  notes: z.custom<Notes>(
    (value) =>
      typeof value === 'object' && value !== null && typeof Reflect.get(value, 'resolve') === 'function',
  ),
});

function isPoint(node: unknown): boolean {
  const parsed = element.safeParse(node);
  return parsed.success && parsed.data.type === 'paragraph' && Boolean(parsed.data.numbering);
}

const deepest = 200;

/** Turns the parser's tree of a document into text, with its footnotes and endnotes behind the paragraph that refers to them. */
class WordText {
  readonly #document: unknown;
  /** References of the present paragraph; each note is added once. */
  #references: unknown[] = [];
  readonly #told = new Set<string>();

  constructor(document: unknown) {
    this.#document = document;
  }

  /** One line for a paragraph, a blank line after it. */
  of(node: unknown, depth: number): string {
    const parsed = element.safeParse(node);
    if (!parsed.success) return '';
    const { type, value } = parsed.data;
    if (type === 'text') return value ?? '';
    if (type === 'tab') return '\t';
    if (type === 'break') return '\n';
    if (type === 'noteReference') this.#refer(parsed.data, node);
    if (depth > deepest) throw new Refused('damaged');
    return this.#block(parsed.data, depth);
  }

  #block({ type, numbering, children = [] }: Element, depth: number): string {
    const inner = children.map((child, index) => {
      const text = this.of(child, depth + 1);
      return isPoint(child) && !isPoint(children[index + 1]) ? `${text}\n` : text;
    });
    if (type === 'tableRow') return `${inner.map((cell) => cell.trim()).join('\t')}\n`;
    const text = inner.join('');
    if (type === 'table') return `${text}\n`;
    if (type !== 'paragraph') return text;
    const notes = this.#notes(depth);
    // Points of a list have no blank line between them; other paragraphs do.
    return numbering ? `- ${text}\n${notes}` : `${text}\n\n${notes}`;
  }

  #refer({ noteType, noteId }: Element, reference: unknown): void {
    const key = `${noteType ?? ''} ${noteId ?? ''}`;
    if (this.#told.has(key)) return;
    this.#told.add(key);
    this.#references.push(reference);
  }

  #notes(depth: number): string {
    if (this.#references.length === 0) return '';
    const notes = notesOf.safeParse(this.#document);
    const references = this.#references;
    this.#references = [];
    if (!notes.success) return '';
    return references
      .map((reference) => {
        const note = element.safeParse(notes.data.notes.resolve(reference));
        return (note.data?.body ?? []).map((node) => this.of(node, depth + 1)).join('');
      })
      .join('');
  }
}

/**
 * @param document the parser's tree
 * @throws Refused 'damaged' for excessive nesting
 */
export const documentText = (document: unknown) => new WordText(document).of(document, 0);

function addLines(node: WordNode, lines: string[]): void {
  const add = (text: string) => lines.push((lines.pop() ?? '') + text);
  if (typeof node === 'string') add(node);
  else if (node.name === 'w:br') add('\n');
  else if (node.name === 'w:tab') add('\t');
  else if (node.name !== 'w:pPr') for (const child of node.children) addLines(child, lines);
  if (typeof node !== 'string' && node.name === 'w:p') lines.push('');
}

function plainText(root: WordElement | undefined): string {
  const lines: string[] = [''];
  if (root) addLines(root, lines);
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/**
 * Text of the headers and footers, which the parser leaves out although the letterhead usually stands there; each
 * text once. They are found by their root element, because their file names are arbitrary.
 */
export function marginText(roots: ReadonlyMap<string, WordElement | undefined>): string {
  const parts = [...roots.values()];
  const texts = ['w:hdr', 'w:ftr'].flatMap((name) =>
    parts.filter((root) => root?.name === name).map((root) => plainText(root)),
  );
  return [...new Set(texts)].filter((text) => text !== '').join('\n');
}
