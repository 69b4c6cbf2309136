import { z } from 'zod';
import { type PaymentMode, paymentModes } from '#src/features/insurance/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

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
export function paymentModeProblems(form: FormData): FieldProblem[] {
  const read = readPaymentMode(form);
  return read.ok ? [] : read.problems;
}
