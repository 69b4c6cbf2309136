import { z } from '@hono/zod-openapi';

const typed = (message: string, maximum: number) =>
  z.string({ error: message }).trim().min(1, message).max(maximum, message);

export const briefcodeSchema = z.strictObject({
  briefcode: typed('Bitte geben Sie den Code aus dem Brief ein.', 60),
});

/** Empty or not is looked at together with everything else, so that all faults are named at once. */
const looked = (message: string, maximum: number) =>
  z.string({ error: message }).trim().max(maximum, message);

export const digitalActivationSchema = z.strictObject({
  ibanLastFour: looked('Bitte geben Sie die letzten vier Ziffern der IBAN ein.', 40),
  dateOfBirth: looked('Bitte geben Sie Ihr Geburtsdatum ein.', 40).describe('ISO, or as people write it'),
});

export const policySchema = z.strictObject({
  insuranceNumber: looked('Bitte geben Sie Ihre Versicherungsnummer ein.', 40),
  dateOfBirth: looked('Bitte geben Sie Ihr Geburtsdatum ein.', 40)
    .default('')
    .describe('ISO, or as people write it; companies have none'),
  postcode: looked('Bitte geben Sie Ihre Postleitzahl ein.', 40),
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
