/**
 * Reads an amount as people write it: `1.234,56`, `1234,56`, `1234.56`, `1 234`, `1'234.50`, with or without „€“. A
 * single point or comma with three digits behind it sets off thousands, as German does: `1.234` is one thousand.
 * @returns integer cents, the greatest safe integer for more than that; undefined for what is no amount, a negative one,
 *   or one with parts of a cent
 */
export function readCents(text: string): number | undefined {
  const plain = text.replace(/€|eur(?:o)?/gi, '').replace(/[\s\u00a0\u202f'’]/g, '');
  const parts = /^(\d{1,3}(?:[.,]\d{3})+|\d+)(?:([.,])(\d{1,2}|-{1,2}))?$/.exec(plain);
  if (!parts) return undefined;
  const [, whole = '', decimalSign, decimals = ''] = parts;
  const groupSigns = new Set(whole.match(/[.,]/g));
  // Thousands are set off by one sign, and never by that of the cents.
  if (groupSigns.size > 1 || (decimalSign !== undefined && groupSigns.has(decimalSign))) return undefined;
  const euros = Number(whole.replace(/[.,]/g, ''));
  const cents = euros * 100 + Number(decimals.replace(/-/g, '').padEnd(2, '0'));
  return Math.min(cents, Number.MAX_SAFE_INTEGER);
}

const plainNumber = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Cents as they stand in a field: 123456 → `1.234,56`, whole euros without cents: 500000 → `5.000`. */
export function writeCents(cents: number): string {
  return plainNumber.format(cents / 100).replace(/,00$/, '');
}
