import { z } from '@hono/zod-openapi';
import { phoneCountryCodes } from './phone-countries.ts';

/** A code as people type it; its form is checked with its own sentences. */
const typedCode = (message: string) => z.string({ error: message }).trim().min(1, message).max(40, message);

const otpMissing = 'Bitte geben Sie den Code aus der SMS ein.';
const recoveryMissing = 'Bitte geben Sie einen Ihrer Wiederherstellungscodes ein.';
const phoneMissing = 'Bitte geben Sie Ihre Mobilnummer ein.';

export const otpSchema = z.strictObject({ otp: typedCode(otpMissing) });

export const newPhoneSchema = z.strictObject({
  phoneNumber: z
    .string({ error: phoneMissing })
    .trim()
    .min(1, phoneMissing)
    .max(40, 'Diese Nummer ist zu lang. Bitte prüfen Sie die Ziffern.')
    .describe('As people write it, or in E.164'),
  country: z
    .enum(phoneCountryCodes, { error: 'Bitte wählen Sie ein Land aus der Liste.' })
    .default('DE')
    .describe('Whose number it is when no country code is written'),
});

/** What removes a second factor: exactly one of both. */
export const removalSchema = z
  .strictObject({
    otp: typedCode(otpMissing).optional(),
    recoveryCode: typedCode(recoveryMissing).optional(),
  })
  .refine(({ otp, recoveryCode }) => (otp === undefined) !== (recoveryCode === undefined), {
    path: ['otp'],
    message: 'Bitte geben Sie den Code aus der SMS oder einen Wiederherstellungscode ein.',
  });

export const phoneSchema = z.object({ phoneNumber: z.string().describe('E.164') }).openapi('MfaPhone');

export const sentSchema = z
  .object({
    destination: z.string().describe('The number, masked'),
    validMinutes: z.int(),
    resendAfterSeconds: z.int().describe('Until another code can be sent'),
  })
  .openapi('SentOtp');

export const recoveryCodesSchema = z
  .object({ recoveryCodes: z.array(z.string()).describe('Shown this once') })
  .openapi('RecoveryCodes');

export const otpTokenSchema = z
  .object({ token: z.string().describe('For the header Otp-Token'), expiresAt: z.iso.datetime() })
  .openapi('OtpToken');

export const factorStateSchema = z
  .object({
    state: z.enum(['none', 'pending', 'active']),
    destination: z.string().describe('The number, masked; empty without one'),
    isCodeSent: z.boolean().describe('A code is on its way that has not expired'),
    resendInSeconds: z.int(),
    recoveryCodesLeft: z.int(),
    isOpen: z
      .boolean()
      .describe('What it guards is open to the caller: a code was given a short time ago, or there is none'),
  })
  .openapi('MfaState');

export type FactorState = z.infer<typeof factorStateSchema>;
