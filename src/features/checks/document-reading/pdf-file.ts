import { bounds, Refused } from './document-types.ts';
import { brokenPacking, mayBePacked, type RawData, unpackObjects } from './pdf-packed.ts';
import { keywordFrom, rowsInStream, rowsInText, type TableRow } from './pdf-tables.ts';
import {
  PdfBudget,
  PdfDict,
  PdfName,
  PdfReader,
  PdfRef,
  type PdfStream,
  type PdfValue,
} from './pdf-values.ts';

/** Number of an object whose number is ambiguous. */
const nameless = -1;

const blanks = new Set([0, 9, 10, 12, 13, 32]);
/** An object number has ten digits at most (ISO 32000-1, 7.5.4). */
const mostDigits = 10;
const percent = 0x25;

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isBlank = (byte: number | undefined) => byte !== undefined && blanks.has(byte);
const isLineEnd = (byte: number | undefined) => byte === 10 || byte === 13;
/** Characters that change or invalidate the number that follows („1e6“, „-6“, „1.6“). */
const changesNumber = (byte: number | undefined) =>
  byte !== undefined && '+-.eE'.includes(String.fromCharCode(byte));
const isLetter = (byte: number | undefined) =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte));

/** Start of the blanks that end here. */
function beforeBlanks(file: Buffer, end: number): number {
  let at = end;
  while (at > 0 && isBlank(file[at - 1])) at -= 1;
  return at;
}

/** Start of the digits that end here; null if they are no object number. */
function beforeDigits(file: Buffer, end: number): number | null {
  let at = end;
  while (at > 0 && isDigit(file[at - 1])) at -= 1;
  if (at === end || end - at > mostDigits || changesNumber(file[at - 1])) return null;
  return at;
}

/** For a program that reads forwards, a comment hides the number if its line ends before the keyword. */
function standsInComment(file: Buffer, start: number, keywordAt: number): boolean {
  let end = start;
  while (end < keywordAt && !isLineEnd(file[end])) end += 1;
  if (end === keywordAt) return false;
  for (let at = start - 1; at >= 0 && !isLineEnd(file[at]); at -= 1) if (file[at] === percent) return true;
  return false;
}

/** Programs read „obj“ after any character that is no letter, such as „0.obj“. */
function isObjectKeyword(file: Buffer, at: number): boolean {
  return !isLetter(file[at - 1]);
}

/**
 * The object number before „obj“ („12 0 obj“), read backwards over any number of blanks.
 * @returns `nameless` if a program that reads forwards might see another number: such an object counts for every
 * number
 */
function numberBefore(file: Buffer, keywordAt: number): number {
  const generation = beforeDigits(file, beforeBlanks(file, keywordAt));
  if (generation === null) return nameless;
  const end = beforeBlanks(file, generation);
  if (end === generation) return nameless;
  const start = beforeDigits(file, end);
  if (start === null || standsInComment(file, start, keywordAt)) return nameless;
  return Number(file.toString('latin1', start, end));
}

/** An object at some place of the file; `data` is the start of its stream, if it has one. */
export type PdfObject = { number: number; values: PdfValue[]; data?: Buffer };

const keyword = Buffer.from('obj');
const endKeyword = Buffer.from('endstream');
const trailerKeyword = Buffer.from('trailer');

/** Keywords after the value of an object: its end, its stream, or the next part if the end is missing. */
const follows = /^(?:\d*endobj.*|stream|endstream|obj|xref|trailer|startxref|)$/;

const none: readonly PdfObject[] = [];
/** Highest object number of PDFium (`CPDF_Parser::kMaxObjectNumber`); the standard allows twice as many (Annex C). */
const highestNumber = 4_194_304;

/** The same letters by chance in packed bytes are followed by neither. */
const holdsMore = (value: PdfValue | undefined) =>
  value instanceof PdfDict || value instanceof PdfRef || Array.isArray(value);

function positionsOf(word: Buffer, file: Buffer): number[] {
  const positions: number[] = [];
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) positions.push(at);
  return positions;
}

/** Index of the first number that is not below, in ascending numbers. */
function firstFrom(sorted: readonly number[], least: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

/**
 * All objects of a PDF at any place, also those that a later version replaces, that the table of objects does not
 * list, or that are hidden inside a stream. A reader can only find objects that are in this list, whatever the
 * file says.
 */
export class PdfFile {
  readonly objects: PdfObject[] = [];
  /** Whether the spelling of an object is ambiguous, so that programs may read it differently. */
  isAmbiguous = false;
  readonly #byNumber = new Map<number, PdfObject[]>();
  readonly #budget: PdfBudget;
  readonly #file: Buffer;
  /** Objects by the place of their keyword, and packed ones by the data of their stream. */
  readonly #placed = new Map<number, PdfObject>();
  readonly #packed = new Map<Buffer, PdfObject[]>();
  #unpacked = 0;
  #ends: number[] | undefined;
  #endless = 0;

  /** @throws Refused by its bounds; 'encrypted'; 'damaged' where packed objects cannot be unpacked */
  constructor(bytes: Uint8Array) {
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Everything once and half of it again: data is read twice only if something before it has no end.
    this.#budget = new PdfBudget(bytes.length * 1.5 + 1024 * 1024);
    this.#findObjects();
    this.#findTrailers();
    // Encrypted data cannot be checked, and a reader may have the key, e.g. an empty one.
    if (this.#isEncrypted()) throw new Refused('encrypted', 'pdf');
    for (const stream of this.streams()) if (this.#isPacked(stream.dictionary)) this.#unpackObjects(stream);
    this.#followTables();
  }

  *streams(): Generator<PdfStream> {
    for (const { values, data } of [...this.objects]) {
      const [dictionary] = values;
      if (data && dictionary instanceof PdfDict) yield { dictionary, data };
    }
  }

  /** What a value may refer to: itself, or every object of its number, because any of them may be used. */
  resolve(value: PdfValue | undefined): PdfValue[] {
    if (value === undefined) return [];
    if (!(value instanceof PdfRef)) return [value];
    return this.endsOf(value).flatMap(({ values }) => values.slice(0, 1));
  }

  /** The objects of a reference, following references to references. No program writes a long chain of them. */
  endsOf(reference: PdfRef, depth = 0): PdfObject[] {
    if (depth > 8) {
      this.isAmbiguous = true;
      return [];
    }
    return this.objectsOf(reference).flatMap((object) => {
      const [first] = object.values;
      return first instanceof PdfRef ? this.endsOf(first, depth + 1) : [object];
    });
  }

  /** Objects of a number, and those with an ambiguous number: a reader may find either. */
  objectsOf({ number }: PdfRef): readonly PdfObject[] {
    const named = this.#byNumber.get(number) ?? none;
    const doubtful = this.#byNumber.get(nameless) ?? none;
    this.#budget.spend(0, named.length + doubtful.length);
    return doubtful.length === 0 ? named : [...named, ...doubtful];
  }

  /** Cached values of references; many references may lead to one large list. */
  charge(values: number): void {
    this.#budget.spend(0, values);
  }

  /** What a value may refer to, with the entries of lists. */
  items(value: PdfValue | undefined): PdfValue[] {
    return this.resolve(value).flatMap((one) => {
      if (!Array.isArray(one)) return [one];
      this.charge(one.length);
      return one.flatMap((item) => this.resolve(item));
    });
  }

  /** Names that a value may refer to, single or in a list. */
  names(value: PdfValue | undefined): string[] {
    return this.items(value).flatMap((one) => (one instanceof PdfName ? [one.name] : []));
  }

  number(value: PdfValue | undefined): number | undefined {
    return this.resolve(value).find((one) => typeof one === 'number');
  }

  numbers(values: readonly PdfValue[]): number[] {
    return values.flatMap((value) => this.resolve(value)).filter((one) => typeof one === 'number');
  }

  dicts(value: PdfValue | undefined): PdfDict[] {
    return this.resolve(value).filter((one) => one instanceof PdfDict);
  }

  /**
   * The raw data of a stream. Packed data have an end of their own. Others end at the next end mark or at their
   * declared length, whichever is later, because a reader may use either.
   */
  readonly rawData: RawData = ({ dictionary, data }, filters) => {
    if (filters[0] === 'FlateDecode') return data;
    const said = this.numbers(dictionary.all('Length')).filter((length) => length <= data.length);
    this.#ends ??= positionsOf(endKeyword, this.#file);
    const start = data.byteOffset - this.#file.byteOffset;
    const end = firstFrom(this.#ends, start);
    if (end !== undefined) return data.subarray(0, Math.max(end - start, ...said));
    // Each would be read to the end of the file.
    this.#endless += 1;
    if (this.#endless > bounds.pdfEndlessStreams) throw Refused.bound('pdf-streams');
    return data;
  };

  /** Only trailers and tables of objects have this entry. */
  #isEncrypted(): boolean {
    return this.objects.some(
      ({ values: [value] }) => value instanceof PdfDict && value.all('Encrypt').some((one) => one !== null),
    );
  }

  #add(object: PdfObject): void {
    this.#keep(object);
    this.#name(object, object.number);
  }

  #name(object: PdfObject, number: number): void {
    if (number > highestNumber) this.isAmbiguous = true;
    const others = this.#byNumber.get(number);
    if (others) others.push(object);
    else this.#byNumber.set(number, [object]);
  }

  #keep(object: PdfObject): void {
    this.objects.push(object);
    if (this.objects.length > bounds.pdfObjects) throw Refused.bound('pdf-objects');
  }

  #findObjects(): void {
    const file = this.#file;
    for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + 3)) {
      if (!isObjectKeyword(file, at)) continue;
      const reader = new PdfReader(file, at + keyword.length, this.#budget);
      const { values, end } = reader.read();
      const number = numberBefore(file, at);
      // The letters “obj” occurred by chance, in a text or in compressed bytes.
      if (number === nameless && values.length === 0) continue;
      const isObject = number !== nameless || holdsMore(values[0]);
      if (isObject && (reader.isAmbiguous || !follows.test(end))) this.isAmbiguous = true;
      const object = { number, values };
      const found = end === 'stream' ? { ...object, data: this.#dataAt(reader.at) } : object;
      this.#placed.set(at, found);
      this.#add(found);
    }
  }

  /** The data begin on the next line (7.3.8.1); programs skip the rest of the line of the keyword. */
  #dataAt(at: number): Buffer {
    const file = this.#file;
    let start = at;
    while (start < file.length && file[start] !== 0x0d && file[start] !== 0x0a) start += 1;
    this.#budget.spend(start - at, 0);
    if (file[start] === 0x0d) start += 1;
    if (file[start] === 0x0a) start += 1;
    return file.subarray(start);
  }

  /** No reference ever leads to a trailer. */
  #findTrailers(): void {
    const file = this.#file;
    for (let at = file.indexOf(trailerKeyword); at >= 0; at = file.indexOf(trailerKeyword, at + 7)) {
      const reader = new PdfReader(file, at + trailerKeyword.length, this.#budget);
      const { values } = reader.read(1);
      if (reader.isAmbiguous && values[0] instanceof PdfDict) this.isAmbiguous = true;
      this.#keep({ number: nameless, values });
    }
  }

  /** Streams that can be read as packed objects, with any declared type, and those declared as such (7.5.7). */
  #isPacked(dictionary: PdfDict): boolean {
    if (dictionary.has('N') && dictionary.has('First')) return true;
    return dictionary.all('Type').some((type) => this.names(type).includes('ObjStm'));
  }

  #unpackObjects(stream: PdfStream): void {
    const { content, first, table } = unpackObjects(stream, this.rawData, this.#budget);
    this.#unpacked += content.length;
    if (this.#unpacked > bounds.pdfObjectBytes) throw Refused.bound('pdf-objects');
    const objects = table.map(({ number, offset }) => {
      const reader = new PdfReader(content, first + offset, this.#budget);
      const { values } = reader.read(1);
      if (reader.isAmbiguous) this.isAmbiguous = true;
      return { number, values };
    });
    for (const object of objects) this.#add(object);
    this.#packed.set(stream.data, objects);
  }

  /** A reader uses the number that a table gives to an object, not the one before the object or in its stream. */
  #followTables(): void {
    const budget = new PdfBudget(this.#file.length * 1.5 + 1024 * 1024);
    const rows = [...rowsInText(this.#file, budget)];
    for (const stream of this.streams())
      for (const row of rowsInStream(stream, this.rawData, budget)) rows.push(row);
    // Offsets from the header of the file, which may come after other bytes.
    const head = Math.max(0, this.#file.indexOf('%PDF-'));
    for (const row of rows) if (row.kind === 'placed') this.#follow(row, new Set([0, head]), budget);
    for (const row of rows) if (row.kind === 'packed') this.#followPacked(row);
  }

  #follow(
    { number, offset }: TableRow & { kind: 'placed' },
    heads: ReadonlySet<number>,
    budget: PdfBudget,
  ): void {
    for (const head of heads) {
      const at = keywordFrom(this.#file, head + offset, number, budget);
      const object = at === undefined ? undefined : this.#placed.get(at);
      if (object && object.number !== number) this.#name(object, number);
    }
  }

  #followPacked({ number, stream, index }: TableRow & { kind: 'packed' }): void {
    for (const { data, values } of this.objectsOf(new PdfRef(stream))) {
      const packed = data && this.#packed.get(data);
      if (data && !packed && mayBePacked(values)) throw brokenPacking();
      const object = packed?.[index];
      if (object && object.number !== number) this.#name(object, number);
    }
  }
}
