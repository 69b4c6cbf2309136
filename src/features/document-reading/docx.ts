import { z } from 'zod';
import { checkedPart, checkOtherPart, isReadable } from './docx-active.ts';
import { Refused } from './refusals.ts';
import { WordCounts } from './word-counts.ts';
import { wordParser } from './word-parser.ts';
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

/** Text of a header part, which mammoth leaves out although the letterhead usually stands there. */
function headerText(part: Buffer, xml: XmlReader): string {
  const lines: string[] = [''];
  let isText = false;
  const add = (text: string) => lines.push((lines.pop() ?? '') + text);
  xml.read(part, {
    open: (name) => {
      if (name === 'w:t') isText = true;
      if (name === 'w:br') add('\n');
      if (name === 'w:tab') add('\t');
    },
    close: (name) => {
      if (name === 'w:t') isText = false;
      if (name === 'w:p') lines.push('');
    },
    text: (text) => {
      if (isText) add(text);
    },
  });
  return lines.filter((line) => line.trim() !== '').join('\n');
}

/** Header of the first page when there is one of its own, else the ordinary one; each text once. */
function letterhead(parts: ReadonlyMap<string, Buffer>, xml: XmlReader): string {
  const headers = [...parts]
    .filter(([name]) => /^word\/header\d{0,4}\.xml$/.test(name))
    .map(([, part]) => headerText(part, xml))
    .filter((text) => text !== '');
  return [...new Set(headers)].join('\n');
}

/**
 * The parts that hold text or describe it, once their XML is found to be some, within bounds, and to do nothing; pictures, fonts and
 * embedded files never reach the parser.
 */
function readableParts(parts: ReadonlyMap<string, Buffer>, xml: XmlReader): Map<string, Buffer> {
  const readable = new Map<string, Buffer>();
  const counts = new WordCounts();
  for (const [name, part] of parts) {
    if (isReadable(name)) readable.set(name, Buffer.from(checkedPart(name, part, xml, counts)));
    else checkOtherPart(name, part);
  }
  return readable;
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
  const xml = new XmlReader();
  const head = letterhead(parts, xml);
  let body = '';
  // The parser gets a file of our own making, so that it cannot see other parts than those checked here.
  const buffer = storeZip(readableParts(parts, xml));
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
