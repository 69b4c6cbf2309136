/** Money in answers: integer cents with their currency (schema in `money.schema.ts`). */
export type Money = { amountCents: number; currency: 'EUR' };

/** Integer cents of EUR as they stand in answers. */
export function euros(amountCents: number): Money {
  return { amountCents, currency: 'EUR' };
}

const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' });

/** Formats integer cents as German money: 1490 → „14,90 €“ with a non-breaking space, -50 → „−0,50 €“ with a minus sign. */
export function formatCents(cents: number): string {
  return euro.format(cents / 100).replace('-', '\u2212');
}

/**
 * Splits a gross amount into net and value-added tax.
 * @param grossCents what the customer pays, in integer cents
 * @param ratePercent the tax rate, e.g. 19 (§ 12 Abs. 1 UStG)
 * @returns integer cents; net + tax is always exactly the gross amount
 */
export function splitVat(grossCents: number, ratePercent: number): { netCents: number; taxCents: number } {
  // Rounded by the amount without its sign, so that a cancellation takes back exactly what it cancels.
  const tax = Math.round((Math.abs(grossCents) * ratePercent) / (100 + ratePercent));
  const taxCents = grossCents < 0 ? -tax : tax;
  return { netCents: grossCents - taxCents, taxCents };
}
