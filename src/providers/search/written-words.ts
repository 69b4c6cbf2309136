const other = 1;
const letter = 2;
const number = 3;
const hyphen = '-'.charCodeAt(0);

/**
 * The class of each UTF-16 unit, determined at its first occurrence. A character of two units counts as no letter:
 * German has none.
 */
const known = new Uint8Array(0x10000);

function kindOf(unit: number): number {
  const before = known[unit];
  if (before) return before;
  const sign = String.fromCharCode(unit);
  const kind = /\p{L}/u.test(sign) ? letter : /\p{N}/u.test(sign) ? number : other;
  known[unit] = kind;
  return kind;
}

/**
 * Finds the words of a text as people see them; „E-Mail“ is one (language/folding.ts). A search reads the texts of twenty documents, and a
 * regular expression with classes of letters takes four times as long.
 * @param found called for each word: its first unit and the one after its last
 */
export function forEachWord(text: string, found: (from: number, to: number) => void): void {
  const end = text.length;
  let at = 0;
  while (at < end) {
    const first = kindOf(text.charCodeAt(at));
    let to = at + 1;
    if (first !== other) {
      const isHyphened = first === letter && text.charCodeAt(to) === hyphen && to + 1 < end;
      if (isHyphened && kindOf(text.charCodeAt(to + 1)) === letter) to += 2;
      while (to < end && kindOf(text.charCodeAt(to)) !== other) to += 1;
      found(at, to);
    }
    at = to;
  }
}
