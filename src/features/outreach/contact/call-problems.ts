import { readCallNumber } from '#src/features/account/second-factor/public.server.ts';
import type { PhoneCountry } from '#src/features/account/second-factor/public.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { CallWindow } from './call-windows.ts';
import { missingOfCall } from './contact-form-rules.ts';

/** What is asked of whoever wants to be called. */
export type WantedCall = { answerBy: string; phone: string; phoneCountry: PhoneCountry; callAt: string };

/** The window that begins at an instant. */
export function windowAt(windows: readonly CallWindow[], callAt: string): CallWindow | undefined {
  return windows.find(({ startsAt }) => Date.parse(startsAt) === Date.parse(callAt));
}

/** What is wrong with the call that somebody wants; nothing for whoever wants an answer in writing. */
export function callProblems(wanted: WantedCall, windows: readonly CallWindow[]): FieldProblem[] {
  if (wanted.answerBy !== 'call') return [];
  const problems = missingOfCall(wanted);
  const phone = readCallNumber(wanted.phone, wanted.phoneCountry);
  const isMissing = (name: string) => problems.some(({ field }) => field === name);
  if (!phone.ok && !isMissing('phone')) problems.push({ field: 'phone', message: phone.message });
  if (!isMissing('callAt') && !windowAt(windows, wanted.callAt)) {
    problems.push({
      field: 'callAt',
      message: 'Diese Zeit ist vorbei oder inzwischen vergeben. Bitte wählen Sie eine andere.',
    });
  }
  return problems;
}
