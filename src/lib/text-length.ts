/**
 * What is said of a text that is too long: how many signs it may have and how many it has, so that nobody has to count.
 * For `.max()` of a schema.
 * @param most the longest that is taken, in the units of `String.length`, as the schema counts
 */
export function tooLong(most: number): { error: (issue: { input?: unknown }) => string } {
  const limit = `Bitte höchstens ${most.toLocaleString('de-DE')}\u00a0Zeichen`;
  return {
    error: ({ input }) =>
      typeof input === 'string' ? `${limit}, es sind ${input.length.toLocaleString('de-DE')}.` : `${limit}.`,
  };
}
