import { z } from 'zod';
import file from '#content/bike-cover/tariff.json' with { type: 'json' };

/** What can be insured, in the words of the page. */
export const bikeWords = { bike: 'Fahrrad', pedelec: 'Pedelec', cargo: 'Lastenrad' } as const;

export type Bike = keyof typeof bikeWords;

export const bikes = Object.keys(bikeWords) as Bike[];

const cents = z.int().positive();
const perMille = z.number().positive().max(1000);

/** The form of `content/bike-cover/tariff.json`, which whoever runs the portal replaces with a tariff of his own. */
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
