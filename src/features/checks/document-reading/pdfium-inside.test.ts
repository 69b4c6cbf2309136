import { expect, test } from 'vitest';
import { contentPdf } from '#tests/fixtures/documents/raw-pdf.ts';
import { loadPdfium } from './pdfium.ts';

const stream = Buffer.from('0 0 10 10 re f');
const inside = (holder: unknown, name: string): unknown =>
  typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;

/*
 * `pdf-pictures.ts` and `pdf-readers.ts` call functions of the library that its own classes hide, by places in its memory that
 * they keep to themselves.
 */
test('@hyzyla/pdfium still holds inside what we reach for', async () => {
  const document = await loadPdfium(
    new Uint8Array(contentPdf(1, { dictionary: `<</Length ${stream.length}>>`, stream })),
  );
  const module = inside(document, 'module');
  const page = document.getPage(0);
  const [object] = [...page.objects()];
  const table = inside(inside(module, 'wasmExports'), '__indirect_function_table');
  try {
    expect.soft(module, 'a document has the library as `module`').toBeTypeOf('object');
    expect.soft(inside(page, 'module'), 'a page has the library as `module`').toBe(module);
    expect
      .soft(inside(document, 'documentIdx'), 'a document has its place as `documentIdx`')
      .toBeTypeOf('number');
    expect.soft(inside(object, 'objectIdx'), 'an object has its place as `objectIdx`').toBeTypeOf('number');
    expect.soft(inside(module, 'HEAPU8'), 'the memory is `HEAPU8`').toBeInstanceOf(Uint8Array);
    for (const name of ['malloc', 'free'])
      expect
        .soft(inside(inside(module, 'wasmExports'), name), `\`wasmExports.${name}\``)
        .toBeTypeOf('function');
    for (const name of [
      '_FPDF_SaveAsCopy',
      '_FPDFPageObj_GetType',
      '_FPDFPageObj_GetBounds',
      '_FPDFPageObj_GetMatrix',
      '_FPDFFormObj_CountObjects',
      '_FPDFFormObj_GetObject',
    ])
      expect.soft(inside(module, name), `the function \`${name}\``).toBeTypeOf('function');
    expect.soft(table instanceof WebAssembly.Table, 'the table of functions is exported').toBe(true);
    expect
      .soft(table instanceof WebAssembly.Table && table.get(0), 'the first place of the table is empty')
      .toBeNull();
  } finally {
    document.destroy();
  }
});
