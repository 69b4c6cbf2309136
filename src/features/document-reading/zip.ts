import { crc32, inflateRawSync } from 'node:zlib';
import { bounds } from './document-types.ts';
import { Refused } from './refusals.ts';

/** Offsets and signatures: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.12 and 4.3.16. */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const localSignature = 0x04034b50;
const endSize = 22;
const entrySize = 46;
const localSize = 30;

/** How large a ZIP may become; `bounds` of document-types unless a caller has less room. */
export type ZipBounds = {
  readonly zipBytes: number;
  readonly zipEntries: number;
  readonly zipRatio: number;
  readonly zipRatioFrom: number;
};

type Entry = { name: string; method: number; crc: number; packed: number; unpacked: number; offset: number };

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
  // Prepended data shifts the directory, so it is looked for where it must end, not where it says it starts.
  const start = end - size;
  return size >= entrySize && start >= 0 && file.readUInt32LE(start) === entrySignature;
}

function readEntry(file: Buffer, at: number): { entry: Entry; next: number } {
  if (at + entrySize > file.length || file.readUInt32LE(at) !== entrySignature) throw new Refused('damaged');
  if ((file.readUInt16LE(at + 8) & 1) === 1) throw new Refused('encrypted', 'docx');
  const nameLength = file.readUInt16LE(at + 28);
  const nameStart = at + entrySize;
  const entry = {
    name: file.toString('utf8', nameStart, nameStart + nameLength),
    method: file.readUInt16LE(at + 10),
    crc: file.readUInt32LE(at + 16),
    packed: file.readUInt32LE(at + 20),
    unpacked: file.readUInt32LE(at + 24),
    offset: file.readUInt32LE(at + 42),
  };
  const next = nameStart + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32);
  return { entry, next };
}

function readEntries(file: Buffer, { zipEntries }: ZipBounds): Entry[] {
  const end = findZipEnd(file);
  if (end < 0) throw new Refused('damaged');
  const count = file.readUInt16LE(end + 10);
  if (count > zipEntries) throw Refused.bound('zip-entries');
  const entries: Entry[] = [];
  let at = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readEntry(file, at);
    entries.push(entry);
    at = next;
  }
  return entries;
}

function checkDeclared(file: Buffer, entries: Entry[], limits: ZipBounds): void {
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  // Entries that share their packed bytes need more of them than the file has.
  if (packed > file.length) throw Refused.bound('zip-shared');
  if (unpacked > limits.zipBytes) throw Refused.bound('zip-bytes');
  checkRatio(file, unpacked, limits);
}

function checkRatio(file: Buffer, unpacked: number, { zipRatio, zipRatioFrom }: ZipBounds): void {
  if (unpacked > zipRatioFrom && unpacked > file.length * zipRatio) throw Refused.bound('zip-ratio');
}

function packedBytes(file: Buffer, entry: Entry): Buffer {
  const at = entry.offset;
  if (at + localSize > file.length || file.readUInt32LE(at) !== localSignature) throw new Refused('damaged');
  const start = at + localSize + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + entry.packed > file.length) throw new Refused('damaged');
  return file.subarray(start, start + entry.packed);
}

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

function unpack(file: Buffer, entry: Entry, maxBytes: number): Buffer {
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
 * Unpacks a ZIP completely in memory. The bounds are applied to what the directory declares and again to
 * what really comes out, because a header may lie.
 * @param limits less than what a document may need, where a caller knows it
 * @returns the parts by their name
 * @throws Refused 'bomb', 'damaged' or 'encrypted'
 */
export function unpackZip(bytes: Uint8Array, limits: ZipBounds = bounds): Map<string, Buffer> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = readEntries(file, limits);
  checkDeclared(file, entries, limits);
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

function localHeader(name: Buffer, part: Buffer): Buffer {
  const header = Buffer.alloc(localSize);
  header.writeUInt32LE(localSignature, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(crc32(part), 14);
  header.writeUInt32LE(part.length, 18);
  header.writeUInt32LE(part.length, 22);
  header.writeUInt16LE(name.length, 26);
  return header;
}

function directoryEntry(name: Buffer, part: Buffer, offset: number): Buffer {
  const entry = Buffer.alloc(entrySize);
  entry.writeUInt32LE(entrySignature, 0);
  entry.writeUInt16LE(20, 4);
  entry.writeUInt16LE(20, 6);
  entry.writeUInt32LE(crc32(part), 16);
  entry.writeUInt32LE(part.length, 20);
  entry.writeUInt32LE(part.length, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(offset, 42);
  return entry;
}

/** Writes parts into a ZIP without compression. */
export function storeZip(parts: ReadonlyMap<string, Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [text, part] of parts) {
    const name = Buffer.from(text);
    const header = localHeader(name, part);
    files.push(header, name, part);
    directory.push(directoryEntry(name, part, offset), name);
    offset += header.length + name.length + part.length;
  }
  const end = Buffer.alloc(endSize);
  end.writeUInt32LE(endSignature, 0);
  end.writeUInt16LE(parts.size, 8);
  end.writeUInt16LE(parts.size, 10);
  end.writeUInt32LE(
    directory.reduce((sum, piece) => sum + piece.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}
