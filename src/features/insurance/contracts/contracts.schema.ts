import { z } from '@hono/zod-openapi';
import { accountHolderSchema, ibanField } from '#src/lib/bank-account-fields.ts';
import { moneySchema } from '#src/lib/money.schema.ts';

/** How often the premium is paid (specification, `paymentMode`). */
export const paymentModeSchema = z.enum(['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY']);

/** What a contract insures; the words of the policy. */
export const insuredRiskSchema = z.enum(['PRIVAT', 'BERUF', 'VERKEHR', 'WOHNEN', 'FIRMA']);

export const insuredPersonSchema = z.object({
  name: z.string(),
  relation: z.enum(['policyholder', 'partner', 'child', 'employees', 'management']),
});

export const waitingPeriodSchema = z.object({
  risk: insuredRiskSchema,
  months: z.int().min(0),
  endsOn: z.iso.date(),
});

const arrearsSchema = z
  .object({
    amount: moneySchema.describe('What the customer owes'),
    since: z.iso.date().nullable().describe('When it was due'),
    payBy: z.iso.date().nullable().describe('Until when the insurer asks for it'),
    payTo: z
      .object({ holder: z.string(), iban: z.string(), reference: z.string() })
      .describe('Account for a transfer, and what to write on it'),
  })
  .openapi('Arrears');

export const contractSchema = z
  .object({
    id: z.uuid(),
    number: z.string(),
    tariff: z.string(),
    status: z.enum(['active', 'ending', 'ended']),
    startDate: z.iso.date(),
    endDate: z.iso.date().nullable(),
    nextDueDate: z.iso.date().nullable(),
    premium: moneySchema.describe('For one payment period, with insurance tax'),
    paymentMode: paymentModeSchema,
    insuredRisks: z.array(insuredRiskSchema),
    deductible: moneySchema.describe('What the customer pays himself in each claim'),
    insuredPersons: z.array(insuredPersonSchema),
    waitingPeriods: z.array(waitingPeriodSchema),
    premiumYears: z
      .array(z.object({ year: z.int(), amount: moneySchema }))
      .describe('What fell due in each year less credits; the running year with what is still to come'),
    canChangePaymentMode: z.boolean().default(false),
    maskedIban: z.string().nullable().default(null).describe('From where the premium is debited'),
    isAccountUnreadable: z
      .boolean()
      .default(false)
      .describe('There is an account, but its number can no longer be read: it is to be entered again'),
    arrears: arrearsSchema.nullable().default(null),
  })
  .openapi('Contract');

const bookingSchema = z.object({
  id: z.uuid(),
  date: z.iso.date(),
  kind: z.enum(['premium', 'payment', 'refund', 'fee']),
  title: z.string(),
  amount: moneySchema.describe('Negative: charged to the customer'),
});

export const feeAccountSchema = z
  .object({
    maskedIban: z.string().nullable().describe('Null: it can no longer be read and is to be entered again'),
    bankName: z.string().nullable(),
    accountHolder: z.string(),
    isOtherHolder: z.boolean().describe('Somebody else than the policyholder pays'),
    mandateReference: z.string(),
    mandateSignedOn: z.iso.date(),
    balance: moneySchema.describe('Negative: the customer owes it'),
    bookings: z.array(bookingSchema).describe('Of the last three years, newest first'),
  })
  .openapi('FeeAccount');

export const intermediarySchema = z
  .object({
    name: z.string(),
    agency: z.string(),
    phone: z.string(),
    email: z.string(),
    address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }),
    registerNumber: z.string().describe('In the register of insurance intermediaries (§ 11a GewO)'),
  })
  .openapi('Intermediary');

const documentKindSchema = z.enum([
  'policy',
  'invoice',
  'conditions',
  'letter',
  'tax_receipt',
  'confirmation',
]);

export const documentSchema = z
  .object({
    id: z.uuid(),
    title: z.string(),
    kind: documentKindSchema,
    date: z.iso.date(),
    isUnread: z.boolean(),
    size: z.int().describe('Bytes'),
    contentType: z.string(),
    detailUrl: z.string().describe('GET it with the token header: the document itself'),
  })
  .openapi('Document');

export const paymentModeStateSchema = z
  .object({
    paymentMode: paymentModeSchema,
    options: z.array(
      z.object({
        paymentMode: paymentModeSchema,
        premium: moneySchema.describe('For one period'),
        perYear: moneySchema,
      }),
    ),
    changesOn: z.iso.date().nullable().describe('From when a change made now counts'),
  })
  .openapi('PaymentModeState');

export const tariffOfferSchema = z.object({
  tariff: z.string(),
  insuredRisks: z.array(insuredRiskSchema),
  deductible: moneySchema,
  premium: moneySchema.describe('For one payment period of the contract'),
});

export const tariffChangeSessionSchema = z
  .object({
    id: z.uuid(),
    contractId: z.uuid(),
    expiresAt: z.iso.datetime(),
    url: z.string().describe('Where the change of tariff goes on'),
    offers: z.array(tariffOfferSchema),
  })
  .openapi('TariffChangeSession');

export const feeAccountChangeSchema = z
  .object({
    iban: ibanField,
    swiftcode: z.string().max(20).optional().describe('Only if non-empty after trimming'),
    mandateVersion: z.string().max(40).optional().describe('Which wording of the SEPA mandate was confirmed'),
    otherHolder: z
      .object({
        name: z.string().trim().min(2).max(70),
        street: z.string().trim().min(2).max(70),
        postcode: z.string().trim().min(4).max(10),
        city: z.string().trim().min(2).max(70),
        mandateToken: z.string().max(100).describe('Token of the uploaded mandate with the signature'),
      })
      .optional(),
  })
  .openapi('FeeAccountChange');

export const bankAccountSchema = z
  .object({
    iban: ibanField,
    swiftcode: z.string().max(20).optional(),
  })
  .openapi('BankAccount');

/** What the customer looks at before he confirms a new bank account. */
export const bankAccountCheckSchema = z
  .object({
    maskedIban: z.string(),
    bankName: z.string().nullable().describe('Null: a bank that we do not know, outside Germany for example'),
    bic: z.string().nullable(),
    mandateReference: z.string().describe('What the mandate for this account will be called'),
  })
  .openapi('BankAccountCheck');

export const mandateFormRequestSchema = bankAccountSchema
  .extend({
    holder: accountHolderSchema,
  })
  .openapi('MandateFormRequest');

export const sepaMandateRequestSchema = z
  .object({ attachmentType: z.enum(['application/pdf', 'image/jpeg', 'image/png']) })
  .openapi('SepaMandateRequest');

export type TariffOffer = z.infer<typeof tariffOfferSchema>;
export type FeeAccountChange = z.infer<typeof feeAccountChangeSchema>;
export type BankAccountCheck = z.infer<typeof bankAccountCheckSchema>;
export type PaymentModeState = z.infer<typeof paymentModeStateSchema>;
export type TariffChangeSession = z.infer<typeof tariffChangeSessionSchema>;
export type Contract = z.infer<typeof contractSchema>;
export type Arrears = z.infer<typeof arrearsSchema>;
export type InsuredRisk = z.infer<typeof insuredRiskSchema>;
export type PaymentMode = z.infer<typeof paymentModeSchema>;
export type FeeAccount = z.infer<typeof feeAccountSchema>;
export type Intermediary = z.infer<typeof intermediarySchema>;
export type ContractDocument = z.infer<typeof documentSchema>;
