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
 * Whether a text can be read by people: mostly letters, mostly words. A PDF whose fonts lost their
 * character table yields signs, private-use characters or strings of consonants instead.
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
