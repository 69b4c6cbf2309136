import { undecidable } from './document-types.ts';
import { hiddenDrawing, hiddenPiece, type WordElement, type WordNode } from './word-tree.ts';

type Kind = 'paragraph' | 'character' | 'table';
/** The styles of a run, by their names in the file. */
type StyleNames = Readonly<Record<Kind, string | undefined>>;

/** `unsure`: a style that is defined twice, or whose hiding depends on the place of the text. */
type Style = { hides: boolean | 'unsure' | undefined; basedOn: string | undefined };

/** Longest chain of styles in Word. */
const longestChain = 50;

/** Most lists of styles of a file: its own, one for older programs, and those of its building blocks. */
const mostSheets = 8;

const kinds: readonly Kind[] = ['table', 'paragraph', 'character'];

const isCalled = (child: WordNode, name: string): child is WordElement =>
  typeof child !== 'string' && child.name === name;

function childrenOf(element: WordElement | undefined, name: string): WordElement[] {
  return (element?.children ?? []).filter((child) => isCalled(child, name));
}

function childOf(element: WordElement | undefined, name: string): WordElement | undefined {
  return (element?.children ?? []).find((child) => isCalled(child, name));
}

const saidBy = (element: WordElement | undefined) => element?.attributes['w:val'];

/** Whether something is on or off (ECMA-376 part 1, 17.17.4). */
function isOn(element: WordElement): boolean {
  const value = saidBy(element) ?? 'true';
  if (['true', '1', 'on'].includes(value)) return true;
  if (['false', '0', 'off'].includes(value)) return false;
  throw undecidable();
}

/** Whether the properties of an element hide its text; undefined if they do not say. */
function hiddenBy(element: WordElement | undefined): boolean | undefined {
  const said = new Set<boolean>();
  for (const properties of childrenOf(element, 'w:rPr')) {
    for (const one of childrenOf(properties, 'w:vanish')) said.add(isOn(one));
  }
  if (said.size > 1) throw undecidable();
  return [...said][0];
}

/** Whether a row of a table is hidden (17.4.22). */
function isHiddenRow(element: WordElement): boolean {
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
    // Hidden rows or columns of a table style depend on the place of a cell.
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

  /** Styles of different kinds cancel each other (17.7.3). */
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

/**
 * The text that the styles of a file hide. A file may have several lists; if they differ, it is unknown what Word
 * shows.
 */
export class WordStyles {
  readonly #sheets: readonly StyleSheet[];
  readonly #known = new Map<string, boolean>();

  constructor(roots: ReadonlyArray<WordElement | undefined>) {
    this.#sheets = roots
      .filter((root) => root?.name === 'w:styles')
      .flatMap((root) => (root ? [new StyleSheet(root)] : []));
    if (this.#sheets.length > mostSheets) throw undecidable();
  }

  /** @throws Refused if the lists differ, or if hiding depends on more than names */
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

/** Wrappers of text that Word shows and the parser leaves out (ECMA-376 part 1, 17.16.19, 17.3.2.3, 17.3.2.8). */
const wrappers = new Set(['w:fldSimple', 'w:bdo', 'w:dir', 'w:rubyBase']);
/** Deleted text, needed for fields that span it. */
const deleted = new Set(['w:del', 'w:moveFrom']);
/** Elements without visible text. */
const silent = new Set([
  'w:instrText',
  'w:delInstrText',
  'w:delText',
  'w:rt',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:proofErr',
  'w:lastRenderedPageBreak',
]);
const properties = new Set([
  'w:pPr',
  'w:rPr',
  'w:tblPr',
  'w:tblGrid',
  'w:trPr',
  'w:tcPr',
  'w:sdtPr',
  'w:sectPr',
  'w:rubyPr',
]);
const drawings = new Set(['w:drawing', 'w:pict', 'w:object']);
/** Separate texts, which fields from outside do not enter. */
const stories = new Set(['w:footnote', 'w:endnote', 'w:comment']);
/** Characters by their names in the parser. */
const renamed: Readonly<Record<string, string>> = { 'w:cr': 'w:br', 'w:ptab': 'w:tab' };
const signs = new Set(['w:t', 'w:tab', 'w:br', 'w:sym', 'w:noBreakHyphen', 'w:softHyphen', 'w:cr', 'w:ptab']);

type Place = { readonly paragraph: string | undefined; readonly table: string | undefined };

/** Open fields of one text; content before the result of a field is not shown. */
class OpenFields {
  readonly #open: Array<'instruction' | 'result'> = [];
  #instructions = 0;
  #hasHidden = false;

  mark(kind: string | undefined): void {
    if (kind === 'begin') {
      this.#open.push('instruction');
      this.#instructions += 1;
      return;
    }
    const ended = this.#open.pop();
    if (ended === 'instruction') this.#instructions -= 1;
    if (ended && kind === 'separate') this.#open.push('result');
  }

  /** Whether the next content is hidden. */
  hide(): boolean {
    if (this.#instructions > 0) this.#hasHidden = true;
    return this.#instructions > 0;
  }

  /** @throws Refused for a field without a result, which programs may ignore */
  end(): void {
    if (this.#instructions > 0 && this.#hasHidden) throw undecidable();
  }
}

const without = (element: WordElement, name: string) =>
  element.children.filter((child) => typeof child === 'string' || child.name !== name);

/** A paragraph with a hidden mark continues in the next one. */
class Joined {
  readonly nodes: WordNode[] = [];
  #begun: WordNode[] | undefined;
  #last: WordElement | undefined;

  add(node: WordNode, isMarkHidden: boolean): void {
    const isParagraph = typeof node !== 'string' && node.name === 'w:p';
    if (isParagraph && isMarkHidden) {
      this.#begun ??= [];
      for (const child of without(node, 'w:pPr')) this.#begun.push(child);
      this.#last = node;
      return;
    }
    if (isParagraph && this.#begun) this.#last = node;
    if (!this.#begun) this.nodes.push(node);
    else if (isParagraph) this.#finish(without(node, 'w:pPr'));
    else {
      this.#finish([]);
      this.nodes.push(node);
    }
  }

  end(): WordNode[] {
    if (this.#begun) this.#finish([]);
    return this.nodes;
  }

  #finish(rest: readonly WordNode[]): void {
    const [pPr, begun] = [childOf(this.#last, 'w:pPr'), this.#begun ?? []];
    this.nodes.push({ name: 'w:p', attributes: {}, children: [...(pPr ? [pPr] : []), ...begun, ...rest] });
    this.#begun = undefined;
  }
}

class Showing {
  readonly #styles: WordStyles;
  #fields = new OpenFields();

  constructor(styles: WordStyles) {
    this.#styles = styles;
  }

  story(element: WordElement, place: Place): WordElement {
    const around = this.#fields;
    this.#fields = new OpenFields();
    const children = this.#all(element, place);
    this.#fields.end();
    this.#fields = around;
    return { ...element, children };
  }

  #all(element: WordElement, place: Place): WordNode[] {
    const joined = new Joined();
    for (const child of element.children) {
      if (typeof child === 'string') joined.add(child, false);
      else for (const node of this.#shown(child, place)) joined.add(node, this.#isMarkHidden(node, place));
    }
    return joined.end();
  }

  #shown(element: WordElement, place: Place): WordNode[] {
    const { name } = element;
    if (properties.has(name)) return [element];
    if (silent.has(name) || isHiddenRow(element)) return [];
    if (name === 'w:fldChar') this.#fields.mark(element.attributes['w:fldCharType']);
    if (name === 'w:fldChar') return [];
    if (signs.has(name)) return this.#sign(element);
    if (drawings.has(name)) return this.#boxes(element, place);
    if (stories.has(name)) return [this.story(element, place)];
    if (wrappers.has(name)) return this.#all(element, place);
    const children = this.#all(element, this.#placeIn(element, place));
    const isHidden = deleted.has(name) || (name === 'w:r' && this.#isHidden(element, place));
    if (isHidden) return [];
    return name === 'w:ruby' ? children : [{ ...element, children }];
  }

  #placeIn(element: WordElement, place: Place): Place {
    if (element.name === 'w:p') return { ...place, paragraph: paragraphStyle(element) };
    if (element.name !== 'w:tbl') return place;
    return { ...place, table: saidBy(childOf(childOf(element, 'w:tblPr'), 'w:tblStyle')) };
  }

  #sign(element: WordElement): WordNode[] {
    if (this.#fields.hide()) return [];
    return [{ ...element, name: renamed[element.name] ?? element.name }];
  }

  /** The text boxes of a drawing, in the form that the parser reads. */
  #boxes(drawing: WordElement, place: Place): WordNode[] {
    const isHidden = this.#fields.hide() || childOf(drawing, hiddenDrawing) !== undefined;
    const boxes = childrenOf(drawing, 'w:txbxContent').map((box) => this.story(box, place));
    if (isHidden || boxes.length === 0) return [];
    // It is unknown which of its boxes is hidden.
    if (childOf(drawing, hiddenPiece)) throw undecidable();
    const children = boxes.map((box) => ({ name: 'v:textbox', attributes: {}, children: [box] }));
    return [{ name: 'w:pict', attributes: {}, children }];
  }

  #isHidden(holder: WordElement, { paragraph, table }: Place): boolean {
    const direct = hiddenBy(holder);
    if (direct !== undefined) return direct;
    const names: StyleNames = {
      paragraph,
      table,
      character: saidBy(childOf(childOf(holder, 'w:rPr'), 'w:rStyle')),
    };
    return this.#styles.hide(names);
  }

  #isMarkHidden(node: WordNode, place: Place): boolean {
    if (typeof node === 'string' || node.name !== 'w:p') return false;
    const mark = childOf(node, 'w:pPr') ?? { name: 'w:pPr', attributes: {}, children: [] };
    return this.#isHidden(mark, { ...place, paragraph: paragraphStyle(node) });
  }
}

const paragraphStyle = (paragraph: WordElement) => saidBy(childOf(childOf(paragraph, 'w:pPr'), 'w:pStyle'));

/**
 * A part as Word shows it: without hidden text and without instructions of fields, with the results of fields and
 * text of another direction.
 * @throws Refused if that is uncertain
 */
export function shownPart(root: WordElement, styles: WordStyles): WordElement {
  return new Showing(styles).story(root, { paragraph: undefined, table: undefined });
}
