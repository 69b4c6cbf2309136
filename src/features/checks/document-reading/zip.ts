import { crc32, inflateRawSync } from 'node:zlib';
import { normalised } from '#src/lib/normalised.ts';
import { bounds, Refused } from './document-types.ts';

/** Offsets and signatures: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16. */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const entrySize = 46;
const localSize = 30;

type ZipEntry = {
  name: string;
  nameBytes: Buffer;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
};

/** An archive that other readers may read differently. */
const ambiguous = (rule: 'zip-layout' | 'zip-names') => new Refused('damaged', '', rule);

/** Position of the end-of-central-directory record, or -1. Its comment may be 65,535 bytes long. */
export function findZipEnd(file: Buffer): number {
  const first = Math.max(0, file.length - endSize - 0xffff);
  for (let at = file.length - endSize; at >= first; at -= 1) {
    if (file.readUInt32LE(at) === endSignature && readsAsDirectory(file, at)) return at;
  }
  return -1;
}

function readsAsDirectory(file: Buffer, end: number): boolean {
  const size = file.readUInt32LE(end + 12);
  // Prepended data shifts the directory, so it is found by its end, not by its declared start.
  const start = end - size;
  return size >= entrySize && start >= 0 && file.readUInt32LE(start) === entrySignature;
}

/** Readers differ: some use the offset, some the size, the last signature or the length of the comment. */
function checkEnd(file: Buffer, end: number): void {
  const isOneDisk =
    file.readUInt32LE(end + 4) === 0 && file.readUInt16LE(end + 8) === file.readUInt16LE(end + 10);
  const isAtOffset = file.readUInt32LE(end + 16) === end - file.readUInt32LE(end + 12);
  const isAtEnd = end + endSize + file.readUInt16LE(end + 20) === file.length;
  const isLast = file.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1')) === end;
  if (!(isOneDisk && isAtOffset && isAtEnd && isLast)) throw ambiguous('zip-layout');
}

function readEntry(file: Buffer, at: number): { entry: ZipEntry; next: number } {
  if (at + entrySize > file.length || file.readUInt32LE(at) !== entrySignature) throw new Refused('damaged');
  const flags = file.readUInt16LE(at + 8);
  if ((flags & 1) === 1) throw new Refused('encrypted', 'docx');
  const nameStart = at + entrySize;
  const nameEnd = nameStart + file.readUInt16LE(at + 28);
  const entry = {
    name: file.toString('utf8', nameStart, nameEnd),
    nameBytes: file.subarray(nameStart, nameEnd),
    flags,
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    unpacked: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  const extraEnd = nameEnd + file.readUInt16LE(at + 30);
  checkExtra(file.subarray(nameEnd, extraEnd));
  return { entry, next: extraEnd + file.readUInt16LE(at + 32) };
}

/** An extra field may give the part another name (0x7075, Info-ZIP), which only some readers use. */
function checkExtra(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 0x7075) throw ambiguous('zip-names');
  }
}

/** A name as office programs compare it: case, slashes and escapes do not matter (ECMA-376 part 2, 6.2.2.3). */
function comparable(name: string): string {
  const slashed = normalised(name.replaceAll('\\', '/'), 'NFC').toLowerCase();
  const plain = slashed
    .split('/')
    .filter((step) => step !== '' && step !== '.')
    .join('/');
  try {
    return decodeURIComponent(plain);
  } catch {
    return plain;
  }
}

/** Of two parts with one name, readers use the first or the last; for some a control character ends a name. */
function checkNames(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => comparable(name)));
  const isOdd = entries.some(({ name }) => /\p{Cc}/u.test(name));
  if (isOdd || names.size < entries.length) throw ambiguous('zip-names');
}

/**
 * The entries of the directory of an archive, if every reader finds the same directory.
 * @throws Refused 'damaged', 'encrypted', or 'bomb' for too many entries
 */
function readEntries(file: Buffer, most: number): { entries: ZipEntry[]; start: number } {
  const end = findZipEnd(file);
  if (end < 0) throw new Refused('damaged');
  const count = file.readUInt16LE(end + 10);
  if (count > most) throw Refused.bound('zip-entries');
  checkEnd(file, end);
  const start = file.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(file, at);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw ambiguous('zip-layout');
  return { entries, start };
}

/** Placeholder for a size in another field (APPNOTE, 4.3.9.2). */
const elsewhere = 0xffffffff;
/** Flag: sizes and checksum follow the part (APPNOTE, 4.4.4), because it was streamed. */
const sizesFollow = 8;

/** Whether a size equals that of the directory, in 32 bits or, with `elsewhere`, in 64. */
function says(field: number, large: bigint | undefined, entry: number): boolean {
  return field === entry || (field === elsewhere && large === BigInt(entry));
}

/** Sizes of 64 bits of a local header: unpacked, then packed. */
function largeSizes(extra: Buffer): bigint[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    const length = extra.readUInt16LE(at + 2);
    if (extra.readUInt16LE(at) !== 1 || length < 16 || at + 20 > extra.length) continue;
    return [extra.readBigUInt64LE(at + 4), extra.readBigUInt64LE(at + 12)];
  }
  return [];
}

/** Whether a local header agrees with the directory, or defers to the data after the part. */
function agrees(file: Buffer, entry: ZipEntry, extra: Buffer): boolean {
  const at = entry.offset;
  const packed = file.readUInt32LE(at + 18);
  const unpacked = file.readUInt32LE(at + 22);
  const large = largeSizes(extra);
  const isSaid = says(packed, large[1], entry.packed) && says(unpacked, large[0], entry.unpacked);
  if (isSaid && file.readUInt32LE(at + 14) === entry.crc) return true;
  const isLeftOut = [packed, unpacked].every((size) => size === 0 || size === elsewhere);
  return isLeftOut && hasSizesBehind(file, entry);
}

const hasSizesBehind = (file: Buffer, { offset, flags }: ZipEntry) =>
  ((file.readUInt16LE(offset + 6) | flags) & sizesFollow) !== 0;

/**
 * Programs that read an archive from its beginning use the local headers and never see the directory.
 * @returns end of the part
 */
function checkedEnd(file: Buffer, entry: ZipEntry): number {
  const at = entry.offset;
  const nameEnd = at + localSize + file.readUInt16LE(at + 26);
  const start = nameEnd + file.readUInt16LE(at + 28);
  const extra = file.subarray(nameEnd, start);
  checkExtra(extra);
  const isSame =
    file.subarray(at + localSize, nameEnd).equals(entry.nameBytes) &&
    file.readUInt16LE(at + 8) === entry.method &&
    (file.readUInt16LE(at + 6) & 1) === 0;
  if (!isSame || !agrees(file, entry, extra)) throw ambiguous('zip-layout');
  const end = start + entry.packed;
  return hasSizesBehind(file, entry) ? end + lengthOfSizes(file, end, entry) : end;
}

/** Length of the sizes after a part: with or without a signature, of 32 or 64 bits. */
function lengthOfSizes(file: Buffer, at: number, entry: ZipEntry): number {
  const crc = Buffer.alloc(4);
  crc.writeUInt32LE(entry.crc);
  for (const sign of [Buffer.from('PK\x07\x08', 'latin1'), Buffer.alloc(0)]) {
    for (const width of [4, 8]) {
      const sizes = Buffer.alloc(2 * width);
      sizes.writeUInt32LE(entry.packed, 0);
      sizes.writeUInt32LE(entry.unpacked, width);
      const expected = Buffer.concat([sign, crc, sizes]);
      if (file.subarray(at, at + expected.length).equals(expected)) return expected.length;
    }
  }
  return 0;
}

/**
 * Requires parts without gaps or overlaps from the first byte to the directory: only some programs would see
 * content in a gap or in two parts.
 * @param start start of the directory
 * @throws Refused 'damaged'
 */
function checkLayout(file: Buffer, entries: readonly ZipEntry[], start: number): void {
  let at = 0;
  for (const entry of entries.toSorted((one, other) => one.offset - other.offset)) {
    if (entry.offset !== at) throw ambiguous('zip-layout');
    if (at + localSize > file.length || file.readUInt32LE(at) !== localSignature)
      throw new Refused('damaged');
    at = checkedEnd(file, entry);
    if (at > start) throw ambiguous('zip-layout');
  }
  if (at !== start) throw ambiguous('zip-layout');
}

/** Limits of an unpacked ZIP; `bounds` of document-types unless a caller needs lower ones. */
type ZipBounds = {
  readonly zipBytes: number;
  readonly zipEntries: number;
  readonly zipRatio: number;
  readonly zipRatioFrom: number;
};

function checkDeclared(file: Buffer, entries: ZipEntry[], limits: ZipBounds): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Entries that share packed bytes together have more than the file.
  if (packed > file.length) throw Refused.bound('zip-shared');
  if (unpacked > limits.zipBytes) throw Refused.bound('zip-bytes');
  checkRatio(file, unpacked, limits);
}

function checkRatio(file: Buffer, unpacked: number, { zipRatio, zipRatioFrom }: ZipBounds): void {
  if (unpacked > zipRatioFrom && unpacked > file.length * zipRatio) throw Refused.bound('zip-ratio');
}

/** Of a part whose position was checked (`checkLayout`). */
function packedBytes(file: Buffer, { offset, packed }: ZipEntry): Buffer {
  const start = offset + localSize + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28);
  return file.subarray(start, start + packed);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function unpack(file: Buffer, entry: ZipEntry, maxBytes: number): Buffer {
  const packed = packedBytes(file, entry);
  if (entry.method === 0) {
    if (packed.length > maxBytes) throw Refused.bound('zip-bytes');
    return packed;
  }
  if (entry.method !== 8) throw new Refused('damaged', '', 'zip-method');
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, maxBytes) });
  } catch (error) {
    throw isTooLarge(error) ? Refused.bound('zip-bytes') : new Refused('damaged');
  }
}

/**
 * Unpacks a ZIP completely in memory. Limits apply to the declared sizes and again to the real ones, because
 * headers may be wrong. An archive that two programs would read differently is refused, because staff might open
 * something other than what was checked.
 * @param limits lower limits of the caller
 * @returns the parts by their name
 * @throws Refused 'bomb', 'damaged' or 'encrypted'
 */
export function unpackZip(bytes: Uint8Array, limits: ZipBounds = bounds): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { entries, start } = readEntries(file, limits.zipEntries);
  checkDeclared(file, entries, limits);
  checkNames(entries);
  checkLayout(file, entries, start);
  const parts = new Map<string, Buffer>();
  let total = 0;
  for (const entry of entries) {
    const part = unpack(file, entry, limits.zipBytes - total);
    total += part.length;
    checkRatio(file, total, limits);
    if (part.length !== entry.unpacked || crc32(part) !== entry.crc) throw new Refused('damaged');
    parts.set(entry.name, part);
  }
  return parts;
}
