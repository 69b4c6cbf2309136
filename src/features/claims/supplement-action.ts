import { data, type RouterContextProvider } from 'react-router';
import type { ChangeReceipt } from '#src/features/contracts/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { ClaimsApi } from './claims.api.ts';

/** To what something is added. */
export type SupplementTarget = { kind: 'claim' | 'report'; id: string };

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

/** Adds a message and files to a claim or a report, as its page has sent them. */
export async function sendSupplement(context: Readonly<RouterContextProvider>, form: FormData, id: string) {
  const values = { message: textOf(form, 'message'), files: filesOf(form) };
  const call = {
    param: { id },
    header: { 'idempotency-key': textOf(form, 'idempotencyKey') },
    json: { message: values.message, uploadTokens: values.files.map(({ token }) => token) },
  };
  const isReport = textOf(form, 'zu') === ('report' satisfies SupplementTarget['kind']);
  const insurer = api<ClaimsApi>(context);
  const sent = isReport
    ? await outcome(insurer['claim-reports'][':id'].supplements.$post(call))
    : await outcome(insurer.claims[':id'].supplements.$post(call));
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
