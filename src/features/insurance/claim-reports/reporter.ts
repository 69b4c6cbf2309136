import { z } from 'zod';

/** Who has filled in the form of a report; what the desk needs to find his contract. */
const reporterSchema = z.object({
  kind: z.enum(['account', 'guest']),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  insuranceNumber: z.string(),
  birthDate: z.string().nullable(),
});

export type Reporter = z.infer<typeof reporterSchema>;

/** What was asked besides, in the words of the form. */
export const factsSchema = z.array(z.object({ label: z.string(), value: z.string() }));

/** The reporter of a row; null for reports that came in another way. */
export function reporterOf({ reporter }: { reporter: unknown }): Reporter | null {
  return reporterSchema.nullable().catch(null).parse(reporter);
}

/** Sent by somebody without an account: he opens it by the link of his mail. */
export function isOfGuest(row: { reporter: unknown }): boolean {
  return reporterOf(row)?.kind === 'guest';
}
