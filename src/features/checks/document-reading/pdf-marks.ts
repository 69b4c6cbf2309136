import { bounds, Refused } from './document-types.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { dictsIn, PdfDict, PdfRef, PdfText, type PdfValue } from './pdf-values.ts';

/**
 * Keys that lead back to pages, to the rest of a form or tree, or to drawings; they are not part of an annotation.
 */
const away = new Set(
  'P Kids Annots Fields Data SE First Last Prev Next DR Resources Font B IRT Popup'.split(' '),
);
/** Annotations with text in their appearance. */
const written = new Set(['FreeText', 'Widget']);
/** Keys whose lists may name a page. */
const targets = new Set(['Dest', 'D', 'SD']);
/** Keys of related annotations. */
const others = ['IRT', 'Popup'];
/** Name trees that pdf.js lists. */
const trees = ['EmbeddedFiles', 'JavaScript'];
/** Additional bytes of any value. */
const valueBytes = 4;
/** A byte of a page description takes so many times the time of a byte of text. */
const drawnWeight = 6;
/** The same for a byte of rich text, which is read as XML. */
const richWeight = 16;

const weightOf = (value: PdfValue) => valueBytes + (value instanceof PdfText ? value.bytes.length : 0);

/**
 * Counts annotations, bookmarks and names of files, and the bytes of their texts and appearances. pdf.js copies a
 * text and reads an appearance for each reference, and megabytes can be packed into kilobytes.
 */
class Marks {
  readonly #pdf: PdfFile;
  readonly #streams: ReadonlyMap<PdfDict, number>;
  readonly #sizes = new Map<PdfObject, number>();
  #count = 0;
  #size = 0;
  annotations = 0;

  constructor(pdf: PdfFile, streams: ReadonlyMap<PdfDict, number>) {
    this.#pdf = pdf;
    this.#streams = streams;
  }

  /** @throws Refused by 'pdf-marks' or 'pdf-texts' */
  run(): void {
    for (const { values } of this.#pdf.objects) for (const dict of dictsIn(values)) this.#look(dict);
  }

  #look(dict: PdfDict): void {
    for (const list of dict.all('Annots')) this.#addAnnotations(list);
    if (dict.has('Title')) this.#add(dict);
    for (const tree of dict.all(...trees)) this.#addNames(tree);
  }

  #addAnnotations(list: PdfValue): void {
    for (const items of this.#pdf.resolve(list)) {
      if (!Array.isArray(items)) continue;
      this.annotations += items.length;
      for (const item of items) this.#addAnnotation(item);
    }
  }

  #addAnnotation(item: PdfValue): void {
    this.#add(item);
    for (const dict of this.#pdf.dicts(item))
      for (const other of dict.all(...others)) this.#grow(this.#sizeOf(other));
  }

  #addNames(tree: PdfValue): void {
    const seen = new Set<PdfDict>();
    const rest = [tree];
    for (let node = rest.pop(); node !== undefined; node = rest.pop()) {
      for (const dict of this.#pdf.dicts(node)) {
        if (seen.has(dict)) continue;
        seen.add(dict);
        for (const kid of dict.all('Kids').flatMap((kids) => this.#listed(kids))) rest.push(kid);
        for (const name of dict.all('Names').flatMap((names) => this.#listed(names))) this.#add(name);
      }
    }
  }

  #listed(value: PdfValue): PdfValue[] {
    return this.#pdf.resolve(value).flatMap((one) => {
      if (!Array.isArray(one)) return [];
      this.#pdf.charge(one.length);
      return one;
    });
  }

  #add(value: PdfValue): void {
    this.#count += 1;
    if (this.#count > bounds.pdfMarks) throw Refused.bound('pdf-marks');
    this.#grow(this.#sizeOf(value));
  }

  #grow(bytes: number): void {
    this.#size += bytes;
    if (this.#size > bounds.pdfMarkBytes) throw Refused.bound('pdf-texts');
  }

  #sizeOf(value: PdfValue): number {
    if (!(value instanceof PdfRef)) return this.#walk(value);
    let size = 0;
    for (const object of this.#pdf.endsOf(value)) {
      const known = this.#sizes.get(object) ?? this.#walk(object.values[0] ?? null);
      this.#sizes.set(object, known);
      size += known;
    }
    return size;
  }

  /** Bytes of a value and its references, as far as they belong to an annotation. */
  #walk(value: PdfValue): number {
    const seen = new Set<PdfObject>();
    const rest = [value];
    let size = 0;
    for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
      size += weightOf(one);
      if (size > bounds.pdfMarkBytes) return size;
      if (one instanceof PdfRef) this.#follow(one, seen, rest);
      else if (Array.isArray(one)) for (const item of one) rest.push(item);
      else if (one instanceof PdfDict) size += this.#enter(one, rest);
    }
    return size;
  }

  /** @returns bytes of its targets and its appearance; the rest remains to be walked */
  #enter(dict: PdfDict, rest: PdfValue[]): number {
    let size = 0;
    for (const [key, entry] of dict.entries) {
      if (targets.has(key)) size += this.#targetSize(entry);
      else if (key === 'AP') size += this.#isRead(dict) ? this.#lookSize(entry) * drawnWeight : 0;
      else if (key === 'RC') size += this.#sizeOf(entry) * richWeight;
      else if (!away.has(key)) rest.push(entry);
    }
    return size;
  }

  /** Whether pdf.js reads the text of its appearance. */
  #isRead(mark: PdfDict): boolean {
    return mark.all('Subtype').some((one) => this.#pdf.names(one).some((name) => written.has(name)));
  }

  /** Each dictionary is entered once, so that circles end. */
  #follow(reference: PdfRef, seen: Set<PdfObject>, rest: PdfValue[]): void {
    for (const object of this.#pdf.endsOf(reference)) {
      const [value = null] = object.values;
      if (value instanceof PdfDict && seen.has(object)) continue;
      seen.add(object);
      rest.push(value);
    }
  }

  /** A list without following the page that it names. */
  #targetSize(value: PdfValue): number {
    return this.#pdf.items(value).reduce<number>((size, one) => size + weightOf(one), valueBytes);
  }

  /** The descriptions of an appearance in each state, and of the forms that they draw. */
  #lookSize(looks: PdfValue): number {
    const seen = new Set<PdfDict>();
    const rest = this.#pdf.dicts(looks).flatMap((dict) => dict.all('N'));
    let size = 0;
    for (let look = rest.pop(); look !== undefined; look = rest.pop()) {
      size += valueBytes;
      for (const dict of this.#pdf.dicts(look)) {
        if (seen.has(dict)) continue;
        seen.add(dict);
        const bytes = this.#streams.get(dict);
        size += bytes ?? 0;
        for (const further of bytes === undefined ? [dict] : this.#formsOf(dict))
          for (const [, one] of further.entries) rest.push(one);
      }
    }
    return size;
  }

  #formsOf(dict: PdfDict): PdfDict[] {
    const resources = dict.all('Resources').flatMap((one) => this.#pdf.dicts(one));
    return resources.flatMap((one) => one.all('XObject').flatMap((forms) => this.#pdf.dicts(forms)));
  }
}

/**
 * @param streams unpacked bytes of each stream
 * @returns number of annotations of all pages
 * @throws Refused if their number or the bytes of their texts exceed the limit
 */
export function checkMarks(pdf: PdfFile, streams: ReadonlyMap<PdfDict, number>): number {
  const marks = new Marks(pdf, streams);
  marks.run();
  return marks.annotations;
}
