/**
 * A text of several lines as one, without empty ones. Written by hand: a regular expression takes quadratic time
 * on a long run of blanks.
 */
export function onOneLine(text: string): string {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
}
