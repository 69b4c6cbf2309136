import { data, type RouterContextProvider } from 'react-router';
import { filesOfMessage } from '#src/features/desk/case-messages/public.ts';
import { readDay } from '#src/lib/day-input.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import { readCents } from '#src/lib/money-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { requireValidPath } from '#src/navigation/validity.ts';
import type { DebtApi } from './debt/debt.api.ts';
import { newDebtStepSchema } from './debt/debt.schema.ts';
import type { LegalRequestsApi } from './legal-requests.api.ts';
import { filesField } from './request-action.ts';

/** Which form of the page of a request was sent. */
export type DetailIntent = 'schreiben' | 'bewerten' | 'schliessen' | 'schritt';

/** Fields of all forms of the page. */
type TypedValues = {
  text?: string;
  stars?: string;
  ratingText?: string;
  kind?: string;
  day?: string;
  amount?: string;
};

/** What a form of the page of a request led to. */
export type DetailAnswer = {
  intent: DetailIntent;
  problems: FieldProblem[];
  failure?: string;
  /** What was typed, so that nothing is lost; absent once it was taken. */
  values?: TypedValues;
  files?: KeptFile[];
  /** A new value for each success, so that the form is emptied. */
  taken?: string;
};

type Context = Readonly<RouterContextProvider>;
type Sent = { ok: true } | { ok: false; problem: ApiProblem };

/** The answer to a call: what the page has to show. @throws data of a session that is over, or a request that is not his */
function detailAnswer(intent: DetailIntent, sent: Sent, typed: { values: TypedValues; files?: KeptFile[] }) {
  if (sent.ok) {
    return data<DetailAnswer>({ intent, problems: [], taken: randomUUID() });
  }
  const { status, errors, detail } = sent.problem;
  if (status === 401 || status === 404) throw data(sent.problem, { status });
  const problems = errors.map(({ field, message }) => ({
    field: field === 'file' || field.startsWith(filesField) ? filesField : field,
    message,
  }));
  return data<DetailAnswer>(
    { intent, problems, ...(problems.length === 0 ? { failure: detail } : {}), ...typed },
    { status },
  );
}

async function write(context: Context, form: FormData, id: string) {
  const values = { text: textOf(form, 'text') };
  const caseKey = `legal-requests-${id}`;
  const { files, problems } = await filesOfMessage(context, form, { caseKey, access: undefined });
  if (problems.length > 0) {
    return data<DetailAnswer>({ intent: 'schreiben', problems, values, files }, { status: 422 });
  }
  const sent = await outcome(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].messages.$post({
      param: { id },
      json: { text: values.text, uploadTokens: files.map(({ token }) => token) },
    }),
  );
  return detailAnswer('schreiben', sent, { values, files });
}

async function rate(context: Context, form: FormData, id: string) {
  const values = { stars: textOf(form, 'stars'), ratingText: textOf(form, 'ratingText') };
  const sent = await outcome(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].rating.$post({
      param: { id },
      json: { stars: Number(values.stars), text: values.ratingText },
    }),
  );
  return detailAnswer('bewerten', sent, { values });
}

/** Reads a typed day or amount. Unreadable input is passed on, so that the API reports it. */
async function noteStep(context: Context, form: FormData, id: string) {
  const now = new Date(pageRequest(context).now);
  const values = { kind: textOf(form, 'kind'), day: textOf(form, 'on'), amount: textOf(form, 'amountCents') };
  const amount = values.amount.trim();
  const parsed = newDebtStepSchema.safeParse({
    kind: values.kind,
    on: readDay(values.day, now) ?? values.day.trim(),
    amountCents: amount === '' || values.kind !== 'payment' ? null : (readCents(amount) ?? amount),
  });
  if (!parsed.success) {
    const problems = fieldProblems(parsed.error);
    return data<DetailAnswer>({ intent: 'schritt', problems, values }, { status: 422 });
  }
  const sent = await outcome(
    api<DebtApi>(context)['legal-requests'][':id'].claim.steps.$post({ param: { id }, json: parsed.data }),
  );
  return detailAnswer('schritt', sent, { values });
}

async function removeStep(context: Context, form: FormData, id: string) {
  const sent = await outcome(
    api<DebtApi>(context)['legal-requests'][':id'].claim.steps[':stepId'].$delete({
      param: { id, stepId: textOf(form, 'stepId') },
    }),
  );
  return detailAnswer('schritt', sent, { values: {} });
}

async function close(context: Context, id: string) {
  const sent = await outcome(
    api<LegalRequestsApi>(context)['legal-requests'][':id'].close.$post({ param: { id } }),
  );
  return detailAnswer('schliessen', sent, { values: {} });
}

/** The action of the pages of a request, in the account and behind a guest's link. */
export async function requestPageAction({
  request,
  context,
  params,
}: {
  request: Request;
  context: Context;
  params: { id: string };
}) {
  requireValidPath(context, params);
  const done = detailAction(context, await request.formData(), params.id);
  if (!done) throw data(null, { status: 400 });
  return done;
}

/** What a posted form of the page of a request does; undefined for one that is not ours. */
function detailAction(context: Context, form: FormData, id: string) {
  switch (textOf(form, 'absicht')) {
    case 'schreiben':
      return write(context, form, id);
    case 'bewerten':
      return rate(context, form, id);
    case 'schritt':
      return noteStep(context, form, id);
    case 'schritt-weg':
      return removeStep(context, form, id);
    case 'schliessen':
      return close(context, id);
    default:
      return undefined;
  }
}
