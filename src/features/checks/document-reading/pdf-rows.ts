import { bounds } from './document-types.ts';
import type { PdfFile } from './pdf-file.ts';
import { dictsIn, type PdfDict } from './pdf-values.ts';
import { Refused } from './refusals.ts';

/** The largest of what an entry may be; a negative or broken number is none that a reader can work with. */
function largest(pdf: PdfFile, dictionary: PdfDict, keys: readonly string[], usual: number): number {
  const numbers = pdf.numbers(dictionary.all(...keys));
  return numbers.some((number) => !(number >= 0)) ? Number.POSITIVE_INFINITY : Math.max(usual, ...numbers);
}

/**
 * Bounds the rows that filters are told of, in whichever dictionary that stands: a reader reserves a row before it sees one, and 540
 * bytes asked for 0.9 GB.
 * @throws Refused by 'pdf-rows'
 */
export function checkRows(pdf: PdfFile): void {
  for (const { values } of pdf.objects) {
    for (const dictionary of dictsIn(values)) {
      if (!dictionary.has('Predictor') && !dictionary.has('Columns')) continue;
      const pixelBits =
        largest(pdf, dictionary, ['Colors'], 1) * largest(pdf, dictionary, ['BitsPerComponent', 'BPC'], 8);
      const bytes = (largest(pdf, dictionary, ['Columns'], 1) * pixelBits) / 8;
      if (bytes > bounds.pdfRowBytes) throw Refused.bound('pdf-rows');
    }
  }
}
