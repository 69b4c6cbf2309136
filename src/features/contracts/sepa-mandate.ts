import { createHash } from 'node:crypto';

/** Letters and digits that are not mistaken for each other on paper; 32 of them, so that five bits choose one. */
const signs = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * The reference of the next mandate of a contract: the same for the form to sign and for the account it is for, and
 * another one for another account or once the present mandate is replaced. Says nothing about the account.
 * @param current reference of the mandate in force
 * @param iban without spaces
 * @returns at most 35 characters of the set that SEPA allows
 */
export function nextMandateReference(contractNumber: string, current: string, iban: string): string {
  const digest = createHash('sha256').update(`${contractNumber}\n${current}\n${iban}`).digest();
  const tail = [...digest.subarray(0, 8)].map((byte) => signs[byte % signs.length]).join('');
  return `M-${contractNumber}-${tail}`.slice(0, 35);
}
