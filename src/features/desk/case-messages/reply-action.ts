import { data, type RouterContextProvider } from 'react-router';
import { takePlainFiles } from '#src/features/checks/uploads/public.ts';
import { sendKeyOf, textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { CaseMessagesApi } from './case-messages.api.ts';

/** What a posted message led to. */
export type ReplyAnswer = {
  problems: FieldProblem[];
  failure?: string;
  /** Typed text and uploads, so that nothing is lost. */
  values?: { text: string; files: Array<{ token: string; filename: string }> };
  isSent?: true;
};

/** The values of a posted `ReplyForm`. */
export function replyValues(form: FormData): NonNullable<ReplyAnswer['values']> {
  return { text: textOf(form, 'text'), files: keptFiles(form) };
}

type Context = Readonly<RouterContextProvider>;

/** The files of a posted message: those that were uploaded before, and those that came with the form itself. */
export function filesOfMessage(
  context: Context,
  form: FormData,
  { caseKey, access }: { caseKey: string; access: string | undefined },
) {
  return takePlainFiles(form, {
    field: 'uploadTokens',
    kept: keptFiles(form),
    send: (file) =>
      outcome(
        api<CaseMessagesApi>(context).conversations[':case'].files.$post({
          param: { case: caseKey },
          query: access ? { zugang: access } : {},
          form: { file },
        }),
      ),
  });
}

/** Sends the message of `ReplyForm`. @param access signature of the mail's link, if it is read by one */
export async function sendReply(
  context: Context,
  form: FormData,
  { caseKey, access }: { caseKey: string; access: string | undefined },
) {
  const { files, problems } = await filesOfMessage(context, form, { caseKey, access });
  const values = { text: textOf(form, 'text'), files };
  if (problems.length > 0) return data<ReplyAnswer>({ problems, values }, { status: 422 });
  const sent = await outcome(
    api<CaseMessagesApi>(context).conversations[':case'].messages.$post({
      param: { case: caseKey },
      query: access ? { zugang: access } : {},
      header: { 'idempotency-key': sendKeyOf(form) },
      json: { text: values.text, uploadTokens: values.files.map(({ token }) => token) },
    }),
  );
  if (sent.ok) return data<ReplyAnswer>({ problems: [], isSent: true });
  const { problem } = sent;
  if (problem.status === 404) throw data(problem, { status: 404 });
  return data<ReplyAnswer>(
    {
      problems: problem.errors,
      ...(problem.errors.length === 0 ? { failure: problem.detail } : {}),
      values,
    },
    { status: problem.status },
  );
}
