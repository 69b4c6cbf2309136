import { normalised } from '#src/lib/normalised.ts';

/** GSM 03.38: characters that take one of the 160 places of a text message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** Characters that take two places: an escape and themselves. */
const extended = new Set('^{}\\[~]|€');

/** Replacements for characters that GSM-7 does not have. */
const substitutes: Readonly<Record<string, string>> = {
  '„': '"',
  '“': '"',
  '”': '"',
  '‚': "'",
  '‘': "'",
  '’': "'",
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** Most places a single text message has. */
export const smsPlaces = 160;

/**
 * Places that a text takes in a text message; undefined if it has a character outside of GSM-7. Such a character
 * reduces the limit to 70 and would turn one message into three.
 */
export function smsLength(text: string): number | undefined {
  let places = 0;
  for (const sign of text) {
    if (basic.has(sign)) places += 1;
    else if (extended.has(sign)) places += 2;
    else return undefined;
  }
  return places;
}

function plainSign(sign: string): string {
  if (basic.has(sign) || extended.has(sign)) return sign;
  const plain = substitutes[sign] ?? normalised(sign, 'NFD').replace(/\p{M}/gu, '');
  return smsLength(plain) === undefined ? '?' : plain;
}

/** The text in GSM-7: straight quotes, no accents, a question mark for everything else. */
export function asSmsText(text: string): string {
  return Array.from(normalised(text, 'NFC'), plainSign).join('');
}
