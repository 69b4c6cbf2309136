export type Attributes = Readonly<Record<string, string>>;

/** WordprocessingML, as most programs write it and in its strict form (ECMA-376 part 1, 17; part 4). */
const wordSpaces = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
]);

/** A name without its prefix, which is arbitrary. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1);

const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

/**
 * Values of all attributes with this name and any prefix. An attribute of another vocabulary, which Word ignores,
 * may have the same name, so each counts.
 */
export function valuesOf(attributes: Attributes, name: string): string[] {
  const values: string[] = [];
  for (const [key, value] of Object.entries(attributes)) if (localName(key) === name) values.push(value);
  return values;
}

/** The prefix that an attribute declares, or undefined. */
function declaredPrefix(key: string): string | undefined {
  if (key === 'xmlns') return '';
  return key.startsWith('xmlns:') ? key.slice('xmlns:'.length) : undefined;
}

/** Whether a vocabulary is Word's own. */
export const isWordSpace = (space: string | undefined) => space !== undefined && wordSpaces.has(space);

/** Follows the meaning of prefixes by the nearest surrounding declaration. */
export class XmlSpaces {
  readonly #meanings = new Map<string, string>();
  /** Changes of each open element; copying all for each element took quadratic time. */
  readonly #open: Array<{ space: string | undefined; before: Array<[string, string | undefined]> }> = [];

  /** @returns the vocabulary of the element */
  open(name: string, attributes: Attributes): string | undefined {
    const before: Array<[string, string | undefined]> = [];
    for (const key of Object.keys(attributes)) {
      const prefix = declaredPrefix(key);
      if (prefix === undefined) continue;
      before.push([prefix, this.#meanings.get(prefix)]);
      this.#meanings.set(prefix, attributes[key] ?? '');
    }
    const space = this.#meanings.get(prefixOf(name));
    this.#open.push({ space, before });
    return space;
  }

  /** The meaning of a prefix inside the element that was opened last. */
  meaningOf(prefix: string): string | undefined {
    return this.#meanings.get(prefix);
  }

  /** The vocabulary of an attribute; one without a prefix has none. */
  ofAttribute(name: string): string | undefined {
    const prefix = prefixOf(name);
    return prefix === '' ? undefined : this.#meanings.get(prefix);
  }

  /** @returns the vocabulary of the element that ends */
  close(): string | undefined {
    const element = this.#open.pop();
    for (const [prefix, meaning] of element?.before.toReversed() ?? []) {
      if (meaning === undefined) this.#meanings.delete(prefix);
      else this.#meanings.set(prefix, meaning);
    }
    return element?.space;
  }
}
