import { z } from 'zod';
import { mailAddress } from '#src/lib/mail-address.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { tooLong } from '#src/lib/text-length.ts';
import { writtenLine, writtenText } from '#src/lib/written-text.ts';

/**
 * The electronic withdrawal (§ 356a BGB, since 19 June 2026): name, what identifies the contract, and an
 * e-mail address for the receipt. Nothing else may be demanded; a remark is welcome.
 */
export const withdrawalSchema = z.object({
  name: z
    .string({ error: 'Bitte geben Sie Ihren Namen ein.' })
    .overwrite(writtenLine)
    .min(1, 'Bitte geben Sie Ihren Namen ein.')
    .max(160, tooLong(160)),
  contract: z
    .string({ error: 'Bitte schreiben Sie, welchen Vertrag Sie widerrufen.' })
    .overwrite(writtenLine)
    .min(
      1,
      'Bitte schreiben Sie, welchen Vertrag Sie widerrufen. Die Bestellnummer reicht, auch der Name des Services.',
    )
    .max(300, tooLong(300)),
  email: mailAddress('Dorthin schicken wir die Eingangsbestätigung.'),
  remark: z.string().overwrite(writtenText).max(2000, tooLong(2000)).default(''),
});

export type NewWithdrawal = z.infer<typeof withdrawalSchema>;

/** Problems of the posted values, one sentence for each field; empty if there are none. */
export function withdrawalProblems(values: unknown): FieldProblem[] {
  const parsed = withdrawalSchema.safeParse(values);
  if (parsed.success) return [];
  return parsed.error.issues.map((issue) => ({ field: String(issue.path[0]), message: issue.message }));
}
