import { data, type RouterContextProvider } from 'react-router';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { euros } from '#src/lib/money.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
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

/** Sends the wish for another tariff, or says beside the fields what is wrong. */
export async function wishAction(context: Readonly<RouterContextProvider>, request: Request) {
  const form = await request.formData();
  const { key, choice, remark, problems, wish } = readWish(form);
  const again = (status: number, found: FieldProblem[], failure?: string) =>
    data<WishAnswer>(
      { view: 'form', key, choice, remark, problems: found, ...(failure ? { failure } : {}) },
      { status },
    );
  if (textOf(form, 'absicht') === fieldCheck) return again(200, problems);
  if (!wish || problems.length > 0) return again(422, problems);
  const sent = await outcome(
    api<TariffComparisonApi>(context)['tariff-wishes'].$post({
      header: { 'idempotency-key': key },
      json: wish,
    }),
  );
  if (sent.ok) return data<WishAnswer>({ view: 'done', receipt: sent.value, chosen: chosenWords(wish) });
  const { status, errors, detail } = sent.problem;
  return again(status, errors.map(ofForm), errors.length === 0 ? detail : undefined);
}
