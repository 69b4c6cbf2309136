/**
 * German stemming of folded words. After Porter's rules for German (snowballstem.org), with three differences that our
 * texts ask for: umlauts are folded before, `-ung` gives way in short words too („Mahnung“ as „mahnen“), and the third
 * person loses its `-t` („zahlt“ as „zahlen“).
 */

const syllable = /[aeiouy][^aeiouy]/;

/** Without the ending, if that leaves a syllable and at least so many letters. */
function without(word: string, ending: RegExp, atLeast: number): string {
  const rest = word.replace(ending, '');
  return rest.length >= atLeast && syllable.test(rest) ? rest : word;
}

function inflection(word: string): string {
  if (/(el|er)n$/.test(word)) return without(word.slice(0, -1), /er$/, 4);
  if (/er$/.test(word)) return without(word, /er$/, 4);
  const rest = without(word, /(em|en|es|e)$/, 3);
  return rest === word ? without(word, /(?<=[bdfghklmnrt])s$/, 4) : rest;
}

/** Endings that make a noun or an adjective of something else. */
const derivations: ReadonlyArray<readonly [RegExp, number]> = [
  [/(in|inn)$/, 5],
  [/(?<=[bdfghklmnt])st$/, 4],
  [/(lich|isch|heit|keit)$/, 4],
  [/ung$/, 4],
];

function personal(word: string): string {
  if (/([dt]|[cdfgkht]n)et$/.test(word)) return without(word, /et$/, 4);
  return without(word, /(?<=[^aeiouys])t$/, /[^aeiouy][^aeiouy]t$/.test(word) ? 3 : 4);
}

/** @param word folded: lower case, without umlauts */
export function stem(word: string): string {
  if (/\d/.test(word) || word.length < 4) return word;
  let rest = inflection(word.replace(/niss(e|en|es)?$/, 'nis'));
  for (const [ending, atLeast] of derivations) rest = without(rest, ending, atLeast);
  const bare = personal(rest);
  return bare === word ? bare : without(bare, /er$/, 4);
}
