import { crc32, inflateRawSync } from 'node:zlib';
import { bounds } from './document-types.ts';
import { Refused } from './refusals.ts';
import {
  checkNames,
  endSignature,
  endSize,
  entrySignature,
  entrySize,
  localSignature,
  localSize,
  readEntries,
  type ZipEntry,
} from './zip-directory.ts';
import { checkLayout } from './zip-layout.ts';

/** How large a ZIP may become; `bounds` of document-types unless a caller has less room. */
export type ZipBounds = {
  readonly zipBytes: number;
  readonly zipEntries: number;
  readonly zipRatio: number;
  readonly zipRatioFrom: number;
};

function checkDeclared(file: Buffer, entries: ZipEntry[], limits: ZipBounds): void {
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

function packedBytes(file: Buffer, entry: ZipEntry): Buffer {
  const at = entry.offset;
  if (at + localSize > file.length || file.readUInt32LE(at) !== localSignature) throw new Refused('damaged');
  const start = at + localSize + file.readUInt16LE(at + 26) + file.readUInt16LE(at + 28);
  if (start + entry.packed > file.length) throw new Refused('damaged');
  return file.subarray(start, start + entry.packed);
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
 * Unpacks a ZIP completely in memory. The bounds are applied to what the directory declares and again to
 * what really comes out, because a header may lie. An archive that two programs would read in two ways is refused: what we look at
 * would not be what staff open.
 * @param limits less than what a document may need, where a caller knows it
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
