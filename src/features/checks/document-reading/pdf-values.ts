import { Refused } from './document-types.ts';

/** A value of a PDF (ISO 32000-1, 7.3). Unknown keywords are null. */
export type PdfValue = number | boolean | null | PdfName | PdfText | PdfRef | PdfDict | PdfValue[];

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string as written, with escapes: in brackets, or hexadecimal in angle brackets. */
export class PdfText {
  readonly bytes: Buffer;
  readonly isCoded: boolean;
  constructor(bytes: Buffer, isCoded = false) {
    this.bytes = bytes;
    this.isCoded = isCoded;
  }
}

export class PdfRef {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

/** Larger dictionaries have a table of their keys, because many references may lead to one large dictionary. */
const tableFrom = 16;

/** A dictionary with all its entries, because programs differ in which of two equal keys they use. */
export class PdfDict {
  readonly entries: ReadonlyArray<readonly [key: string, value: PdfValue]>;
  #table: Map<string, PdfValue[]> | undefined;

  constructor(entries: ReadonlyArray<readonly [string, PdfValue]>) {
    this.entries = entries;
  }

  get(key: string): PdfValue | undefined {
    return this.#allOf(key).at(-1);
  }

  /** All values of this key. */
  all(...keys: string[]): PdfValue[] {
    return keys.flatMap((key) => this.#allOf(key));
  }

  has(key: string): boolean {
    return this.#allOf(key).length > 0;
  }

  #allOf(key: string): readonly PdfValue[] {
    if (this.entries.length >= tableFrom) {
      this.#table ??= tableOf(this.entries);
      return this.#table.get(key) ?? nothing;
    }
    let found: PdfValue[] | undefined;
    for (const [name, value] of this.entries) {
      if (name !== key) continue;
      if (found) found.push(value);
      else found = [value];
    }
    return found ?? nothing;
  }
}

const nothing: readonly PdfValue[] = [];

function tableOf(entries: PdfDict['entries']): Map<string, PdfValue[]> {
  const table = new Map<string, PdfValue[]>();
  for (const [key, value] of entries) {
    const others = table.get(key);
    if (others) others.push(value);
    else table.set(key, [value]);
  }
  return table;
}

/** A dictionary and the packed data after it. */
export type PdfStream = { dictionary: PdfDict; data: Buffer };

/** Every dictionary among these values, however deep. */
export function* dictsIn(values: readonly PdfValue[]): Generator<PdfDict> {
  const rest: PdfValue[] = [...values];
  for (let value = rest.pop(); value !== undefined; value = rest.pop()) {
    if (Array.isArray(value)) for (const item of value) rest.push(item);
    if (!(value instanceof PdfDict)) continue;
    yield value;
    for (const [, inner] of value.entries) rest.push(inner);
  }
}

/** Limits of reading: bytes (counting repeated reads), values, and nesting. */
export class PdfBudget {
  #bytes: number;
  #values = 2_000_000;
  static readonly depth = 100;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** Raises the limits after packed objects were unpacked. */
  grant(bytes: number): void {
    this.#bytes += bytes;
  }

  spend(bytes: number, values: number): void {
    this.#bytes -= bytes;
    this.#values -= values;
    if (this.#bytes < 0 || this.#values < 0) throw Refused.bound('pdf-objects');
  }
}

const blank = 1;
const delimiter = 2;
/** Bytes that PDFium takes for blanks and others for letters. */
const doubtfulBlanks: ReadonlySet<number> = new Set([0x80, 0xff]);
/** Class of each byte: blank, delimiter or part of a word (7.2.2). */
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32, ...doubtfulBlanks]) kinds[code] = blank;
/** Numbers of the standard (7.3.3), and others that programs accept: „6--“, „0-0“, „.“. */
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const oddNumber = /^[+-]*[\d.][\d.+-]*$/;
/** Longest words and numbers that programs write; longer ones are read up to here. */
const longestWord = 64;
const longestNumber = 1000;
const plainWord = /^[a-z]{1,40}$/i;
const hexPair = /^[\da-f]{2}$/i;
/** PDFium cuts longer names (`CPDF_SyntaxParser::kMaxWordLength`). */
const longestName = 255;
const noHexSign = /[^\da-f\0\t\n\f\r ]/i;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;

const [open, close, backslash, less, greater, slash, percent, hash] = [...'()\\<>/%#'].map((sign) =>
  sign.charCodeAt(0),
);
const [openArray, closeArray] = [...'[]'].map((sign) => sign.charCodeAt(0));

/**
 * `isBroken`: it has invalid content, after which programs continue differently. `odd`: place of the last number
 * with an unusual spelling.
 */
type Frame = { kind: 'top' | 'array' | 'dict'; items: PdfValue[]; isBroken: boolean; odd: number };
const opened = (kind: Frame['kind']): Frame => ({ kind, items: [], isBroken: false, odd: -1 });
/** Words that cannot be inside a list or dictionary; open ones were never closed. */
const ends: ReadonlySet<string> = new Set(['endobj', 'stream', 'endstream', 'xref', 'trailer']);

/** A delimiter, a keyword, or the end. */
type Token = { value: PdfValue; isOdd?: boolean } | { word: string } | null;

/** If it is unknown which names are keys, each counts as one. */
function pairsOf({ items, isBroken }: Frame): PdfDict {
  const entries: Array<[string, PdfValue]> = [];
  let at = 0;
  while (at < items.length) {
    const key = items[at];
    // Values in the place of a key are skipped, as other programs do.
    if (key instanceof PdfName) {
      entries.push([key.name, items[at + 1] ?? null]);
      at += isBroken ? 1 : 2;
    } else at += 1;
  }
  return new PdfDict(entries);
}

/** Reads values in one pass, without recursion. */
export class PdfReader {
  readonly #file: Buffer;
  readonly #budget: PdfBudget;
  at: number;
  /** Whether there was an unusual spelling that programs may read differently. */
  isAmbiguous = false;
  /** Whether a number had a spelling outside of the standard; programs agree on most of them, but not in tables. */
  hasOddNumbers = false;

  constructor(file: Buffer, at: number, budget: PdfBudget) {
    this.#file = file;
    this.at = at;
    this.#budget = budget;
  }

  /**
   * Reads up to a keyword that ends an object, or a number of values.
   * @returns the values, and the keyword
   * @throws Refused by its bounds
   */
  read(most = Number.POSITIVE_INFINITY): { values: PdfValue[]; end: string } {
    const top = opened('top');
    const stack: Frame[] = [top];
    for (;;) {
      const begun = this.at;
      const token = this.#token();
      this.#budget.spend(this.at - begun, 1);
      const frame = stack.at(-1) ?? top;
      if (token === null) return { values: this.#unclosed(stack), end: '' };
      if ('value' in token) {
        if (token.isOdd) {
          frame.odd = frame.items.length;
          this.hasOddNumbers = true;
        }
        frame.items.push(token.value);
      } else if (token.word === '[' || token.word === '<<') {
        if (stack.length > PdfBudget.depth) throw Refused.bound('pdf-depth');
        stack.push(opened(token.word === '[' ? 'array' : 'dict'));
      } else if (token.word === 'R') this.#makeReference(frame);
      else if (frame === top) {
        if (token.word !== ']' && token.word !== '>>') return { values: top.items, end: token.word };
        this.isAmbiguous = true;
      } else if (ends.has(token.word)) return { values: this.#unclosed(stack), end: token.word };
      else if (closes(frame, token.word)) this.#close(stack);
      else this.#break(frame, plainWord.test(token.word));
      if (stack.length === 1 && top.items.length >= most) return { values: top.items, end: '' };
    }
  }

  /** „8.5 0 R“ and „6-- 0 R“ lead some programs to objects 8 and 6. */
  #makeReference(frame: Frame): void {
    const { items } = frame;
    const [number, generation] = items.slice(-2);
    if (typeof number !== 'number' || typeof generation !== 'number') {
      this.#break(frame);
      return;
    }
    const isPlain = Number.isInteger(number) && Number.isInteger(generation) && frame.odd < items.length - 2;
    if (!isPlain) this.isAmbiguous = true;
    items.splice(-2, 2, new PdfRef(Math.trunc(number)));
  }

  /**
   * An invalid delimiter or word in a list or dictionary is null, so that it does not hide what follows.
   * @param isWord the end of a name with a blank, as „Arial,Unicode MS“, which programs ignore
   */
  #break(frame: Frame, isWord = false): void {
    if (!isWord) this.isAmbiguous = true;
    if (frame.kind === 'top') return;
    frame.isBroken = true;
    frame.items.push(null);
  }

  /**
   * Closes the innermost frame. A broken list may have ended anywhere, so its content also belongs to the
   * surrounding frame.
   */
  #close(stack: Frame[]): void {
    const frame = stack.pop();
    const around = stack.at(-1);
    if (!frame || !around) return;
    around.items.push(frame.kind === 'dict' ? pairsOf(frame) : frame.items);
    if (frame.kind === 'dict' || !frame.isBroken) return;
    this.#budget.spend(0, frame.items.length);
    if (around.kind === 'top') around.items.push(pairsOf(frame));
    else {
      around.isBroken = true;
      for (const item of frame.items) around.items.push(item);
    }
  }

  /** Closes all open frames at the end of an object or of the file. */
  #unclosed(stack: Frame[]): PdfValue[] {
    const [top] = stack;
    while (stack.length > 1) {
      const frame = stack.at(-1);
      if (frame) this.#break(frame);
      this.#close(stack);
    }
    return top?.items ?? [];
  }

  #token(): Token {
    this.#skipBlanks();
    const first = this.#file[this.at];
    if (first === undefined) return null;
    if (first === slash) return { value: this.#name() };
    if (first === open) return { value: this.#text() };
    if (first === less) return this.#file[this.at + 1] === less ? this.#mark(2) : { value: this.#hexText() };
    if (first === greater) return this.#mark(this.#file[this.at + 1] === greater ? 2 : 1);
    if (first === openArray || first === closeArray) return this.#mark(1);
    if (kinds[first] === delimiter) return this.#mark(1);
    return this.#wordOrNumber();
  }

  #mark(length: number): Token {
    const word = this.#file.toString('latin1', this.at, this.at + length);
    this.at += length;
    return { word };
  }

  #skipBlanks(): void {
    const file = this.#file;
    for (;;) {
      while (this.at < file.length && kinds[file[this.at] ?? 0] === blank) {
        if (doubtfulBlanks.has(file[this.at] ?? 0)) this.isAmbiguous = true;
        this.at += 1;
      }
      if (file[this.at] !== percent) return;
      while (this.at < file.length && file[this.at] !== 10 && file[this.at] !== 13) this.at += 1;
    }
  }

  #wordEnd(from: number): number {
    let end = from;
    while (end < this.#file.length && kinds[this.#file[end] ?? 0] === 0) end += 1;
    return end;
  }

  #wordOrNumber(): Token {
    const end = this.#wordEnd(this.at);
    const word = this.#file.toString('latin1', this.at, Math.min(end, this.at + longestNumber));
    // Programs cut words at different lengths.
    if (word.length > longestWord) this.isAmbiguous = true;
    this.at = end;
    if (plainNumber.test(word)) return { value: Number(word) };
    if (oddNumber.test(word))
      return { value: Number.parseInt(/\d+/.exec(word)?.[0] ?? '0', 10), isOdd: true };
    if (word.endsWith('R') && oddNumber.test(word.slice(0, -1))) return this.#glued(word);
    if (word === 'true' || word === 'false') return { value: word === 'true' };
    return word === 'null' ? { value: null } : { word };
  }

  /** „6 0R“: some programs end the number where the letter begins. */
  #glued(word: string): Token {
    this.at -= 1;
    return { value: Number.parseInt(word, 10) || 0, isOdd: true };
  }

  /** Names may have characters as #xx (7.3.5). */
  #name(): PdfName {
    const end = this.#wordEnd(this.at + 1);
    if (end - this.at - 1 > longestName) this.isAmbiguous = true;
    const raw = this.#file.subarray(this.at + 1, Math.min(end, this.at + 400));
    this.at = end;
    if (!raw.includes(hash ?? 0)) return new PdfName(raw.toString('latin1'));
    let name = '';
    for (let at = 0; at < raw.length; at += 1) {
      const pair = raw[at] === hash ? raw.toString('latin1', at + 1, at + 3) : '';
      const isCode = hexPair.test(pair);
      // PDFium decodes any two characters, and ends a name at code 0.
      if (raw[at] === hash && (!isCode || pair === '00')) this.isAmbiguous = true;
      name += String.fromCharCode(isCode ? Number.parseInt(pair, 16) : (raw[at] ?? 0));
      if (isCode) at += 2;
    }
    return new PdfName(name.split('\0', 1)[0] ?? '');
  }

  #text(): PdfText {
    const file = this.#file;
    const begin = this.at + 1;
    let depth = 1;
    let at = begin;
    while (at < file.length && depth > 0) {
      const byte = file[at];
      if (byte === backslash) at += 1;
      else if (byte === open) depth += 1;
      else if (byte === close) depth -= 1;
      at += 1;
    }
    this.at = Math.min(at, file.length);
    return new PdfText(file.subarray(begin, Math.max(begin, this.at - 1)));
  }

  #hexText(): PdfText {
    const end = this.#file.indexOf('>', this.at);
    const begin = this.at + 1;
    this.at = end < 0 ? this.#file.length : end + 1;
    const bytes = this.#file.subarray(begin, Math.max(begin, this.at - 1));
    // Some programs skip such a character, others read it as a digit or as the end.
    if (end < 0 || noHexSign.test(bytes.toString('latin1'))) this.isAmbiguous = true;
    return new PdfText(bytes, true);
  }
}

const closes = ({ kind }: Frame, word: string) => word === (kind === 'dict' ? '>>' : ']');
