import { undecidable } from './document-types.ts';
import { type Attributes, isWordSpace, localName, type XmlSpaces } from './word-names.ts';

export type WordNode = WordElement | string;

/** An element of Word with a fixed prefix for its vocabulary, whatever prefix the file uses. */
export type WordElement = {
  readonly name: string;
  readonly attributes: Attributes;
  readonly children: WordNode[];
};

const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';
const word2010 = 'http://schemas.microsoft.com/office/word/2010/wordml';
const office = 'http://schemas.microsoft.com/office';
const symbols = `${office}/word/2015/wordml/symex`;

/**
 * Further vocabularies of Word ([MS-DOCX], [MS-ODRAWXML]); for a choice that requires another one it shows the
 * fallback.
 */
const understood: ReadonlySet<string> = new Set([
  word2010,
  symbols,
  ...[
    '2010/wordprocessingShape',
    '2010/wordprocessingGroup',
    '2010/wordprocessingCanvas',
    '2010/wordprocessingInk',
    '2010/wordprocessingDrawing',
    '2012/wordprocessingDrawing',
    '2012/wordml',
    '2016/wordml/cid',
    '2018/wordml',
    '2018/wordml/cex',
  ].map((end) => `${office}/word/${end}`),
  ...[
    '2010/main',
    '2014/chartex',
    '2015/9/8/chartex',
    '2015/10/21/chartex',
    '2016/5/9/chartex',
    '2016/5/10/chartex',
    '2016/5/11/chartex',
    '2016/5/12/chartex',
    '2016/5/13/chartex',
    '2016/5/14/chartex',
    '2016/ink',
    '2016/SVG/main',
    '2017/model3d',
    '2007/8/2/chart',
  ].map((end) => `${office}/drawing/${end}`),
]);

/** Elements around the text of a box in a drawing (ECMA-376 part 1, 20 and 21; part 4, 19). */
const drawingSpaces: ReadonlySet<string> = new Set(
  ['wordprocessingDrawing', 'main', 'picture']
    .flatMap((end) => {
      const [old, strict] = [
        'http://schemas.openxmlformats.org/drawingml/2006/',
        'http://purl.oclc.org/ooxml/drawingml/',
      ];
      return [`${old}${end}`, `${strict}${end}`];
    })
    .concat(
      ['wordprocessingShape', 'wordprocessingGroup', 'wordprocessingCanvas'].map(
        (end) => `${office}/word/2010/${end}`,
      ),
      ['urn:schemas-microsoft-com:vml', 'urn:schemas-microsoft-com:office:office'],
    ),
);

const drawings: ReadonlySet<string> = new Set(['w:drawing', 'w:pict', 'w:object']);

/** Marks for a drawing with hidden boxes, and for one with a hidden piece. */
export const hiddenDrawing = 'w:hiddenDrawing';
export const hiddenPiece = 'w:hiddenPiece';

/** Whether a piece of a drawing is hidden (20.4.2.5; part 4, 19.1.2.19). */
const isHiddenPiece = ({ hidden = '0', style = '' }: Attributes) =>
  ['1', 'true', 'on'].includes(hidden.trim()) || /visibility\s{0,9}:\s{0,9}hidden/i.test(style);

/** A character by its code, as Word writes emoji and the like ([MS-DOCX] 2.7). */
function symbolText(attributes: Attributes): string {
  const [code = ''] = Object.keys(attributes).flatMap((key) =>
    localName(key) === 'char' ? [attributes[key]] : [],
  );
  const number = /^[\da-f]{1,5}$/i.test(code) ? Number.parseInt(code, 16) : 0;
  // Characters that XML does not allow.
  const isSign = number >= 0x20 && !(number >= 0xd800 && number <= 0xdfff) && (number & 0xfffe) !== 0xfffe;
  return isSign ? String.fromCodePoint(number) : '';
}

/** The target of the children of an open element. */
type Frame = {
  readonly element: WordElement;
  /** For a choice: the selected branch. */
  readonly choice?: { taken: 'nothing' | 'choice' | 'fallback' };
};

/**
 * Reduces one part to what Word uses: the selected branch of choices, the text boxes of drawings, and no unknown
 * elements.
 */
export class WordTree {
  readonly #spaces: XmlSpaces;
  readonly #open: Frame[] = [];
  /** Depth of open elements since one was left out. */
  #left = 0;
  #word: string | undefined;
  root: WordElement | undefined;

  /** @param spaces the caller opens and closes elements in it before this */
  constructor(spaces: XmlSpaces) {
    this.#spaces = spaces;
  }

  open(name: string, attributes: Attributes, space: string | undefined): void {
    const frame = this.#left > 0 ? undefined : this.#frame(localName(name), attributes, space);
    if (frame) this.#open.push(frame);
    else this.#left += 1;
  }

  close(): void {
    if (this.#left > 0) this.#left -= 1;
    else this.#open.pop();
  }

  text(text: string): void {
    const element = this.#open.at(-1)?.element;
    if (this.#left === 0 && element?.name === 'w:t') element.children.push(text);
  }

  /** @returns undefined for an element that Word leaves out with its content */
  #frame(local: string, attributes: Attributes, space: string | undefined): Frame | undefined {
    const around = this.#open.at(-1);
    for (const [key, value] of Object.entries(attributes)) {
      // Word would show the content of unknown elements.
      const isShown = localName(key) === 'ProcessContent' && value.trim() !== '';
      if (isShown && this.#spaces.ofAttribute(key) === compatibility) throw undecidable();
    }
    if (!around) return this.#rootFrame(local, attributes, space);
    if (space === compatibility) return this.#compatible(around, local, attributes);
    if (around.choice) return undefined;
    const prefix = this.#prefixOf(space);
    if (prefix) {
      const element = this.#element(`${prefix}:${local}`, attributes);
      around.element.children.push(element);
      return { element };
    }
    if (space === symbols && local === 'symEx') this.#addSymbol(around.element, attributes);
    const isInDrawing = drawings.has(around.element.name) && drawingSpaces.has(space ?? '');
    if (!isInDrawing) return undefined;
    this.#addHidden(around.element, local, attributes);
    return { element: around.element };
  }

  #addSymbol(run: WordElement, attributes: Attributes): void {
    if (run.name === 'w:r')
      run.children.push({ name: 'w:t', attributes: {}, children: [symbolText(attributes)] });
  }

  #addHidden(drawing: WordElement, local: string, attributes: Attributes): void {
    if (!isHiddenPiece(attributes)) return;
    drawing.children.push({
      name: local === 'docPr' ? hiddenDrawing : hiddenPiece,
      attributes: {},
      children: [],
    });
  }

  #rootFrame(local: string, attributes: Attributes, space: string | undefined): Frame | undefined {
    if (!isWordSpace(space)) return undefined;
    this.#word = space;
    this.root = this.#element(`w:${local}`, attributes);
    return { element: this.root };
  }

  #prefixOf(space: string | undefined): string | undefined {
    if (space === undefined) return undefined;
    if (space === this.#word) return 'w';
    return space === word2010 ? 'wordml' : undefined;
  }

  #element(name: string, attributes: Attributes): WordElement {
    const kept: Record<string, string> = {};
    for (const [key, value] of Object.entries(attributes)) {
      const prefix = this.#prefixOf(this.#spaces.ofAttribute(key));
      if (prefix) kept[`${prefix}:${localName(key)}`] = value;
    }
    return { name, attributes: kept, children: [] };
  }

  #compatible(around: Frame, local: string, attributes: Attributes): Frame | undefined {
    const { element, choice } = around;
    if (local === 'AlternateContent' && !choice) return { element, choice: { taken: 'nothing' } };
    if (!choice) return undefined;
    if (local === 'Choice' && this.#isUnderstood(attributes.Requires ?? '')) {
      // A fallback in the first place is ambiguous: programs may use it or not.
      if (choice.taken === 'fallback') throw undecidable();
      if (choice.taken === 'choice') return undefined;
      choice.taken = 'choice';
      return { element };
    }
    if (local !== 'Fallback' || choice.taken !== 'nothing') return undefined;
    choice.taken = 'fallback';
    return { element };
  }

  #isUnderstood(required: string): boolean {
    const prefixes = required.split(/\s+/).filter((prefix) => prefix !== '');
    if (prefixes.length === 0) return false;
    return prefixes.every((prefix) => {
      const space = this.#spaces.meaningOf(prefix);
      return space !== undefined && (space === this.#word || understood.has(space));
    });
  }
}

const declared =
  ' xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:v="urn:schemas-microsoft-com:vml"' +
  ` xmlns:wordml="${word2010}"`;

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text.replaceAll(/[&<>"\r\n\t]/g, (sign) => signs[sign] ?? `&#${sign.charCodeAt(0)};`);

function write(node: WordNode, more: string, pieces: string[]): void {
  if (typeof node === 'string') {
    pieces.push(escaped(node));
    return;
  }
  pieces.push('<', node.name, more);
  for (const [key, value] of Object.entries(node.attributes))
    pieces.push(' ', key, '="', escaped(value), '"');
  pieces.push('>');
  for (const child of node.children) write(child, '', pieces);
  pieces.push('</', node.name, '>');
}

/** The part as the parser gets it. */
export function written(root: WordElement | undefined): string {
  const pieces: string[] = [];
  write(root ?? { name: 'w:nothing', attributes: {}, children: [] }, declared, pieces);
  return pieces.join('');
}
