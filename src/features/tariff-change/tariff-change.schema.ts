import { z } from 'zod';
import { insuredRiskSchema } from '#src/features/contracts/public.server.ts';
import { moneySchema } from '#src/lib/money.schema.ts';
import { writtenText } from '#src/lib/written-text.ts';
import { choosableRisks, deductibleLimits, insuredKinds } from './needs.ts';

/** Wishes and needs as calls take them. */
export const needsSchema = z.object({
  kind: z.enum(insuredKinds),
  risks: z.array(z.enum(choosableRisks)).max(choosableRisks.length),
  limit: z.enum(deductibleLimits).describe('The most somebody wants to pay himself in each case, in euros'),
});

export const comparedTariffSchema = z.object({
  tariff: z.string(),
  insuredRisks: z.array(insuredRiskSchema),
  deductible: moneySchema,
  premium: moneySchema.describe('Of a year paid at once, with insurance tax'),
  missing: z.array(insuredRiskSchema),
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

/** The wish to change a contract: an offer of an open session, with the needs it was chosen for. */
export const tariffWishSchema = z.object({
  contractId: z.uuid(),
  sessionId: z.uuid(),
  tariff: z.string().min(1, 'Bitte wählen Sie einen Tarif.').max(100),
  deductibleCents: z.int().min(0),
  needs: needsSchema,
  remark: z
    .string()
    .overwrite(writtenText)
    .max(2000, 'Die Anmerkung ist zu lang: bitte höchstens 2.000\u00a0Zeichen.')
    .default(''),
});

export type TariffWish = z.infer<typeof tariffWishSchema>;
