import { data, type RouterContextProvider } from 'react-router';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { ClaimsApi } from './claims.api.ts';

/** What the form „Etwas ergänzen“ led to. */
export type SupplementAnswer = {
  part: 'supplement';
  problems: FieldProblem[];
  failure?: string;
  /** What was typed and uploaded, so that nothing is lost. */
  values?: { message: string; files: Array<{ token: string; filename: string }> };
  receipt?: ChangeReceipt;
};

function filesOf(form: FormData): Array<{ token: string; filename: string }> {
  const names = form.getAll('filenames');
  return form.getAll('tokens').flatMap((token, index) => {
    const filename = names[index];
    return typeof token === 'string'
      ? [{ token, filename: typeof filename === 'string' ? filename : '' }]
      : [];
  });
}

/** Adds a message and files to a claim, as its page has sent them. */
export async function sendSupplement(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  claimId: string,
) {
  const values = { message: textOf(form, 'message'), files: filesOf(form) };
  const sent = await outcome(
    api<ClaimsApi>(context).claims[':id'].supplements.$post({
      param: { id: claimId },
      header: { 'idempotency-key': textOf(form, 'idempotencyKey') },
      json: { message: values.message, uploadTokens: values.files.map(({ token }) => token) },
    }),
  );
  if (sent.ok) return data<SupplementAnswer>({ part: 'supplement', problems: [], receipt: sent.value });
  const { problem } = sent;
  if ([401, 404].includes(problem.status)) throw data(problem, { status: problem.status });
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
