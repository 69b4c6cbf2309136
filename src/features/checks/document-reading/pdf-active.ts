import { type ActiveRule, bounds, Refused } from './document-types.ts';
import { leadsToServer } from './file-servers.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { filterListsOf } from './pdf-filter-lists.ts';
import { decoded, plainly } from './pdf-filters.ts';
import { dictsIn, PdfDict, PdfRef, PdfText, type PdfValue } from './pdf-values.ts';

/** Actions that run, start or send something (ISO 32000-1, 12.6.4; 32000-2, 12.6.4). Going to a page or an address on a click stays. */
const actions: Readonly<Record<string, ActiveRule>> = {
  JavaScript: 'pdf-script',
  Launch: 'pdf-launch',
  SubmitForm: 'pdf-sends',
  ImportData: 'pdf-sends',
  GoToE: 'pdf-file-inside',
  Rendition: 'pdf-media',
  Movie: 'pdf-media',
  Sound: 'pdf-media',
  RichMediaExecute: 'pdf-media',
};

/** Marks on a page that hold more than a mark (12.5.6). */
const annotations: Readonly<Record<string, ActiveRule>> = {
  RichMedia: 'pdf-media',
  Movie: 'pdf-media',
  Screen: 'pdf-media',
  Sound: 'pdf-media',
  '3D': 'pdf-media',
  FileAttachment: 'pdf-file-inside',
};

/** Actions that need a click: those that leave the document. */
const leaving = new Set(['URI', 'GoToR', 'Process']);

/** Keys of files and addresses: of links, of target documents, of external data (7.11, 12.6.4). */
const places = new Set(['F', 'UF', 'DOS', 'Unix', 'Mac', 'URI', 'Base']);

/** The XML of an invoice under one of its agreed names (ZUGFeRD 1 to 2.3, Factur-X, XRechnung): data that no reader of PDF runs. */
const invoiceNames = new Set(['factur-x.xml', 'zugferd-invoice.xml', 'xrechnung.xml']);
/** Longest action name, also with two bytes or four characters for each letter. */
const longestInvoiceName = 200;
const invoiceRoots = ['CrossIndustryInvoice', 'CrossIndustryDocument', 'ubl:Invoice', '<Invoice'];

export const isInvoiceName = (name: string) => invoiceNames.has(name.toLowerCase());

function ruleOf(
  names: readonly string[],
  table: Readonly<Record<string, ActiveRule>>,
): ActiveRule | undefined {
  for (const name of names) if (Object.hasOwn(table, name)) return table[name];
  return undefined;
}

/** Looks for active content of a PDF. */
class ActiveCheck {
  readonly #pdf: PdfFile;
  /** Cached results for texts and invoices with many references. */
  readonly #servers = new Map<PdfText, boolean>();
  readonly #invoices = new Map<PdfObject, boolean>();

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
  }

  /** @throws Refused by the first rule that is broken */
  run(): void {
    for (const { values } of this.#pdf.objects) {
      for (const dict of dictsIn(values)) this.#look(dict);
    }
  }

  #look(dict: PdfDict): void {
    if (this.#isFile(dict)) throw Refused.active('pdf-file-inside');
    for (const [key, value] of dict.entries) {
      const rule = this.#ruleFor(key, value);
      if (rule) throw Refused.active(rule);
    }
  }

  #ruleFor(key: string, value: PdfValue): ActiveRule | undefined {
    const pdf = this.#pdf;
    if (key === 'S') return ruleOf(pdf.names(value), actions);
    if (key === 'Subtype') return ruleOf(pdf.names(value), annotations);
    if (places.has(key)) return this.#leadsToServer(value) ? 'pdf-server' : undefined;
    if (key === 'JS') return this.#isScript(value) ? 'pdf-script' : undefined;
    if (key === 'XFA') return this.#isThere(value) ? 'pdf-xfa' : undefined;
    if (key === 'OpenAction') return this.#leaves(value, 0) ? 'pdf-opens' : undefined;
    if (key !== 'AA') return undefined;
    return this.#entriesOf(value).some((one) => this.#leaves(one, 0)) ? 'pdf-opens' : undefined;
  }

  /** A text, or a stream that is not a picture: fonts and pictures may be named JS, too. */
  #isScript(value: PdfValue): boolean {
    if (value instanceof PdfText) return true;
    if (!(value instanceof PdfRef)) return false;
    return this.#pdf.endsOf(value).some(({ values: [first], data }) => {
      if (first instanceof PdfText) return true;
      return data !== undefined && first instanceof PdfDict && !first.has('Subtype');
    });
  }

  #leadsToServer(value: PdfValue): boolean {
    if (!(value instanceof PdfText || value instanceof PdfRef)) return false;
    return this.#pdf.resolve(value).some((text) => text instanceof PdfText && this.#isServer(text));
  }

  #isServer(text: PdfText): boolean {
    const known = this.#servers.get(text) ?? spellings(text).some(leadsToServer);
    this.#servers.set(text, known);
    return known;
  }

  /** Checks the dictionaries that a value may refer to. */
  #entriesOf(value: PdfValue): PdfValue[] {
    return this.#pdf.dicts(value).flatMap(({ entries }) => {
      this.#pdf.charge(entries.length);
      return entries.map(([, one]) => one);
    });
  }

  #isThere(value: PdfValue): boolean {
    if (Array.isArray(value)) return value.length > 0;
    return (
      value instanceof PdfRef && this.#pdf.objectsOf(value).some(({ values: [first] }) => first !== null)
    );
  }

  #leaves(value: PdfValue, depth: number): boolean {
    if (depth > 20) return true;
    return this.#pdf.resolve(value).some((one) => {
      if (Array.isArray(one)) return depth > 0 && this.#leavesFrom(one, depth + 1);
      if (!(one instanceof PdfDict)) return false;
      if (one.all('S').some((kind) => this.#pdf.names(kind).some((name) => leaving.has(name)))) return true;
      return this.#leavesFrom(one.all('Next'), depth + 1);
    });
  }

  #leavesFrom(items: readonly PdfValue[], depth: number): boolean {
    this.#pdf.charge(items.length);
    return items.some((item) => this.#leaves(item, depth));
  }

  /** Whether a file inside is anything but the data of an invoice. */
  #isFile(filespec: PdfDict): boolean {
    const files = filespec.all('EF').flatMap((value) => this.#entriesOf(value));
    if (files.length === 0) return false;
    const names = filespec.all('F', 'UF').flatMap((one) => this.#texts(one));
    if (names.length === 0 || !names.every(isInvoiceName)) return true;
    return !files.every((one) => this.#isInvoice(one));
  }

  #texts(value: PdfValue): string[] {
    return this.#pdf.resolve(value).map((text) => {
      if (!(text instanceof PdfText) || text.bytes.length > longestInvoiceName) return '';
      // Two bytes for a character, in one of the encodings for that; an escaped character makes another
      // name, which is refused.
      return text.bytes.toString('latin1').replaceAll(/[\0\xfe\xff]|\\376|\\377|\\000/g, '');
    });
  }

  #isInvoice(value: PdfValue): boolean {
    if (!(value instanceof PdfRef)) return false;
    const objects = this.#pdf.objectsOf(value);
    return objects.length > 0 && objects.every((object) => this.#isKnownInvoice(object));
  }

  #isKnownInvoice(object: PdfObject): boolean {
    const known = this.#invoices.get(object) ?? this.#holdsInvoice(object);
    this.#invoices.set(object, known);
    return known;
  }

  #holdsInvoice({ values: [dictionary], data }: PdfObject): boolean {
    if (!data || !(dictionary instanceof PdfDict)) return false;
    const lists = filterListsOf(this.#pdf, dictionary);
    return lists.every((filters) => {
      const raw = this.#pdf.rawData({ dictionary, data }, filters);
      return isInvoiceXml(decoded(raw, plainly(filters), bounds.pdfInvoiceBytes));
    });
  }
}

const backslash = 0x5c;

/** Digits of an escaped sign by its code: `\057`. */
function octalDigits(bytes: Buffer, at: number): number {
  let count = 0;
  while (count < 3 && ((bytes[at + count] ?? 0) & 0xf8) === 0x30) count += 1;
  return count;
}

/** Escapes of other characters, and line ends that are ignored (7.3.4.2). */
const escapes: ReadonlyMap<number, number> = new Map(
  (
    [
      ['n', 10],
      ['r', 13],
      ['t', 9],
      ['b', 8],
      ['f', 12],
      ['\n', 0],
      ['\r', 0],
    ] as const
  ).map(([sign, code]) => [sign.charCodeAt(0), code]),
);

/** Decodes a text in brackets. It may have megabytes, all escaped. */
function unescaped(bytes: Buffer): string {
  const out = Buffer.alloc(bytes.length);
  let length = 0;
  for (let at = 0; at < bytes.length; at += 1, length += 1) {
    out[length] = bytes[at] ?? 0;
    if (bytes[at] !== backslash || at + 1 === bytes.length) continue;
    const digits = octalDigits(bytes, at + 1);
    const sign = bytes[at + 1] ?? 0;
    out[length] =
      digits === 0
        ? (escapes.get(sign) ?? sign)
        : Number.parseInt(bytes.toString('latin1', at + 1, at + 1 + digits), 8) & 0xff;
    at += Math.max(1, digits);
  }
  return out.toString('latin1', 0, length);
}

const digitOf = (byte: number) => {
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : undefined;
};
const blanks: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);

/**
 * Decodes a hexadecimal text. Programs skip an invalid digit or read it as 0.
 * @param strange the value of such a digit
 */
function decodedText(bytes: Buffer, strange: 0 | undefined): string {
  const out = Buffer.alloc((bytes.length + 1) >> 1);
  let digits = 0;
  for (const byte of bytes) {
    const digit = digitOf(byte) ?? (blanks.has(byte) ? undefined : strange);
    if (digit === undefined) continue;
    out[digits >> 1] = (out[digits >> 1] ?? 0) | (digits % 2 === 0 ? digit << 4 : digit);
    digits += 1;
  }
  return out.toString('latin1', 0, (digits + 1) >> 1);
}

/** The texts that programs may read. */
function spellings({ bytes, isCoded }: PdfText): string[] {
  const plain = bytes.includes(backslash) ? unescaped(bytes) : bytes.toString('latin1');
  const texts = isCoded ? [decodedText(bytes, undefined), decodedText(bytes, 0)] : [plain];
  // Two bytes for a character, or three that name the encoding, in one of the ways to write that.
  return texts.map((text) => text.replaceAll(/[\0\xfe\xff]|^\xef\xbb\xbf/g, ''));
}

function isInvoiceXml(content: Buffer | null): boolean {
  const head = content?.toString('utf8', 0, 4096) ?? '';
  const isXml = /^\uFEFF?\s{0,20}<(?:\?xml|[\w:]{1,40}(?:Invoice|Document))/.test(head);
  return isXml && invoiceRoots.some((root) => head.includes(root));
}

/**
 * Refuses a PDF with active content or embedded files in any of its versions and in any spelling (ADR 0035).
 * Forms, links and bookmarks are allowed.
 * @throws Refused 'active'
 */
export function checkActive(pdf: PdfFile): void {
  new ActiveCheck(pdf).run();
}
