import { undecidable } from './refusals.ts';
import {
  childOf,
  childrenOf,
  hiddenBy,
  isHiddenRow,
  type StyleNames,
  saidBy,
  type WordStyles,
} from './word-styles.ts';
import { hiddenDrawing, hiddenPiece, type WordElement, type WordNode } from './word-tree.ts';

/** What only wraps text that Word shows and the parser leaves out (ECMA-376 part 1, 17.16.19, 17.3.2.3, 17.3.2.8). */
const wrappers = new Set(['w:fldSimple', 'w:bdo', 'w:dir', 'w:rubyBase']);
/** What was deleted, as far as fields go through it. */
const deleted = new Set(['w:del', 'w:moveFrom']);
/** What has no text, or none that is shown. */
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
/** Texts of their own, into which no field leads from outside. */
const stories = new Set(['w:footnote', 'w:endnote', 'w:comment']);
/** Signs by what the parser calls them. */
const renamed: Readonly<Record<string, string>> = { 'w:cr': 'w:br', 'w:ptab': 'w:tab' };
const signs = new Set(['w:t', 'w:tab', 'w:br', 'w:sym', 'w:noBreakHyphen', 'w:softHyphen', 'w:cr', 'w:ptab']);

type Place = { readonly paragraph: string | undefined; readonly table: string | undefined };

/** The fields that are open in one text: what stands before the result of one is not shown. */
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

  /** Whether what comes next is hidden. */
  hide(): boolean {
    if (this.#instructions > 0) this.#hasHidden = true;
    return this.#instructions > 0;
  }

  /** @throws Refused for a field that never shows its result: programs may take it for none */
  end(): void {
    if (this.#instructions > 0 && this.#hasHidden) throw undecidable();
  }
}

const without = (element: WordElement, name: string) =>
  element.children.filter((child) => typeof child === 'string' || child.name !== name);

/** Paragraphs whose mark is hidden go on in the next one. */
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

  /** Of a drawing the boxes with text, where the parser finds them. */
  #boxes(drawing: WordElement, place: Place): WordNode[] {
    const isHidden = this.#fields.hide() || childOf(drawing, hiddenDrawing) !== undefined;
    const boxes = childrenOf(drawing, 'w:txbxContent').map((box) => this.story(box, place));
    if (isHidden || boxes.length === 0) return [];
    // Which of the boxes it holds is not told.
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
 * A part as Word shows it: without what is hidden, by itself or by a style, and without the instructions of fields, with what stands in
 * fields and in text of another direction.
 * @throws Refused where that cannot be told for certain
 */
export function shownPart(root: WordElement, styles: WordStyles): WordElement {
  return new Showing(styles).story(root, { paragraph: undefined, table: undefined });
}
