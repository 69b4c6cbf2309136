import { getDocumentProxy } from 'unpdf';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderDefinition, renderPdf } from './pdf.ts';
import { artifact, structured } from './pdf-structure.ts';

const long = Array.from({ length: 900 }, (_, index) => `Wort${index}`).join(' ');
const sign =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="2"/></svg>';

type Node = { role?: string; id?: string; children?: Node[] };

/** The tree as lists of roles: `[H1]`, `[L, [LI, [LBody]]]`; the contents themselves are left out. */
function shape(node: Node): unknown {
  const children = (node.children ?? []).filter(({ role }) => role !== undefined).map(shape);
  return children.length === 0 ? node.role : [node.role, ...children];
}

const contentsOf = (node: Node): string[] =>
  (node.children ?? []).flatMap((child) => (child.id === undefined ? contentsOf(child) : [child.id]));

async function open() {
  const bytes = await renderDefinition({
    pageSize: 'A4',
    tagged: true,
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3 },
    footer: (page) => artifact(`Fußzeile Seite ${page}`, page),
    content: structured([
      { text: 'Titel', style: 'title' },
      'Ein Absatz.',
      { stack: [{ text: 'Abschnitt', style: 'heading' }, { text: 'Darunter.' }] },
      { ul: ['eins', 'zwei'] },
      { ol: ['erstens'] },
      {
        table: {
          headerRows: 1,
          body: [
            ['Kopf', { text: 'Wert', bold: true }],
            ['Netto', '1,00'],
          ],
        },
      },
      { table: { body: [[{ svg: sign, width: 8 }, 'mit Zeichen']] } },
      { columns: [{ text: 'links' }, { text: 'rechts' }] },
      long,
    ]),
  });
  const pdf = await getDocumentProxy(bytes);
  const pages = await Promise.all(
    [1, 2].map(async (number) => {
      const page = await pdf.getPage(number);
      const { items } = await page.getTextContent({ includeMarkedContent: true });
      return { tree: (await page.getStructTree()) as Node, items };
    }),
  );
  return { pages, info: await pdf.getMarkInfo() };
}

describe('the structure of a document', () => {
  let document: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    document = await open();
  });

  test('headings, paragraphs, lists and tables are what they are', () => {
    expect(document.info).toMatchObject({ Marked: true });
    const [body] = document.pages[0]?.tree.children ?? [];
    expect(shape(body ?? {})).toEqual([
      'Document',
      'H1',
      'P',
      'H2',
      'P',
      ['L', ['LI', 'LBody'], ['LI', 'LBody']],
      ['L', ['LI', 'Lbl', 'LBody']],
      ['Table', ['TR', 'TH', 'TH'], ['TR', 'TD', 'TD']],
      ['L', ['LI', 'LBody']],
      'P',
      'P',
      'P',
    ]);
  });

  test('every word belongs to the tree, running titles to none; a paragraph goes on over the page', () => {
    for (const { tree, items } of document.pages) {
      const known = new Set(contentsOf(tree));
      const inside: string[] = [];
      const words: Record<'tree' | 'artifact', string> = { tree: '', artifact: '' };
      for (const item of items) {
        if ('str' in item) words[known.has(inside.at(-1) ?? '') ? 'tree' : 'artifact'] += item.str;
        else if (item.type === 'endMarkedContent') inside.pop();
        else inside.push(item.id ?? '');
      }
      expect(words.artifact).toMatch(/^(?:Fußzeile|Seite|von|[•◦\d.\s])+$/);
      expect(words.artifact).toContain('Fußzeile');
      expect(words.tree).toContain('Wort');
      expect(words.tree).not.toContain('Fußzeile');
    }
  });
});

/** Everything of the pages that stands between the margins of the paper, in its order. */
async function wordsOnPaper(bytes: Uint8Array): Promise<string> {
  const pdf = await getDocumentProxy(bytes);
  const pages = await Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const page = await pdf.getPage(index + 1);
      const [, , width = 0] = page.view;
      const { items } = await page.getTextContent();
      return items.map((item) => {
        if (!('str' in item)) return '';
        const right = Number(item.transform[4]) + item.width;
        return right <= width - 50 ? item.str : `[over the margin: ${Math.round(right)}]`;
      });
    }),
  );
  return pages.flat().join('').replaceAll('\u200b', '');
}

test.each([
  ['a', 75],
  ['W', 200],
  ['x-', 300],
])('a run of „%s“ without a blank stays on the paper, in a table and outside', async (sign, times) => {
  const run = sign.repeat(times);
  const bytes = await renderPdf({
    title: 'Probe',
    author: 'Probe',
    content: [
      `vorher ${run} nachher`,
      { table: { widths: [120, '*'], body: [[{ text: 'Name', bold: true }, `Anfang ${run} Ende`]] } },
      { table: { widths: [120, '*'], body: [['Liste', { ul: [`Punkt ${run} Schluss`] }]] } },
    ],
  });
  const words = (await wordsOnPaper(bytes)).replaceAll(/\s/g, '');
  for (const [before, after] of [
    ['vorher', 'nachher'],
    ['Anfang', 'Ende'],
    ['Punkt', 'Schluss'],
  ]) {
    expect(words).toContain(`${before}${run}${after}`);
  }
});
