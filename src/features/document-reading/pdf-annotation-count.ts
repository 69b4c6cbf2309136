import type { PdfFile } from './pdf-file.ts';
import { PdfDict } from './pdf-values.ts';

/** How much is laid upon all pages: the library that reads it looks at all of a page at once, whatever it takes. */
export function countAnnotations(pdf: PdfFile): number {
  let count = 0;
  for (const { values } of pdf.objects) {
    const [page] = values;
    if (!(page instanceof PdfDict)) continue;
    for (const list of page.all('Annots')) count += pdf.items(list).length;
  }
  return count;
}
