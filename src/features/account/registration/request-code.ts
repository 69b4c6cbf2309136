import { data } from 'react-router';
import type { z } from 'zod';
import { outcome } from '#src/navigation/api-client.ts';
import { type Refusal, refusalOf } from './posted.ts';
import { problemsOf } from './registration.schema.ts';

export type RequestedCode = Refusal & { email: string; held?: string | undefined; view: 'form' | 'sent' };

/**
 * Has a code sent to an address as it was typed, for the confirmation or for a new password.
 * @param schema of what the call takes
 * @param ask makes the call
 * @returns what the page shows; the same whether the address is known or not
 */
export async function requestCode<Asked extends { email: string }>(
  schema: z.ZodType<Asked>,
  typed: { email: string; password?: string; held?: string | undefined },
  ask: (asked: Asked) => Parameters<typeof outcome>[0],
) {
  const { held } = typed;
  const parsed = schema.safeParse(typed);
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    return data<RequestedCode>({ view: 'form', email: typed.email, held, problems }, { status: 422 });
  }
  const sent = await outcome(ask(parsed.data));
  const { email } = parsed.data;
  if (sent.ok) return data<RequestedCode>({ view: 'sent', email, held, problems: [] });
  const { problem } = sent;
  return data<RequestedCode>(
    { view: 'form', email, held, ...refusalOf(problem) },
    { status: problem.status },
  );
}
