import { constants, inflateRawSync, inflateSync } from 'node:zlib';
import { Refused } from './refusals.ts';

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

/** Unpacks with a hard bound. What is broken halfway stays below it and is left to the parser. */
export function inflate(data: Buffer, maxBytes: number): Buffer {
  try {
    return inflateSync(data, { maxOutputLength: maxBytes });
  } catch (error) {
    if (isTooLarge(error)) throw Refused.bound('pdf-stream-bytes');
    return Buffer.alloc(0);
  }
}

/** The same as readers do who overlook a false checksum or a missing end; null where they see nothing either. */
function inflateLikeReaders(data: Buffer, maxBytes: number): Buffer | null {
  try {
    const finishFlush = constants.Z_SYNC_FLUSH;
    return inflateRawSync(data.subarray(2), { maxOutputLength: maxBytes, finishFlush });
  } catch (error) {
    if (isTooLarge(error)) throw Refused.bound('pdf-stream-bytes');
    return null;
  }
}

export function fromHex(data: Buffer): Buffer {
  const end = data.indexOf('>');
  const digits = (end < 0 ? data : data.subarray(0, end)).filter((byte) => byte > 0x20);
  return Buffer.from(Buffer.from(digits).toString('latin1'), 'hex');
}

export function fromBase85(data: Buffer): Buffer {
  const end = data.indexOf('~>');
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
    if (byte === 0x7a && digits === 0) write(4);
    if (byte < 0x21 || byte > 0x75) continue;
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

/** Undoes the row filters of PNG that a packed stream may have besides (7.4.4.4). */
function undoPredictor(data: Buffer, columns: number): Buffer {
  const size = columns + 1;
  const rows = Math.ceil(data.length / size);
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row += 1) {
    const filter = data[row * size] ?? 0;
    for (let x = 0; x < columns; x += 1) {
      const at = row * columns + x;
      const left = x > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = x > 0 && row > 0 ? (out[at - columns - 1] ?? 0) : 0;
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
 * The content of a stream, for what is read before any library opens the file.
 * @param predictorColumns bytes of a row where the stream has a predictor
 * @returns null where it cannot be told: a filter that such streams never have, or broken data
 */
export function decoded(
  data: Buffer,
  filters: readonly string[],
  { maxBytes, predictorColumns }: { maxBytes: number; predictorColumns?: number | undefined },
): Buffer | null {
  let current: Buffer | null = data;
  for (const filter of filters) {
    if (filter === 'FlateDecode') current = inflateLikeReaders(current, maxBytes);
    else if (filter === 'ASCIIHexDecode') current = fromHex(current);
    else if (filter === 'ASCII85Decode') current = fromBase85(current);
    else return null;
    if (current === null) return null;
  }
  return predictorColumns === undefined ? current : undoPredictor(current, predictorColumns);
}
