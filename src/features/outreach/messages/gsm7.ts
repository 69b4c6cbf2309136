import { normalised } from '#src/lib/normalised.ts';

/** GSM 03.38: each of these takes one of the 160 places of a text message. */
const basic = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞ ÆæßÉ!"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
/** These take two places: an escape and themselves. */
const extended = new Set('^{}\\[~]|€');

/** What is typed instead of a sign that text messages do not have. */
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
 * How many places a text takes in a text message; undefined when it holds a sign outside of GSM-7, which would halve
 * the room to 70 and make one message three.
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

/** The same text in signs of GSM-7: quotes become straight, accents go, everything else a question mark. */
export function asSmsText(text: string): string {
  return Array.from(normalised(text, 'NFC'), plainSign).join('');
}
