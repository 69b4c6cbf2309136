const endings = ['ern', 'em', 'en', 'er', 'es', 'e', 's', 'n'] as const;

/**
 * Light German stemmer: strips one inflection ending (case, number, weak past) of a folded word.
 * Derivations and superlatives stay, because "vollst" and "voll" mean different grades.
 */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  for (const ending of endings) {
    if (ending === 's' && word.endsWith('ss')) continue;
    if (ending === 'n' && !/[lr]n$/.test(word)) continue;
    if (word.length - ending.length >= 3 && word.endsWith(ending)) return word.slice(0, -ending.length);
  }
  return word;
}
