import { normalised } from '#src/lib/normalised.ts';
import { Refused } from './refusals.ts';

/** Offsets and signatures: PKWARE APPNOTE 6.3.10, sections 4.3.7, 4.3.9, 4.3.12 and 4.3.16. */
const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
export const localSignature = 0x04034b50;
const endSize = 22;
const entrySize = 46;
export const localSize = 30;

export type ZipEntry = {
  name: string;
  nameBytes: Buffer;
  flags: number;
  method: number;
  crc: number;
  packed: number;
  unpacked: number;
  offset: number;
};

/** An archive that another reader would take for another one. */
export const ambiguous = (rule: 'zip-layout' | 'zip-names') => new Refused('damaged', '', rule);

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

/** Some readers believe the offset, some the size, some the last signature and some the length of the comment. */
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

/** A field beside the name may give the part another name (0x7075, Info-ZIP), which some readers take and some do not. */
export function checkExtra(extra: Buffer): void {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 0x7075) throw ambiguous('zip-names');
  }
}

/** As an office program compares them: neither case nor slashes nor codes make another part (ECMA-376 part 2, 6.2.2.3). */
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

/** Of two parts with one name a reader sees the first and another the last; a control sign ends a name for some. */
export function checkNames(entries: readonly ZipEntry[]): void {
  const names = new Set(entries.map(({ name }) => comparable(name)));
  const isOdd = entries.some(({ name }) => /\p{Cc}/u.test(name));
  if (isOdd || names.size < entries.length) throw ambiguous('zip-names');
}

/**
 * What the directory of an archive lists, where every reader finds the same directory.
 * @throws Refused 'damaged', 'encrypted', or 'bomb' for more entries than may be
 */
export function readEntries(file: Buffer, most: number): { entries: ZipEntry[]; start: number } {
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
