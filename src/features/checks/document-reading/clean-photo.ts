import { crc32 } from 'node:zlib';
import { bounds, Refused } from './document-types.ts';
import { afterScan, endOfImage, jpegFacts, startOfScan, tiffOrientation } from './jpeg-segments.ts';

/**
 * Photos contain place and device. These are removed without touching the picture: parts of the file are kept
 * unchanged or dropped. The EXIF orientation stays, because the photo would be shown turned without it.
 */

const begins = (part: Buffer, word: string) => part.toString('latin1', 0, word.length) === word;

/**
 * Segments that the picture needs (ITU-T T.81, B.1): all but notes of programs (APPn) and comments. Of the notes,
 * those about colours stay: the colour profile and Adobe's mark (and JFIF, below).
 */
function isNeeded(marker: number, segment: Buffer): boolean {
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe2) return begins(segment, 'ICC_PROFILE\0');
  return marker === 0xee && begins(segment, 'Adobe');
}

/** A TIFF directory with the orientation alone (EXIF 2.32, tag 0x0112). */
function orientationDirectory(orientation: number): Buffer {
  const tiff = Buffer.alloc(26);
  tiff.write('MM\0\x2a', 'latin1');
  tiff.writeUInt32BE(8, 4);
  tiff.writeUInt16BE(1, 8);
  tiff.writeUInt16BE(0x0112, 10);
  tiff.writeUInt16BE(3, 12);
  tiff.writeUInt32BE(1, 14);
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function orientationSegment(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationDirectory(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([head, body]);
}

/** A JFIF segment without its preview. */
function plainJfif(segment: Buffer): Buffer {
  const plain = Buffer.from(segment.subarray(0, 14));
  plain.writeUInt16BE(0, 12);
  return Buffer.concat([Buffer.from([0xff, 0xe0, 0, 16]), plain]);
}

function segmentEnd(file: Buffer, at: number): number {
  return at + 2 + file.readUInt16BE(at + 2);
}

function cleanJpeg(file: Buffer): Buffer {
  const { orientation } = jpegFacts(file);
  const kept: Buffer[] = [file.subarray(0, 2)];
  let isOrientationWritten = orientation === 1;
  const writeOrientation = () => {
    if (!isOrientationWritten) kept.push(orientationSegment(orientation));
    isOrientationWritten = true;
  };
  let at = 2;
  for (let count = 0; ; count += 1) {
    if (count > bounds.pictureParts) throw Refused.bound('picture-parts');
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    // Data after the picture do not belong to it: a second picture, a film, notes of a phone.
    if (marker === endOfImage) return Buffer.concat([...kept, file.subarray(at, at + 2)]);
    const end = segmentEnd(file, at);
    const segment = file.subarray(at + 4, end);
    // JFIF must be first, followed by the orientation.
    if (marker === 0xe0 && begins(segment, 'JFIF\0') && segment.length >= 14) kept.push(plainJfif(segment));
    else {
      if (marker !== 0xe0) writeOrientation();
      if (isNeeded(marker, segment)) kept.push(file.subarray(at, end));
    }
    at = end;
    if (marker !== startOfScan) continue;
    const dataEnd = afterScan(file, at);
    if (dataEnd < 0) throw new Refused('damaged');
    kept.push(file.subarray(at, dataEnd));
    at = dataEnd;
  }
}

/** Chunks that the picture needs or that describe colours and sizes (PNG 3, 11.2 and 11.3). */
const neededChunks = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT'.split(' '),
);

function orientationChunk(orientation: number): Buffer {
  const body = Buffer.concat([Buffer.from('eXIf'), orientationDirectory(orientation)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4, 0);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

function cleanPng(file: Buffer): Buffer {
  const kept: Buffer[] = [file.subarray(0, 8)];
  let at = 8;
  for (let count = 0; at + 12 <= file.length; count += 1) {
    if (count > bounds.pictureParts) throw Refused.bound('picture-parts');
    const end = at + 12 + file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    if (neededChunks.has(kind)) kept.push(file.subarray(at, end));
    if (kind === 'eXIf') {
      const orientation = tiffOrientation(file.subarray(at + 8, end - 4));
      if (orientation !== 1) kept.push(orientationChunk(orientation));
    }
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  throw new Refused('damaged');
}

/**
 * A photo without GPS, device, times and names: no EXIF except the orientation, no XMP, IPTC, comments or
 * previews, and nothing after its end. The picture itself stays bit for bit.
 * @param bytes a photo that was checked
 * @returns null if there was nothing to remove
 */
export function withoutTraces(bytes: Uint8Array, type: 'jpeg' | 'png'): Uint8Array<ArrayBuffer> | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const clean = type === 'jpeg' ? cleanJpeg(file) : cleanPng(file);
  return clean.equals(file) ? null : new Uint8Array(clean);
}
