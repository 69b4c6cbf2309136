import { data, type RouterContextProvider, redirect } from 'react-router';
import { forgetKeptForm, keepPostedForm } from '#src/features/account/kept-forms/public.ts';
import type { ChangeReceipt } from '#src/features/insurance/change-requests/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { euros } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { loginFor } from '#src/navigation/guards.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { deductibleWords } from './advice-words.ts';
import { ofForm, readWish } from './read-wish.ts';
import type { TariffComparisonApi } from './tariff-change.api.ts';
import type { TariffWish } from './tariff-wish.schema.ts';

/** What the form led to. */
export type WishAnswer =
  | { view: 'form'; key: string; choice: string; remark: string; problems: FieldProblem[]; failure?: string }
  | { view: 'done'; receipt: ChangeReceipt; chosen: string };

/** „Privat & Beruf, 150,00 € Selbstbeteiligung“. */
const chosenWords = ({ tariff, deductibleCents }: TariffWish) =>
  `${tariff}, ${deductibleWords({ deductible: euros(deductibleCents) })}`;

type Page = { context: Readonly<RouterContextProvider>; url: URL };

async function loginKeeping({ context, url }: Page, form: FormData): Promise<Response> {
  await keepPostedForm(context, form);
  return redirect(loginFor(`${url.pathname}${url.search}`), 303);
}

/** Sends the wish for another tariff, or says beside the fields what is wrong. */
export async function wishAction({ context, url }: Page, request: Request) {
  const form = await request.formData();
  const { key, choice, remark, problems, wish } = readWish(form);
  const again = (status: number, found: FieldProblem[], failure?: string) =>
    data<WishAnswer>(
      { view: 'form', key, choice, remark, problems: found, ...(failure ? { failure } : {}) },
      { status },
    );
  if (textOf(form, 'absicht') === fieldCheck) return again(200, problems);
  // The page says nothing of a contract to whoever is not signed in: what he typed waits behind the login.
  if (!pageRequest(context).customer) throw await loginKeeping({ context, url }, form);
  if (!wish || problems.length > 0) return again(422, problems);
  const sent = await outcome(
    api<TariffComparisonApi>(context)['tariff-wishes'].$post({
      header: { 'idempotency-key': key },
      json: wish,
    }),
  );
  if (sent.ok) {
    await forgetKeptForm(context, url);
    return data<WishAnswer>({ view: 'done', receipt: sent.value, chosen: chosenWords(wish) });
  }
  const { status, errors, detail } = sent.problem;
  if (status === 401) throw await loginKeeping({ context, url }, form);
  return again(status, errors.map(ofForm), errors.length === 0 ? detail : undefined);
}
