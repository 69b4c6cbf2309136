/**
 * The beginning of a text, without the half of a sign at its end: an address cannot be made of one.
 * @param longest in UTF-16 units
 */
export function beginning(text: string, longest: number): string {
  const cut = text.slice(0, longest);
  return cut.isWellFormed() || !text.isWellFormed() ? cut.toWellFormed() : cut.slice(0, -1);
}
