import { z } from 'zod';
import { columnInteger } from '#src/lib/column-integer.schema.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenText } from '#src/lib/written-text.ts';
import { choosableRisks, deductibleLimits, insuredKinds } from './needs.ts';

/** Wishes and needs as calls take them. */
export const needsSchema = z.object({
  kind: z.enum(insuredKinds),
  risks: z.array(z.enum(choosableRisks)).max(choosableRisks.length),
  limit: z.enum(deductibleLimits).describe('The most somebody wants to pay himself in each case, in euros'),
  isExtended: z.boolean().optional().describe('More on journeys and for high amounts'),
});

/** The wish to change a contract: an offer of an open session, with the needs it was chosen for. */
export const tariffWishSchema = z.object({
  contractId: z.uuid(),
  sessionId: z.uuid(),
  tariff: z.string().min(1, 'Bitte wählen Sie einen Tarif.').max(100),
  deductibleCents: columnInteger(),
  needs: needsSchema,
  remark: z.string().overwrite(writtenText).max(2000, tooLong(2000)).default(''),
});

export type TariffWish = z.infer<typeof tariffWishSchema>;
