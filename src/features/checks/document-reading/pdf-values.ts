import { Refused } from './document-types.ts';

/** A value as a PDF writes it (ISO 32000-1, 7.3). Keywords that are none stand as null. */
export type PdfValue = number | boolean | null | PdfName | PdfText | PdfRef | PdfDict | PdfValue[];

export class PdfName {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** A string as it is written, escapes and all: in brackets, or in angles by its codes. */
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

/** From so many entries on, a dictionary is looked up by a table of its keys; many references may lead to one large dictionary. */
const tableFrom = 16;

/** A dictionary with all its entries: programs disagree on which of two equal keys counts. */
export class PdfDict {
  readonly entries: ReadonlyArray<readonly [key: string, value: PdfValue]>;
  #table: Map<string, PdfValue[]> | undefined;

  constructor(entries: ReadonlyArray<readonly [string, PdfValue]>) {
    this.entries = entries;
  }

  get(key: string): PdfValue | undefined {
    return this.#allOf(key).at(-1);
  }

  /** What stands under this key, each time it is written. */
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

/** A dictionary with what stands behind it, packed as it is. */
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

/** How much is looked at before a file is refused: bytes read, counting what is read twice, values, and nesting. */
export class PdfBudget {
  #bytes: number;
  #values = 2_000_000;
  static readonly depth = 100;

  constructor(bytes: number) {
    this.#bytes = bytes;
  }

  /** More to read, once packed objects are unpacked. */
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
/** What each byte is: blank, delimiter or part of a word (7.2.2). */
const kinds = new Uint8Array(256);
for (const code of [0, 9, 10, 12, 13, 32, ...doubtfulBlanks]) kinds[code] = blank;
/** As the standard writes numbers (7.3.3), and as programs read others: „6--“, „0-0“, „.“. */
const plainNumber = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const oddNumber = /^[+-]*[\d.][\d.+-]*$/;
/** Words and numbers that programs write, and as much of a longer one as is looked at. */
const longestWord = 64;
const longestNumber = 1000;
const plainWord = /^[a-z]{1,40}$/i;
const hexPair = /^[\da-f]{2}$/i;
/** PDFium cuts longer names off (`CPDF_SyntaxParser::kMaxWordLength`). */
const longestName = 255;
const noHexSign = /[^\da-f\0\t\n\f\r ]/i;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;

const [open, close, backslash, less, greater, slash, percent, hash] = [...'()\\<>/%#'].map((sign) =>
  sign.charCodeAt(0),
);
const [openArray, closeArray] = [...'[]'].map((sign) => sign.charCodeAt(0));

/**
 * `isBroken`: it holds what belongs in none, and programs disagree on how they go on behind it. `odd`: where the last number stands that is
 * written oddly.
 */
type Frame = { kind: 'top' | 'array' | 'dict'; items: PdfValue[]; isBroken: boolean; odd: number };
const opened = (kind: Frame['kind']): Frame => ({ kind, items: [], isBroken: false, odd: -1 });
/** Words that no list or dictionary contains: what is open there was never closed. */
const ends: ReadonlySet<string> = new Set(['endobj', 'stream', 'endstream', 'xref', 'trailer']);

/** A mark of structure, a keyword, or nothing more. */
type Token = { value: PdfValue; isOdd?: boolean } | { word: string } | null;

/** Each name may be a key where it cannot be told which of them are. */
function pairsOf({ items, isBroken }: Frame): PdfDict {
  const entries: Array<[string, PdfValue]> = [];
  let at = 0;
  while (at < items.length) {
    const key = items[at];
    // What stands where a key belongs is passed over, as other programs do.
    if (key instanceof PdfName) {
      entries.push([key.name, items[at + 1] ?? null]);
      at += isBroken ? 1 : 2;
    } else at += 1;
  }
  return new PdfDict(entries);
}

/** Reads values one after the other, in one pass and without calling itself. */
export class PdfReader {
  readonly #file: Buffer;
  readonly #budget: PdfBudget;
  at: number;
  /** Whether something was written as no program writes it, so that others may read something else there. */
  isAmbiguous = false;
  /** Whether a number was written as the standard does not write it; programs agree on most of them, but not in tables. */
  hasOddNumbers = false;

  constructor(file: Buffer, at: number, budget: PdfBudget) {
    this.#file = file;
    this.at = at;
    this.#budget = budget;
  }

  /**
   * Reads up to a keyword that ends an object, or so many values.
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
   * A mark or word that belongs in no list or dictionary stands as null: it must not hide what comes behind it.
   * @param isWord the end of a name with a blank in it, as „Arial,Unicode MS“: nobody takes it for anything
   */
  #break(frame: Frame, isWord = false): void {
    if (!isWord) this.isAmbiguous = true;
    if (frame.kind === 'top') return;
    frame.isBroken = true;
    frame.items.push(null);
  }

  /** Closes the innermost frame. A broken list may have ended anywhere: what it holds belongs to what is around it as well. */
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

  /** What was open when its object or the file ended, as if it had been closed there. */
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
    // Programs cut words off, each at a length of its own.
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

  /** Names may write any sign as #xx (7.3.5). */
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
      // PDFium reckons with whatever two signs follow, and ends a name at the sign of code 0.
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
    // Some programs pass over such a sign, others take it for a digit or for the end.
    if (end < 0 || noHexSign.test(bytes.toString('latin1'))) this.isAmbiguous = true;
    return new PdfText(bytes, true);
  }
}

const closes = ({ kind }: Frame, word: string) => word === (kind === 'dict' ? '>>' : ']');
