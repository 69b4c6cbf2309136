import { constants, inflateRawSync } from 'node:zlib';
import { Refused } from './document-types.ts';

/** Short names that some programs write (ISO 32000-1, 8.9.7, table 94). */
const filterNames: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  RL: 'RunLengthDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  DCT: 'DCTDecode',
};

export const fullFilterName = (name: string) => filterNames[name] ?? name;

function isTooLarge(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
}

/** The required first two bytes of Flate data (RFC 1950, 2.2); without them no reader shows anything. */
export function startsLikeFlate(data: Buffer): boolean {
  const [first = 0, second = 0] = data;
  return (first & 0x0f) === 8 && ((first << 8) + second) % 31 === 0 && (second & 0x20) === 0;
}

/**
 * Unpacks within a hard limit; tolerates a wrong checksum or a missing end, as readers do.
 * @returns null for broken data; readers may show the part before the break
 */
export function inflate(data: Buffer, maxBytes: number): Buffer | null {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateRawSync(data.subarray(2), { maxOutputLength: maxBytes, finishFlush });
  } catch (error) {
    if (isTooLarge(error)) throw Refused.bound('pdf-stream-bytes');
    return null;
  }
}

/** The part before the break of broken data: the longest beginning that can be unpacked. */
export function inflateToBreak(data: Buffer, maxBytes: number): Buffer {
  let [good, bad] = [2, data.length];
  let content: Buffer = Buffer.alloc(0);
  while (good + 1 < bad) {
    const middle = (good + bad) >> 1;
    const found = inflate(data.subarray(0, middle), maxBytes);
    if (found === null) bad = middle;
    else [good, content] = [middle, found];
  }
  return content;
}

const isHexDigit = (byte: number) =>
  (byte >= 0x30 && byte <= 0x39) || (byte >= 0x41 && byte <= 0x46) || (byte >= 0x61 && byte <= 0x66);

/** Readers skip characters that are no digits. */
export function fromHex(data: Buffer): Buffer {
  const end = data.indexOf('>');
  const digits = (end < 0 ? data : data.subarray(0, end)).filter(isHexDigit);
  return Buffer.from(Buffer.from(digits).toString('latin1'), 'hex');
}

/** @returns null for characters that programs read differently */
export function fromBase85(data: Buffer): Buffer | null {
  const end = data.indexOf('~');
  const out = Buffer.alloc((end < 0 ? data.length : end) * 4 + 4);
  let value = 0;
  let digits = 0;
  let length = 0;
  const write = (count: number) => {
    out.writeUInt32BE(Math.min(value, 0xffffffff), length);
    length += count;
    value = 0;
    digits = 0;
  };
  for (const byte of end < 0 ? data : data.subarray(0, end)) {
    if (byte === 0x7a && digits === 0) {
      write(4);
      continue;
    }
    if (byte <= 0x20) continue;
    if (byte > 0x75) return null;
    value = value * 85 + (byte - 0x21);
    digits += 1;
    if (digits === 5) write(4);
  }
  if (digits > 1) {
    const missing = 5 - digits;
    for (let index = 0; index < missing; index += 1) value = value * 85 + 84;
    write(4 - missing);
  }
  return out.subarray(0, length);
}

/** Rows of a stream: bytes of a row and of a pixel (7.4.4.4). */
export type Rows = { bytes: number; pixelBytes: number };
/** A filter with its parameters. */
export type FilterStep = { filter: string; rows?: Rows | undefined };

export const plainly = (filters: readonly string[]): FilterStep[] => filters.map((filter) => ({ filter }));

/** Undoes the PNG row filters of a packed stream; null for an unknown one. */
function undoRows(data: Buffer, { bytes, pixelBytes }: Rows): Buffer | null {
  const size = bytes + 1;
  const rows = Math.ceil(data.length / size);
  const out = Buffer.alloc(Math.max(0, data.length - rows));
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * size] ?? 0;
    if (filter > 4) return null;
    for (let x = 0; x < bytes && row * bytes + x < out.length; x += 1) {
      const at = row * bytes + x;
      const left = x >= pixelBytes ? (out[at - pixelBytes] ?? 0) : 0;
      const up = row > 0 ? (out[at - bytes] ?? 0) : 0;
      const corner = x >= pixelBytes && row > 0 ? (out[at - bytes - pixelBytes] ?? 0) : 0;
      const guess =
        [0, left, up, (left + up) >> 1, filter === 4 ? nearest(left, up, corner) : 0][filter] ?? 0;
      out[at] = ((data[row * size + 1 + x] ?? 0) + guess) & 0xff;
    }
  }
  return out;
}

/** Paeth (PNG 3, 9.4) */
function nearest(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/**
 * The content of a stream, read before any library opens the file. The rows of each filter are undone right after
 * it.
 * @param unpack how to unpack Flate data
 * @returns null if it is unknown: an unusual filter, or broken data
 */
export function decoded(
  data: Buffer,
  steps: readonly FilterStep[],
  maxBytes: number,
  unpack: (data: Buffer, maxBytes: number) => Buffer | null = () => null,
): Buffer | null {
  let current: Buffer | null = data;
  for (const { filter, rows } of steps) {
    if (filter === 'FlateDecode') current = inflate(current, maxBytes) ?? unpack(current, maxBytes);
    else if (filter === 'ASCIIHexDecode') current = fromHex(current);
    else if (filter === 'ASCII85Decode') current = fromBase85(current);
    else return null;
    if (current !== null && rows) current = undoRows(current, rows);
    if (current === null) return null;
  }
  return current;
}
