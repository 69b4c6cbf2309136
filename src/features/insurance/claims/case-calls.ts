import { data, type RouterContextProvider, redirect } from 'react-router';
import { forgetKeptForm, keepPostedForm } from '#src/features/account/kept-forms/public.ts';
import { takePlainFiles } from '#src/features/checks/uploads/public.ts';
import type { ClaimReport, OwnReportsApi } from '#src/features/insurance/claim-reports/public.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { loginFor } from '#src/navigation/guards.ts';
import type { ClaimsApi } from './claims.api.ts';
import type { Claim } from './claims.schema.ts';
import type { SupplementAnswer, SupplementTarget } from './supplement-panel.tsx';

/** A claim or a report as its pages show it, or why it is not shown. */
export type FoundCase =
  | { kind: 'claim'; claim: Claim }
  | { kind: 'report'; report: ClaimReport }
  | { kind: 'otp_required' | 'unavailable' };

/**
 * A claim or a report: both are „Schadenmeldungen“ and share their addresses.
 * @throws data 404 for neither, 401 for a session that is over
 */
export async function findCase(context: Readonly<RouterContextProvider>, id: string): Promise<FoundCase> {
  const param = { id };
  const [claim, report] = await Promise.all([
    outcome(api<ClaimsApi>(context).claims[':id'].$get({ param })),
    outcome(api<OwnReportsApi>(context)['claim-reports'][':id'].$get({ param })),
  ]);
  if (claim.ok) return { kind: 'claim', claim: claim.value };
  if (report.ok) return { kind: 'report', report: report.value };
  const problems = [claim.problem, report.problem];
  if (problems.some(({ code }) => code === 'otp_required')) return { kind: 'otp_required' };
  if (problems.every(({ status }) => status === 404)) throw data(null, { status: 404 });
  const signedOut = problems.find(({ status }) => status === 401);
  if (signedOut) throw data(signedOut, { status: 401 });
  return { kind: 'unavailable' };
}

/** Adds a message and files to a claim or a report, as its page has sent them. */
export async function sendSupplement(
  { context, url }: { context: Readonly<RouterContextProvider>; url: URL },
  form: FormData,
  id: string,
) {
  const isReport = textOf(form, 'zu') === ('report' satisfies SupplementTarget['kind']);
  const to = isReport
    ? api<OwnReportsApi>(context)['claim-reports'][':id'].supplements
    : api<ClaimsApi>(context).claims[':id'].supplements;
  const { files, problems } = await takePlainFiles(form, {
    field: 'uploadTokens',
    kept: keptFiles(form),
    send: (file) => outcome(to.files.$post({ param: { id }, form: { file } })),
  });
  const values = { message: textOf(form, 'message'), files };
  if (problems.length > 0)
    return data<SupplementAnswer>({ part: 'supplement', problems, values }, { status: 422 });
  const call = {
    param: { id },
    header: { 'idempotency-key': sendKeyOf(form) },
    json: { message: values.message, uploadTokens: values.files.map(({ token }) => token) },
  };
  const sent = await outcome(to.$post(call));
  if (sent.ok) {
    await forgetKeptForm(context, url);
    return data<SupplementAnswer>({ part: 'supplement', problems: [], receipt: sent.value });
  }
  const { problem } = sent;
  if (problem.status === 401) {
    await keepPostedForm(context, form);
    throw redirect(loginFor(`${url.pathname}${url.search}`), 303);
  }
  if (problem.status === 404) throw data(problem, { status: 404 });
  return data<SupplementAnswer>(
    {
      part: 'supplement',
      problems: problem.errors,
      ...(problem.errors.length === 0 ? { failure: problem.detail } : {}),
      values,
    },
    { status: problem.status },
  );
}
