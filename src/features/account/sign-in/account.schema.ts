import { z } from 'zod';
import { typedCode } from '#src/lib/normalised.ts';

/** Identity and mail providers accept ASCII only. If that is the reason for a refusal, the sentence says so. */
function emailRefusal(address: unknown): string {
  return /[^\p{ASCII}]/u.test(String(address))
    ? 'E-Mail-Adressen mit Umlauten können wir leider nicht verwenden. Bitte nehmen Sie eine andere.'
    : 'Diese E-Mail-Adresse ist nicht vollständig. Ein Beispiel: erika@example.org';
}

/** An e-mail address as people type it. */
export const emailField = z
  .string({ error: 'Bitte geben Sie Ihre E-Mail-Adresse ein.' })
  .trim()
  .min(1, 'Bitte geben Sie Ihre E-Mail-Adresse ein.')
  .max(254, 'Diese E-Mail-Adresse ist zu lang.')
  .pipe(z.email({ error: ({ input }) => emailRefusal(input) }));

/** A password at a sign-in. It has no rule but a bound, to keep hashing cheap. */
export const passwordField = z
  .string({ error: 'Bitte geben Sie Ihr Passwort ein.' })
  .min(1, 'Bitte geben Sie Ihr Passwort ein.')
  .max(256, 'Dieses Passwort ist zu lang.');

/** A code as people type it. */
export const codeField = z
  .string({ error: 'Bitte geben Sie den Code ein.' })
  .overwrite(typedCode)
  .min(1, 'Bitte geben Sie den Code ein.')
  .max(40, 'Dieser Code ist zu lang.');

export const loginSchema = z.strictObject({ email: emailField, password: passwordField });

/** The second step of a login: an SMS code, or a recovery code instead. */
export const secondStepSchema = z.union([
  z.strictObject({ otp: codeField }),
  z.strictObject({ recoveryCode: codeField }),
]);

/** A fresh proof of who somebody is. */
export const proofSchema = z.union([
  z.strictObject({ password: passwordField }),
  z.strictObject({ otp: codeField }),
]);

/** Beside a waiting login where no text can be sent and none that was sent is still good. */
export const usedUpSchema = z
  .object({
    newPasswordHelps: z.boolean().describe('Whether codes can be had at once after a new password'),
  })
  .describe('No code can be sent for now; a recovery code still goes on');

export type UsedUpCodes = z.infer<typeof usedUpSchema>;

/** What a login leads to. */
export const nextStepSchema = z.object({
  next: z.enum(['signed_in', 'second_factor', 'provider_code']),
  destination: z.string().optional().describe('Where the code went, masked'),
  usedUp: usedUpSchema.optional(),
  challenge: z.string().optional().describe('To be sent back with the code of the provider'),
});

export type NextStep = z.infer<typeof nextStepSchema>;
