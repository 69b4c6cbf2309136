/** A text of several lines as one, without empty ones. By hand: an expression reads a run of blanks once for each of them. */
export function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
