import { checkedPart, checkOtherPart, isReadable } from './docx-active.ts';
import { Refused } from './refusals.ts';
import { WordCounts } from './word-counts.ts';
import { wordParser } from './word-parser.ts';
import { shownPart } from './word-shown.ts';
import { WordStyles } from './word-styles.ts';
import { documentText, marginText } from './word-text.ts';
import { type WordElement, written } from './word-tree.ts';
import { WordUnread } from './word-unread.ts';
import { XmlReader } from './xml.ts';
import { decodedXml } from './xml-encoding.ts';
import { unpackZip } from './zip.ts';

const mainPart = 'word/document.xml';

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
function readableParts(parts: ReadonlyMap<string, Buffer>, unread: WordUnread): Readable {
  const [texts, roots] = [new Map<string, string>(), new Map<string, WordElement | undefined>()];
  const xml = new XmlReader();
  const seen = { counts: new WordCounts(), unread };
  for (const [name, part] of parts) {
    if (!isReadable(name)) {
      checkOtherPart(name, part);
      continue;
    }
    const checked = checkedPart(name, part, xml, seen);
    if ('text' in checked) texts.set(name, checked.text);
    else roots.set(name, checked.root);
  }
  const styles = new WordStyles([...roots.values()]);
  for (const [name, root] of roots) if (root) roots.set(name, shownPart(root, styles));
  return { texts, roots };
}

/**
 * A file of our own making, so that the parser cannot see other parts than those checked here. What writes it is loaded for what has
 * passed, as the parser is.
 */
async function packed({ texts, roots }: Readable): Promise<Buffer> {
  const { zipSync } = await import('fflate');
  const parts = new Map([...texts].map(([name, text]) => [name, Buffer.from(text)]));
  for (const [name, root] of roots) parts.set(name, Buffer.from(written(root)));
  return Buffer.from(zipSync(Object.fromEntries(parts), { level: 0 }).buffer);
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
 * Reads the text of a DOCX, with its headers and footers first, line breaks kept and a blank line between paragraphs.
 * @param unread gets to know what the file shows beside that
 * @throws Refused 'bomb', 'damaged', 'encrypted', 'active' or 'unsupported'
 */
export async function readDocx(bytes: Uint8Array, unread = new WordUnread()): Promise<string> {
  const parts = unpackZip(bytes);
  checkParts(parts);
  const readable = readableParts(parts, unread);
  const head = marginText(readable.roots);
  let body = '';
  const buffer = await packed(readable);
  const mammoth = await wordParser();
  try {
    await mammoth.convertToHtml(
      { buffer },
      {
        externalFileAccess: false,
        transformDocument: (document: unknown) => {
          body = documentText(document);
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
