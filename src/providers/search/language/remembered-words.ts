/** Several times the words of all our texts. Filled with the longest possible words it takes about 25 MB. */
export const mostRemembered = 50_000;

/**
 * Remembers what is found for a word. Because anybody can ask for unknown words there is a limit, at which it
 * starts empty again. The words of the texts are soon back.
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
