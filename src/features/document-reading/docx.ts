import { z } from 'zod';
import { checkedPart, checkOtherPart, isReadable } from './docx-active.ts';
import { Refused } from './refusals.ts';
import { WordCounts } from './word-counts.ts';
import { wordParser } from './word-parser.ts';
import { shownPart } from './word-shown.ts';
import { WordStyles } from './word-styles.ts';
import { type WordElement, type WordNode, written } from './word-tree.ts';
import { XmlReader } from './xml.ts';
import { decodedXml } from './xml-encoding.ts';
import { storeZip, unpackZip } from './zip.ts';

const mainPart = 'word/document.xml';

const element = z.object({
  type: z.string(),
  value: z.string().optional(),
  breakType: z.string().optional(),
  numbering: z.object({ level: z.coerce.number() }).nullish(),
  children: z.array(z.unknown()).optional(),
});

function isPoint(node: unknown): boolean {
  const parsed = element.safeParse(node);
  return parsed.success && parsed.data.type === 'paragraph' && Boolean(parsed.data.numbering);
}

/** Text of an element of mammoth's document tree: one line for a paragraph, a blank line after it. */
function textOf(node: unknown, depth: number): string {
  const parsed = element.safeParse(node);
  if (!parsed.success) return '';
  const { type, value, numbering, children = [] } = parsed.data;
  if (type === 'text') return value ?? '';
  if (type === 'tab') return '\t';
  if (type === 'break') return '\n';
  if (depth > 200) throw new Refused('damaged');
  const inner = children.map((child, index) => {
    const text = textOf(child, depth + 1);
    return isPoint(child) && !isPoint(children[index + 1]) ? `${text}\n` : text;
  });
  if (type === 'tableRow') return `${inner.map((cell) => cell.trim()).join('\t')}\n`;
  const text = inner.join('');
  if (type === 'table') return `${text}\n`;
  if (type !== 'paragraph') return text;
  // Points of a list belong together; every other paragraph stands alone.
  return numbering ? `- ${text}\n` : `${text}\n\n`;
}

function addHeaderText(node: WordNode, lines: string[]): void {
  const add = (text: string) => lines.push((lines.pop() ?? '') + text);
  if (typeof node === 'string') add(node);
  else if (node.name === 'w:br') add('\n');
  else if (node.name === 'w:tab') add('\t');
  else if (node.name !== 'w:pPr') for (const child of node.children) addHeaderText(child, lines);
  if (typeof node !== 'string' && node.name === 'w:p') lines.push('');
}

/** Text of a header part, which mammoth leaves out although the letterhead usually stands there. */
function headerText(root: WordElement | undefined): string {
  const lines: string[] = [''];
  if (root) addHeaderText(root, lines);
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Header of the first page when there is one of its own, else the ordinary one; each text once. */
function letterhead(roots: ReadonlyMap<string, WordElement | undefined>): string {
  const headers = [...roots]
    .filter(([name]) => /^word\/header\d{0,4}\.xml$/.test(name))
    .map(([, root]) => headerText(root))
    .filter((text) => text !== '');
  return [...new Set(headers)].join('\n');
}

/** What the parser may see of a file. */
type Readable = {
  /** Parts that say what the others are. */
  texts: Map<string, string>;
  /** Parts as Word shows them. */
  roots: Map<string, WordElement | undefined>;
};

/**
 * The parts that hold text or describe it, once their XML is found to be some, within bounds, and to do nothing; pictures, fonts and
 * embedded files never reach the parser.
 */
function readableParts(parts: ReadonlyMap<string, Buffer>): Readable {
  const [texts, roots] = [new Map<string, string>(), new Map<string, WordElement | undefined>()];
  const xml = new XmlReader();
  const counts = new WordCounts();
  for (const [name, part] of parts) {
    if (!isReadable(name)) {
      checkOtherPart(name, part);
      continue;
    }
    const checked = checkedPart(name, part, xml, counts);
    if ('text' in checked) texts.set(name, checked.text);
    else roots.set(name, checked.root);
  }
  const styles = new WordStyles([...roots.values()]);
  for (const [name, root] of roots) if (root) roots.set(name, shownPart(root, styles));
  return { texts, roots };
}

/** A file of our own making, so that the parser cannot see other parts than those checked here. */
function packed({ texts, roots }: Readable): Buffer {
  const parts = new Map([...texts].map(([name, text]) => [name, Buffer.from(text)]));
  for (const [name, root] of roots) parts.set(name, Buffer.from(written(root)));
  return storeZip(parts);
}

function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const part = parts.get('[Content_Types].xml');
  if (!part) throw new Refused('damaged');
  const types = decodedXml(part).text;
  if (/macroEnabled|vbaProject/i.test(types)) {
    throw new Refused(
      'unsupported',
      'Word-Dateien mit Makros öffnen wir nicht. Bitte speichern Sie sie als PDF.',
    );
  }
  if (!types.includes('wordprocessingml.document.main+xml')) throw new Refused('unsupported');
  if (!parts.has(mainPart)) throw new Refused('damaged');
}

/** Removes what layout left behind: blanks at line ends and more than one blank line. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Reads the text of a DOCX, with its letterhead first, line breaks kept and a blank line between paragraphs.
 * @throws Refused 'bomb', 'damaged', 'encrypted', 'active' or 'unsupported'
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const parts = unpackZip(bytes);
  checkParts(parts);
  const readable = readableParts(parts);
  const head = letterhead(readable.roots);
  let body = '';
  const buffer = packed(readable);
  const mammoth = await wordParser();
  try {
    await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          body = textOf(document, 0);
          return { type: 'document', children: [], notes: { resolve: () => [] }, comments: [] };
        },
      },
    );
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new Refused('damaged');
  }
  return tidy([head, body].filter((text) => text.trim() !== '').join('\n\n'));
}
