import { z } from '@hono/zod-openapi';

const missing = (what: string) => `Bitte geben Sie ${what} ein.`;
const text = (what: string, most: number) =>
  z
    .string({ error: missing(what) })
    .trim()
    .min(1, missing(what))
    .max(most, `Bitte höchstens ${most}\u00a0Zeichen.`);

export const staffLoginSchema = z
  .strictObject({
    email: text('Ihre E-Mail-Adresse', 254),
    password: z
      .string({ error: missing('Ihr Passwort') })
      .min(1, missing('Ihr Passwort'))
      .max(200, 'Bitte höchstens 200\u00a0Zeichen.'),
  })
  .openapi('StaffLogin');

export const staffCodeSchema = z.strictObject({ code: text('den Code aus der App', 20) });
export const staffRecoverySchema = z.strictObject({ recoveryCode: text('einen Wiederherstellungscode', 40) });

export const staffSchema = z
  .object({ id: z.uuid(), name: z.string(), role: z.enum(['agent', 'lead']) })
  .openapi('Staff');

export const staffSessionSchema = z
  .discriminatedUnion('step', [
    z.object({ step: z.literal('in'), staff: staffSchema }),
    z.object({
      step: z.literal('code'),
      lost: z
        .string()
        .nullable()
        .describe(
          'What to do where no code of the app can be checked, because the key of the second factor is lost',
        ),
    }),
    z.object({
      step: z.literal('enrol'),
      secret: z.string().describe('Base32, to be typed into the app'),
      address: z.string().describe('`otpauth://…`, for an app on this device'),
      picture: z.string().describe('The address as QR code, SVG'),
    }),
  ])
  .openapi('StaffSession');

export const staffPresenceSchema = z.object({
  staff: z.uuid().nullable().describe('Who is signed in in this browser with both factors; null for nobody'),
});

export type StaffSessionAnswer = z.infer<typeof staffSessionSchema>;
