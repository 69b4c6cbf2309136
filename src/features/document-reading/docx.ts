import mammoth from 'mammoth';
import { z } from 'zod';
import { Refused } from './refusals.ts';
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

function decodeEntities(xml: string): string {
  const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
  return xml.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
    if (name) return named[name] ?? whole;
    const code = Number.parseInt(hex ?? decimal, hex ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

/** Text of a header part, which mammoth leaves out although the letterhead usually stands there. */
function headerText(xml: string): string {
  const paragraphs = xml
    .split('</w:p>')
    .map((paragraph) =>
      [...paragraph.matchAll(/<w:t(?:\s[^>]*)?>([^<]*)<\/w:t>|<w:(br|tab)\b[^>]*\/>/g)]
        .map(([, text, mark]) => (mark === 'br' ? '\n' : mark === 'tab' ? '\t' : decodeEntities(text ?? '')))
        .join(''),
    );
  return paragraphs.filter((line) => line.trim() !== '').join('\n');
}

/** Header of the first page when there is one of its own, else the ordinary one; each text once. */
function letterhead(parts: ReadonlyMap<string, Buffer>): string {
  const headers = [...parts]
    .filter(([name]) => /^word\/header\d*\.xml$/.test(name))
    .map(([, part]) => headerText(part.toString('utf8')))
    .filter((text) => text !== '');
  return [...new Set(headers)].join('\n');
}

/** Parts that hold text or describe it; pictures, fonts and embedded files never reach the parser. */
function readableParts(parts: ReadonlyMap<string, Buffer>): Map<string, Buffer> {
  return new Map([...parts].filter(([name]) => /\.(xml|rels)$/.test(name)));
}

function checkParts(parts: ReadonlyMap<string, Buffer>): void {
  const types = parts.get('[Content_Types].xml')?.toString('utf8');
  if (!types) throw new Refused('damaged');
  if (/macroEnabled|vbaProject/i.test(types)) {
    throw new Refused(
      'unsupported',
      'Word-Dateien mit Makros öffnen wir nicht. Bitte speichern Sie sie als PDF.',
    );
  }
  if (!types.includes('wordprocessingml.document.main+xml')) throw new Refused('unsupported');
  if (!parts.has(mainPart)) throw new Refused('damaged');
  for (const [name, part] of readableParts(parts)) {
    // Word never writes a document type; it would only serve to expand entities.
    if (name.endsWith('.xml') && part.includes('<!DOCTYPE')) throw new Refused('damaged');
  }
}

/** Removes what layout left behind: blanks at line ends and more than one blank line. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * Reads the text of a DOCX, with its letterhead first, line breaks kept and a blank line between paragraphs.
 * @throws Refused 'bomb', 'damaged', 'encrypted' or 'unsupported'
 */
export async function readDocx(bytes: Uint8Array): Promise<string> {
  const parts = unpackZip(bytes);
  checkParts(parts);
  let body = '';
  // The parser gets a file of our own making, so that it cannot see other parts than those checked here.
  const buffer = storeZip(readableParts(parts));
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
  return tidy([letterhead(parts), body].filter((text) => text.trim() !== '').join('\n\n'));
}
