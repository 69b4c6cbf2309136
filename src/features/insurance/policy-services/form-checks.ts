import { z } from 'zod';
import { type PaymentMode, paymentModes } from '#src/features/insurance/contracts/public.ts';
import { accountHolderSchema, ibanField } from '#src/lib/bank-account-fields.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** The fields that say who pays, in the order of the form. */
const holderFields = ['name', 'street', 'postcode', 'city'] as const;

/** Who pays, as it was typed. */
export type TypedHolder = Record<(typeof holderFields)[number], string>;

/** Who pays, of a posted form. */
export function typedHolder(form: FormData): TypedHolder {
  return {
    name: textOf(form, 'name'),
    street: textOf(form, 'street'),
    postcode: textOf(form, 'postcode'),
    city: textOf(form, 'city'),
  };
}

/** What is wrong with it, by the rules of the mandate form. */
export function holderProblems(holder: TypedHolder): FieldProblem[] {
  const parsed = accountHolderSchema.safeParse(holder);
  return parsed.success ? [] : fieldProblems(parsed.error);
}

const modeSchema = z.enum(paymentModes, { error: 'Bitte wählen Sie, wie oft Sie zahlen möchten.' });

type Read = { ok: true; mode: PaymentMode } | { ok: false; problems: FieldProblem[] };

/** Reads how often somebody wants to pay, in the browser and on the server alike. */
export function readPaymentMode(form: FormData): Read {
  const parsed = modeSchema.safeParse(textOf(form, 'paymentMode'));
  if (parsed.success) return { ok: true, mode: parsed.data };
  return {
    ok: false,
    problems: [{ field: 'paymentMode', message: parsed.error.issues[0]?.message ?? '' }],
  };
}

/** What is wrong with it. */
function paymentModeProblems(form: FormData): FieldProblem[] {
  const read = readPaymentMode(form);
  return read.ok ? [] : read.problems;
}

const yearMissing = 'Bitte wählen Sie mindestens ein Jahr.';
const yearsSchema = z.array(z.coerce.number().int()).min(1).max(10);

/** The years of a posted form, in order; none if the input is invalid. */
export function wishedYears(form: FormData): number[] {
  const years = yearsSchema.safeParse(form.getAll('years'));
  return years.success ? years.data.toSorted((one, other) => one - other) : [];
}

/** What is wrong with them, in the browser and on the server alike. */
export function taxYearProblems(form: FormData): FieldProblem[] {
  return wishedYears(form).length === 0 ? [{ field: 'years', message: yearMissing }] : [];
}

/** Reports a missing account. Whether an account exists is checked on the server, in the list of all banks. */
function accountProblems(form: FormData): FieldProblem[] {
  const message = ibanField.safeParse(textOf(form, 'iban').trim()).error?.issues[0]?.message;
  return message === undefined ? [] : [{ field: 'iban', message }];
}

/**
 * Checks the holder and the account while no IBAN is typed. With an IBAN the server checks, so that all problems
 * are reported at once.
 */
function holderFormProblems(form: FormData): FieldProblem[] {
  const account = accountProblems(form);
  return account.length === 0 ? [] : [...holderProblems(typedHolder(form)), ...account];
}

/** The browser's checks of the service forms: the server's rules, without those that need a list. */
export const formChecks = {
  account: accountProblems,
  holder: holderFormProblems,
  paymentMode: paymentModeProblems,
  taxYears: taxYearProblems,
} as const;
