import { inflateSync } from 'node:zlib';
import { bounds } from './document-types.ts';
import { unpackedLzwLength } from './lzw-length.ts';
import { Refused } from './refusals.ts';

/**
 * Every stream of a PDF stands in the file as `<< … >> stream` (ISO 32000-1, 7.3.8), also when the rest of
 * the objects is packed. So all of them can be measured before a parser unpacks any.
 */
type Stream = { dictionary: string; data: Buffer };

const keyword = Buffer.from('stream');
const endKeyword = Buffer.from('endstream');
/** A dictionary longer than this is not looked at beyond its end. */
const longestDictionary = 16 * 1024;

/** Names may write any sign as #xx (7.3.5). */
function plainNames(text: string): string {
  return text.replace(/#([0-9a-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function dictionaryBefore(file: Buffer, at: number): string {
  const text = file.toString('latin1', Math.max(0, at - longestDictionary), at);
  const start = text.lastIndexOf(' obj');
  return plainNames(start >= 0 ? text.slice(start) : text);
}

function* streamsOf(file: Buffer): Generator<Stream> {
  let at = file.indexOf(keyword);
  while (at >= 0) {
    const next = at + keyword.length;
    const isEnd = file.toString('latin1', Math.max(0, at - 3), at) === 'end';
    const first = file[next];
    if (!isEnd && (first === 0x0a || first === 0x0d)) {
      const start = first === 0x0d && file[next + 1] === 0x0a ? next + 2 : next + 1;
      yield { dictionary: dictionaryBefore(file, at), data: file.subarray(start) };
    }
    at = file.indexOf(keyword, next);
  }
}

/** Value of a key, through one reference to another object where it has one. */
function entryOf(file: Buffer, dictionary: string, key: string): string {
  const direct = new RegExp(`/${key}\\s*(\\[[^\\]]*\\]|/[A-Za-z0-9]+|\\d+(?:\\s+\\d+\\s+R)?)`).exec(
    dictionary,
  )?.[1];
  const reference = /^(\d+)\s+(\d+)\s+R$/.exec(direct ?? '');
  if (!reference) return direct ?? '';
  const at = file.indexOf(`\n${reference[1]} ${reference[2]} obj`);
  if (at < 0) return '';
  return /obj\s*(\[[^\]]*\]|\/[A-Za-z0-9]+|\d+)/.exec(file.toString('latin1', at, at + 300))?.[1] ?? '';
}

const filterNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  DCT: 'DCTDecode',
};

function filtersOf(file: Buffer, dictionary: string): string[] {
  const names = entryOf(file, dictionary, '(?:Filter|F)').match(/[A-Za-z0-9]+/g) ?? [];
  return names.map((name) => filterNames[name] ?? name);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** Unpacks with a hard bound. What is broken halfway stays below it and is left to the parser. */
function inflate(data: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch (error) {
    if (isTooLarge(error)) throw new Refused('bomb');
    return Buffer.alloc(0);
  }
}

function untilEnd(data: Buffer): Buffer {
  const end = data.lastIndexOf(endKeyword);
  return end < 0 ? data : data.subarray(0, data.indexOf(endKeyword));
}

function fromHex(data: Buffer): Buffer {
  return Buffer.from(data.toString('latin1').split('>')[0]?.replace(/\s/g, '') ?? '', 'hex');
}

function fromBase85(data: Buffer): Buffer {
  const text = (data.toString('latin1').split('~>')[0] ?? '').replace(/\s/g, '').replace(/z/g, '!!!!!');
  const out = Buffer.alloc(Math.ceil(text.length / 5) * 4);
  for (let at = 0; at < text.length; at += 5) {
    const group = text.slice(at, at + 5).padEnd(5, 'u');
    let value = 0;
    for (let index = 0; index < 5; index += 1) value = value * 85 + (group.charCodeAt(index) - 33);
    out.writeUInt32BE(Math.min(Math.max(value, 0), 0xffffffff), (at / 5) * 4);
  }
  return out;
}

/** Length after run-length unpacking (7.4.5). */
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

/** Filters that make data larger; two of them in a row serve no purpose but a bomb. */
const expanding = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode']);

/** Size of a stream once its filters are undone. */
function unpackedSize(stream: Stream, filters: string[], maxBytes: number): { size: number; data: Buffer } {
  let data = filters[0] === 'FlateDecode' ? stream.data : untilEnd(stream.data);
  for (const filter of filters) {
    if (filter === 'ASCIIHexDecode') data = fromHex(data);
    else if (filter === 'ASCII85Decode') data = fromBase85(data);
    else if (filter === 'FlateDecode') data = inflate(data, maxBytes);
    else if (filter === 'LZWDecode')
      return { size: unpackedLzwLength(data, maxBytes), data: Buffer.alloc(0) };
    else if (filter === 'RunLengthDecode') return { size: runLength(data), data: Buffer.alloc(0) };
    else break;
  }
  return { size: data.length, data };
}

function samplesOf(dictionary: string): number {
  if (/\/DeviceCMYK/.test(dictionary)) return 4;
  return /\/(?:DeviceGray|ImageMask|Indexed|CalGray)/.test(dictionary) ? 1 : 3;
}

/** Decoded size of a picture in bytes as its dictionary declares it. */
function declaredImageBytes(file: Buffer, dictionary: string): number {
  const width = Number(entryOf(file, dictionary, 'Width')) || 0;
  const height = Number(entryOf(file, dictionary, 'Height')) || 0;
  const isMask = /\/ImageMask\s+true/.test(dictionary);
  const bits = isMask ? 1 : Number(entryOf(file, dictionary, 'BitsPerComponent')) || 8;
  return width * height * samplesOf(dictionary) * (bits / 8);
}

/** Pictures inside a page description: BI /W 50000 /H 50000 … ID (8.9.7). */
function checkInlineImages(content: Buffer): void {
  for (let at = content.indexOf('BI'); at >= 0; at = content.indexOf('BI', at + 2)) {
    const head = content.toString('latin1', at, at + 400).split(/\sID\s/)[0] ?? '';
    const width = Number(/\/(?:W|Width)\s+(\d+)/.exec(head)?.[1] ?? 0);
    const height = Number(/\/(?:H|Height)\s+(\d+)/.exec(head)?.[1] ?? 0);
    if (width * height > bounds.imageBytes) throw new Refused('bomb');
  }
}

/** Frame size inside a JPEG or JPEG 2000 stream, which the dictionary may hide. */
function checkCodedSize(data: Buffer): void {
  const head = data.subarray(0, 64 * 1024);
  const siz = head.indexOf(Buffer.from([0xff, 0x4f, 0xff, 0x51]));
  if (siz >= 0 && siz + 16 <= head.length) {
    const pixels = head.readUInt32BE(siz + 8) * head.readUInt32BE(siz + 12);
    if (pixels > bounds.imagePixels) throw new Refused('bomb');
  }
  if (head[0] !== 0xff || head[1] !== 0xd8) return;
  for (let at = 2; at + 9 <= head.length && head[at] === 0xff; at += 2 + head.readUInt16BE(at + 2)) {
    const marker = head[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (!isFrame) continue;
    const pixels = head.readUInt16BE(at + 5) * head.readUInt16BE(at + 7);
    if (pixels > bounds.imagePixels) throw new Refused('bomb');
    return;
  }
}

function measure(file: Buffer, stream: Stream): number {
  const filters = filtersOf(file, stream.dictionary);
  const isImage = /\/Subtype\s*\/Image\b/.test(stream.dictionary);
  const most = isImage ? bounds.imageBytes : bounds.pdfStreamBytes;
  if (filters.filter((filter) => expanding.has(filter)).length > 1) throw new Refused('bomb');
  if (isImage) {
    if (declaredImageBytes(file, stream.dictionary) > bounds.imageBytes) throw new Refused('bomb');
    checkCodedSize(stream.data);
  }
  const { size, data } = unpackedSize(stream, filters, most);
  if (size > most) throw new Refused('bomb');
  if (!isImage) checkInlineImages(filters.length > 0 ? data : untilEnd(data));
  return filters.some((filter) => expanding.has(filter)) ? size : 0;
}

/**
 * Measures all streams of a PDF before anything else opens it. Encrypted files measure as nothing and are
 * refused later for what they are.
 * @throws Refused 'bomb'
 */
export function checkPdfStreams(bytes: Uint8Array): void {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let total = 0;
  for (const stream of streamsOf(file)) {
    total += measure(file, stream);
    if (total > bounds.pdfTotalBytes) throw new Refused('bomb');
  }
}
