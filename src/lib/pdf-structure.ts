import type { Content, ContentStack, ContentText } from 'pdfmake/interfaces.js';

/*
 * pdfmake says of a document that it is tagged and leaves its structure empty. Here its lines get one: a text node
 * says by its `id` what it is, and what is drawn until the next such node belongs to it.
 */
type StructureType = 'H1' | 'H2' | 'P' | 'LI' | 'Artifact';

/** What stands on each page for the eye only: running titles, page numbers. @param key unique in the document */
export function artifact(text: string, key: string | number) {
  return { text, id: `Artifact-${key}` };
}

type TextNode = Pick<
  ContentText,
  | 'text'
  | 'headlineLevel'
  | 'margin'
  | 'bold'
  | 'fontSize'
  | 'color'
  | 'alignment'
  | 'decoration'
  | 'absolutePosition'
  | 'pageBreak'
>;
type Placed = Pick<ContentStack, 'margin' | 'absolutePosition' | 'unbreakable'>;
/** What a document with structure is made of. */
export type StructuredNode =
  | TextNode
  | (Placed & { stack: TextNode[] })
  | (Placed & { ul: TextNode[] })
  | (Placed & { ol: TextNode[] });

/**
 * The same content with an id for each text, which says what it is: `headlineLevel` 1 and 2 are headings, what stands
 * in lists is a point, everything else a paragraph.
 */
export function structured(content: readonly StructuredNode[]): Content[] {
  let count = 0;
  const next = () => {
    count += 1;
    return count;
  };
  // Every node may have an id; the types know it of some only.
  const withId = (node: TextNode, id: string): ContentText => Object.assign({ ...node }, { id });
  const text = (node: TextNode): ContentText => {
    const level = node.headlineLevel;
    const type: StructureType = level === 1 ? 'H1' : level === 2 ? 'H2' : 'P';
    return withId(node, `${type}-${next()}`);
  };
  const points = (nodes: readonly TextNode[]): ContentText[] => {
    const list = next();
    return nodes.map((node) => withId(node, `LI-${list}-${next()}`));
  };
  return content.map((node): Content => {
    if ('stack' in node) return { ...node, stack: node.stack.map(text) };
    if ('ul' in node) return { ...node, ul: points(node.ul) };
    if ('ol' in node) return { ...node, ol: points(node.ol) };
    return text(node);
  });
}

const idPattern = /^(H1|H2|P|LI|Artifact)-(\w+)/;

/** A line as pdfmake has laid it out; those without `lastLineInParagraph` are the numbers of a list. */
type Line = { id?: string; lastLineInParagraph?: unknown; getHeight: () => number };
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
  const lists = new Map<string, Element>();
  let place: Place = { type: 'P', element: null };
  let label: Place | null = null;

  const below = (parent: Element, type: string): Place => {
    const element = drawing.struct(type);
    parent.add(element);
    return { type, element };
  };

  function listOf(key: string): Element {
    const known = lists.get(key);
    if (known) return known;
    const made = drawing.struct('L');
    root.add(made);
    lists.set(key, made);
    return made;
  }

  return (line, next) => {
    if (!('lastLineInParagraph' in line)) return label ?? place;
    const [, type, key = ''] = idPattern.exec(line.id ?? '') ?? [];
    if (type === undefined) return place;
    label = null;
    if (type === 'Artifact') place = { type, element: null };
    else if (type === 'LI') {
      const { element: point } = below(listOf(key), 'LI');
      const hasNumber = next !== undefined && !('lastLineInParagraph' in next);
      if (point && hasNumber) label = below(point, 'Lbl');
      if (point) place = below(point, 'LBody');
    } else place = below(root, type);
    return place;
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
    // The first thing that pdfmake asks of a line that it draws.
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
