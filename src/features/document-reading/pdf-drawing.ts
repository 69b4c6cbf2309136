import { bounds } from './document-types.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { PdfDict, PdfRef, type PdfValue } from './pdf-values.ts';
import { Refused } from './refusals.ts';

/** Drawings may call others by name („/X1 Do“); how often each name is called in a page description. */
export type Calls = ReadonlyMap<string, number>;

const call = Buffer.from('Do');
const slash = 0x2f;
const longestName = 100;

/** Counts the calls of other drawings. Text that only looks like one calls a name that nobody has. */
export function callsIn(content: Buffer): Calls {
  const calls = new Map<string, number>();
  for (let at = content.indexOf(call); at >= 0; at = content.indexOf(call, at + 2)) {
    let end = at;
    while (end > 0 && (content[end - 1] ?? 0xff) <= 0x20 && at - end < 40) end -= 1;
    const before = content.subarray(Math.max(0, end - longestName), end);
    const start = before.lastIndexOf(slash);
    if (end === at || start < 0) continue;
    const name = before.toString('latin1', start + 1);
    calls.set(name, (calls.get(name) ?? 0) + 1);
  }
  return calls;
}

/**
 * Counts how often drawings are drawn once all calls are followed: forms that draw each other ten times over eight levels are ten
 * million from two kilobytes.
 */
export class DrawingCount {
  readonly #pdf: PdfFile;
  readonly #calls: ReadonlyMap<PdfDict, Calls>;
  readonly #known = new Map<PdfDict, number>();
  readonly #under = new Set<PdfDict>();
  #total = 0;

  /** @param calls what each page description or form calls, by the dictionary of its stream */
  constructor(pdf: PdfFile, calls: ReadonlyMap<PdfDict, Calls>) {
    this.#pdf = pdf;
    this.#calls = calls;
  }

  /** @throws Refused by its bound, also for a drawing that draws itself */
  check(): void {
    for (const { values } of this.#pdf.objects) {
      const [page] = values;
      if (!(page instanceof PdfDict) || !this.#pdf.names(page.get('Type')).includes('Page')) continue;
      const resources = this.#resources(page);
      for (const content of this.#contents(page.get('Contents')))
        this.#add(this.#drawnOnPage(content, resources));
    }
  }

  /** What calls itself a picture was measured as one: nobody has looked for calls in it. */
  #drawnOnPage(content: PdfDict, resources: readonly PdfDict[]): number {
    const kinds = content.all('Subtype').flatMap((kind) => this.#pdf.names(kind));
    if (kinds.includes('Image')) throw Refused.bound('pdf-drawings');
    return this.#drawn(content, resources, 0);
  }

  #add(count: number): void {
    this.#total += count;
    if (this.#total > bounds.pdfDrawings) throw Refused.bound('pdf-drawings');
  }

  #contents(value: PdfValue | undefined): PdfDict[] {
    if (value === undefined) return [];
    return this.#pdf
      .resolve(value)
      .flatMap((one) => (Array.isArray(one) ? one.flatMap((item) => this.#pdf.resolve(item)) : [one]))
      .filter((one) => one instanceof PdfDict);
  }

  /** A page has those of the tree above it where it names none (7.7.3.4). */
  #resources(page: PdfDict): PdfDict[] {
    let holders = [page];
    for (let level = 0; level < 40 && holders.length > 0; level += 1) {
      const found = holders.flatMap((holder) => this.#pdf.dicts(holder.get('Resources')));
      if (found.length > 0) return found;
      holders = holders.flatMap((holder) => this.#pdf.dicts(holder.get('Parent'))).slice(0, 8);
    }
    return [];
  }

  #drawn(drawing: PdfDict, inherited: readonly PdfDict[], depth: number): number {
    const known = this.#known.get(drawing);
    if (known !== undefined) return known;
    if (this.#under.has(drawing) || depth > 60) throw Refused.bound('pdf-drawings');
    this.#under.add(drawing);
    const own = this.#pdf.dicts(drawing.get('Resources'));
    const resources = own.length > 0 ? own : inherited;
    let count = 1;
    for (const [name, times] of this.#calls.get(drawing) ?? []) {
      for (const form of this.#forms(resources, name)) {
        count += times * this.#drawn(form, resources, depth + 1);
      }
      if (count > bounds.pdfDrawings) throw Refused.bound('pdf-drawings');
    }
    this.#under.delete(drawing);
    if (own.length > 0 || count === 1) this.#known.set(drawing, count);
    return count;
  }

  #forms(resources: readonly PdfDict[], name: string): PdfDict[] {
    return resources
      .flatMap((one) => this.#pdf.dicts(one.get('XObject')))
      .map((one) => one.get(name))
      .filter((one) => one instanceof PdfRef)
      .flatMap((one) => this.#pdf.objectsOf(one))
      .flatMap(({ values: [first] }: PdfObject) => (first instanceof PdfDict ? [first] : []))
      .filter((one) => this.#pdf.names(one.get('Subtype')).includes('Form'));
  }
}
