import { bounds, Refused } from './document-types.ts';
import { type Calls, callsIn, DrawingCount } from './pdf-drawing.ts';
import type { PdfFile } from './pdf-file.ts';
import { expanding, filterListsOf } from './pdf-filter-lists.ts';
import { fromBase85, fromHex, inflate, startsLikeFlate } from './pdf-filters.ts';
import { dictsIn, type PdfDict, type PdfStream } from './pdf-values.ts';

/** The largest possible value of an entry; negative or broken numbers are of no use to a reader. */
function largest(pdf: PdfFile, dictionary: PdfDict, keys: readonly string[], usual: number): number {
  const numbers = pdf.numbers(dictionary.all(...keys));
  return numbers.some((number) => !(number >= 0)) ? Number.POSITIVE_INFINITY : Math.max(usual, ...numbers);
}

/**
 * Limits the declared rows of filters in all dictionaries: a reader reserves a row before it has data, and 540
 * bytes asked for 0.9 GB.
 * @throws Refused by 'pdf-rows'
 */
function checkRows(pdf: PdfFile): void {
  for (const { values } of pdf.objects) {
    for (const dictionary of dictsIn(values)) {
      if (!dictionary.has('Predictor') && !dictionary.has('Columns')) continue;
      const pixelBits =
        largest(pdf, dictionary, ['Colors'], 1) * largest(pdf, dictionary, ['BitsPerComponent', 'BPC'], 8);
      const bytes = (largest(pdf, dictionary, ['Columns'], 1) * pixelBits) / 8;
      if (bytes > bounds.pdfRowBytes) throw Refused.bound('pdf-rows');
    }
  }
}

const clear = 256;
const end = 257;
const most = 4096;

/**
 * Length of LZW data once unpacked, without unpacking them (ISO 32000-1, 7.4.4; codes grow one entry early,
 * unless the stream says otherwise).
 * Only the lengths of the table's entries are kept.
 * @param maxBytes counting stops once the length is beyond it
 */
export function unpackedLzwLength(data: Uint8Array, maxBytes: number, early = 1): number {
  const lengths = new Uint32Array(most + 1).fill(1, 0, 256);
  let next = end + 1;
  let previous = -1;
  let total = 0;
  let bits = 0;
  let held = 0;
  let width = 9;
  for (const byte of data) {
    held = ((held << 8) | byte) & 0xffffff;
    bits += 8;
    if (bits < width) continue;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      next = end + 1;
      width = 9;
      previous = -1;
      continue;
    }
    const before = previous < 0 ? 0 : (lengths[previous] ?? 0);
    if (previous >= 0 && next < most) {
      lengths[next] = before + 1;
      next += 1;
    }
    total += lengths[code] ?? 0;
    if (total > maxBytes) break;
    previous = code;
    const grown = next + early;
    width = grown >= 2048 ? 12 : grown >= 1024 ? 11 : grown >= 512 ? 10 : 9;
  }
  return total;
}

/** Length after run-length unpacking (ISO 32000-1, 7.4.5). */
function runLength(data: Buffer): number {
  let total = 0;
  for (let at = 0; at < data.length; ) {
    const length = data[at] ?? 128;
    if (length === 128) break;
    total += length < 128 ? length + 1 : 257 - length;
    at += length < 128 ? length + 2 : 2;
  }
  return total;
}

/** Largest expansion of one byte by Deflate. */
const mostInflated = 1032;
const unseen = Buffer.alloc(0);

type Unpacked = { size: number; data: Buffer };

/** A reader may show broken data up to the break, whose place is unknown. */
function inflatedSize(data: Buffer, packedBytes: () => number, maxBytes: number): Unpacked {
  if (!startsLikeFlate(data)) return { size: 0, data: unseen };
  const content = inflate(data, maxBytes);
  if (content) return { size: content.length, data: content };
  return { size: Math.min(maxBytes, Math.min(data.length, packedBytes()) * mostInflated), data: unseen };
}

/** Programs differ in when the codes grow. */
function lzwSize(data: Buffer, maxBytes: number): number {
  return Math.max(unpackedLzwLength(data, maxBytes), unpackedLzwLength(data, maxBytes, 0));
}

/**
 * Size of a stream once its filters are undone.
 * @param packedBytes length of data without an end of their own
 */
function unpackedSize(
  raw: Buffer,
  filters: readonly string[],
  packedBytes: () => number,
  maxBytes: number,
): Unpacked {
  let data = raw;
  for (const filter of filters) {
    if (filter === 'FlateDecode') return inflatedSize(data, packedBytes, maxBytes);
    if (filter === 'LZWDecode') return { size: lzwSize(data, maxBytes), data: unseen };
    if (filter === 'RunLengthDecode') return { size: runLength(data), data: unseen };
    const text =
      filter === 'ASCIIHexDecode' ? fromHex(data) : filter === 'ASCII85Decode' ? fromBase85(data) : data;
    if (text === null) throw Refused.bound('pdf-filters');
    data = text;
  }
  return { size: data.length, data };
}

/** Samples of a pixel; of a colour space that names no other number, the three of most. */
function samplesOf(pdf: PdfFile, dictionary: PdfDict): number {
  const [space] = pdf.names(dictionary.get('ColorSpace') ?? dictionary.get('CS'));
  if (dictionary.get('ImageMask') === true) return 1;
  if (space === 'DeviceCMYK') return 4;
  return space && ['DeviceGray', 'Indexed', 'CalGray', 'Separation'].includes(space) ? 1 : 3;
}

/** Decoded size of a picture in bytes as its dictionary declares it. */
function declaredImageBytes(pdf: PdfFile, dictionary: PdfDict): number {
  const side = (key: string, short: string) => pdf.number(dictionary.get(key) ?? dictionary.get(short)) ?? 0;
  const isMask = dictionary.get('ImageMask') === true;
  const bits = isMask ? 1 : (pdf.number(dictionary.get('BitsPerComponent')) ?? 8);
  return (side('Width', 'W') * side('Height', 'H') * samplesOf(pdf, dictionary) * bits) / 8;
}

const isBlank = (byte: number | undefined) => byte === undefined || byte <= 0x20;

/** Formats whose data contain the size of the picture. */
const coded = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode']);

/** Frame size inside a JPEG, JPEG 2000 or JBIG2 stream, which the dictionary may hide. */
function checkCodedSize(data: Buffer, filters: readonly string[]): void {
  const head = data.subarray(0, 64 * 1024);
  const refuseAbove = (pixels: number) => {
    if (pixels > bounds.imagePixels) throw Refused.bound('pdf-picture');
  };
  const siz = head.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  if (siz >= 0 && siz + 16 <= head.length)
    refuseAbove(head.readUInt32BE(siz + 8) * head.readUInt32BE(siz + 12));
  if (filters.includes('JBIG2Decode')) for (const pixels of jbig2Sizes(data)) refuseAbove(pixels);
  if (head[0] !== 0xff || head[1] !== 0xd8) return;
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    refuseAbove(head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7));
    return;
  }
}

/** Segments that hold a picture or the page; each begins with its width and height (ITU-T T.88, 7.3). */
const jbig2Pictures = new Set([4, 6, 7, 20, 22, 23, 36, 38, 39, 40, 42, 43, 48]);
const unknownHeight = 0xffffffff;

/** Pixels of the page and of each region of a JBIG2 stream in a PDF, without a file header. */
function* jbig2Sizes(data: Buffer): Generator<number> {
  let at = 0;
  for (let segment = 0; segment < 10_000 && at + 11 <= data.length; segment += 1) {
    const number = data.readUInt32BE(at);
    const flags = data[at + 4] ?? 0;
    const count = (data[at + 5] ?? 0) >> 5;
    const isLong = count === 7;
    const referred = isLong ? data.readUInt32BE(at + 5) & 0x1fffffff : count;
    const referenceBytes = number <= 256 ? 1 : number <= 65_536 ? 2 : 4;
    at += isLong ? 9 + Math.ceil((referred + 1) / 8) : 6;
    at += referred * referenceBytes + ((flags & 0x40) === 0 ? 1 : 4);
    if (at + 12 > data.length) return;
    const length = data.readUInt32BE(at);
    const height = data.readUInt32BE(at + 8);
    if (jbig2Pictures.has(flags & 0x3f) && height !== unknownHeight) yield data.readUInt32BE(at + 4) * height;
    at += 4 + length;
  }
}

/** Measures the unpacked streams of one file. */
class StreamCheck {
  readonly #pdf: PdfFile;
  readonly #calls = new Map<PdfDict, Calls>();
  /** Bytes of streams that are no pictures, by their dictionary. */
  readonly sizes = new Map<PdfDict, number>();
  #streams = 0;
  #total = 0;
  #images = 0;
  #inlinePictures = 0;
  #signs = 0;
  #called = 0;

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
  }

  run(): void {
    checkRows(this.#pdf);
    for (const stream of this.#pdf.streams()) {
      this.#streams += 1;
      if (this.#streams > bounds.pdfStreams) throw Refused.bound('pdf-streams');
      this.#checkTable(stream.dictionary);
      const kinds = stream.dictionary.all('Subtype').flatMap((kind) => this.#pdf.names(kind));
      if (kinds.length > 0 && kinds.every((kind) => kind === 'Image')) this.#measureImage(stream);
      else this.#measure(stream);
    }
    new DrawingCount(this.#pdf, this.#calls).check();
  }

  /** A table of objects as a stream declares its number of entries; a reader may believe it (7.5.8.2). */
  #checkTable(dictionary: PdfDict): void {
    if (!dictionary.has('W')) return;
    const said = [dictionary.get('Size'), dictionary.get('Index')]
      .flatMap((value) => this.#pdf.resolve(value))
      .flatMap((value) => (Array.isArray(value) ? value.filter((_, index) => index % 2 === 1) : [value]));
    const most = Math.max(0, ...said.filter((value) => typeof value === 'number'));
    if (most > bounds.pdfTable || said.length > bounds.pdfTable / 10) throw Refused.bound('pdf-objects');
  }

  /** Size of the stream by each of its lists of filters, and by plain unpacking if its data look packed. */
  *#unpacked(stream: PdfStream, maxBytes: number): Generator<Unpacked & { filters: readonly string[] }> {
    const lists = filterListsOf(this.#pdf, stream.dictionary);
    const isFlate = lists.some(([first]) => first === 'FlateDecode');
    if (!isFlate && startsLikeFlate(stream.data)) lists.push(['FlateDecode']);
    const packedBytes = () => this.#pdf.rawData(stream, []).length;
    for (const filters of lists) {
      const raw = this.#pdf.rawData(stream, filters);
      const unpacked = unpackedSize(raw, filters, packedBytes, maxBytes);
      if (filters.some((filter) => coded.has(filter))) checkCodedSize(unpacked.data, filters);
      if (unpacked.size > maxBytes) throw Refused.bound('pdf-stream-bytes');
      yield { ...unpacked, filters };
    }
  }

  #measure(stream: PdfStream): void {
    for (const { size, data } of this.#unpacked(stream, bounds.pdfStreamBytes)) {
      this.#total += size;
      this.sizes.set(stream.dictionary, Math.max(size, this.sizes.get(stream.dictionary) ?? 0));
      if (this.#total > bounds.pdfTotalBytes) throw Refused.bound('pdf-total-bytes');
      this.#readDescription(stream.dictionary, data);
    }
  }

  /** A picture may have its declared size, and as much again for undeclared colours. */
  #measureImage(stream: PdfStream): void {
    const declared = declaredImageBytes(this.#pdf, stream.dictionary);
    if (declared > bounds.imageBytes) throw Refused.bound('pdf-picture');
    const most = Math.min(bounds.imageBytes, declared * 2 + 1024 * 1024);
    for (const { size, filters } of this.#unpacked(stream, most)) {
      if (filters.some((filter) => expanding.has(filter))) this.#images += size;
      if (this.#images > bounds.pdfImagesUnpacked) throw Refused.bound('pdf-total-bytes');
    }
  }

  #readDescription(dictionary: PdfDict, content: Buffer): void {
    this.#checkInlineImages(content);
    this.#checkSigns(content);
    const calls = callsIn(content);
    this.#called += calls.size;
    if (this.#called > bounds.pdfCalls) throw Refused.bound('pdf-drawings');
    const others = this.#calls.get(dictionary)?.size ?? 0;
    if (calls.size > others) this.#calls.set(dictionary, calls);
  }

  /** Pictures inside a page description: BI /W 50000 /H 50000 … ID (8.9.7). */
  #checkInlineImages(content: Buffer): void {
    for (let at = content.indexOf('BI'); at >= 0; at = content.indexOf('BI', at + 2)) {
      if (!isBlank(content[at - 1]) || !isBlank(content[at + 2])) continue;
      this.#inlinePictures += 1;
      if (this.#inlinePictures > bounds.pdfInlinePictures) throw Refused.bound('pdf-picture');
      const head = content.toString('latin1', at, at + 400).split(/\sID\s/)[0] ?? '';
      const side = (key: RegExp) => Number(key.exec(head)?.[1] ?? 0);
      const pixels = side(/\/(?:W|Width)\s{1,20}(\d{1,9})/) * side(/\/(?:H|Height)\s{1,20}(\d{1,9})/);
      if (pixels > bounds.imageBytes) throw Refused.bound('pdf-picture');
    }
  }

  /** The characters of a font; a reader would expand a range of all numbers. */
  #checkSigns(content: Buffer): void {
    if (!content.includes('begincmap')) return;
    const text = content.toString('latin1').replaceAll(singleSigns, '');
    for (const [, first = '', last = ''] of text.matchAll(signRange)) {
      this.#signs += Math.max(0, Number.parseInt(last, 16) - Number.parseInt(first, 16));
      if (this.#signs > bounds.pdfSigns) throw Refused.bound('pdf-text');
    }
  }
}

/** Single characters, „<1B> <00660066>“: the second is not the end of a range. */
const singleSigns = /[\r\n]\d{1,4} beginbfchar[\s<>0-9A-Fa-f]{0,100000}endbfchar/g;

/** A range of characters, „<0000> <FFFF>“ (9.10.3). */
const signRange = /<([0-9A-Fa-f]{1,8})>\s{0,20}<([0-9A-Fa-f]{1,8})>/g;

/**
 * Measures all streams of a PDF before anything else opens it.
 * @returns the bytes of those that are no pictures
 * @throws Refused 'bomb'
 */
export function checkPdfStreams(pdf: PdfFile): ReadonlyMap<PdfDict, number> {
  const check = new StreamCheck(pdf);
  check.run();
  return check.sizes;
}
