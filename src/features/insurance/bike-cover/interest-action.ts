import { data, type RouterContextProvider } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { type BikeCoverApi, postcodeProblems } from './bike-cover.api.ts';
import type { BikeReceipt } from './bike-cover.schema.ts';
import { type InterestValues, readInterest } from './read-interest.ts';

/** What the form led to. */
export type InterestAnswer =
  | { view: 'form'; values: InterestValues; key: string; problems: FieldProblem[]; failure?: string }
  | { view: 'done'; email: string; receipt: BikeReceipt };

/** What the posted form leads to: problems beside their fields, or the confirmation. */
export async function interestAction(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await request.formData();
  const { values, key, problems: found, interest } = readInterest(form, new Date(pageRequest(context).now));
  const problems = interest ? [...found, ...postcodeProblems(interest.postcode)] : found;
  const again = (refusal: { problems: FieldProblem[]; failure?: string }, status: number) =>
    data<InterestAnswer>({ view: 'form', values, key, ...refusal }, { status });
  if (textOf(form, 'absicht') === fieldCheck) return again({ problems }, 200);
  if (!interest || problems.length > 0) return again({ problems }, 422);
  const sent = await outcome(
    api<BikeCoverApi>(context)['bike-cover-interests'].$post({
      json: interest,
      header: { 'idempotency-key': key },
    }),
  );
  if (sent.ok) return data<InterestAnswer>({ view: 'done', email: interest.email, receipt: sent.value });
  const { errors, detail, status } = sent.problem;
  return again(errors.length > 0 ? { problems: errors } : { problems: [], failure: detail }, status);
}
