import type { Bitmap } from './process-messages.ts';

/** Longest side of a photo for recognition in pixels: A4 at about 220 dpi. */
const longestSide = 2600;
/** Small pictures are enlarged, because recognition needs letters of at least 20 pixels. */
const smallSide = 1700;

/** Size at which a photo is recognised. */
export function recognitionSize(width: number, height: number): { width: number; height: number } {
  const longest = Math.max(width, height);
  const target = longest < smallSide ? Math.min(longest * 2, 2400) : Math.min(longest, longestSide);
  const scale = target / longest;
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function emptyBitmap(width: number, height: number): Bitmap {
  return { width, height, pixels: new Uint8Array(width * height) };
}

/** Turns a bitmap clockwise by quarter turns. */
export function turn(bitmap: Bitmap, quarters: number): Bitmap {
  const turns = ((quarters % 4) + 4) % 4;
  if (turns === 0) return bitmap;
  const { width, height, pixels } = bitmap;
  const turned = turns === 2 ? emptyBitmap(width, height) : emptyBitmap(height, width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const value = pixels[y * width + x] ?? 255;
      if (turns === 1) turned.pixels[x * height + (height - 1 - y)] = value;
      else if (turns === 2) turned.pixels[(height - 1 - y) * width + (width - 1 - x)] = value;
      else turned.pixels[(width - 1 - x) * height + y] = value;
    }
  }
  return turned;
}

function mirror(bitmap: Bitmap): Bitmap {
  const { width, height } = bitmap;
  const pixels = bitmap.pixels.slice();
  for (let y = 0; y < height; y += 1) pixels.subarray(y * width, (y + 1) * width).reverse();
  return { width, height, pixels };
}

/** Quarter turns clockwise for the EXIF orientations 1–8 (EXIF 2.32, tag 0x0112), before mirroring. */
const exifTurns = [0, 0, 0, 2, 2, 1, 1, 3, 3];
const exifMirrored = new Set([2, 4, 5, 7]);

/** Brings a photo upright as its EXIF orientation says. */
export function applyOrientation(bitmap: Bitmap, orientation: number): Bitmap {
  const turns = exifTurns[orientation] ?? 0;
  const upright = turn(bitmap, turns);
  return exifMirrored.has(orientation) ? mirror(upright) : upright;
}

function sampleMean(bitmap: Bitmap, x0: number, x1: number, y0: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y += 1) {
    for (let x = x0; x < x1; x += 1) sum += bitmap.pixels[y * bitmap.width + x] ?? 0;
  }
  return sum / ((x1 - x0) * (y1 - y0));
}

/** Resizes by the mean of the covered pixels, or by the nearest one and its neighbours when enlarging. */
export function resize(bitmap: Bitmap, width: number, height: number): Bitmap {
  if (width === bitmap.width && height === bitmap.height) return bitmap;
  return width > bitmap.width ? enlarge(bitmap, width, height) : shrink(bitmap, width, height);
}

function shrink(bitmap: Bitmap, width: number, height: number): Bitmap {
  const small = emptyBitmap(width, height);
  for (let y = 0; y < height; y += 1) {
    const y0 = Math.floor((y * bitmap.height) / height);
    const y1 = Math.max(y0 + 1, Math.floor(((y + 1) * bitmap.height) / height));
    for (let x = 0; x < width; x += 1) {
      const x0 = Math.floor((x * bitmap.width) / width);
      const x1 = Math.max(x0 + 1, Math.floor(((x + 1) * bitmap.width) / width));
      small.pixels[y * width + x] = sampleMean(bitmap, x0, x1, y0, y1);
    }
  }
  return small;
}

function enlarge(bitmap: Bitmap, width: number, height: number): Bitmap {
  const large = emptyBitmap(width, height);
  const pixel = (x: number, y: number) =>
    bitmap.pixels[Math.min(y, bitmap.height - 1) * bitmap.width + Math.min(x, bitmap.width - 1)] ?? 255;
  for (let y = 0; y < height; y += 1) {
    const sourceY = Math.max(0, ((y + 0.5) * bitmap.height) / height - 0.5);
    const top = Math.floor(sourceY);
    const down = sourceY - top;
    for (let x = 0; x < width; x += 1) {
      const sourceX = Math.max(0, ((x + 0.5) * bitmap.width) / width - 0.5);
      const left = Math.floor(sourceX);
      const across = sourceX - left;
      const upper = pixel(left, top) * (1 - across) + pixel(left + 1, top) * across;
      const lower = pixel(left, top + 1) * (1 - across) + pixel(left + 1, top + 1) * across;
      large.pixels[y * width + x] = upper * (1 - down) + lower * down;
    }
  }
  return large;
}

/** Side of the squares in which the paper's brightness is measured, in pixels. */
const tile = 48;

/** Brightness of the paper in each square: brighter than nine tenths of its pixels. */
function paperMap(bitmap: Bitmap): Bitmap {
  const map = emptyBitmap(Math.ceil(bitmap.width / tile), Math.ceil(bitmap.height / tile));
  const counts = new Uint32Array(256);
  for (let ty = 0; ty < map.height; ty += 1) {
    for (let tx = 0; tx < map.width; tx += 1) {
      counts.fill(0);
      const x1 = Math.min((tx + 1) * tile, bitmap.width);
      const y1 = Math.min((ty + 1) * tile, bitmap.height);
      for (let y = ty * tile; y < y1; y += 1) {
        for (let x = tx * tile; x < x1; x += 1) {
          const value = bitmap.pixels[y * bitmap.width + x] ?? 0;
          counts[value] = (counts[value] ?? 0) + 1;
        }
      }
      const wanted = (x1 - tx * tile) * (y1 - ty * tile) * 0.1;
      let seen = 0;
      let level = 255;
      while (level > 0 && seen + (counts[level] ?? 0) < wanted) {
        seen += counts[level] ?? 0;
        level -= 1;
      }
      map.pixels[ty * map.width + tx] = level;
    }
  }
  return map;
}

/** Divides by the brightness of the paper, so that shadows and grey paper turn white. */
export function flattenLight(bitmap: Bitmap): Bitmap {
  const { width, height } = bitmap;
  const paper = resizeMap(paperMap(bitmap), width, height);
  const flat = emptyBitmap(width, height);
  for (let index = 0; index < flat.pixels.length; index += 1) {
    const light = Math.max(40, paper.pixels[index] ?? 255);
    flat.pixels[index] = Math.min(255, ((bitmap.pixels[index] ?? 0) * 250) / light);
  }
  return flat;
}

/** The map of squares scaled to the size of the picture, interpolated between the centres of the squares. */
function resizeMap(map: Bitmap, width: number, height: number): Bitmap {
  const full = { width: map.width * tile, height: map.height * tile };
  const large = enlarge(map, full.width, full.height);
  const cut = emptyBitmap(width, height);
  for (let y = 0; y < height; y += 1) {
    cut.pixels.set(large.pixels.subarray(y * full.width, y * full.width + width), y * width);
  }
  return cut;
}

/** Changes of brightness from one row to the next inside strips so narrow that a skewed page does not blur. */
function rowSteps(bitmap: Bitmap, stripWidth: number): number[] {
  const strips = Math.max(1, Math.floor(bitmap.width / stripWidth));
  const width = Math.floor(bitmap.width / strips);
  const steps: number[] = [];
  for (let strip = 0; strip < strips; strip += 1) {
    let previous = sampleMean(bitmap, strip * width, (strip + 1) * width, 0, 1);
    for (let y = 1; y < bitmap.height; y += 1) {
      const mean = sampleMean(bitmap, strip * width, (strip + 1) * width, y, y + 1);
      steps.push(mean - previous);
      previous = mean;
    }
  }
  return steps;
}

function meanOf(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Energy of the lines of text: squared, so that lines count and single strokes do not. */
function lineEnergy(bitmap: Bitmap): number {
  return meanOf(rowSteps(bitmap, 28).map((step) => step ** 2));
}

/**
 * Whether the page seems to be upside down. Latin letters end sharply at the baseline but fade out above, through
 * ascenders and capitals. So from top to bottom the step from ink to paper is the sharper one.
 */
export function standsOnItsHead(bitmap: Bitmap): boolean {
  return meanOf(rowSteps(bitmap, 40).map((step) => step ** 3)) < 0;
}

/** Longest side in pixels at which letters blur and only lines of text remain. */
const blurredSide = 480;

/** Whether lines of text run from top to bottom, that is, whether the picture is turned by 90 degrees. */
export function liesOnItsSide(bitmap: Bitmap): boolean {
  const scale = Math.min(1, blurredSide / Math.max(bitmap.width, bitmap.height));
  const width = Math.max(24, Math.round(bitmap.width * scale));
  const height = Math.max(24, Math.round(bitmap.height * scale));
  const small = resize(bitmap, width, height);
  return lineEnergy(turn(small, 1)) > lineEnergy(small) * 1.3;
}

/** Whether the page has any print: enough pixels clearly darker than the paper. */
export function isBlank(bitmap: Bitmap): boolean {
  let dark = 0;
  for (const value of bitmap.pixels) if (value < 150) dark += 1;
  return dark < bitmap.pixels.length * 0.0005;
}

/** The bitmap as a portable graymap (netpbm P5), which the recognition reads without decoding. */
export function toGraymap({ width, height, pixels }: Bitmap): Buffer {
  return Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1'), pixels]);
}
