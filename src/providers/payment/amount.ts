/** PayPal's decimal strings and our integer cents, without floating point in between. */

/**
 * 1490 → "14.90".
 * @throws RangeError unless `cents` is a safe integer from 0
 */
export function toDecimal(cents: number): string {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount in cents: ${cents}`);
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** "14.90" → 1490; null for anything that is no plain amount with up to two decimals. */
export function toCents(decimal: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(decimal) ?? [];
  return whole === undefined ? null : Number(whole + fraction.padEnd(2, '0'));
}
