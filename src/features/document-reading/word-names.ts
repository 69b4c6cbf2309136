export type Attributes = Readonly<Record<string, string>>;

/** WordprocessingML, as most programs write it and in its strict form (ECMA-376 part 1, 17; part 4). */
const wordSpaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/** A name without its prefix, which everybody may choose. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

/**
 * What the attributes of that name say, whatever their prefix. Another vocabulary may have one of the same name, which Word does not
 * look at: so each of them counts.
 */
export function valuesOf(attributes: Attributes, name: string): string[] {
  const values: string[] = [];
  for (const [key, value] of Object.entries(attributes)) if (localName(key) === name) values.push(value);
  return values;
}

/** The prefix that is declared by an attribute, or undefined for one that declares none. */
function declaredPrefix(key: string): string | undefined {
  if (key === 'xmlns') return '';
  return key.startsWith('xmlns:') ? key.slice('xmlns:'.length) : undefined;
}

/** Follows which elements are Word's own: a prefix means what the nearest element around says. */
export class WordSpaces {
  /** Prefixes that mean Word where we are. */
  readonly #prefixes = new Set<string>();
  /** What each open element changed of them: a copy for each took the square of their number. */
  readonly #open: Array<{ changed: readonly string[]; isOfWord: boolean }> = [];

  /** @returns whether the element is one of Word's */
  open(name: string, attributes: Attributes): boolean {
    const changed: string[] = [];
    for (const [key, value] of Object.entries(attributes)) {
      const prefix = declaredPrefix(key);
      if (prefix === undefined || wordSpaces.has(value) === this.#prefixes.has(prefix)) continue;
      this.#change(prefix);
      changed.push(prefix);
    }
    const isOfWord = this.#prefixes.has(prefixOf(name));
    this.#open.push({ changed, isOfWord });
    return isOfWord;
  }

  /** @returns the same of the element that ends */
  close(): boolean {
    const element = this.#open.pop();
    for (const prefix of element?.changed ?? []) this.#change(prefix);
    return element?.isOfWord ?? false;
  }

  #change(prefix: string): void {
    if (!this.#prefixes.delete(prefix)) this.#prefixes.add(prefix);
  }
}
