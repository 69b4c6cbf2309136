import type { z } from 'zod';
import { customerSchema, invoiceAddressSchema, newOrderSchema } from '#src/features/services/order/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { OrderFlow } from './order-flow.ts';

/** Everything the flow carries from step to step without JavaScript: plain form fields. */
export type FlowValues = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string;
  streetAndHouseNumber: string;
  addressSupplement: string;
  zipCode: string;
  city: string;
  country: string;
  /** What was prepared: the token of a file, the id of a time or a draft. */
  prepared: string;
  /** What it is, as the review says it. */
  preparedText: string;
};

export const flowFields = [
  'firstName',
  'lastName',
  'email',
  'companyName',
  'streetAndHouseNumber',
  'addressSupplement',
  'zipCode',
  'city',
  'country',
  'prepared',
  'preparedText',
] as const satisfies ReadonlyArray<keyof FlowValues>;

/** The boxes of the last step; the two `widerruf` boxes together are the consent `widerrufsverzicht`. */
export const consentBoxes = ['agb', 'datenschutz', 'widerruf-beginn', 'widerruf-erloeschen'] as const;
export type ConsentBox = (typeof consentBoxes)[number];

/** The values of a posted step. */
export function flowValues(form: FormData): FlowValues {
  const values = Object.fromEntries(flowFields.map((name) => [name, textOf(form, name)]));
  return values as FlowValues;
}

function problemsOf(result: z.ZodSafeParseResult<unknown>): FieldProblem[] {
  if (result.success) return [];
  const problems = result.error.issues.map((issue) => ({
    field: String(issue.path.at(-1) ?? ''),
    message: issue.message,
  }));
  return problems.filter(
    (problem, index) => problems.findIndex((one) => one.field === problem.field) === index,
  );
}

/**
 * What is wrong with the customer's details, by the very schema of the API; empty when nothing is.
 * @param isFree nothing is paid, so no address for an invoice is asked for
 */
export function detailProblems(values: FlowValues, isFree: boolean): FieldProblem[] {
  return [
    ...problemsOf(customerSchema.safeParse(values)),
    ...(isFree ? [] : problemsOf(invoiceAddressSchema.safeParse(values))),
  ];
}

/** The problem of one field, for the check on leaving it. */
export function fieldProblem(values: FlowValues, field: keyof FlowValues): string | undefined {
  return detailProblems(values, false).find((problem) => problem.field === field)?.message;
}

/** The body of `POST /orders` from the last step. */
export function newOrderFrom(flow: OrderFlow, values: FlowValues, form: FormData) {
  const isTicked = (box: ConsentBox) => form.get(box) === 'on';
  const { companyName, streetAndHouseNumber, addressSupplement, zipCode, city, country } = values;
  const payment =
    form.get('kostenlos') === '1'
      ? { paymentMethod: 'NONE' }
      : {
          paymentMethod: 'PAYPAL',
          invoiceAddress: { companyName, streetAndHouseNumber, addressSupplement, zipCode, city, country },
        };
  return {
    serviceKey: flow.serviceKey,
    customer: { firstName: values.firstName, lastName: values.lastName, email: values.email },
    ...payment,
    ...(flow.first && values.prepared ? { [flow.first.field]: values.prepared } : {}),
    ...(form.has('amountCents') ? { amountCents: Number(form.get('amountCents')) } : {}),
    consents: {
      agb: isTicked('agb'),
      datenschutz: isTicked('datenschutz'),
      widerrufsverzicht: isTicked('widerruf-beginn') && isTicked('widerruf-erloeschen'),
    },
  };
}

/** The two boxes are one flag of the order; beside each stands its own sentence. */
const withdrawalMessages = {
  'widerruf-beginn':
    'Bitte bestätigen Sie, dass wir sofort beginnen sollen. Sonst dürfen wir erst nach 14\u00a0Tagen beginnen.',
  'widerruf-erloeschen': 'Bitte bestätigen Sie, dass Sie das Ende des Widerrufsrechts kennen.',
} as const;

/** What is missing in the last step, each beside its own box. */
export function orderProblems(flow: OrderFlow, values: FlowValues, form: FormData): FieldProblem[] {
  const problems = problemsOf(newOrderSchema.safeParse(newOrderFrom(flow, values, form)));
  return problems.flatMap((problem) => {
    if (problem.field !== 'widerrufsverzicht') return [problem];
    const missing = (['widerruf-beginn', 'widerruf-erloeschen'] as const).filter(
      (box) => form.get(box) !== 'on',
    );
    return missing.map((field) => ({ field, message: withdrawalMessages[field] }));
  });
}
