/** A text as it is compared: for each sign of the result, which sign of the original it came from. */
export interface Folded {
  text: string;
  origin: readonly number[];
}

const spelledOut: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' };
const accents = /\p{M}/gu;

function foldWith(original: string, spell: (sign: string) => string): Folded {
  const origin: number[] = [];
  let text = '';
  for (const [index, sign] of Array.from(original).entries()) {
    const folded = spell(sign.toLocaleLowerCase('de-DE'));
    // One entry for each code unit, because that is how places in the text are counted.
    for (let unit = 0; unit < folded.length; unit += 1) origin.push(index);
    text += folded;
  }
  return { text, origin };
}

const withoutAccents = (sign: string) => (sign === 'ß' ? 'ss' : sign.normalize('NFD').replace(accents, ''));

/**
 * Both ways people write umlauts without having them: „Kündigung“ as `kuendigung` and as `kundigung`. Case, ß and
 * accents make no difference either.
 */
export function foldings(original: string): readonly [Folded, Folded] {
  const composed = original.normalize('NFC');
  return [
    foldWith(composed, (sign) => spelledOut[sign] ?? withoutAccents(sign)),
    foldWith(composed, withoutAccents),
  ];
}

/** The words of a query in both foldings, without doubles. */
export function queryWords(query: string): ReadonlyArray<readonly string[]> {
  const [spelled, bare] = foldings(query).map(({ text }) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean));
  return (spelled ?? []).map((word, index) => [...new Set([word, bare?.[index] ?? word])]);
}
