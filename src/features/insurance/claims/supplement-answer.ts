import { type KeptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** To what something is added. */
export type SupplementTarget = { kind: 'claim' | 'report'; id: string };

/** What the form „Etwas ergänzen“ led to. */
export type SupplementAnswer = {
  part: 'supplement';
  problems: FieldProblem[];
  failure?: string;
  /** What was typed and uploaded, so that nothing is lost. */
  values?: { message: string; files: Array<{ token: string; filename: string }> };
  receipt?: ChangeReceipt;
};

const valuesOf = (form: FormData) => ({ message: textOf(form, 'message'), files: keptFiles(form) });

/** What was typed and uploaded before the session was over, or before files that were too large. */
export function keptSupplement(kept: KeptForm): SupplementAnswer['values'] {
  const form = keptFormData(kept);
  return form && valuesOf(form);
}
