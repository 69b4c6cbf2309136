import { z } from 'zod';
import file from '#content/bike-cover/tariff.json' with { type: 'json' };

/** What can be insured, in the words of the page. */
export const bikeWords = { bike: 'Fahrrad', pedelec: 'Pedelec', cargo: 'Lastenrad' } as const;

export type Bike = keyof typeof bikeWords;

export const bikes = Object.keys(bikeWords) as Bike[];

const cents = z.int().positive();
const perMille = z.number().positive().max(1000);

/** The form of `content/bike-cover/tariff.json`, which the operator of the portal replaces by his own tariff. */
export const tariffSchema = z.strictObject({
  name: z.string(),
  asOf: z.iso.date(),
  note: z.string(),
  leastCents: cents,
  mostCents: cents,
  leastPremiumCents: cents,
  bands: z
    .array(
      z.strictObject({
        uptoCents: cents,
        perMille: z.strictObject({ bike: perMille, pedelec: perMille, cargo: perMille }),
      }),
    )
    .min(1),
  deductible: z.strictObject({ cents, discountPercent: z.int().min(0).max(90) }),
  cover: z.array(z.strictObject({ what: z.string(), isIn: z.boolean(), note: z.string() })).min(2),
});

export type Tariff = z.infer<typeof tariffSchema>;

export const tariff: Tariff = file;

export type InsuredBike = { bike: Bike; valueCents: number; hasDeductible: boolean };

/** Premiums end on ten cents. */
const step = 10;

/** The premium of a value by one rate, before the deductible. */
function bandPremium(tariff: Tariff, { bike, valueCents }: InsuredBike): number {
  let premium = 0;
  // A bike just above a limit must not cost less than one just below it.
  for (const { uptoCents, perMille } of tariff.bands) {
    premium = Math.max(premium, (Math.min(valueCents, uptoCents) * perMille[bike]) / 1000);
  }
  return premium;
}

/**
 * The premium of a year with insurance tax, in cents, by the sample tariff: a rate per mille by the band of the
 * value, less for a deductible, at least the minimum premium, rounded up to ten cents.
 */
export function yearlyPremium(tariff: Tariff, insured: InsuredBike): number {
  const whole = bandPremium(tariff, insured);
  const { discountPercent } = tariff.deductible;
  const asked = insured.hasDeductible ? (whole * (100 - discountPercent)) / 100 : whole;
  // Rounded to a hundredth of a cent first, so that 82.00000001 does not become the next step.
  const exact = Math.round(Math.max(asked, tariff.leastPremiumCents) * 100) / 100;
  return Math.ceil(exact / step) * step;
}
