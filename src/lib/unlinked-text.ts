/**
 * What mail programs make a link of, although the mail says it is none: a dot between a word and what looks like a top-level
 * domain or behind `www`, whichever dot (IDNA takes these four for the same), and the colon of a scheme.
 */
const dots = /(?<=[\p{L}\p{N}\-_~%])[.。．｡](?=\p{L}[\p{L}\p{N}-])|(?<=\bwww)\.(?=\S)/giu;
const schemes =
  /\b([a-z][a-z0-9+.-]*):(?=[/\\]{1,2})|\b(mailto|tel|sms|callto|javascript|data|file):(?=\S)/giu;

/**
 * Text that somebody has typed, fit for a mail to an address that nobody has proved: its dots and colons stand in brackets
 * wherever a mail program would make a link of them. Signs without width would do the same in most programs and be copied
 * unseen; brackets work in all of them, in text and HTML, and everybody sees what was done. Nothing is left out.
 * @example unlinked('siehe konto.example/login') === 'siehe konto[.]example/login'
 */
export function unlinked(text: string): string {
  return text
    .replace(schemes, (_found, scheme = '', known = '') => `${scheme}${known}[:]`)
    .replace(dots, '[.]');
}

/** Whether the text holds nothing that a mail program would make a link of. */
export function isUnlinked(text: string): boolean {
  return unlinked(text) === text;
}
