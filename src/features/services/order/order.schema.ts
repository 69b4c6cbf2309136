import { z } from 'zod';
import { serviceKeys } from '#src/features/services/catalogue/public.ts';
import { columnInteger } from '#src/lib/column-integer.schema.ts';
import { mailAddress } from '#src/lib/mail-address.ts';
import { writtenLine } from '#src/lib/written-text.ts';

const text = (message: string, maximum: number) =>
  z
    .string({ error: message })
    .overwrite(writtenLine)
    .min(1, message)
    .max(maximum, `Bitte höchstens ${maximum} Zeichen.`);
const optionalText = (maximum: number) =>
  z.string().overwrite(writtenLine).max(maximum, `Bitte höchstens ${maximum} Zeichen.`).default('');

/** The countries an invoice can go to, with the rule of their postcodes. */
export const countries = {
  Deutschland: { postcode: /^(?!00)\d{5}$/, example: '20457' },
  Österreich: { postcode: /^[1-9]\d{3}$/, example: '1010' },
  Schweiz: { postcode: /^[1-9]\d{3}$/, example: '8001' },
  Belgien: { postcode: /^[1-9]\d{3}$/, example: '1000' },
  Dänemark: { postcode: /^\d{4}$/, example: '1050' },
  Frankreich: { postcode: /^\d{5}$/, example: '75001' },
  Italien: { postcode: /^\d{5}$/, example: '00118' },
  Luxemburg: { postcode: /^\d{4}$/, example: '1111' },
  Niederlande: { postcode: /^[1-9]\d{3} ?[A-Z]{2}$/i, example: '1011 AB' },
  Polen: { postcode: /^\d{2}-\d{3}$/, example: '00-001' },
  Spanien: { postcode: /^\d{5}$/, example: '28001' },
} as const satisfies Record<string, { postcode: RegExp; example: string }>;

export type Country = keyof typeof countries;
export const countryNames = Object.keys(countries) as [Country, ...Country[]];

/** Customer of an order (specification, section 3). */
export const customerSchema = z.object({
  firstName: text('Bitte geben Sie Ihren Vornamen ein.', 80),
  lastName: text('Bitte geben Sie Ihren Nachnamen ein.', 80),
  email: mailAddress('Dorthin schicken wir alles zu Ihrer Bestellung.'),
});

/** Invoice address of an order (specification, section 3). The country defaults to Deutschland. */
export const invoiceAddressSchema = z
  .object({
    companyName: optionalText(120),
    streetAndHouseNumber: text('Bitte geben Sie Straße und Hausnummer ein.', 120),
    addressSupplement: optionalText(120),
    zipCode: text('Bitte geben Sie die Postleitzahl ein.', 12),
    city: text('Bitte geben Sie den Ort ein.', 80),
    country: z
      .enum(countryNames, { error: 'Bitte wählen Sie ein Land aus der Liste.' })
      .default('Deutschland'),
  })
  .superRefine((address, context) => {
    const { postcode, example } = countries[address.country];
    if (address.zipCode !== '' && !postcode.test(address.zipCode)) {
      const message = `Diese Postleitzahl passt nicht zu ${address.country}. Ein Beispiel: ${example}`;
      context.addIssue({ code: 'custom', path: ['zipCode'], message });
    }
  });

/** The three consents (specification, section 3): unchecked at first, all needed to order. */
export const consentsSchema = z.object({
  agb: z.literal(true, { error: 'Bitte stimmen Sie den Allgemeinen Geschäftsbedingungen zu.' }),
  datenschutz: z.literal(true, {
    error: 'Bitte bestätigen Sie, dass Sie die Hinweise zum Datenschutz gelesen haben.',
  }),
  widerrufsverzicht: z.literal(true, {
    error:
      'Bitte bestätigen Sie beide Punkte zum Widerrufsrecht. Ohne sie dürften wir erst nach 14\u00a0Tagen beginnen.',
  }),
});

/** The fields of every order, free or paid. */
const anyOrder = z.object({
  serviceKey: z.enum(serviceKeys, { error: 'Diesen Service gibt es nicht.' }),
  customer: customerSchema,
  consents: consentsSchema,
  uploadToken: z.string().min(20).max(100).optional().describe('The file, for checks of a document'),
  appointmentId: z.uuid().optional().describe('The time held for the caller, for advice on a dismissal'),
  legalRequestId: z.uuid().optional().describe('The draft of the caller, for advice by phone'),
  amountCents: columnInteger()
    .optional()
    .describe('What the buyer was shown; an order at another price is refused. Never decides the price'),
});

/** An order that needs payment. */
const paidOrderSchema = anyOrder.extend({
  paymentMethod: z.literal('PAYPAL'),
  invoiceAddress: invoiceAddressSchema,
});

/** An order of what is free of charge for the caller: no payment, no invoice. */
const freeOrderSchema = anyOrder.extend({ paymentMethod: z.literal('NONE') });

/** The body of `POST /orders`. One schema for form, API and OpenAPI. */
export const newOrderSchema = z.discriminatedUnion('paymentMethod', [paidOrderSchema, freeOrderSchema], {
  error: 'Bitte wählen Sie eine Zahlungsart.',
});

export type InvoiceAddress = z.infer<typeof invoiceAddressSchema>;
export type NewOrder = z.infer<typeof newOrderSchema>;
export type NewOrderInput = z.input<typeof newOrderSchema>;

export const orderStatuses = [
  'created',
  'approved',
  'paid',
  'fulfilled',
  'cancelled',
  'expired',
  'refunded',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];
