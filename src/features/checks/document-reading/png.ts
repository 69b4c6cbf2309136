import { crc32, inflateSync } from 'node:zlib';
import { recognitionSize, resize } from './bitmap.ts';
import { bounds, Refused } from './document-types.ts';
import type { Bitmap } from './process-messages.ts';

type Header = { width: number; height: number; depth: number; colour: number; isInterlaced: boolean };
type Png = Header & { data: Buffer[]; palette: Buffer; transparency: Buffer };

const signatureSize = 8;
/** Samples a pixel by colour type: grey, colour, palette, grey with alpha, colour with alpha (PNG 3, 11.2.1). */
const samplesByColour: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const depthsByColour: Record<number, number[]> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};
/** Start and step of the seven passes of Adam7 interlacing: x, y, step x, step y (PNG 3, 8.2). */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function readHeader(chunk: Buffer): Header {
  if (chunk.length !== 13) throw new Refused('damaged');
  const header = {
    width: chunk.readUInt32BE(0),
    height: chunk.readUInt32BE(4),
    depth: chunk[8] ?? 0,
    colour: chunk[9] ?? 255,
    isInterlaced: chunk[12] === 1,
  };
  if (header.width === 0 || header.height === 0) throw new Refused('damaged');
  if (!depthsByColour[header.colour]?.includes(header.depth)) throw new Refused('damaged');
  const pixels = header.width * header.height;
  if (pixels > bounds.imagePixels) throw Refused.bound('picture-pixels');
  if (unpackedSize(header) > bounds.imageBytes) throw Refused.bound('picture-bytes');
  return header;
}

function rowBytes(header: Header, width: number): number {
  return Math.ceil((width * (samplesByColour[header.colour] ?? 1) * header.depth) / 8);
}

type Pass = { x: number; y: number; stepX: number; stepY: number; width: number; height: number };

function passesOf(header: Header): Pass[] {
  const { width, height } = header;
  if (!header.isInterlaced) return [{ x: 0, y: 0, stepX: 1, stepY: 1, width, height }];
  return adam7
    .map(([x, y, stepX, stepY]) => ({
      x,
      y,
      stepX,
      stepY,
      width: Math.ceil((width - x) / stepX),
      height: Math.ceil((height - y) / stepY),
    }))
    .filter((pass) => pass.width > 0 && pass.height > 0);
}

/** Size of the rows with their filter bytes: exactly the size of the unpacked data. */
function unpackedSize(header: Header): number {
  return passesOf(header).reduce((sum, pass) => sum + (rowBytes(header, pass.width) + 1) * pass.height, 0);
}

/** Reads the chunks up to IEND, each with its checksum. */
function readPng(bytes: Uint8Array): Png {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let png: Png | null = null;
  let at = signatureSize;
  while (at + 12 <= file.length) {
    const length = file.readUInt32BE(at);
    const end = at + 8 + length;
    if (end + 4 > file.length) break;
    const kind = file.toString('latin1', at + 4, at + 8);
    const chunk = file.subarray(at + 8, end);
    if (kind === 'IHDR') {
      png = { ...readHeader(chunk), data: [], palette: Buffer.alloc(0), transparency: Buffer.alloc(0) };
    }
    if (crc32(file.subarray(at + 4, end)) !== file.readUInt32BE(end) || !png) throw new Refused('damaged');
    if (kind === 'IDAT') png.data.push(chunk);
    if (kind === 'PLTE') png.palette = chunk;
    if (kind === 'tRNS') png.transparency = chunk;
    if (kind === 'IEND') return png;
    at = end + 4;
  }
  throw new Refused('damaged');
}

function unpack(png: Png): Buffer {
  const size = unpackedSize(png);
  try {
    const rows = inflateSync(Buffer.concat(png.data), { maxOutputLength: size + 1 });
    if (rows.length > size) throw Refused.bound('picture-bytes');
    if (rows.length < size) throw new Refused('damaged');
    return rows;
  } catch (error) {
    if (error instanceof Refused) throw error;
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? Refused.bound('picture-bytes') : new Refused('damaged');
  }
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const toLeft = Math.abs(guess - left);
  const toUp = Math.abs(guess - up);
  const toCorner = Math.abs(guess - corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

/** Undoes the filter of one row in place (PNG 3, 9.2). */
function unfilter(row: Buffer, above: Buffer | null, filter: number, step: number): void {
  if (filter > 4) throw new Refused('damaged');
  if (filter === 0) return;
  for (let index = 0; index < row.length; index += 1) {
    const left = index >= step ? (row[index - step] ?? 0) : 0;
    const up = above?.[index] ?? 0;
    const corner = index >= step ? (above?.[index - step] ?? 0) : 0;
    const guesses = [0, left, up, (left + up) >> 1, filter === 4 ? paeth(left, up, corner) : 0];
    row[index] = ((row[index] ?? 0) + (guesses[filter] ?? 0)) & 0xff;
  }
}

function luminance(red: number, green: number, blue: number): number {
  return (red * 77 + green * 150 + blue * 29) >> 8;
}

function onWhite(grey: number, alpha: number): number {
  return 255 - ((((255 - grey) * alpha) / 255) | 0);
}

/** The grey value of a pixel; transparent pixels are on white paper. */
function greyReader(png: Png): (row: Buffer, x: number) => number {
  const { depth, colour, palette, transparency } = png;
  const bytesPerSample = depth === 16 ? 2 : 1;
  const samples = samplesByColour[colour] ?? 1;
  const at = (row: Buffer, x: number, sample: number) => row[(x * samples + sample) * bytesPerSample] ?? 0;
  if (colour === 2) return (row, x) => luminance(at(row, x, 0), at(row, x, 1), at(row, x, 2));
  if (colour === 4) return (row, x) => onWhite(at(row, x, 0), at(row, x, 1));
  if (colour === 6) {
    return (row, x) => onWhite(luminance(at(row, x, 0), at(row, x, 1), at(row, x, 2)), at(row, x, 3));
  }
  const packed = (row: Buffer, x: number) => {
    if (depth >= 8) return at(row, x, 0);
    const bit = x * depth;
    return ((row[bit >> 3] ?? 0) >> (8 - depth - (bit & 7))) & ((1 << depth) - 1);
  };
  if (colour === 3) {
    return (row, x) => {
      const index = packed(row, x);
      const grey = luminance(
        palette[index * 3] ?? 0,
        palette[index * 3 + 1] ?? 0,
        palette[index * 3 + 2] ?? 0,
      );
      return onWhite(grey, transparency[index] ?? 255);
    };
  }
  const most = depth >= 8 ? 255 : (1 << depth) - 1;
  return (row, x) => (packed(row, x) * 255) / most;
}

function decode(png: Png): Bitmap {
  const rows = unpack(png);
  const pixels = new Uint8Array(png.width * png.height);
  const grey = greyReader(png);
  const step = Math.max(1, ((samplesByColour[png.colour] ?? 1) * png.depth) / 8);
  let at = 0;
  for (const pass of passesOf(png)) {
    const size = rowBytes(png, pass.width);
    let above: Buffer | null = null;
    for (let y = 0; y < pass.height; y += 1) {
      const row = rows.subarray(at + 1, at + 1 + size);
      unfilter(row, above, rows[at] ?? 0, step);
      const target = (pass.y + y * pass.stepY) * png.width + pass.x;
      for (let x = 0; x < pass.width; x += 1) pixels[target + x * pass.stepX] = grey(row, x);
      above = row;
      at += size + 1;
    }
  }
  return { width: png.width, height: png.height, pixels };
}

/** Larger pictures are unpacked only when they are read; in bytes. */
const cheapToUnpack = 64 * 1024 * 1024;

/**
 * Checks a PNG: header, checksums and end mark; for ordinary ones also that the amount of data fits the header.
 * @throws Refused 'damaged' or 'bomb'
 */
export function checkPng(bytes: Uint8Array): void {
  const png = readPng(bytes);
  if (png.data.length === 0) throw new Refused('damaged');
  if (unpackedSize(png) <= cheapToUnpack) unpack(png);
}

/** The picture in grey at the size for recognition. */
export function pngPicture(bytes: Uint8Array): Bitmap {
  const bitmap = decode(readPng(bytes));
  const size = recognitionSize(bitmap.width, bitmap.height);
  return resize(bitmap, size.width, size.height);
}
