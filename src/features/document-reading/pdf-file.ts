import { bounds } from './document-types.ts';
import { decoded, fullFilterName } from './pdf-filters.ts';
import { PdfBudget, PdfDict, PdfName, PdfReader, PdfRef, type PdfValue } from './pdf-values.ts';
import { Refused } from './refusals.ts';

/** An object as it stands somewhere in the file; `data` begins its stream where it has one. */
export type PdfObject = { number: number; values: PdfValue[]; data?: Buffer };
export type PdfStream = { number: number; dictionary: PdfDict; data: Buffer };

const keyword = Buffer.from('obj');
const endKeyword = Buffer.from('endstream');
const trailerKeyword = Buffer.from('trailer');
/** Of an object whose number cannot be told. */
const nameless = -1;

const isDigit = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39;
const isBlank = (byte: number | undefined) => byte !== undefined && byte <= 0x20;

function positionsOf(word: Buffer, file: Buffer): number[] {
  const positions: number[] = [];
  for (let at = file.indexOf(word); at >= 0; at = file.indexOf(word, at + word.length)) positions.push(at);
  return positions;
}

/** The first of rising numbers that is not below. */
function firstFrom(sorted: readonly number[], least: number): number | undefined {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return sorted[low];
}

/** The object number before „obj“ („12 0 obj“), read backwards. */
function numberBefore(file: Buffer, keywordAt: number): number {
  let at = keywordAt - 1;
  const skip = (is: (byte: number | undefined) => boolean) => {
    const from = at;
    // A number of an object has ten digits at most; blanks may be many, but nobody needs more.
    while (from - at < 24 && is(file[at])) at -= 1;
    return from - at;
  };
  skip(isBlank);
  if (skip(isDigit) === 0 || skip(isBlank) === 0) return nameless;
  const end = at + 1;
  if (skip(isDigit) === 0) return nameless;
  return Number(file.toString('latin1', at + 1, end));
}

/**
 * All objects that stand in a PDF, wherever: also those that a later version replaces, that the table of objects does not name, or
 * that hide inside a stream. A reader can only be led to what stands here, whatever the file says of itself.
 */
export class PdfFile {
  readonly objects: PdfObject[] = [];
  readonly #byNumber = new Map<number, PdfObject[]>();
  readonly #budget: PdfBudget;
  readonly #file: Buffer;
  #unpacked = 0;
  #ends: number[] | undefined;
  #endless = 0;

  /** @throws Refused by its bounds; 'damaged' or 'encrypted' where packed objects cannot be unpacked */
  constructor(bytes: Uint8Array) {
    this.#file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Everything once, and half of it once more: what is read twice stands in something that does not end.
    this.#budget = new PdfBudget(bytes.length * 1.5 + 1024 * 1024);
    this.#findObjects();
    this.#findTrailers();
    for (const stream of this.streams()) this.#unpackObjects(stream);
  }

  *streams(): Generator<PdfStream> {
    for (const { number, values, data } of [...this.objects]) {
      const [dictionary] = values;
      if (data && dictionary instanceof PdfDict) yield { number, dictionary, data };
    }
  }

  /** What a value may stand for: itself, or every object of its number, whichever of them counts. */
  resolve(value: PdfValue | undefined, depth = 0): PdfValue[] {
    if (value === undefined) return [];
    if (!(value instanceof PdfRef)) return [value];
    if (depth > 8) return [];
    return this.objectsOf(value).flatMap(({ values }) => this.resolve(values[0], depth + 1));
  }

  objectsOf({ number }: PdfRef): PdfObject[] {
    const found = this.#byNumber.get(number) ?? this.#byNumber.get(nameless) ?? [];
    this.#budget.spend(0, found.length);
    return found;
  }

  /** Names that a value may stand for, of itself or as a list. */
  names(value: PdfValue | undefined): string[] {
    return this.resolve(value)
      .flatMap((one) => (Array.isArray(one) ? one.flatMap((item) => this.resolve(item)) : [one]))
      .flatMap((one) => (one instanceof PdfName ? [one.name] : []));
  }

  number(value: PdfValue | undefined): number | undefined {
    return this.resolve(value).find((one) => typeof one === 'number');
  }

  dicts(value: PdfValue | undefined): PdfDict[] {
    return this.resolve(value).filter((one) => one instanceof PdfDict);
  }

  filters(dictionary: PdfDict): string[] {
    return dictionary.entries
      .filter(([key]) => key === 'Filter' || key === 'F')
      .flatMap(([, value]) => this.names(value))
      .map(fullFilterName);
  }

  /** A stream's data as they stand: packed ones end themselves, all others at the next mark of an end. */
  rawData(data: Buffer, filters: readonly string[]): Buffer {
    if (filters[0] === 'FlateDecode') return data;
    this.#ends ??= positionsOf(endKeyword, this.#file);
    const start = data.byteOffset - this.#file.byteOffset;
    const end = firstFrom(this.#ends, start);
    if (end !== undefined) return data.subarray(0, end - start);
    // Each would be read to the last byte of the file.
    this.#endless += 1;
    if (this.#endless > bounds.pdfEndlessStreams) throw Refused.bound('pdf-streams');
    return data;
  }

  #add(object: PdfObject): void {
    this.objects.push(object);
    if (this.objects.length > bounds.pdfObjects) throw Refused.bound('pdf-objects');
    const others = this.#byNumber.get(object.number);
    if (others) others.push(object);
    else this.#byNumber.set(object.number, [object]);
  }

  #findObjects(): void {
    const file = this.#file;
    for (let at = file.indexOf(keyword); at >= 0; at = file.indexOf(keyword, at + 3)) {
      if (file.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
      if (!isBlank(file[at - 1]) && !isDigit(file[at - 1])) continue;
      const reader = new PdfReader(file, at + keyword.length, this.#budget);
      const { values, end } = reader.read();
      const object = { number: numberBefore(file, at), values };
      this.#add(end === 'stream' ? { ...object, data: this.#dataAt(reader.at) } : object);
    }
  }

  /** The data begin on the next line (7.3.8.1). */
  #dataAt(at: number): Buffer {
    let start = at;
    if (this.#file[start] === 0x0d) start += 1;
    if (this.#file[start] === 0x0a) start += 1;
    return this.#file.subarray(start);
  }

  #findTrailers(): void {
    const file = this.#file;
    for (let at = file.indexOf(trailerKeyword); at >= 0; at = file.indexOf(trailerKeyword, at + 7)) {
      const { values } = new PdfReader(file, at + trailerKeyword.length, this.#budget).read(1);
      this.#add({ number: nameless, values });
    }
  }

  /** Objects that are packed into a stream (7.5.7); every stream that could be read as one counts, whatever it calls itself. */
  #unpackObjects({ dictionary, data }: PdfStream): void {
    const count = this.number(dictionary.get('N'));
    const first = this.number(dictionary.get('First'));
    if (count === undefined || first === undefined) return;
    const filters = this.filters(dictionary);
    const content = decoded(this.rawData(data, filters), filters, {
      maxBytes: bounds.pdfStreamBytes,
      predictorColumns: this.#predictorColumns(dictionary),
    });
    if (!content)
      throw new Refused(this.#isEncrypted() ? 'encrypted' : 'damaged', 'pdf', 'pdf-packed-objects');
    this.#unpacked += content.length;
    if (this.#unpacked > bounds.pdfObjectBytes) throw Refused.bound('pdf-objects');
    this.#budget.grant(content.length * 2);
    const table = new PdfReader(content.subarray(0, Math.max(0, first)), 0, this.#budget).read().values;
    for (let index = 0; index + 1 < table.length; index += 2) {
      const [number, offset] = [table[index], table[index + 1]];
      if (typeof number !== 'number' || typeof offset !== 'number') continue;
      const { values } = new PdfReader(content, first + offset, this.#budget).read(1);
      this.#add({ number, values });
    }
  }

  #predictorColumns(dictionary: PdfDict): number | undefined {
    const parameters = [dictionary.get('DecodeParms'), dictionary.get('DP')]
      .flatMap((value) => this.resolve(value))
      .flatMap((value) => (Array.isArray(value) ? value.flatMap((item) => this.resolve(item)) : [value]))
      .find((value) => value instanceof PdfDict && (this.number(value.get('Predictor')) ?? 1) > 1);
    if (!(parameters instanceof PdfDict)) return undefined;
    const columns = this.number(parameters.get('Columns')) ?? 1;
    if (!(columns >= 1 && columns <= 65_535)) throw new Refused('damaged', 'pdf', 'pdf-packed-objects');
    return columns;
  }

  #isEncrypted(): boolean {
    return this.objects.some(({ values: [value] }) => value instanceof PdfDict && value.has('Encrypt'));
  }
}
