import { crc32, inflateRawSync } from 'node:zlib';
import { bounds } from './document-types.ts';
import { Refused } from './refusals.ts';
import { checkNames, localSize, readEntries, type ZipEntry } from './zip-directory.ts';
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

/** Of a part that lies where its own header says (`checkLayout`). */
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
