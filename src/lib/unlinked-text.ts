import { normalised } from './normalised.ts';

/**
 * What mail programs make a link of, although the mail says it is none: a dot between a word and what looks like a top-level
 * domain or behind `www`, whichever dot (IDNA takes the first four for the same, a program that maps signs before the others too), and the
 * colon of a scheme.
 */
const dots =
  /(?<=[^\s\p{P}]|[-_~%])[.。．｡․﹒](?=[\p{L}\u24B6-\u24E9][\p{L}\p{M}\p{N}\u24B6-\u24E9-])|(?<=\bwww)\.(?=\S)/giu;
/** Addresses of machines, which some programs take for links as they stand: IPv4, and a server of the house network. */
const machines =
  /(?<!\p{Nd}|\p{Nd}[.。．｡․﹒])(?:\p{Nd}{1,3}[.。．｡․﹒]){3}\p{Nd}{1,3}(?!\p{Nd}|[.。．｡․﹒]\p{Nd})/gu;
const anyDot = /[.。．｡․﹒]/g;
const houseServers = /\\\\(?=[\p{L}\p{N}])/gu;
/** Joiners, selectors of a variant and their like, which nobody sees: they would stand between a word and its dot. */
const unseen = /\p{Default_Ignorable_Code_Point}/gu;
const schemes =
  /(?<=[a-z0-9+.-]):(?=[/\\]{1,2})|(?<=\b(?:mailto|tel|sms|callto|javascript|data|file|skype|sips?|xmpp|whatsapp|tg|magnet|facetime|webcal|msteams|news|intent|geo|maps|market|bitcoin|ethereum|zoommtg|ms-[a-z]{2,20})):(?=\S)/giu;

/** An amount of money has four groups too: „1.234.567.890“. */
const isMachine = (found: string) =>
  normalised(found, 'NFKC')
    .split(anyDot)
    .every((group) => Number(group) < 256);

/**
 * Text that somebody has typed, fit for a mail to an address that nobody has proved: its dots and colons stand in brackets
 * wherever a mail program would make a link of them. Signs without width would do the same in most programs and be copied
 * unseen; brackets work in all of them, in text and HTML, and everybody sees what was done. Nothing is left out but signs that
 * nobody sees.
 * @example unlinked('siehe konto.example/login') === 'siehe konto[.]example/login'
 */
export function unlinked(text: string): string {
  return normalised(text, 'NFC')
    .replace(unseen, '')
    .replace(schemes, '[:]')
    .replace(machines, (found) => (isMachine(found) ? found.replace(anyDot, '[.]') : found))
    .replace(houseServers, '[$&]')
    .replace(dots, '[.]');
}

/** Whether the text holds nothing that a mail program would make a link of. */
export function isUnlinked(text: string): boolean {
  return unlinked(text) === text;
}

/** What to say below texts that have such brackets. */
export const bracketsNote =
  'In Internetadressen steht hier „[.]“ für einen Punkt und „[:]“ für einen Doppelpunkt, damit kein Link daraus wird. Sonst steht alles so da, wie Sie es geschrieben haben.';
