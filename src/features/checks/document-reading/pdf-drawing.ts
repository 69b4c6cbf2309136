import { bounds, Refused } from './document-types.ts';
import type { PdfFile, PdfObject } from './pdf-file.ts';
import { PdfDict, PdfRef, type PdfValue } from './pdf-values.ts';

/** Number of calls of each name in a page description: drawings call others by name („/X1 Do“). */
export type Calls = ReadonlyMap<string, number>;

const call = Buffer.from('Do');
const slash = 0x2f;
const longestName = 100;

/**
 * Counts the calls of other drawings. Text that only looks like a call has a name that does not exist.
 * @throws Refused for too many different names
 */
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
    if (calls.size > bounds.pdfCalls) throw Refused.bound('pdf-drawings');
  }
  return calls;
}

const none: readonly PdfDict[] = [];

/** The resources in which drawings look up names. One object for each dictionary, shared by all references. */
class Resources {
  /** Cached counts of drawings without own resources that look up names here. */
  readonly counts = new Map<PdfDict, number>();
  readonly #pdf: PdfFile;
  readonly #drawings: readonly PdfDict[];
  readonly #forms = new Map<string, readonly PdfDict[]>();

  constructor(pdf: PdfFile, dictionaries: readonly PdfDict[]) {
    this.#pdf = pdf;
    this.#drawings = dictionaries.flatMap((one) => pdf.dicts(one.get('XObject')));
  }

  forms(name: string): readonly PdfDict[] {
    const known = this.#forms.get(name);
    if (known) return known;
    const references = this.#drawings.map((one) => one.get(name)).filter((one) => one instanceof PdfRef);
    if (references.length === 0) return none;
    const forms = references
      .flatMap((one) => this.#pdf.objectsOf(one))
      .flatMap(({ values: [first] }: PdfObject) => (first instanceof PdfDict ? [first] : []))
      .filter((one) => this.#pdf.names(one.get('Subtype')).includes('Form'));
    this.#forms.set(name, forms);
    return forms;
  }
}

/** One for each set of dictionaries, so that counts are shared by all references. */
class AllResources {
  readonly #pdf: PdfFile;
  readonly #numbers = new Map<PdfDict, number>();
  readonly #known = new Map<string, Resources>();

  constructor(pdf: PdfFile) {
    this.#pdf = pdf;
  }

  of(dictionaries: readonly PdfDict[]): Resources {
    const key = dictionaries.map((one) => this.#numberOf(one)).join(' ');
    const resources = this.#known.get(key) ?? new Resources(this.#pdf, dictionaries);
    this.#known.set(key, resources);
    return resources;
  }

  #numberOf(dictionary: PdfDict): number {
    const number = this.#numbers.get(dictionary) ?? this.#numbers.size;
    this.#numbers.set(dictionary, number);
    return number;
  }
}

/**
 * Counts the drawings after following all calls: forms that draw each other ten times over eight levels are ten
 * million drawings from two kilobytes.
 */
export class DrawingCount {
  readonly #pdf: PdfFile;
  readonly #calls: ReadonlyMap<PdfDict, Calls>;
  readonly #resourcesOf: AllResources;
  readonly #under = new Set<PdfDict>();
  /** For each content of a page: whether its dictionary declares it as a picture. */
  readonly #pictures = new Map<PdfDict, boolean>();
  #total = 0;
  #looked = 0;

  /** @param calls names called by each page description or form, by the dictionary of its stream */
  constructor(pdf: PdfFile, calls: ReadonlyMap<PdfDict, Calls>) {
    this.#pdf = pdf;
    this.#calls = calls;
    this.#resourcesOf = new AllResources(pdf);
  }

  /** @throws Refused beyond its limit, also for a drawing that draws itself */
  check(): void {
    for (const { values } of this.#pdf.objects) {
      const [page] = values;
      if (!(page instanceof PdfDict) || !this.#pdf.names(page.get('Type')).includes('Page')) continue;
      const resources = this.#resources(page);
      for (const content of this.#contents(page.get('Contents')))
        this.#add(this.#drawnOnPage(content, resources));
    }
  }

  /** A declared picture was measured as one, so its calls are unknown. */
  #drawnOnPage(content: PdfDict, resources: Resources): number {
    if (this.#isPicture(content)) throw Refused.bound('pdf-drawings');
    return this.#drawn(content, resources, 0);
  }

  #isPicture(content: PdfDict): boolean {
    const known =
      this.#pictures.get(content) ??
      content.all('Subtype').some((kind) => this.#pdf.names(kind).includes('Image'));
    this.#pictures.set(content, known);
    return known;
  }

  #add(count: number): void {
    this.#total += count;
    if (this.#total > bounds.pdfDrawings) throw Refused.bound('pdf-drawings');
  }

  #contents(value: PdfValue | undefined): PdfDict[] {
    if (value === undefined) return [];
    return this.#pdf.items(value).filter((one) => one instanceof PdfDict);
  }

  /** A page without resources inherits those of the tree above it (7.7.3.4). */
  #resources(page: PdfDict): Resources {
    let holders = [page];
    for (let level = 0; level < 40 && holders.length > 0; level += 1) {
      const found = holders.flatMap((holder) => this.#pdf.dicts(holder.get('Resources')));
      if (found.length > 0) return this.#resourcesOf.of(found);
      holders = holders.flatMap((holder) => this.#pdf.dicts(holder.get('Parent'))).slice(0, 8);
    }
    return this.#resourcesOf.of([]);
  }

  #drawn(drawing: PdfDict, inherited: Resources, depth: number): number {
    const own = this.#pdf.dicts(drawing.get('Resources'));
    const resources = own.length > 0 ? this.#resourcesOf.of(own) : inherited;
    const known = resources.counts.get(drawing);
    if (known !== undefined) return known;
    if (this.#under.has(drawing) || depth > 60) throw Refused.bound('pdf-drawings');
    this.#under.add(drawing);
    const count = this.#follow(this.#calls.get(drawing) ?? new Map(), resources, depth);
    this.#under.delete(drawing);
    resources.counts.set(drawing, count);
    return count;
  }

  #follow(calls: Calls, resources: Resources, depth: number): number {
    // Pages with resources of their own may share one description.
    this.#looked += calls.size;
    if (this.#looked > bounds.pdfCalls) throw Refused.bound('pdf-drawings');
    let count = 1;
    for (const [name, times] of calls) {
      for (const form of resources.forms(name)) count += times * this.#drawn(form, resources, depth + 1);
      if (count > bounds.pdfDrawings) throw Refused.bound('pdf-drawings');
    }
    return count;
  }
}
