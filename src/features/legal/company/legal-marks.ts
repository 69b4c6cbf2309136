/** What stands before the points of a product information sheet, by the anchor of the part. */
export type Mark = 'tick' | 'cross' | 'warning' | 'dot';

/**
 * The signs that Durchführungsverordnung (EU) 2017/1469 prescribes: ticks for what is insured, crosses for what is
 * not, exclamation marks for limits.
 */
const marks: Readonly<Record<string, Mark>> = {
  'was-ist-versichert': 'tick',
  'was-ist-nicht-versichert': 'cross',
  deckungsbeschraenkungen: 'warning',
};

export function markOf(sectionId: string): Mark | undefined {
  return marks[sectionId];
}
