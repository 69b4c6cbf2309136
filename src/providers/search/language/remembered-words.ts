/** Some times the words of all our texts; the longest words that can be asked for are then about 25 MB. */
export const mostRemembered = 50_000;

/**
 * Remembers what is found for a word. Anybody can ask for words that nobody has written, so there is a limit, at which
 * it begins anew: the words of the texts are soon there again.
 */
export function remembering<Found extends object>(
  find: (word: string) => Found,
  most = mostRemembered,
): (word: string) => Found {
  const remembered = new Map<string, Found>();
  return (word) => {
    const before = remembered.get(word);
    if (before) return before;
    const found = find(word);
    if (remembered.size >= most) remembered.clear();
    remembered.set(word, found);
    return found;
  };
}
