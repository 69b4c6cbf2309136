import { Refused } from './document-types.ts';
import type { PdfFile } from './pdf-file.ts';
import { fullFilterName } from './pdf-filters.ts';
import { type PdfDict, PdfName, type PdfValue } from './pdf-values.ts';

/** Filters of pictures, always the last ones of a list. */
const pictureFilters = new Set(['DCTDecode', 'JPXDecode', 'CCITTFaxDecode', 'JBIG2Decode']);
/** Filters that enlarge data; two in a row only make sense in a bomb. */
export const expanding: ReadonlySet<string> = new Set(['FlateDecode', 'LZWDecode', 'RunLengthDecode']);
const shrinking = new Set(['ASCIIHexDecode', 'ASCII85Decode']);

const mostFilters = 16;
const mostLists = 16;

/** Readers skip an unknown filter and apply the next one. */
const isUndone = (filter: string) =>
  pictureFilters.has(filter) || expanding.has(filter) || shrinking.has(filter);

/** Brotli has no limit that we could set, and no program writes it yet. */
function checkList(filters: readonly string[]): void {
  const isBomb = filters.filter((filter) => expanding.has(filter)).length > 1;
  const isDecodedTwice = filters.slice(0, -1).some((filter) => pictureFilters.has(filter));
  if (isBomb || isDecodedTwice || filters.includes('BrotliDecode')) throw Refused.bound('pdf-filters');
}

const namesIn = (values: readonly PdfValue[]): string[] =>
  values.flatMap((one) => (one instanceof PdfName ? [fullFilterName(one.name)] : []));

/** All combinations of one name at each place of a list; places without a name are skipped. */
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
 * All lists of filters that a stream may have: a key may be repeated, and a reference may lead to several objects.
 * @throws Refused by 'pdf-filters' for lists that no program writes
 */
export function filterListsOf(pdf: PdfFile, dictionary: PdfDict): string[][] {
  const found = dictionary
    .all('Filter', 'F')
    .flatMap((value) => pdf.resolve(value))
    .flatMap((value) => {
      if (!Array.isArray(value)) return [namesIn([value])];
      // Cached, because all streams may refer to the same list.
      if (value.length > mostFilters) throw Refused.bound('pdf-filters');
      return waysThrough(value.map((item) => [...new Set(namesIn(pdf.resolve(item)))]));
    });
  const lists = new Map(found.map((list) => [list.join(' '), list]));
  if (lists.size > mostLists) throw Refused.bound('pdf-filters');
  if (lists.size === 0) return [[]];
  for (const list of lists.values()) checkList(list);
  return [...lists.values()].map((list) => list.filter(isUndone));
}
