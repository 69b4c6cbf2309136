import type { Bike, Tariff } from './tariff.ts';

export type InsuredBike = { bike: Bike; valueCents: number; hasDeductible: boolean };

/** Premiums end on ten cents. */
const step = 10;

/** What the value would cost by one rate, before the deductible. */
function bandPremium(tariff: Tariff, { bike, valueCents }: InsuredBike): number {
  let premium = 0;
  // A bike just above a limit must not cost less than one just below it: no value costs less than a smaller one.
  for (const { uptoCents, perMille } of tariff.bands) {
    premium = Math.max(premium, (Math.min(valueCents, uptoCents) * perMille[bike]) / 1000);
  }
  return premium;
}

/**
 * The premium of a year with insurance tax, in cents, by the sample tariff: so much of the value per mille by its band,
 * less for a deductible, never less than the least premium, rounded up to ten cents.
 */
export function yearlyPremium(tariff: Tariff, insured: InsuredBike): number {
  const whole = bandPremium(tariff, insured);
  const { discountPercent } = tariff.deductible;
  const asked = insured.hasDeductible ? (whole * (100 - discountPercent)) / 100 : whole;
  // Rounded to a hundredth of a cent first, so that 82.00000001 does not become the next step.
  const exact = Math.round(Math.max(asked, tariff.leastPremiumCents) * 100) / 100;
  return Math.ceil(exact / step) * step;
}
