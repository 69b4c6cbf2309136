import { data, type RouterContextProvider } from 'react-router';
import { phoneCountryCodes } from '#src/features/account/second-factor/public.ts';
import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import type { CallWindow } from './call-windows.ts';
import { callProblems } from './call-windows.ts';
import type { ContactApi } from './contact.api.ts';
import { type ContactReceipt, contactRequestSchema } from './contact.schema.ts';
import { type ContactValues, contactValues, inFormOrder } from './contact-form-rules.ts';

/** What the form led to. */
export type ContactAnswer =
  | { view: 'form'; values: ContactValues; key: string; problems: FieldProblem[]; failure?: string }
  | { view: 'done'; email: string; receipt: ContactReceipt };

/** All that is wrong with a form, each beside its field, in the order of the form. */
function problemsOf(values: ContactValues, windows: readonly CallWindow[]): FieldProblem[] {
  const parsed = contactRequestSchema.safeParse(values);
  const found = parsed.success ? [] : fieldProblems(parsed.error);
  const phoneCountry = phoneCountryCodes.find((code) => code === values.phoneCountry) ?? 'DE';
  return inFormOrder([...found, ...callProblems({ ...values, phoneCountry }, windows)]);
}

/** What the posted form of a topic leads to. */
export async function contactAction(
  context: Readonly<RouterContextProvider>,
  { request, topic }: { request: Request; topic: string },
) {
  const form = await request.formData();
  const values = contactValues(form, topic);
  const { key, problems: ofEntry } = readEntry(form);
  const { callWindows } = await answer(api<ContactApi>(context)['contact-requests'].options.$get());
  const problems = [...problemsOf(values, callWindows), ...ofEntry];
  const again = (refusal: { problems: FieldProblem[]; failure?: string }, status: number) =>
    data<ContactAnswer>({ view: 'form', values, key, ...refusal }, { status });
  if (textOf(form, 'absicht') === fieldCheck) return again({ problems }, 200);
  const parsed = contactRequestSchema.safeParse(values);
  if (!parsed.success || problems.length > 0) return again({ problems }, 422);
  const sent = await outcome(
    api<ContactApi>(context)['contact-requests'].$post({
      json: parsed.data,
      header: { 'idempotency-key': key },
    }),
  );
  if (sent.ok) return data<ContactAnswer>({ view: 'done', email: parsed.data.email, receipt: sent.value });
  const { status, errors, detail } = sent.problem;
  const refusal = errors.length > 0 ? { problems: errors } : { problems: [], failure: detail };
  return again(refusal, status);
}
