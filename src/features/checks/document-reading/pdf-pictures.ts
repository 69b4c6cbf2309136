import type { PDFiumDocument, PDFiumPage } from '@hyzyla/pdfium';
import { z } from 'zod';
import { applyOrientation, recognitionSize } from './bitmap.ts';
import { Refused } from './document-types.ts';
import { type JpegFacts, jpegFacts } from './jpeg-segments.ts';
import { loadPdfium } from './pdfium.ts';
import type { Bitmap } from './process-messages.ts';

/** Functions of the library for the position of a picture, which its classes hide. */
const raw = z.custom<{
  HEAPU8: Uint8Array;
  wasmExports: { malloc(size: number): number; free(place: number): void };
  _FPDFPageObj_GetType(object: number): number;
  _FPDFPageObj_GetBounds(object: number, left: number, bottom: number, right: number, top: number): number;
  _FPDFPageObj_GetMatrix(object: number, matrix: number): number;
  _FPDFFormObj_CountObjects(form: number): number;
  _FPDFFormObj_GetObject(form: number, index: number): number;
}>(
  (module) =>
    typeof module === 'object' &&
    module !== null &&
    ['_FPDFPageObj_GetBounds', '_FPDFPageObj_GetMatrix', '_FPDFFormObj_CountObjects'].every(
      (name) => typeof Reflect.get(module, name) === 'function',
    ),
);
type Raw = z.infer<typeof raw>;

/** Kinds of objects by their numbers in the library. */
const image = 3;
const form = 5;
/** Limits of objects of a page and of nested forms; a page beyond them counts as one picture. */
const mostObjects = 20_000;
const deepest = 8;

class Boxes {
  readonly #module: Raw;
  readonly #place: number;
  #left = mostObjects;
  area = 0;

  constructor(module: Raw, place: number) {
    this.#module = module;
    this.#place = place;
  }

  /** @param scale of the forms around, as a share of areas */
  add(object: number, scale: number, depth: number): void {
    this.#left -= 1;
    if (this.#left < 0 || depth > deepest) {
      this.area = Number.POSITIVE_INFINITY;
      return;
    }
    const kind = this.#module._FPDFPageObj_GetType(object);
    if (kind === image) this.area += this.#areaOf(object) * scale;
    if (kind === form) this.#addForm(object, scale * this.#scaleOf(object), depth);
  }

  #addForm(object: number, scale: number, depth: number): void {
    const count = this.#module._FPDFFormObj_CountObjects(object);
    for (let index = 0; index < count && this.area < Number.POSITIVE_INFINITY; index += 1)
      this.add(this.#module._FPDFFormObj_GetObject(object, index), scale, depth + 1);
  }

  #areaOf(object: number): number {
    const at = this.#place;
    if (!this.#module._FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12)) return 0;
    const [left = 0, bottom = 0, right = 0, top = 0] = this.#numbers(4);
    return Math.abs((right - left) * (top - bottom));
  }

  #scaleOf(object: number): number {
    if (!this.#module._FPDFPageObj_GetMatrix(object, this.#place)) return 1;
    const [a = 1, b = 0, c = 0, d = 1] = this.#numbers(4);
    return Math.abs(a * d - b * c);
  }

  #numbers(count: number): number[] {
    const { buffer } = this.#module.HEAPU8;
    const view = new DataView(buffer, this.#place, count * 4);
    return Array.from({ length: count }, (_, index) => view.getFloat32(index * 4, true));
  }
}

/** Square points of a page covered by pictures, also inside forms; overlapping ones count each. */
export function pictureArea(page: PDFiumPage): number {
  const module = raw.parse(Reflect.get(page, 'module'));
  const place = module.wasmExports.malloc(24);
  try {
    const boxes = new Boxes(module, place);
    for (const object of page.objects()) {
      boxes.add(z.number().parse(Reflect.get(object, 'objectIdx')), 1, 0);
      if (boxes.area === Number.POSITIVE_INFINITY) break;
    }
    return boxes.area;
  } finally {
    module.wasmExports.free(place);
  }
}

/** Points per inch, and the resolution for recognition. */
const pointsPerInch = 72;
const dotsPerInch = 200;
/** Pixels of a drawn page at most; A4 at 200 dpi has 3.9 million. */
const mostPixels = 8_000_000;

/** Pages of a PDF as pictures, drawn by PDFium compiled to WebAssembly. */
export class PdfPictures {
  readonly #document: PDFiumDocument;

  constructor(document: PDFiumDocument) {
    this.#document = document;
  }

  /** @throws Refused 'damaged' */
  static async open(bytes: Uint8Array): Promise<PdfPictures> {
    return new PdfPictures(await loadPdfium(bytes));
  }

  /** Whether a page shows a picture, directly or inside a form. */
  hasImage(index: number): boolean {
    for (const object of this.#document.getPage(index).objects()) {
      if (object.type === 'image' || object.type === 'form') return true;
    }
    return false;
  }

  /** Square points of a page covered by pictures. */
  pictureArea(index: number): number {
    return pictureArea(this.#document.getPage(index));
  }

  /** Draws a page in grey at 200 dpi, smaller when it is larger than A3. */
  async page(index: number): Promise<Bitmap> {
    const page = this.#document.getPage(index);
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const points = originalWidth * originalHeight;
    if (!(points > 0)) throw new Refused('damaged');
    const scale = Math.min(dotsPerInch / pointsPerInch, Math.sqrt(mostPixels / points));
    const drawn = await page.render({ scale, render: 'bitmap', colorSpace: 'Gray', renderFormFields: true });
    return toBitmap(drawn);
  }
}

/** Rows of a drawn page may be padded to four bytes. */
function toBitmap({ width, height, data }: { width: number; height: number; data: Uint8Array }): Bitmap {
  const stride = Math.floor(data.length / height);
  if (stride === width) return { width, height, pixels: data };
  const pixels = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    pixels.set(data.subarray(y * stride, y * stride + width), y * width);
  }
  return { width, height, pixels };
}

const colourSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' };

/** A PDF with the JPEG as its only page: the drawing library decodes, shrinks and greys it in one step. */
function wrapJpeg(jpeg: Uint8Array, facts: JpegFacts, size: { width: number; height: number }): Buffer {
  const colours = colourSpaces[facts.components] ?? '/DeviceRGB';
  const decode = facts.components === 4 && facts.isAdobe ? '/Decode [1 0 1 0 1 0 1 0]' : '';
  const drawing = `q ${size.width} 0 0 ${size.height} 0 0 cm /I Do Q`;
  const objects: Array<[string, Uint8Array?]> = [
    ['<</Type/Catalog/Pages 2 0 R>>'],
    ['<</Type/Pages/Kids[3 0 R]/Count 1>>'],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${size.width} ${size.height}]/Contents 4 0 R/Resources<</XObject<</I 5 0 R>>>>>>`,
    ],
    [`<</Length ${drawing.length}>>`, Buffer.from(drawing)],
    [
      `<</Type/XObject/Subtype/Image/Width ${facts.width}/Height ${facts.height}/ColorSpace ${colours}/BitsPerComponent 8${decode}/Filter/DCTDecode/Length ${jpeg.length}>>`,
      jpeg,
    ],
  ];
  const pieces: Uint8Array[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let length = 9;
  const add = (piece: Uint8Array) => {
    pieces.push(piece);
    length += piece.length;
  };
  for (const [index, [dictionary, stream]] of objects.entries()) {
    offsets.push(length);
    add(Buffer.from(`${index + 1} 0 obj\n${dictionary}\n`));
    if (stream)
      for (const piece of [Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]) add(piece);
    add(Buffer.from('endobj\n'));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = length;
  add(Buffer.from(`xref\n0 6\n0000000000 65535 f \n${rows}trailer\n<</Size 6/Root 1 0 R>>\n`));
  add(Buffer.from(`startxref\n${start}\n%%EOF\n`));
  return Buffer.concat(pieces);
}

/** Decodes a JPEG in grey at the given size in pixels. */
export async function drawJpeg(
  jpeg: Uint8Array,
  facts: JpegFacts,
  size: { width: number; height: number },
): Promise<Bitmap> {
  const document = await loadPdfium(wrapJpeg(jpeg, facts, size));
  const drawn = await document.getPage(0).render({ scale: 1, render: 'bitmap', colorSpace: 'Gray' });
  return toBitmap(drawn);
}

/** The photo in grey, upright as its EXIF data say, at the size for recognition. */
export async function jpegPicture(bytes: Uint8Array): Promise<Bitmap> {
  const facts = jpegFacts(bytes);
  const size = recognitionSize(facts.width, facts.height);
  return applyOrientation(await drawJpeg(bytes, facts, size), facts.orientation);
}
