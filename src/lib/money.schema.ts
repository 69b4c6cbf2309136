import { z } from 'zod';

/** Money in answers: integer cents with their currency. */
export const moneySchema = z.object({ amountCents: z.int(), currency: z.literal('EUR') });
