import type { FieldProblem } from './problem.ts';

/**
 * Whether a text can be stored and handed on as it is. PostgreSQL takes no NUL, and half of a pair of UTF-16 (a lone
 * surrogate) is no sign in UTF-8 (RFC 3629 §3). Nobody types either; they come from broken programs and from attackers.
 */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

/** Said beside a field whose text cannot be stored. */
export const unstorableSentence =
  'Darin steckt ein Zeichen, das wir nicht speichern können. Bitte tippen Sie den Text neu ein, statt ihn einzufügen.';

/**
 * The fields of a JSON value whose texts or names cannot be stored.
 * @param value what `JSON.parse` gave
 * @returns one problem for each such text; its field is the path with dots, as `fieldProblems` writes it. Empty for a
 *   clean value
 */
export function unstorableFields(value: unknown, path: readonly string[] = []): FieldProblem[] {
  if (typeof value === 'string') {
    return isStorable(value) ? [] : [{ field: path.join('.'), message: unstorableSentence }];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    isStorable(key)
      ? unstorableFields(inner, [...path, key])
      : [{ field: path.join('.'), message: unstorableSentence }],
  );
}

/**
 * The text without what cannot be stored, for texts from documents and other systems, which nobody can type again.
 */
export function storableText(text: string): string {
  return isStorable(text) ? text : text.replaceAll('\0', '').toWellFormed();
}
