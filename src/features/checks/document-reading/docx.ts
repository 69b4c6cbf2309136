import { type ActiveRule, Refused } from './document-types.ts';
import { leadsToServer } from './file-servers.ts';
import { WordCounts } from './word-counts.ts';
import { Fields } from './word-fields.ts';
import { type Attributes, isWordSpace, localName, valuesOf, XmlSpaces } from './word-names.ts';
import { shownPart, WordStyles } from './word-shown.ts';
import { documentText, marginText } from './word-text.ts';
import { type WordElement, WordTree, written } from './word-tree.ts';
import { WordUnread } from './word-unread.ts';
import { type XmlListener, XmlReader } from './xml.ts';
import { decodedXml } from './xml-encoding.ts';
import { unpackZip } from './zip.ts';

/**
 * The parser of Word files (mammoth), without its messages about unknown elements: it compared all messages of all
 * levels with each other, so that 4 KB took 14 s, and nobody reads them. It is loaded only after the checks,
 * because it is large and most hostile files fail earlier.
 */
export async function wordParser() {
  const [{ default: mammoth }, { Result }] = await Promise.all([
    import('mammoth'),
    import('mammoth/lib/results.js'),
  ]);
  Object.defineProperty(Result.prototype, 'messages', {
    configurable: true,
    get: () => [],
    set: () => undefined,
  });
  return mammoth;
}

/**
 * Parts that Word runs or opens as another document (ECMA-376 part 1, 11.3 and 15.2; MS-OE376), by the end of
 * their type.
 */
const relationships: Readonly<Record<string, ActiveRule>> = {
  oleobject: 'word-object',
  control: 'word-object',
  activexcontrolbinary: 'word-object',
  afchunk: 'word-object',
  subdocument: 'word-outside',
  frame: 'word-outside',
  video: 'word-media',
  audio: 'word-media',
  media: 'word-media',
};

/** The same as elements of a text: a relationship may be used for something other than its type says. */
const elements: Readonly<Record<string, ActiveRule>> = {
  OLEObject: 'word-object',
  control: 'word-object',
  altChunk: 'word-object',
  subDoc: 'word-outside',
  // A mail-merge letter asks for its data source when it is opened.
  mailMerge: 'word-outside',
  sourceFileName: 'word-outside',
  webVideoPr: 'word-media',
};

/** Endings of the file names of programs, scripts and web pages. */
const programs = new Set(
  'app bat chm cmd com cpl dll exe hta htm html jar js jse lnk mht mhtml msi ocx pif ps1 py reg scr sh swf url vbe vbs wsf wsh'.split(
    ' ',
  ),
);
const programBeginnings = [
  '7f454c46', // ELF
  'cafebabe', // Java, Mach-O
  'cffaedfe', // Mach-O
  '4c0000000114', // a shortcut of Windows
].map((hex) => Buffer.from(hex, 'hex'));
const oleBeginning = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const endOf = (text: string, sign: string) => text.slice(text.lastIndexOf(sign) + 1).toLowerCase();

function isProgram(part: Buffer): boolean {
  if (programBeginnings.some((beginning) => part.subarray(0, beginning.length).equals(beginning)))
    return true;
  if (part.toString('latin1', 0, 2) !== 'MZ' || part.length < 64) return false;
  // Other files may begin with the same two letters, too; a program of Windows contains the position of its
  // header.
  return part.toString('latin1', part.readUInt32LE(60), part.readUInt32LE(60) + 2) === 'PE';
}

/**
 * Whether a path is on the reader's own device. Word stores the path of a letter's template, so most letters of an
 * office have one. A missing local template is harmless. A server in any spelling (`\\server`, `file://server`) is
 * not: opening the file would load the template with its macros and tell the server who opens it.
 */
function isOwnPath(target: string): boolean {
  let path: string;
  try {
    path = decodeURIComponent(target).trim().replaceAll('/', '\\').toLowerCase();
  } catch {
    return false;
  }
  for (const beginning of ['file:\\\\localhost\\', 'file:\\\\\\']) {
    if (path.startsWith(beginning)) path = path.slice(beginning.length);
  }
  // `c:`, or no colon. Every other colon ends the name of a protocol.
  return !path.startsWith('\\') && path.lastIndexOf(':') <= 1;
}

function ruleOfRelationship(part: string, attributes: Attributes): ActiveRule | undefined {
  const types = valuesOf(attributes, 'Type').map((type) => endOf(type.trim(), '/'));
  const targets = valuesOf(attributes, 'Target').map((target) => target.trim());
  const isAll = (type: string) => types.length > 0 && types.every((one) => one === type);
  for (const type of types) if (Object.hasOwn(relationships, type)) return relationships[type];
  if (isAll('hyperlink')) return targets.some(leadsToServer) ? 'word-server' : undefined;
  const isOutside =
    valuesOf(attributes, 'TargetMode').some((mode) => mode.trim().toLowerCase() === 'external') ||
    targets.some((target) => /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(target));
  if (isOutside) return isAll('attachedtemplate') && targets.every(isOwnPath) ? undefined : 'word-outside';
  // A diagram stores its numbers in a workbook. Elsewhere a package is an embedded document.
  const isDiagram =
    part.startsWith('word/charts/') && targets.every((target) => endOf(target, '.') === 'xlsx');
  return types.includes('package') && !isDiagram ? 'word-object' : undefined;
}

function checkElement(element: string, attributes: Attributes): void {
  if (Object.hasOwn(elements, element)) throw Refused.active(elements[element] ?? 'word-object');
  // A linked picture.
  if (element === 'blip' && valuesOf(attributes, 'link').some((link) => link !== ''))
    throw Refused.active('word-outside');
  // Drawings have links that are not relationships.
  if (valuesOf(attributes, 'href').some(leadsToServer) || valuesOf(attributes, 'src').some(leadsToServer))
    throw Refused.active('word-server');
}

function textListener(seen: Seen, fields: Fields, spaces: XmlSpaces, tree: WordTree): XmlListener {
  const { counts, unread } = seen;
  counts.startPart();
  return {
    open: (name, attributes) => {
      const element = localName(name);
      const space = spaces.open(name, attributes);
      checkElement(element, attributes);
      counts.element(name, attributes);
      fields.open(element, attributes, isWordSpace(space));
      tree.open(name, attributes, space);
      unread.open(element, attributes, space);
    },
    close: (name) => {
      fields.close(localName(name), isWordSpace(spaces.close()));
      tree.close();
      unread.close();
    },
    text: (text) => {
      fields.text(text);
      tree.text(text);
      unread.text(text);
    },
  };
}

function relationshipListener(part: string): XmlListener {
  // `word/_rels/document.xml.rels` belongs to `word/document.xml`.
  const owner = part.replace('_rels/', '');
  return {
    open: (name, attributes) => {
      const rule = localName(name) === 'Relationship' ? ruleOfRelationship(owner, attributes) : undefined;
      if (rule) throw Refused.active(rule);
    },
  };
}

/** Word would open texts under other names, which are not checked here. */
const typesListener = (counts: WordCounts): XmlListener => ({
  open: (_name, attributes) => {
    const types = valuesOf(attributes, 'ContentType').map((type) => type.trim().toLowerCase());
    // The parser adds a message for each type of picture that browsers cannot show.
    for (const type of types) counts.name(type);
    if (!types.some((type) => type.includes('wordprocessingml') && type.endsWith('+xml'))) return;
    const parts = valuesOf(attributes, 'PartName');
    const places = parts.length > 0 ? parts : valuesOf(attributes, 'Extension').map((end) => `.${end}`);
    if (places.length === 0 || places.some((place) => endOf(place.trim(), '.') !== 'xml')) throw unread();
  },
});

const unread = () => new Refused('damaged', '', 'word-types');

/** Parts that contain or describe text; Word ignores the case of their names. */
const isReadable = (name: string) => /\.(?:xml|rels)$/i.test(name);

/** State of all parts of a file: counts, and content that is not in the text. */
type Seen = { counts: WordCounts; unread: WordUnread };

/** Kind of a part: one that describes others, or one of Word, which may contain no known element. */
type CheckedPart = { text: string } | { root: WordElement | undefined };

/**
 * Refuses a part of a Word file with active content (ADR 0035) or that would take long to parse, before the parser
 * reads it. Links, embedded pictures, diagrams and computing fields are allowed.
 * @param seen counts and notes of earlier parts
 * @returns the part with Word's own elements, or its text without characters that XML does not allow
 * @throws Refused 'active', or by a bound
 */
function checkedPart(name: string, part: Buffer, xml: XmlReader, seen: Seen): CheckedPart {
  const path = name.toLowerCase();
  const { counts } = seen;
  if (path.endsWith('.rels')) return { text: xml.read(part, relationshipListener(path)) };
  if (path === '[content_types].xml') return { text: xml.read(part, typesListener(counts)) };
  const fields = new Fields(counts);
  const spaces = new XmlSpaces();
  const tree = new WordTree(spaces);
  // Parts outside of the text, such as the properties of the file, are not shown.
  const noted =
    path.startsWith('word/') && !path.startsWith('word/glossary/')
      ? seen
      : { counts, unread: new WordUnread() };
  xml.read(part, textListener(noted, fields, spaces, tree));
  fields.end();
  return { root: tree.root };
}

/** @throws Refused if the part is a program or another document */
function checkOtherPart(name: string, part: Buffer): void {
  // A part may be stored in pieces (ECMA-376 part 2, 7.2.3), which no office program writes.
  if (/\.piece$/i.test(name)) throw unread();
  if (programs.has(endOf(name, '.')) || isProgram(part)) throw Refused.active('word-program');
  if (part.subarray(0, oleBeginning.length).equals(oleBeginning)) throw Refused.active('word-object');
}

const mainPart = 'word/document.xml';

/** The parts that are passed to the parser. */
type Readable = {
  /** Parts that describe the others. */
  texts: Map<string, string>;
  /** Parts reduced to what Word shows. */
  roots: Map<string, WordElement | undefined>;
};

/**
 * The parts that contain or describe text, after checks of their XML, limits and active content. Pictures, fonts
 * and embedded files never reach the parser.
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
 * A new file of the checked parts, so that the parser sees no others. Its library is loaded after the checks, as
 * the parser is.
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

/** Removes blanks at line ends and repeated blank lines. */
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
 * Reads the text of a DOCX, with its headers and footers first, line breaks kept and a blank line between
 * paragraphs.
 * @param unread collects kinds of content that is not in the text
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
