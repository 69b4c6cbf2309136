import { bounds, Refused } from './document-types.ts';

export type JpegFacts = {
  width: number;
  height: number;
  /** Colour components: 1 grey, 3 colour, 4 print colours. */
  components: number;
  /** Print colours written by Adobe are inverted. */
  isAdobe: boolean;
  /** EXIF orientation 1–8. */
  orientation: number;
};

export const startOfScan = 0xda;
export const endOfImage = 0xd9;

/** Frame headers SOF0–SOF15 without the tables DHT, JPG and DAC between them (ITU-T T.81, table B.1). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

/** EXIF orientation 1–8 from a TIFF directory (tag 0x0112); 1 by default. */
export function tiffOrientation(tiff: Buffer): number {
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const count = short(first);
  for (let index = 0; index < count; index += 1) {
    const at = first + 2 + index * 12;
    if (at + 12 > tiff.length) return 1;
    if (short(at) === 0x0112) return short(at + 8) >= 1 && short(at + 8) <= 8 ? short(at + 8) : 1;
  }
  return 1;
}

/** Position of the next marker after the coded data of a scan; restart marks belong to the data. */
export function afterScan(file: Buffer, from: number): number {
  let at = from;
  while (at + 1 < file.length) {
    at = file.indexOf(0xff, at);
    if (at < 0 || at + 1 >= file.length) return -1;
    const next = file[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at;
    at += next === 0xff ? 1 : 2;
  }
  return -1;
}

/**
 * Reads the segments of a JPEG up to its end mark.
 * @throws Refused 'damaged' when the picture is cut off or has no frame
 */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts: JpegFacts = { width: 0, height: 0, components: 0, isAdobe: false, orientation: 1 };
  let hasScan = false;
  let at = 2;
  while (at + 4 <= file.length || file[at + 1] === endOfImage) {
    if (file[at] !== 0xff) throw new Refused('damaged');
    const marker = file[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === endOfImage) {
      if (!hasScan || facts.width === 0 || facts.height === 0) throw new Refused('damaged');
      return facts;
    }
    const length = file.readUInt16BE(at + 2);
    const segment = file.subarray(at + 4, at + 2 + length);
    if (length < 2 || at + 2 + length > file.length) throw new Refused('damaged');
    noteSegment(facts, marker, segment);
    at += 2 + length;
    if (marker !== startOfScan) continue;
    hasScan = true;
    at = afterScan(file, at);
    if (at < 0) throw new Refused('damaged');
  }
  throw new Refused('damaged');
}

function noteSegment(facts: JpegFacts, marker: number, segment: Buffer): void {
  if (isFrame(marker) && segment.length >= 6) {
    facts.height = segment.readUInt16BE(1);
    facts.width = segment.readUInt16BE(3);
    facts.components = segment[5] ?? 0;
    if (facts.width * facts.height > bounds.imagePixels) throw Refused.bound('picture-pixels');
  }
  if (marker === 0xe1 && facts.orientation === 1 && segment.toString('latin1', 0, 4) === 'Exif') {
    facts.orientation = tiffOrientation(segment.subarray(6));
  }
  if (marker === 0xee && segment.toString('latin1', 0, 5) === 'Adobe') facts.isAdobe = true;
}

/** @throws Refused 'damaged' or 'bomb' */
export function checkJpeg(bytes: Uint8Array): void {
  if (![1, 3, 4].includes(jpegFacts(bytes).components)) throw new Refused('damaged');
}
