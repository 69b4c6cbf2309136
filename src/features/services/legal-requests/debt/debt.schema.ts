import { z } from '@hono/zod-openapi';
import { neededDay, optionalCents } from '../intake-fields.ts';

const debtStepKinds = ['letter_sent', 'payment', 'court_order', 'settled'] as const;

/** What the creditor tells of the debt. */
export const newDebtStepSchema = z
  .strictObject({
    kind: z.enum(debtStepKinds, { error: 'Bitte wählen Sie, was geschehen ist.' }),
    on: neededDay('Bitte nennen Sie den Tag.'),
    amountCents: optionalCents().openapi({ description: 'Needed with `payment`' }),
  })
  .openapi('NewDebtStep');

const lineSchema = z.object({ label: z.string(), amountCents: z.int() });

export const debtAccountSchema = z
  .object({
    state: z.enum(['open', 'letter_sent', 'partly_paid', 'court_order', 'paid']),
    asOf: z.iso.date(),
    interestFrom: z.iso.date().describe('First day with interest'),
    rateHundredths: z.int().describe('Rate of the last day, hundredths of a percent'),
    owed: z.array(lineSchema),
    totalCents: z.int(),
    perDayCents: z.int().describe('Interest of one more day, rounded'),
    payBy: z.iso.date().describe('Day that the dunning letter names'),
    limitationEnd: z.iso.date(),
    rows: z
      .array(
        z.object({
          from: z.iso.date(),
          to: z.iso.date(),
          days: z.int(),
          rateHundredths: z.int(),
          principalCents: z.int(),
          interestCents: z.int(),
        }),
      )
      .describe('How the interest came about'),
    bookings: z
      .array(
        z.object({
          day: z.iso.date(),
          cents: z.int(),
          toCosts: z.int(),
          toInterest: z.int(),
          toPrincipal: z.int(),
          surplus: z.int(),
        }),
      )
      .describe('Payments and what they were credited on (§ 367 BGB)'),
    steps: z.array(
      z.object({
        id: z.uuid(),
        kind: z.enum(debtStepKinds),
        on: z.iso.date(),
        amountCents: z.int().nullable(),
      }),
    ),
    courts: z.array(
      z.object({
        name: z.string(),
        department: z.string(),
        place: z.string(),
        district: z.string().nullable(),
      }),
    ),
  })
  .openapi('DebtAccount');

export type DebtView = z.infer<typeof debtAccountSchema>;
