import { data, type RouterContextProvider, redirect } from 'react-router';
import { z } from 'zod';
import { droppedSentences } from '#src/features/checks/uploads/public.ts';
import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { draftAccountField } from '#src/navigation/page-owner.ts';
import { type BrandKey, reportPath } from './brands.ts';
import type { StepAnswer } from './claim-form.tsx';
import { type DraftAnswers, nextStep, readAnswers, type StepKey, stepOf } from './claim-report.schema.ts';
import type { ClaimReportsApi } from './claim-reports.api.ts';
import type { ClaimDraftsApi } from './drafts.api.ts';
import { valuesOf } from './step-form.tsx';
import { countedValues, firstOpenStep, reportInput, stepProblems } from './step-problems.ts';

type Context = Readonly<RouterContextProvider>;
type Posted = { context: Context; brand: BrandKey; step: StepKey; form: FormData };

const drafts = (context: Context) => api<ClaimDraftsApi>(context)['claim-drafts'].current;

const stepAddress = (brand: BrandKey, step: StepKey) => `${reportPath(brand)}?schritt=${step}`;

/** Whether the page was loaded for an account that is not signed in any more. */
async function isSignedOut({ context, brand, form }: Posted): Promise<boolean> {
  const account = textOf(form, draftAccountField);
  if (account === '') return false;
  const found = await outcome(drafts(context).$get({ query: { brand } }));
  return found.ok && found.value.account !== account;
}

async function answersOf({ context, brand }: Pick<Posted, 'context' | 'brand'>): Promise<DraftAnswers> {
  const found = await outcome(drafts(context).$get({ query: { brand } }));
  return readAnswers(found.ok ? found.value.draft?.answers : undefined);
}

function refused(posted: Posted, problems: readonly FieldProblem[], status = 422, failure?: string) {
  return data<StepAnswer>(
    { step: posted.step, values: valuesOf(posted.form), problems, failure },
    { status },
  );
}

function signedOut({ step, form }: Posted) {
  const answer: StepAnswer = { step, values: valuesOf(form), problems: [], isSignedOut: true };
  return data<StepAnswer>(answer, { status: 401 });
}

function notKept(posted: Posted, { status, detail }: ApiProblem) {
  return status === 401 ? signedOut(posted) : refused(posted, [], status, detail);
}

/** Input belongs to the account for which the page was loaded, even if its session is just ending. */
const ofAccount = ({ brand, form }: Posted) => ({ brand, account: textOf(form, draftAccountField) });

async function keep(posted: Posted, answers: DraftAnswers) {
  return outcome(drafts(posted.context).$put({ query: ofAccount(posted), json: { answers } }));
}

/** A file that came with the form itself. Undefined: there was none, or it is good. */
async function takeFile(posted: Posted) {
  const { context, form } = posted;
  const dropped = droppedSentences(form).join(' ');
  if (dropped !== '') return refused(posted, [{ field: 'file', message: dropped }], 413);
  const file = form.get('file');
  if (!(file instanceof File) || file.size === 0) return undefined;
  const sent = await outcome(drafts(context).files.$post({ query: ofAccount(posted), form: { file } }));
  if (sent.ok) return undefined;
  if (sent.problem.status === 401) return signedOut(posted);
  return refused(posted, [{ field: 'file', message: sent.problem.detail }], sent.problem.status);
}

async function sendLink(posted: Posted) {
  const { context, brand, step, form } = posted;
  const email = textOf(form, 'linkEmail').trim();
  const sent = await outcome(drafts(context).link.$post({ query: { brand }, json: { email } }));
  if (sent.ok) return data<StepAnswer>({ step, values: {}, problems: [], linkSentTo: email });
  const message = sent.problem.errors[0]?.message ?? sent.problem.detail;
  const problems = [{ field: 'linkEmail', message }];
  return data<StepAnswer>(
    { step, values: (await answersOf(posted))[step] ?? {}, problems },
    {
      status: sent.problem.status,
    },
  );
}

/** Continues here with a draft that was begun elsewhere, after its link was opened and the button pressed. */
async function openDraft({ context, brand, form }: Posted) {
  const [id, signature] = [textOf(form, 'entwurf'), textOf(form, 'zugang')];
  const opened = await outcome(
    api<ClaimDraftsApi>(context)['claim-drafts'][':id'].access.$post({ param: { id }, json: { signature } }),
  );
  return redirect(`${reportPath(brand)}?${opened.ok ? 'weiter=1' : 'abgelaufen=1'}`, 303);
}

async function removeFile({ context, brand }: Posted, fileId: string) {
  await outcome(drafts(context).files[':fileId'].$delete({ param: { fileId }, query: { brand } }));
  return redirect(stepAddress(brand, 'unterlagen'), 303);
}

/** All answers, sent along by the browser, so that nothing depends on what the server has stored already. */
function answersIn(form: FormData): DraftAnswers {
  try {
    return readAnswers(JSON.parse(textOf(form, 'angaben') || '{}'));
  } catch {
    return {};
  }
}

/** A problem of the API in the fields of its step. */
const inStep = ({ field, message }: FieldProblem) => ({ field: field.replace(/^\w+\./, ''), message });

/**
 * The draft to send. Its id is the idempotency key, so that a second press, a reload or a second tab sends it only
 * once. If nothing has reached the server before, the draft begins now.
 */
async function draftIdOf(posted: Posted, answers: DraftAnswers) {
  const named = z.uuid().safeParse(textOf(posted.form, 'entwurf'));
  if (named.success) return { ok: true, id: named.data } as const;
  const kept = await keep(posted, answers);
  return kept.ok ? ({ ok: true, id: kept.value.id } as const) : kept;
}

async function send(posted: Posted) {
  const { context, brand, form } = posted;
  const now = new Date(pageRequest(context).now);
  // The answers on the page are sent, even a second time when the draft is closed.
  const answers: DraftAnswers = { ...answersIn(form), pruefen: { ...valuesOf(form) } };
  const [trapped] = readEntry(form).problems;
  if (trapped) return refused(posted, [], 422, trapped.message);
  const open = firstOpenStep(answers, now, { withReview: true });
  if (open && open.step !== 'pruefen') throw redirect(stepAddress(brand, open.step), 303);
  if (open) return refused(posted, open.problems);
  const draft = await draftIdOf(posted, answers);
  if (!draft.ok) return notKept(posted, draft.problem);
  const sent = await outcome(
    api<ClaimReportsApi>(context)['claim-reports'].$post({
      header: { 'idempotency-key': `draft-${draft.id}` },
      query: { account: textOf(form, draftAccountField) },
      json: reportInput(answers, brand, now),
    }),
  );
  if (sent.ok) {
    const { id, isMailed } = sent.value;
    throw redirect(`/schaden-melden/meldung/${id}?neu=${isMailed ? '1' : 'ohne-mail'}`, 303);
  }
  const { status, errors, detail } = sent.problem;
  if (status === 401) return signedOut(posted);
  const [first] = errors;
  return refused(posted, errors.map(inStep), status, first ? undefined : detail);
}

/** What a posted step, file or button leads to. */
export async function claimFormAction(context: Context, brand: BrandKey, form: FormData) {
  const posted: Posted = { context, brand, form, step: stepOf(textOf(form, 'schritt')) };
  const intent = textOf(form, 'absicht');
  if (await isSignedOut(posted)) return signedOut(posted);
  if (intent === 'link') return sendLink(posted);
  if (intent === 'oeffnen') return openDraft(posted);
  if (intent.startsWith('entfernen-')) return removeFile(posted, intent.slice('entfernen-'.length));
  if (intent === 'senden') return send(posted);
  if (intent === 'verwerfen') {
    await outcome(drafts(context).$delete({ query: { brand } }));
    return redirect(reportPath(brand), 303);
  }
  const { step } = posted;
  const values = valuesOf(form);
  const now = new Date(pageRequest(context).now);
  const problems = stepProblems(step, values, await answersOf(posted), now);
  const kept = await keep(posted, { [step]: countedValues(step, values) });
  if (!kept.ok && kept.problem.status === 401) return signedOut(posted);
  if (problems.length > 0) return refused(posted, problems);
  if (!kept.ok) return notKept(posted, kept.problem);
  const file = await takeFile(posted);
  if (file) return file;
  return redirect(stepAddress(brand, intent === 'datei' ? step : nextStep(step)), 303);
}
