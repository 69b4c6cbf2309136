import { type ActiveRule, Refused } from './refusals.ts';
import type { XmlListener, XmlReader } from './xml.ts';

/** Parts that Word runs, shows or opens as something else (ECMA-376 part 1, 11.3 and 15.2; MS-OE376), by the end of their type. */
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

/** The same where they stand in a text: a relationship may be called something else than it is used for. */
const elements: Readonly<Record<string, ActiveRule>> = {
  OLEObject: 'word-object',
  control: 'word-object',
  altChunk: 'word-object',
  subDoc: 'word-outside',
  sourceFileName: 'word-outside',
  webVideoPr: 'word-media',
};

/** Fields that start a program or fetch something (ECMA-376 part 1, 17.16.5); those that only compute or number stay. */
const fields = new Set([
  'DDE',
  'DDEAUTO',
  'INCLUDE',
  'INCLUDEPICTURE',
  'INCLUDETEXT',
  'IMPORT',
  'LINK',
  'DATABASE',
  'RD',
  'CONTROL',
  'HTMLACTIVEX',
]);

/** What the file names of programs, scripts and pages end with. */
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

/** A name without its prefix, which everybody may choose. */
const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** What an attribute says, whatever its prefix. */
function attributeOf(attributes: Readonly<Record<string, string>>, name: string): string | undefined {
  for (const [key, value] of Object.entries(attributes)) if (local(key) === name) return value;
  return undefined;
}

const endOf = (text: string, sign: string) => text.slice(text.lastIndexOf(sign) + 1).toLowerCase();

function isProgram(part: Buffer): boolean {
  if (programBeginnings.some((beginning) => part.subarray(0, beginning.length).equals(beginning)))
    return true;
  if (part.toString('latin1', 0, 2) !== 'MZ' || part.length < 64) return false;
  // Two letters stand at the beginning of other files too; a program of Windows says where its head is.
  return part.toString('latin1', part.readUInt32LE(60), part.readUInt32LE(60) + 2) === 'PE';
}

/**
 * A path on the device of whoever opens the file. Word writes the path of the template that a letter was made from, so that it stands
 * in most letters of an office; it is not followed across the network, and of a path that is not there nothing comes. What it may
 * not be is a server, however it is written (`\\server`, `file://server`): opening the file would load the template, macros and
 * all, and tell the server who opens it.
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
  // `c:`, or no colon at all: every other one ends the name of a protocol.
  return !path.startsWith('\\') && path.lastIndexOf(':') <= 1;
}

function ruleOfRelationship(
  part: string,
  attributes: Readonly<Record<string, string>>,
): ActiveRule | undefined {
  const type = endOf(attributeOf(attributes, 'Type') ?? '', '/');
  const target = (attributeOf(attributes, 'Target') ?? '').trim();
  if (Object.hasOwn(relationships, type)) return relationships[type];
  if (type === 'hyperlink') return undefined;
  const isOutside =
    (attributeOf(attributes, 'TargetMode') ?? '').trim().toLowerCase() === 'external' ||
    /^(?:[a-z][a-z\d+.-]*:|\\\\|\/\/)/i.test(target);
  if (isOutside) return type === 'attachedtemplate' && isOwnPath(target) ? undefined : 'word-outside';
  // A diagram keeps its numbers in a workbook; elsewhere a package is another document inside.
  const isDiagram = part.startsWith('word/charts/') && endOf(target, '.') === 'xlsx';
  return type === 'package' && !isDiagram ? 'word-object' : undefined;
}

/** The first word of a field's instruction is its name; more of it is never kept. */
const longestName = 40;

/** Follows the fields of one part, however many runs an instruction is spread over. */
class Fields {
  readonly #open: Array<{ instruction: string; isRead: boolean }> = [];

  mark(kind: string | undefined): void {
    const field = this.#open.at(-1);
    if (kind === 'begin') {
      // A name that another field puts together cannot be known: `{ { QUOTE 68 68 69 } … }`.
      if (field && !field.isRead && !/[\s=]/.test(field.instruction)) throw Refused.active('word-command');
      this.#open.push({ instruction: '', isRead: false });
      return;
    }
    if (!field) return;
    if (!field.isRead) Fields.check(field.instruction);
    field.isRead = true;
    if (kind === 'end') this.#open.pop();
  }

  add(text: string): void {
    const field = this.#open.at(-1);
    if (!field || field.isRead) return;
    field.instruction = (field.instruction + text).trimStart().slice(0, longestName);
  }

  /** Also what the part leaves open. */
  end(): void {
    for (const { instruction, isRead } of this.#open) if (!isRead) Fields.check(instruction);
  }

  /** @throws Refused */
  static check(instruction: string): void {
    const [name = ''] = instruction
      .trimStart()
      .slice(0, longestName)
      .split(/[\s"\\]/, 1);
    if (fields.has(name.toUpperCase())) throw Refused.active('word-command');
  }
}

function textListener(found: Fields): XmlListener {
  let isInstruction = false;
  return {
    open: (name, attributes) => {
      const element = local(name);
      if (Object.hasOwn(elements, element)) throw Refused.active(elements[element] ?? 'word-object');
      if (element === 'fldChar') found.mark(attributeOf(attributes, 'fldCharType'));
      if (element === 'fldSimple') Fields.check(attributeOf(attributes, 'instr') ?? '');
      // A picture that lies elsewhere.
      if (element === 'blip' && attributeOf(attributes, 'link')) throw Refused.active('word-outside');
      isInstruction = element === 'instrText' || element === 'delInstrText';
    },
    close: () => {
      isInstruction = false;
    },
    text: (text) => {
      if (isInstruction) found.add(text);
    },
  };
}

function relationshipListener(part: string): XmlListener {
  // `word/_rels/document.xml.rels` tells of `word/document.xml`.
  const owner = part.replace('_rels/', '');
  return {
    open: (name, attributes) => {
      const rule = local(name) === 'Relationship' ? ruleOfRelationship(owner, attributes) : undefined;
      if (rule) throw Refused.active(rule);
    },
  };
}

/** Texts under another name would be opened by Word and not be looked at here. */
const typesListener: XmlListener = {
  open: (_name, attributes) => {
    const type = (attributeOf(attributes, 'ContentType') ?? '').trim().toLowerCase();
    if (!type.includes('wordprocessingml') || !type.endsWith('+xml')) return;
    const place = attributeOf(attributes, 'PartName') ?? `.${attributeOf(attributes, 'Extension') ?? ''}`;
    if (endOf(place, '.') !== 'xml') throw new Refused('damaged', '', 'word-types');
  },
};

/** Parts that hold text or describe it; Word does not tell capital letters from small ones. */
export const isReadable = (name: string) => /\.(?:xml|rels)$/i.test(name);

/**
 * Refuses a Word file that starts, fetches or carries something (ADR 0035), before anything else reads it. Links, pictures inside,
 * diagrams and fields that compute stay.
 * @returns what was read of a part: its text without signs that XML does not know
 * @throws Refused 'active', or by a bound
 */
export function checkedPart(name: string, part: Buffer, xml: XmlReader): string {
  const path = name.toLowerCase();
  if (path.endsWith('.rels')) return xml.read(part, relationshipListener(path));
  if (path === '[content_types].xml') return xml.read(part, typesListener);
  const found = new Fields();
  const text = xml.read(part, textListener(found));
  found.end();
  return text;
}

/** @throws Refused for a part that is a program or another document */
export function checkOtherPart(name: string, part: Buffer): void {
  if (programs.has(endOf(name, '.')) || isProgram(part)) throw Refused.active('word-program');
  if (part.subarray(0, oleBeginning.length).equals(oleBeginning)) throw Refused.active('word-object');
}
