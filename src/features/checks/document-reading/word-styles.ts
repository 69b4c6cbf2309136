import { undecidable } from './refusals.ts';
import type { WordElement, WordNode } from './word-tree.ts';

type Kind = 'paragraph' | 'character' | 'table';
/** The styles of a run, by their names in the file. */
export type StyleNames = Readonly<Record<Kind, string | undefined>>;

/** `unsure` is a style that is there twice, or hides what depends on where it stands. */
type Style = { hides: boolean | 'unsure' | undefined; basedOn: string | undefined };

/** No chain of styles in Word is longer than eleven. */
const longestChain = 50;

/** Lists of styles of one file: its own, one for older programs, and those of its building blocks. */
const mostSheets = 8;

const kinds: readonly Kind[] = ['table', 'paragraph', 'character'];

const isCalled = (child: WordNode, name: string): child is WordElement =>
  typeof child !== 'string' && child.name === name;

export function childrenOf(element: WordElement | undefined, name: string): WordElement[] {
  return (element?.children ?? []).filter((child) => isCalled(child, name));
}

export function childOf(element: WordElement | undefined, name: string): WordElement | undefined {
  return (element?.children ?? []).find((child) => isCalled(child, name));
}

export const saidBy = (element: WordElement | undefined) => element?.attributes['w:val'];

/** Whether something is on or off (ECMA-376 part 1, 17.17.4). */
function isOn(element: WordElement): boolean {
  const value = saidBy(element) ?? 'true';
  if (['true', '1', 'on'].includes(value)) return true;
  if (['false', '0', 'off'].includes(value)) return false;
  throw undecidable();
}

/** Whether the properties of an element hide its text, or say nothing of it. */
export function hiddenBy(element: WordElement | undefined): boolean | undefined {
  const said = new Set<boolean>();
  for (const properties of childrenOf(element, 'w:rPr')) {
    for (const one of childrenOf(properties, 'w:vanish')) said.add(isOn(one));
  }
  if (said.size > 1) throw undecidable();
  return [...said][0];
}

/** Whether a row of a table is hidden (17.4.22). */
export function isHiddenRow(element: WordElement): boolean {
  return element.name === 'w:tr' && childrenOf(childOf(element, 'w:trPr'), 'w:hidden').some(isOn);
}

/** One list of styles of a file. */
class StyleSheet {
  readonly #styles = new Map<string, Style>();
  readonly #usual = new Map<string, string>();
  readonly #hidesAll: boolean;
  readonly #hiding = new Map<string, boolean>();

  constructor(root: WordElement) {
    this.#hidesAll = hiddenBy(childOf(childOf(root, 'w:docDefaults'), 'w:rPrDefault')) ?? false;
    for (const style of childrenOf(root, 'w:style')) this.#add(style);
  }

  #add(style: WordElement): void {
    const kind = style.attributes['w:type'] ?? 'paragraph';
    const name = style.attributes['w:styleId'] ?? '';
    const key = `${kind} ${name}`;
    const hides = hiddenBy(style);
    const known = this.#styles.get(key);
    // What a table hides of its first row or last column depends on where a cell stands.
    const isUnsure =
      (known && known.hides !== hides) || childrenOf(style, 'w:tblStylePr').some((part) => hiddenBy(part));
    this.#styles.set(key, {
      hides: isUnsure ? 'unsure' : hides,
      basedOn: saidBy(childOf(style, 'w:basedOn')),
    });
    const isUsual = style.attributes['w:default'] ?? '0';
    if (['1', 'true', 'on'].includes(isUsual)) this.#usual.set(kind, name);
  }

  /** Whether all styles of these names are in this list. */
  has(names: StyleNames): boolean {
    return kinds.every((kind) => names[kind] === undefined || this.#styles.has(`${kind} ${names[kind]}`));
  }

  /** A style of one kind undoes what one of another kind does (17.7.3). */
  hides(names: StyleNames): boolean {
    if (this.#hidesAll) return true;
    const hiding = kinds.filter((kind) => this.#styleHides(kind, names[kind] ?? this.#usual.get(kind)));
    return hiding.length % 2 === 1;
  }

  #styleHides(kind: Kind, name: string | undefined): boolean {
    const key = `${kind} ${name}`;
    const known = this.#hiding.get(key) ?? this.#followChain(kind, name);
    this.#hiding.set(key, known);
    return known;
  }

  #followChain(kind: Kind, name: string | undefined): boolean {
    let next = name;
    for (let length = 0; next !== undefined; length += 1) {
      if (length > longestChain) throw undecidable();
      const style: Style | undefined = this.#styles.get(`${kind} ${next}`);
      if (style?.hides === 'unsure') throw undecidable();
      if (style?.hides !== undefined) return style.hides;
      next = style?.basedOn;
    }
    return false;
  }
}

/** Which text the styles of a file hide. A file may have several lists of them; where they disagree, nobody knows what Word shows. */
export class WordStyles {
  readonly #sheets: readonly StyleSheet[];
  readonly #known = new Map<string, boolean>();

  constructor(roots: ReadonlyArray<WordElement | undefined>) {
    this.#sheets = roots
      .filter((root) => root?.name === 'w:styles')
      .flatMap((root) => (root ? [new StyleSheet(root)] : []));
    if (this.#sheets.length > mostSheets) throw undecidable();
  }

  /** @throws Refused where lists disagree, or it depends on more than names */
  hide(names: StyleNames): boolean {
    const key = JSON.stringify(kinds.map((kind) => names[kind] ?? null));
    const known = this.#known.get(key) ?? this.#decide(names);
    this.#known.set(key, known);
    return known;
  }

  #decide(names: StyleNames): boolean {
    const defining = this.#sheets.filter((sheet) => sheet.has(names));
    const said = new Set((defining.length > 0 ? defining : this.#sheets).map((sheet) => sheet.hides(names)));
    if (said.size > 1) throw undecidable();
    return [...said][0] ?? false;
  }
}
