import type { RouterContextProvider } from 'react-router';
import { data } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { type Refusal, refusalOf } from './posted.ts';
import type { RegistrationApi } from './registration.api.ts';
import { addressSchema, problemsOf } from './registration.schema.ts';

export type RequestedCode = Refusal & { email: string; view: 'form' | 'sent' };

/**
 * Has a code sent to an address as it was typed, for the confirmation or for a new password.
 * @returns what the page shows; the same whether the address is known or not
 */
export async function requestCode(
  context: Readonly<RouterContextProvider>,
  purpose: 'confirmation-code' | 'password-reset',
  typed: string,
) {
  const parsed = addressSchema.safeParse({ email: typed });
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    return data<RequestedCode>({ view: 'form', email: typed, problems }, { status: 422 });
  }
  const { auth } = api<RegistrationApi>(context);
  const sent = await outcome(auth[purpose].$post({ json: parsed.data }));
  const { email } = parsed.data;
  if (sent.ok) return data<RequestedCode>({ view: 'sent', email, problems: [] });
  const { problem } = sent;
  return data<RequestedCode>({ view: 'form', email, ...refusalOf(problem) }, { status: problem.status });
}
