import { Refused } from './refusals.ts';
import { ambiguous, checkExtra, localSignature, localSize, type ZipEntry } from './zip-directory.ts';

/** Stands for a size that is said elsewhere (APPNOTE, 4.3.9.2). */
const elsewhere = 0xffffffff;
/** The sizes and the checksum stand behind the part (APPNOTE, 4.4.4): it was written in one go. */
const sizesFollow = 8;

/** The same size as in the directory, as a number of 32 bits or, announced by `elsewhere`, of 64. */
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

/** Whether a local header tells of the part what the directory tells, or leaves it to what follows the part. */
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
 * Programs that read an archive from its beginning go by the local headers and never see the directory.
 * @returns where the part ends
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

/** How many bytes the sizes behind a part take: with or without a signature, of 32 or of 64 bits. */
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
 * Parts lie one behind the other, from the first byte to the directory: what lies in a gap, or in two parts at once, is seen by those
 * programs only that look for it there.
 * @param start where the directory begins
 * @throws Refused 'damaged'
 */
export function checkLayout(file: Buffer, entries: readonly ZipEntry[], start: number): void {
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
