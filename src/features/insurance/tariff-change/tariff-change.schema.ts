import { z } from 'zod';
import { insuredRiskSchema } from '#src/features/insurance/contracts/public.server.ts';
import { moneySchema } from '#src/lib/money.schema.ts';

const comparedTariffSchema = z.object({
  tariff: z.string(),
  insuredRisks: z.array(insuredRiskSchema),
  deductible: moneySchema,
  premium: moneySchema.describe('Of a year paid at once, with insurance tax'),
  missing: z.array(insuredRiskSchema),
  isExtended: z.boolean().describe('Pays more on journeys and for high amounts'),
  lacksExtent: z.boolean().describe('That is wanted, and it does not'),
  isAboveLimit: z.boolean(),
  isAdvised: z.boolean(),
});

export const adviceSchema = z.object({
  picks: z
    .array(comparedTariffSchema.pick({ tariff: true, deductible: true, premium: true }))
    .describe('What to take, one contract each; empty where a person has to advise'),
  total: moneySchema.describe('Of a year'),
  reasons: z.array(z.string()),
});

export const comparisonSchema = z.object({
  validFrom: z.iso.date().describe('Since when the tariffs are on sale'),
  items: z.array(comparedTariffSchema),
  advice: adviceSchema,
});

export type TariffAdvice = z.infer<typeof adviceSchema>;
export type Comparison = z.infer<typeof comparisonSchema>;
export type ComparedTariff = z.infer<typeof comparedTariffSchema>;
