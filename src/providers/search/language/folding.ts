import { normalised } from '#src/lib/normalised.ts';

/** A text as it is compared; for each unit of `text`, which signs of the original it stands for: from, and up to but without. */
export interface Folded {
  text: string;
  from: readonly number[];
  to: readonly number[];
}

const accents = /\p{M}/gu;
const isWordSign = /^[\p{L}\p{N}]$/u;
/** „E-Mail“ and „U-Bahn“ are one word; people write them so, too. */
const singleLetterBefore = /(?<![\p{L}\p{N}])(\p{L})-(?=\p{L})/gu;
const umlautBases = new Set(['a', 'o', 'u']);

const isPlain = /^[a-z0-9]$/;

function unitsOf(sign: string): string {
  if (isPlain.test(sign)) return sign;
  if (sign === ' ' || sign === '\n') return ' ';
  const lower = sign.toLocaleLowerCase('de-DE');
  if (lower === 'ß') return 'ss';
  const bare = Array.from(normalised(lower, 'NFKD').replace(accents, '').toLowerCase());
  return bare.filter((unit) => isWordSign.test(unit)).join('') || ' ';
}

/** Whether an `e` after this text spells an umlaut out: „kuendigung“, but neither „neue“ nor „quer“ nor „bauen“. */
function spellsUmlaut(text: string): boolean {
  const last = text.at(-1) ?? '';
  return umlautBases.has(last) && !(last === 'u' && /[aeq]u$/.test(text));
}

/**
 * Folds „Kündigung“, `kuendigung` and `kundigung` to the same: lower case, umlauts without their dots however they are
 * spelled, ß as ss, accents away, everything between words one space. That „Mangel“ and „Mängel“ become one is welcome.
 */
export function fold(original: string): Folded {
  const composed = normalised(original, 'NFC').replace(singleLetterBefore, '$1\u2060');
  const from: number[] = [];
  const to: number[] = [];
  let text = '';
  for (const [index, sign] of Array.from(composed).entries()) {
    if (sign === '\u2060') continue;
    const units = unitsOf(sign);
    if (units === ' ' && (text === '' || text.endsWith(' '))) continue;
    if (units === 'e' && spellsUmlaut(text)) {
      to[to.length - 1] = index + 1;
      continue;
    }
    // One entry for each code unit, because that is how places in the text are counted.
    for (let unit = 0; unit < units.length; unit += 1) {
      from.push(index);
      to.push(index + 1);
    }
    text += units;
  }
  return { text, from, to };
}

/** The folded words of a text, in their order. */
export function wordsOf(original: string): string[] {
  return fold(original).text.split(' ').filter(Boolean);
}
