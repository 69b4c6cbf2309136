import { sha256, sign, signatures } from './digest.ts';
import { typedCode } from './normalised.ts';
import { readableCode } from './readable-code.ts';
import type { Secrets } from './sealed.ts';

const recoveryCodeCount = 10;
const group = 5;

/**
 * For each kind of owner: the purpose of the key, and the prefix of hashes from before there were keys (ADR 0040).
 */
const kinds = {
  customer: { purpose: 'recovery code', before: '' },
  staff: { purpose: 'recovery code of staff', before: 'staff\n' },
} as const;

/** Whose a recovery code is. @param id partner id of a customer, id of the staff */
type Owner = { kind: keyof typeof kinds; id: string };

/** Ten new recovery codes as they are shown, e.g. `K7M2X-93QFA`: 49 bits each. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: recoveryCodeCount }, () => `${readableCode(group)}-${readableCode(group)}`);
}

/** What is kept of a recovery code: bound to its owner, and with a key that does not lie beside it in plain. */
export function recoveryHash(lookups: Secrets, { kind, id }: Owner, code: string): string {
  return sign(lookups, kinds[kind].purpose, `${id}\n${typedCode(code)}`);
}

/**
 * All hashes under which a typed code may be stored: one for each key so far, and the one from before there were
 * keys.
 */
export function recoveryHashes(lookups: Secrets, { kind, id }: Owner, code: string): string[] {
  const { purpose, before } = kinds[kind];
  const bound = `${id}\n${typedCode(code)}`;
  return [...signatures(lookups, purpose, bound), sha256(`${before}${bound}`)];
}
