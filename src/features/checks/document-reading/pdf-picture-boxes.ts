import type { PDFiumPage } from '@hyzyla/pdfium';
import { z } from 'zod';

/** The functions of the library that tell where a picture lies; its own classes hide them. */
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

/** Kinds of objects by what the library calls them. */
const image = 3;
const form = 5;
/** Objects of a page that are looked at, and forms within forms; of a page with more, all is taken to be a picture. */
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

/** How many square points of a page are pictures, those inside of forms with them; each counts, however they overlap. */
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
