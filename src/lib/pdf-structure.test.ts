import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { type PdfContent, renderDefinition } from './pdf.ts';
import { structured, writeStructure } from './pdf-structure.ts';

const fonts = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts/Roboto');

async function inBrowser(content: PdfContent[]): Promise<Uint8Array> {
  const { default: pdfmake } = await import('pdfmake/build/pdfmake.min.js');
  pdfmake.addVirtualFileSystem({ 'Roboto.ttf': readFileSync(join(fonts, 'Roboto-Regular.ttf'), 'base64') });
  pdfmake.setFonts({ Roboto: { normal: 'Roboto.ttf' } });
  await writeStructure(pdfmake);
  return new Uint8Array(await pdfmake.createPdf({ tagged: true, content }).getBuffer());
}

const onServer = (content: PdfContent[]) => renderDefinition({ tagged: true, content });

type Node = { role?: string; children?: Node[] };

const rolesOf = ({ role, children = [] }: Node): string[] =>
  role === undefined ? [] : [role, ...children.flatMap(rolesOf)];

test.each([
  ['server', onServer],
  ['browser', inBrowser],
])('the pdfmake of the %s still draws in the order that the structure follows', async (_where, render) => {
  const content = structured([{ text: 'Titel', style: 'title' }, { ol: ['eins'] }, 'Ein Absatz.']);
  const page = await (await getDocumentProxy(await render(content))).getPage(1);
  const tree = (await page.getStructTree()) as Node;
  expect(
    rolesOf(tree),
    'pdfmake has changed inside: it must set `_pdfMakePages` on the document before it draws, ask each line for `getHeight` before its words, keep the `id` of a text on its first line, and note `lastLineInParagraph` on lines that are no numbers of a list',
  ).toEqual(['Root', 'Document', 'H1', 'L', 'LI', 'Lbl', 'LBody', 'P']);
});
