import { z } from '@hono/zod-openapi';

const typed = (message: string, maximum: number) =>
  z.string({ error: message }).trim().min(1, message).max(maximum, message);

export const briefcodeSchema = z.strictObject({
  briefcode: typed('Bitte geben Sie den Code aus dem Brief ein.', 60),
});

export const digitalActivationSchema = z.strictObject({
  ibanLastFour: typed('Bitte geben Sie die letzten vier Ziffern der IBAN ein.', 40),
  dateOfBirth: typed('Bitte geben Sie Ihr Geburtsdatum ein.', 20).describe('ISO, or as people write it'),
});

export const policySchema = z.strictObject({
  insuranceNumber: typed('Bitte geben Sie Ihre Versicherungsnummer ein.', 40),
  dateOfBirth: z
    .string()
    .trim()
    .max(20, 'Bitte geben Sie Ihr Geburtsdatum mit Tag, Monat und Jahr ein. Ein Beispiel: 4.3.1985')
    .default('')
    .describe('ISO, or as people write it; companies have none'),
  postcode: typed('Bitte geben Sie Ihre Postleitzahl ein.', 12),
});

/** Where a brief code comes from. Another place may be added; pages take `BRIEF` for what they do not know. */
export const briefcodeLocationSchema = z
  .object({ briefCodeLocation: z.enum(['BRIEF']) })
  .openapi('BriefcodeLocation');

export const activationStateSchema = z
  .object({
    isActivated: z.boolean(),
    profileType: z.enum(['INDIVIDUAL', 'COMPANY']),
    policy: z
      .enum(['none', 'named', 'linked'])
      .describe('none: nobody has said; named: the customer has said; linked: the insurer knows'),
    letter: z
      .object({
        requestedAt: z.iso.datetime(),
        expectedBy: z.iso.datetime(),
        expiresAt: z.iso.datetime(),
        isUsable: z.boolean(),
      })
      .nullable(),
    nextLetterInSeconds: z.int(),
    isDigitalActivationAvailable: z.boolean(),
    digitalTriesLeft: z.int(),
  })
  .openapi('ActivationState');

export type ActivationState = z.infer<typeof activationStateSchema>;
