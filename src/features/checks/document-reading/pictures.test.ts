import { describe, expect, test } from 'vitest';
import { encodeJpeg } from '#tests/fixtures/documents/jpeg-encoder.ts';
import { skew } from '#tests/fixtures/documents/pictures.ts';
import { encodePng } from '#tests/fixtures/documents/png-encoder.ts';
import { documentFile } from '#tests/tables/document-reading/document-files.ts';
import {
  applyOrientation,
  flattenLight,
  isBlank,
  liesOnItsSide,
  resize,
  standsOnItsHead,
  turn,
} from './bitmap.ts';
import { checkJpeg, jpegFacts } from './jpeg-segments.ts';
import { jpegPicture, PdfPictures } from './pdf-pictures.ts';
import { capMemory } from './pdfium.ts';
import { pngPicture } from './png.ts';
import type { Bitmap } from './process-messages.ts';

/** Two rows of three: 1 2 3 / 4 5 6. */
const numbers: Bitmap = { width: 3, height: 2, pixels: Uint8Array.of(1, 2, 3, 4, 5, 6) };

function rows({ width, height, pixels }: Bitmap): string {
  return Array.from({ length: height }, (_, y) => pixels.subarray(y * width, (y + 1) * width).join(' ')).join(
    ' / ',
  );
}

describe('turning', () => {
  test.each([
    [0, '1 2 3 / 4 5 6'],
    [1, '4 1 / 5 2 / 6 3'],
    [2, '6 5 4 / 3 2 1'],
    [3, '3 6 / 2 5 / 1 4'],
  ])('%i quarters clockwise', (quarters, expected) => {
    expect(rows(turn(numbers, quarters))).toBe(expected);
  });

  // EXIF 2.32, 4.6.4 A: where row 0 and column 0 of the stored picture belong on the upright one.
  test.each([
    [1, '1 2 3 / 4 5 6'],
    [2, '3 2 1 / 6 5 4'],
    [3, '6 5 4 / 3 2 1'],
    [4, '4 5 6 / 1 2 3'],
    [5, '1 4 / 2 5 / 3 6'],
    [6, '4 1 / 5 2 / 6 3'],
    [7, '6 3 / 5 2 / 4 1'],
    [8, '3 6 / 2 5 / 1 4'],
  ])('EXIF orientation %i', (orientation, expected) => {
    expect(rows(applyOrientation(numbers, orientation))).toBe(expected);
  });

  test('finds out how a page of text lies', async () => {
    const stored = flattenLight(
      await jpegPicture(documentFile('z07-pflegefachfrau-zwischenzeugnis.photo-turned.jpg')),
    );
    for (const degrees of [0, 3]) {
      const photo = degrees === 0 ? stored : skew(stored, degrees);
      const side = [0, 1, 2, 3].map((quarters) => liesOnItsSide(turn(photo, quarters)));
      expect(side).toEqual([false, true, false, true]);
      expect([0, 2].map((quarters) => standsOnItsHead(turn(photo, quarters)))).toEqual([true, false]);
    }
  });
});

describe('light and size', () => {
  test('a shadow over the paper becomes white, ink stays dark', () => {
    const width = 480;
    const pixels = Uint8Array.from({ length: width * 96 }, (_, index) => {
      const paper = 230 - ((index % width) * 150) / width;
      return index % 16 === 0 ? paper * 0.25 : paper;
    });
    const flat = flattenLight({ width, height: 96, pixels });
    const paper = flat.pixels.filter((_, index) => index % 16 !== 0);
    const ink = flat.pixels.filter((_, index) => index % 16 === 0);
    expect(Math.min(...paper)).toBeGreaterThan(190);
    expect(Math.max(...ink)).toBeLessThan(90);
  });

  test('shrinks by the mean, enlarges by blending', () => {
    const grey: Bitmap = { width: 2, height: 2, pixels: Uint8Array.of(0, 100, 100, 200) };
    expect(rows(resize(grey, 1, 1))).toBe('100');
    expect(rows(resize({ width: 2, height: 1, pixels: Uint8Array.of(0, 200) }, 4, 2))).toBe(
      '0 50 150 200 / 0 50 150 200',
    );
  });

  test('a page with a little text is not blank', () => {
    const pixels = new Uint8Array(1000 * 1000).fill(250);
    expect(isBlank({ width: 1000, height: 1000, pixels })).toBe(true);
    pixels.fill(20, 0, 2000);
    expect(isBlank({ width: 1000, height: 1000, pixels })).toBe(false);
  });
});

/** A pixel of each kind, with the grey that it must give; the first row uses no filter. */
describe('PNG', () => {
  const cases: Array<[string, number, number, number[], number[], Array<[string, Buffer]>?]> = [
    ['grey of 1 bit', 1, 0, [0b10100000], [255, 0, 255]],
    ['grey of 2 bits', 2, 0, [0b00011000], [0, 85, 170]],
    ['grey of 4 bits', 4, 0, [0x0f, 0x80], [0, 255, 136]],
    ['grey of 8 bits', 8, 0, [0, 128, 255], [0, 128, 255]],
    ['grey of 16 bits', 16, 0, [0, 9, 128, 9, 255, 9], [0, 128, 255]],
    ['colour', 8, 2, [255, 255, 255, 255, 0, 0, 0, 0, 0], [255, 76, 0]],
    ['grey on transparent', 8, 4, [0, 0, 0, 255, 0, 128], [255, 0, 127]],
    ['colour on transparent', 8, 6, [0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255], [255, 0, 255]],
    [
      'palette',
      2,
      3,
      [0b00011000],
      [0, 255, 255],
      [
        ['PLTE', Buffer.from([0, 0, 0, 255, 255, 255, 0, 0, 0])],
        ['tRNS', Buffer.from([255, 255, 0])],
      ],
    ],
  ];
  test.each(cases)('%s', (_name, depth, colour, bytes, expected, extra = []) => {
    const png = encodePng({ width: 3, height: 1, depth, colour }, Uint8Array.of(0, ...bytes), extra);
    const picture = pngPicture(new Uint8Array(png));
    // A tiny picture is enlarged; the middle of each third still shows its pixel.
    const shown = [0, 1, 2].map((index) => picture.pixels[Math.floor(((index + 0.5) * picture.width) / 3)]);
    for (const [index, value] of shown.entries())
      expect(Math.abs((value ?? 0) - (expected[index] ?? 0))).toBeLessThan(70);
  });

  test('undoes each row filter', () => {
    // Each row is 10 20 30 40 after its filter is undone: none, sub, up, average, Paeth (PNG 3, 9.2).
    const filtered = [
      [0, 10, 20, 30, 40],
      [1, 10, 10, 10, 10],
      [2, 0, 0, 0, 0],
      [3, 5, 5, 5, 5],
      [4, 0, 0, 0, 0],
    ];
    const png = encodePng({ width: 4, height: 5, depth: 8, colour: 0 }, Uint8Array.from(filtered.flat()));
    const picture = pngPicture(new Uint8Array(png));
    const middleOf = (x: number, y: number) =>
      picture.pixels[
        Math.round(((y + 0.5) * picture.height) / 5) * picture.width +
          Math.floor(((x + 0.4) * picture.width) / 4)
      ] ?? 0;
    for (let y = 0; y < 5; y += 1) {
      const row = [0, 1, 2, 3].map((x) => Math.round(middleOf(x, y) / 10) * 10);
      expect(row).toEqual([10, 20, 30, 40]);
    }
  });

  test('puts the passes of interlacing together', () => {
    // 2 × 2: pass 1 has pixel (0,0), pass 6 pixel (1,0), pass 7 the second row.
    const png = encodePng(
      { width: 2, height: 2, depth: 8, colour: 0, interlace: 1 },
      Uint8Array.of(0, 10, 0, 80, 0, 160, 240),
    );
    const { pixels } = pngPicture(new Uint8Array(png));
    expect([pixels[0], pixels[3], pixels[12], pixels[15]]).toEqual([10, 80, 160, 240]);
  });

  test('more data than the header says are a bomb, fewer are damage, a false checksum is damage', () => {
    const form = { width: 2, height: 1, depth: 8, colour: 0 };
    const large = new Uint8Array(encodePng(form, new Uint8Array(1_000_000)));
    const short = new Uint8Array(encodePng(form, Uint8Array.of(0, 1)));
    const changed = new Uint8Array(encodePng(form, Uint8Array.of(0, 1, 2)));
    changed[45] = (changed[45] ?? 0) ^ 1;
    const codeOf = (png: Uint8Array) => {
      try {
        return pngPicture(png).width;
      } catch (error) {
        return error instanceof Error ? error.message : '';
      }
    };
    expect([large, short, changed].map(codeOf)).toEqual([
      'document refused: bomb',
      'document refused: damaged',
      'document refused: damaged',
    ]);
  });
});

describe('JPEG', () => {
  const picture = { width: 64, height: 32, pixels: new Uint8Array(64 * 32).fill(200) };

  test('reads size and orientation, draws in the right light', async () => {
    const jpeg = new Uint8Array(encodeJpeg(picture, 90, 6));
    expect(jpegFacts(jpeg)).toMatchObject({ width: 64, height: 32, components: 1, orientation: 6 });
    const drawn = await jpegPicture(jpeg);
    expect(drawn.height).toBe(drawn.width * 2);
    expect(Math.abs((drawn.pixels[drawn.width * 9 + 9] ?? 0) - 200)).toBeLessThan(6);
  });

  test('a picture of 60,000 × 60,000 is a bomb by its frame header', () => {
    const jpeg = new Uint8Array(encodeJpeg(picture, 90));
    const frame = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));
    jpeg.set([0xea, 0x60, 0xea, 0x60], frame + 5);
    expect(() => checkJpeg(jpeg)).toThrow('bomb');
  });

  test('the end mark of a preview does not stand in for that of the picture', () => {
    const preview = encodeJpeg(picture, 50);
    const segment = Buffer.alloc(4);
    segment.set([0xff, 0xe2]);
    segment.writeUInt16BE(preview.length + 2, 2);
    const jpeg = encodeJpeg(picture, 90);
    const whole = Buffer.concat([jpeg.subarray(0, 2), segment, preview, jpeg.subarray(2)]);
    expect(() => checkJpeg(new Uint8Array(whole))).not.toThrow();
    expect(() => checkJpeg(new Uint8Array(whole.subarray(0, -2)))).toThrow('damaged');
  });
});

describe('drawing pages', () => {
  test('an A4 page is drawn at 200 dpi in grey', async () => {
    const pictures = await PdfPictures.open(documentFile('two-columns.pdf'));
    const page = await pictures.page(0);
    expect(Math.abs(page.width - 1654)).toBeLessThan(4);
    expect(Math.abs(page.height - 2339)).toBeLessThan(4);
    expect(page.pixels.length).toBe(page.width * page.height);
    expect(pictures.hasImage(0)).toBe(false);
  });

  test('a module cannot grow beyond its lowered bound', async () => {
    // (module (memory (export "m") 1 32768))
    const source = Uint8Array.from([
      0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 1, 1, 1, 0x80, 0x80, 0x02, 7, 5, 1, 1, 0x6d, 2, 0,
    ]);
    const { instance } = await WebAssembly.instantiate(capMemory(source, 4 * 64 * 1024), {});
    const memory = instance.exports.m;
    if (!(memory instanceof WebAssembly.Memory)) throw new Error('no memory');
    expect(memory.grow(3)).toBe(1);
    expect(() => memory.grow(1)).toThrow(RangeError);
  });
});
