import { data, type RouterContextProvider, redirect } from 'react-router';
import { keepPostedForm } from '#src/features/account/kept-forms/public.ts';
import { refusedFileSentence, takePlainFiles } from '#src/features/checks/uploads/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import type { KeptFile } from '#src/lib/kept-files.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { type FormValues, formValues, intakeOf } from './form-values.ts';
import { type NewLegalRequest, newRequestSchema } from './intake.schema.ts';
import { answerField, requestProblems } from './intake-checks.ts';
import { fieldsOf } from './intake-forms.ts';
import { intakeRows } from './intake-rows.ts';
import type { LegalKind } from './kinds.ts';
import type { LegalRequestsApi } from './legal-requests.api.ts';
import type { RequestAnswer } from './request-answer.ts';
import { requestFrame } from './request-frame.ts';
import { urgentNotes } from './urgency.ts';

/** The field of the files, as form and API call it. */
export const filesField = 'uploadTokens';

/** Problems as the API names them, each beside its field of the form, in the order of the form. */
function problemsOfForm(kind: LegalKind, problems: readonly FieldProblem[]): FieldProblem[] {
  const order = [...fieldsOf(kind).map(({ name }) => name), filesField];
  const shown = problems.map(({ field, message }) => {
    if (field === 'file' || field.startsWith(filesField)) return { field: filesField, message };
    const [name = ''] = field.replace(answerField, '').split('.');
    return { field: name, message };
  });
  return shown
    .filter(({ field }, index) => shown.findIndex((one) => one.field === field) === index)
    .toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

type Read = { ok: true; request: NewLegalRequest } | { ok: false; problems: FieldProblem[] };

/** Reads the form by the rules of the API. @param now decides what is past, and which century two digits mean */
function readRequest(kind: LegalKind, values: FormValues, files: KeptFile[], now: Date): Read {
  const uploadTokens = files.map(({ token }) => token);
  const parsed = newRequestSchema.safeParse({ kind, intake: intakeOf(kind, values, now), uploadTokens });
  if (!parsed.success) return { ok: false, problems: problemsOfForm(kind, fieldProblems(parsed.error)) };
  const problems = requestProblems(parsed.data, berlinDay(now));
  if (problems.length > 0) return { ok: false, problems: problemsOfForm(kind, problems) };
  return { ok: true, request: parsed.data };
}

/** The key under which a reviewed request is sent: pressing the button twice sends it once. */
function keyIn(form: FormData): string {
  return (textOf(form, 'absicht') === 'bestaetigen' && sendKeyOf(form)) || randomUUID();
}

type Posted = { kind: LegalKind; values: FormValues; files: KeptFile[]; key: string };

function reviewOf({ values, files, key }: Posted, request: NewLegalRequest, today: string, failure?: string) {
  return {
    view: 'review',
    values,
    files,
    rows: intakeRows(request),
    notes: urgentNotes(request, today),
    idempotencyKey: key,
    failure,
  } satisfies RequestAnswer;
}

async function send(
  context: Readonly<RouterContextProvider>,
  posted: Posted,
  request: NewLegalRequest,
  { form, url, today }: { form: FormData; url: URL; today: string },
) {
  const sent = await outcome(
    api<LegalRequestsApi>(context)['legal-requests'].$post({
      json: request,
      header: { 'idempotency-key': posted.key },
    }),
  );
  if (sent.ok) {
    const email = pageRequest(context).customer ? 'account' : null;
    return data<RequestAnswer>({ view: 'done', request: sent.value, email });
  }
  const { status, errors, detail } = sent.problem;
  // The session ended, or he may no longer use the service. The page says what to do.
  if (pageRequest(context).customer && status === 401) {
    await keepPostedForm(context, form);
    throw redirect(`/account/login?redirect=${encodeURIComponent(url.pathname)}`, 303);
  }
  const problems = problemsOfForm(posted.kind, errors);
  const { values, files } = posted;
  if (problems.length > 0) return data<RequestAnswer>({ view: 'form', values, files, problems }, { status });
  return data<RequestAnswer>(reviewOf(posted, request, today, detail), { status });
}

/** Nothing was sent; all that was filled in stays on the page, beside the way to sign in. */
function signedOut(posted: Posted, read: Read, today: string, owner: string | undefined) {
  const { values, files } = posted;
  const left = { isSignedOut: true, owner } as const;
  const shown: RequestAnswer = read.ok
    ? { ...reviewOf(posted, read.request, today), ...left }
    : { view: 'form', values, files, problems: [], ...left };
  return data<RequestAnswer>(shown, { status: 401 });
}

/** The files of the form: uploaded before or sent with it, and the problems of refused ones. */
async function takeFiles(context: Readonly<RouterContextProvider>, form: FormData) {
  const { files, problems } = await takePlainFiles(form, {
    field: filesField,
    kept: keptFiles(form),
    send: (file) => outcome(api<LegalRequestsApi>(context)['legal-requests'].files.$post({ form: { file } })),
  });
  const refusedFile = refusedFileSentence(form);
  return { files, refused: refusedFile ? [{ field: filesField, message: refusedFile }] : problems };
}

/** What a posted form of a request leads to. */
export async function requestAction(
  context: Readonly<RouterContextProvider>,
  { request, url, kind }: { request: Request; url: URL; kind: LegalKind },
) {
  const form = await request.formData();
  const now = new Date(pageRequest(context).now);
  const intent = textOf(form, 'absicht');
  const before: Posted = { kind, values: formValues(kind, form), files: keptFiles(form), key: keyIn(form) };
  const { values } = before;
  const again = (files: KeptFile[], problems: FieldProblem[], status: number) =>
    data<RequestAnswer>({ view: 'form', values, files, problems }, { status });
  const { customer, postedBy } = pageRequest(context);
  const hasLeft = customer === null && postedBy !== undefined;
  if (intent === 'aendern') {
    const left = hasLeft ? { isSignedOut: true, owner: postedBy } : {};
    return data<RequestAnswer>({ view: 'form', values, files: before.files, problems: [], ...left });
  }
  const first = readRequest(kind, values, before.files, now);
  if (intent === fieldCheck) return again(before.files, first.ok ? [] : first.problems, 200);
  // A form of an account, or of a kind without a form for guests, was opened by a signed-in customer. As a guest
  // he would pay for what is free for him, and the next person at this browser would get his text.
  if (hasLeft || (await requestFrame(context, url, kind)).access === 'guest') {
    await keepPostedForm(context, form);
    return signedOut(before, first, berlinDay(now), postedBy);
  }
  const { files, refused } = await takeFiles(context, form);
  const posted = { ...before, files };
  const read = readRequest(kind, values, files, now);
  if (!read.ok || refused.length > 0) {
    const wrong = read.ok ? [] : read.problems;
    const isRefused = refused.length > 0;
    const problems = [...wrong.filter(({ field }) => field !== filesField || !isRefused), ...refused];
    return again(files, problems, 422);
  }
  const today = berlinDay(now);
  if (intent === 'bestaetigen') return send(context, posted, read.request, { form, url, today });
  return data<RequestAnswer>(reviewOf(posted, read.request, today));
}
