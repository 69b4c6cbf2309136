import { ibanField } from '#src/lib/bank-account-fields.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { holderProblems, typedHolder } from './holder-form.ts';
import { paymentModeProblems } from './payment-mode-form.ts';
import { taxYearProblems } from './tax-years-form.ts';

/** An account that nobody typed in; whether there is such a one is looked up on the server, in the list of all banks. */
function accountProblems(form: FormData): FieldProblem[] {
  const message = ibanField.safeParse(textOf(form, 'iban').trim()).error?.issues[0]?.message;
  return message === undefined ? [] : [{ field: 'iban', message }];
}

/**
 * Who pays and from where, as long as there is no account to look up: whoever has typed in one hears of everything at once, from
 * the server.
 */
function holderFormProblems(form: FormData): FieldProblem[] {
  const account = accountProblems(form);
  return account.length === 0 ? [] : [...holderProblems(typedHolder(form)), ...account];
}

/** How the browser looks at the forms of the services before they are sent: by what the server goes by, as far as it needs no list. */
export const formChecks = {
  account: accountProblems,
  holder: holderFormProblems,
  paymentMode: paymentModeProblems,
  taxYears: taxYearProblems,
} as const;
