import { z } from 'zod';
import { normalised } from './normalised.ts';
import { writtenLine } from './written-text.ts';

/** An address of mail in a form, with the sentences for what is wrong with it. @param why it is asked for, said when it is missing */
export function mailAddress(why: string) {
  const missing = `Bitte geben Sie Ihre E-Mail-Adresse ein. ${why}`;
  return z
    .string({ error: missing })
    .overwrite(writtenLine)
    .min(1, missing)
    .max(254, 'Diese E-Mail-Adresse ist zu lang. Möglich sind 254\u00a0Zeichen.')
    .pipe(z.email('Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org'));
}

/**
 * What makes two spellings one address: lower case throughout. Strictly the part before the @ could tell capitals apart;
 * no mailbox that people use does.
 */
export function mailAddressKey(address: string): string {
  return normalised(address.trim(), 'NFC').toLowerCase();
}

const tag = /\+[^@]*(?=@)/;

/** Google reads no dots, and both of its names are one. */
const atGoogle = /^([^@\s]+)@(?:gmail|googlemail)\.com(?=\s|$)/;

/**
 * The same without what follows a plus sign: `erika+eins@example.org` is the mailbox of `erika@example.org`, and
 * `eri.ka@googlemail.com` that of `erika@gmail.com`.
 */
export function mailboxKey(address: string): string {
  return mailAddressKey(address)
    .replace(tag, '')
    .replace(atGoogle, (_whole, name: string) => `${name.replaceAll('.', '')}@gmail.com`);
}

/** Whether an address is one of many that its mailbox may have, by what follows a plus sign. */
export function isTagged(address: string): boolean {
  return tag.test(mailAddressKey(address));
}

/** „e…@example.org“: enough to know one's own, too little to learn somebody else's. */
export function shortenedAddress(address: string): string {
  return address.replace(/^(.).*(?=@)/u, '$1…');
}
