/** Letters, and words of at least three letters with a vowel, as German has them. */
const letters = /\p{L}/gu;
const words = /\p{L}{3,}/gu;
const vowel = /[aeiouyäöüáéíóú]/i;
const latin = /^[a-zäöüßà-žA-ZÄÖÜẞÀ-Ž]+$/;

/** Number of letters in a text. */
export function countLetters(text: string): number {
  return text.match(letters)?.length ?? 0;
}

function plausibleWords(text: string): { good: number; all: number } {
  const found = text.match(words) ?? [];
  const good = found.filter((word) => latin.test(word) && vowel.test(word) && !/(.)\1{3}/.test(word));
  return { good: good.length, all: found.length };
}

/**
 * Whether a text is readable: mostly letters, mostly words. A PDF without the character tables of its fonts gives
 * symbols, private-use characters or strings of consonants.
 */
export function isReadable(text: string): boolean {
  const visible = text.replace(/[\s._-]/g, '');
  if (visible.length === 0) return false;
  const strange = visible.match(/[\uE000-\uF8FF\uFFFD\p{Cc}\p{Cn}]/gu)?.length ?? 0;
  if (strange > visible.length * 0.1) return false;
  const digits = visible.match(/\d/g)?.length ?? 0;
  const found = countLetters(visible);
  if (found < visible.length * 0.2 || found + digits < visible.length * 0.65) return false;
  const { good, all } = plausibleWords(text);
  return all > 0 && good >= all * 0.7;
}

function wordPairs(text: string): string[] {
  const found = text.toLowerCase().match(words) ?? [];
  return found.slice(1).map((word, index) => `${found[index] ?? ''} ${word}`);
}

/** Most new pairs of words: two may be the name in a logo, three are a sentence. */
const mostNew = 2;

/**
 * Whether the recognised text of a page has lines that its own text does not have. Words are compared in pairs,
 * because a new sentence may consist of known words.
 */
export function showsMore(ownText: string, recognised: string): boolean {
  const own = new Set(wordPairs(ownText));
  const strange = recognised.split('\n').map((line) => {
    const pairs = wordPairs(line);
    const fresh = pairs.filter((pair) => !own.has(pair)).length;
    return fresh > pairs.length * 0.5 ? fresh : 0;
  });
  return strange.reduce((sum, count) => sum + count, 0) > mostNew;
}

const watermarks = new Set([
  '',
  ...'entwurf muster kopie vertraulich draft copy confidential sample original'.split(' '),
]);

/** Whether a text is empty, or a word printed across a page without meaning for its content. */
export const isWatermark = (text: string) => watermarks.has(text.replace(/[\s.]/g, '').toLowerCase());
