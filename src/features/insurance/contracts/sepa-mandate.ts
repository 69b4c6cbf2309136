import { sign } from '#src/lib/digest.ts';
import type { Secrets } from '#src/lib/sealed.ts';

/** Letters and digits that are not mistaken for each other on paper; 32 of them, so that five bits choose one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const tailLength = 8;
/** SEPA allows no longer reference (EPC rulebook for core direct debits, AT-01). */
const longestReference = 35;

/**
 * The reference of the next mandate of a contract: the same for the form to sign and for the account it is for, and
 * another one for another account or once the present mandate is replaced. Without the key nobody can try accounts
 * until one fits.
 * @param lookups the portal's keys for what is only compared
 * @param mandate.current reference of the mandate in force, empty for none
 * @param mandate.iban without spaces
 * @returns at most 35 characters of the set that SEPA allows
 */
export function nextMandateReference(
  lookups: Secrets,
  { number, current, iban }: { number: string; current: string; iban: string },
): string {
  const digest = Buffer.from(
    sign(lookups, 'mandate-reference', `${number}\n${current}\n${iban}`),
    'base64url',
  );
  const tail = [...digest.subarray(0, tailLength)].map((byte) => signs[byte % signs.length]).join('');
  return `M-${number}-${tail}`.slice(0, longestReference);
}
