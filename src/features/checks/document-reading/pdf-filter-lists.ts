import { Refused } from './document-types.ts';
import type { PdfFile } from './pdf-file.ts';
import { fullFilterName } from './pdf-filters.ts';
import { type PdfDict, PdfName, type PdfValue } from './pdf-values.ts';

/** Filters of pictures: nothing stands behind them that a reader would still unpack. */
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** Filters that make data larger; two of them in a row serve no purpose but a bomb. */
export const expanding: ReadonlySet<string> = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode']);
const shrinking = new Set(['ASCIIHexDecode', 'ASCII85Decode']);

const mostFilters = 16;
const mostLists = 16;

/** Readers pass over a filter that they do not know and undo the next one. */
const isUndone = (filter: string) =>
  pictureFilters.has(filter) || expanding.has(filter) || shrinking.has(filter);

/** Brotli unpacks without a bound that we could set, and no program writes it yet. */
function checkList(filters: readonly string[]): void {
  const isBomb = filters.filter((filter) => expanding.has(filter)).length > 1;
  const isDecodedTwice = filters.slice(0, -1).some((filter) => pictureFilters.has(filter));
  if (isBomb || isDecodedTwice || filters.includes('BrotliDecode')) throw Refused.bound('pdf-filters');
}

const namesIn = (values: readonly PdfValue[]): string[] =>
  values.flatMap((one) => (one instanceof PdfName ? [fullFilterName(one.name)] : []));

/** Each way to choose one of the names at every place of a list; a place without a name is passed over. */
function waysThrough(places: readonly string[][]): string[][] {
  let ways: string[][] = [[]];
  for (const names of places) {
    if (names.length === 0) continue;
    ways = ways.flatMap((way) => names.map((name) => [...way, name]));
    if (ways.length > mostLists) throw Refused.bound('pdf-filters');
  }
  return ways;
}

/**
 * Every list of filters that a stream may have: a key may stand twice, and each reference may lead to several objects.
 * @throws Refused by 'pdf-filters' for lists that no program writes
 */
export function filterListsOf(pdf: PdfFile, dictionary: PdfDict): string[][] {
  const found = dictionary
    .all('Filter', 'F')
    .flatMap((value) => pdf.resolve(value))
    .flatMap((value) => {
      if (!Array.isArray(value)) return [namesIn([value])];
      // The list may be one that every stream refers to.
      if (value.length > mostFilters) throw Refused.bound('pdf-filters');
      return waysThrough(value.map((item) => [...new Set(namesIn(pdf.resolve(item)))]));
    });
  const lists = new Map(found.map((list) => [list.join(' '), list]));
  if (lists.size > mostLists) throw Refused.bound('pdf-filters');
  if (lists.size === 0) return [[]];
  for (const list of lists.values()) checkList(list);
  return [...lists.values()].map((list) => list.filter(isUndone));
}
