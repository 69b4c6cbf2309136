import type {
  Content,
  ContentColumns,
  ContentOrderedList,
  ContentStack,
  ContentTable,
  ContentText,
  ContentUnorderedList,
  Table,
  TableCell,
} from 'pdfmake/interfaces.js';

/*
 * pdfmake marks a document as tagged but leaves its structure empty. This file adds the structure: the `id` of a
 * text node says what it is, and what is drawn until the next such node belongs to it.
 */
type StructureType = 'H1' | 'H2' | 'P' | 'LI' | 'TH' | 'TD' | 'Artifact';

/** What stands on each page for the eye only: running titles, page numbers. @param key unique in the document */
export function artifact(text: string, key: string | number) {
  return { text, id: `Artifact-${key}` };
}

const headings: Readonly<Record<string, StructureType>> = { title: 'H1', heading: 'H2' };

function typeOf({ headlineLevel, style }: ContentText): StructureType {
  if (headlineLevel === 1) return 'H1';
  if (headlineLevel === 2) return 'H2';
  return (typeof style === 'string' ? headings[style] : undefined) ?? 'P';
}

const isText = (node: Content): node is ContentText => typeof node === 'object' && 'text' in node;
const isStack = (node: Content): node is ContentStack => typeof node === 'object' && 'stack' in node;
const isBulleted = (node: Content): node is ContentUnorderedList => typeof node === 'object' && 'ul' in node;
const isNumbered = (node: Content): node is ContentOrderedList => typeof node === 'object' && 'ol' in node;
const isColumns = (node: Content): node is ContentColumns => typeof node === 'object' && 'columns' in node;
const isTable = (node: Content): node is ContentTable => typeof node === 'object' && 'table' in node;
/** Cells without anything stand below one that spans rows. */
const isContent = (cell: TableCell): cell is Content =>
  typeof cell !== 'object' || Object.keys(cell).length > 0;

/** Gives every text an id that says what it is; pdfmake wants each only once in a document. */
class Naming {
  #count = 0;

  readonly #next = () => {
    this.#count += 1;
    return this.#count;
  };

  /**
   * Nothing but ids is added, so that the kind of a node stays what it was.
   * @param as what a text without a heading's style is, with the group it belongs to
   */
  name<Node extends Content>(content: Node, as = 'P'): Node {
    return this.#named(content, as) as Node;
  }

  #named(content: Content, as: string): Content {
    if (typeof content === 'string') return this.#named({ text: content }, as);
    if (Array.isArray(content)) return content.map((one) => this.#named(one, as));
    if (isText(content)) {
      const type = as === 'P' ? typeOf(content) : as;
      // Every node may have an id; the types know it of some only.
      return Object.assign({ ...content }, { id: `${type}-${this.#next()}` });
    }
    if (isStack(content)) return { ...content, stack: this.#all(content.stack, as) };
    if (isBulleted(content)) return { ...content, ul: this.#all(content.ul, `LI-${this.#next()}`) };
    if (isNumbered(content)) return { ...content, ol: this.#all(content.ol, `LI-${this.#next()}`) };
    if (isColumns(content)) return { ...content, columns: this.#all(content.columns, as) };
    return isTable(content) ? { ...content, table: this.#table(content.table) } : content;
  }

  #all<Node extends Content>(nodes: readonly Node[], as: string): Node[] {
    return nodes.map((one) => this.name(one, as));
  }

  /** A column of drawn signs makes a table a list; in all others a cell belongs to its row. */
  #table(table: Table): Table {
    const key = this.#next();
    const isList = table.body.every(([first]) => typeof first === 'object' && 'svg' in first);
    const body = table.body.map((row, index) => {
      const type = index < (table.headerRows ?? 0) ? 'TH' : 'TD';
      return row.map((cell) =>
        isContent(cell) ? this.name(cell, isList ? `LI-${key}` : `${type}-${key}-${index}`) : cell,
      );
    });
    return { ...table, body };
  }
}

/**
 * The same content with an id for each text, which says what it is: `headlineLevel` 1 and 2 and the styles `title` and
 * `heading` are headings, what stands in lists is a point, in tables a cell, everything else a paragraph.
 */
export function structured(content: readonly Content[]): Content[] {
  const naming = new Naming();
  return content.map((node) => naming.name(node));
}

const idPattern = /^(H1|H2|P|LI|TH|TD|Artifact)-(\w+)(?:-(\w+))?/;

/** A line as pdfmake has laid it out; those without `lastLineInParagraph` are the numbers of a list. */
type Line = { id?: string; lastLineInParagraph?: boolean; getHeight: () => number };
type Pages = ReadonlyArray<{ items: ReadonlyArray<{ type: string; item: Line }> }>;

/** What of PDFKit's document is used (its own documentation, “Accessibility”). */
type Element = { add(child: unknown): Element };
type Drawing = {
  struct(type: string): Element;
  addStructure(element: Element): void;
  markStructureContent(type: string): unknown;
  markContent(type: string): void;
  endMarkedContent(): void;
  text(...call: unknown[]): unknown;
};

/** Where the words of a line go. */
type Place = { type: string; element: Element | null };

/** Decides for each line where it goes, in the order in which they are drawn. */
function createPlacing(drawing: Drawing, root: Element): (line: Line, next: Line | undefined) => Place {
  const groups = new Map<string, Element>();
  const artifactPlace: Place = { type: 'Artifact', element: null };
  let place: Place = { type: 'P', element: null };
  let label: Place | null = null;
  let isArtifact = false;

  const below = (parent: Element, type: string): Element => {
    const element = drawing.struct(type);
    parent.add(element);
    return element;
  };
  const group = (type: string, key: string, parent: Element): Element => {
    const known = groups.get(`${type}-${key}`);
    if (known) return known;
    const made = below(parent, type);
    groups.set(`${type}-${key}`, made);
    return made;
  };

  function begin(type: string, key: string, row: string | undefined, hasNumber: boolean): void {
    if (type === 'LI') {
      const point = below(group('L', key, root), 'LI');
      if (hasNumber) label = { type: 'Lbl', element: below(point, 'Lbl') };
      place = { type: 'LBody', element: below(point, 'LBody') };
    } else if (type === 'TH' || type === 'TD') {
      const rowElement = group('TR', `${key}-${row}`, group('Table', key, root));
      place = { type, element: below(rowElement, type) };
    } else place = { type, element: below(root, type) };
  }

  return (line, next) => {
    if (!('lastLineInParagraph' in line)) return label ?? place;
    const [, type, key = '', row] = idPattern.exec(line.id ?? '') ?? [];
    if (type === 'Artifact') isArtifact = true;
    else if (type !== undefined) {
      label = null;
      isArtifact = false;
      begin(type, key, row, next !== undefined && !('lastLineInParagraph' in next));
    }
    if (!isArtifact) return place;
    // A paragraph goes on below the running title that interrupts it.
    isArtifact = line.lastLineInParagraph !== true;
    return artifactPlace;
  };
}

function drawMarked(drawing: Drawing, { type, element }: Place, draw: () => unknown): void {
  if (element) {
    const content = drawing.markStructureContent(type);
    draw();
    drawing.endMarkedContent();
    element.add(content);
    return;
  }
  drawing.markContent('Artifact');
  draw();
  drawing.endMarkedContent();
}

/** Follows the drawing of the lines, so that each word is marked with where it belongs. */
function follow(drawing: Drawing, pages: Pages): void {
  const lines = pages.flatMap(({ items }) =>
    items.filter(({ type }) => type === 'line').map(({ item }) => item),
  );
  if (!lines.some(({ id }) => idPattern.test(id ?? ''))) return;
  const root = drawing.struct('Document');
  drawing.addStructure(root);
  const placeOf = createPlacing(drawing, root);
  let current: Place = { type: 'Artifact', element: null };
  for (const [index, line] of lines.entries()) {
    const place = placeOf(line, lines[index + 1]);
    const { getHeight } = line;
    // pdfmake calls this first for each line that it draws.
    line.getHeight = () => {
      current = place;
      return getHeight.call(line);
    };
  }
  const { text } = drawing;
  drawing.text = (...call) => {
    drawMarked(drawing, current, () => text.apply(drawing, call));
    return drawing;
  };
}

type Maker = { createPdf(definition: { content: string }): { getStream(): Promise<object> } };

/**
 * Teaches a pdfmake, of the server or of the browser, to write the structure of its tagged documents. Call it once,
 * when its fonts are set. pdfmake hands its pages to the document right before it draws them.
 */
export async function writeStructure(pdfmake: Maker): Promise<void> {
  const kind: unknown = Object.getPrototypeOf(await pdfmake.createPdf({ content: '' }).getStream());
  if (typeof kind !== 'object' || kind === null || '_pdfMakePages' in kind) return;
  const known = new WeakMap<object, Pages>();
  Object.defineProperty(kind, '_pdfMakePages', {
    get(this: Drawing) {
      return known.get(this);
    },
    set(this: Drawing, pages: Pages) {
      known.set(this, pages);
      follow(this, pages);
    },
  });
}
