import { data, type RouterContextProvider, redirect } from 'react-router';
import { type EntryRefusal, entryRefusal } from '#src/features/outreach/form-entry/public.ts';
import { fieldProblems } from '#src/lib/rest.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import type { NewsletterApi } from './newsletter.api.ts';
import { interestsSchema } from './newsletter.schema.ts';
import { subscriptionFields as fields, readSubscription } from './read-subscription.ts';

/** What the form leads to, when it does not lead on. */
export type NewsletterAnswer = EntryRefusal & {
  values: { email: string; interests: string[] };
  idempotencyKey: string;
  /** The topics were changed. */
  isSaved?: true;
};

type Context = Readonly<RouterContextProvider>;

async function subscribe(context: Context, form: FormData) {
  const { key, values, problems, subscription } = readSubscription(form);
  const again = (refusal: EntryRefusal, status: number) =>
    data<NewsletterAnswer>({ ...refusal, values, idempotencyKey: key }, { status });
  if (form.get('absicht') === fieldCheck) return again({ problems }, 200);
  if (problems.length > 0) return again({ problems }, 422);
  const sent = await outcome(
    api<NewsletterApi>(context).newsletter.subscriptions.$post({
      header: { 'idempotency-key': key },
      json: subscription ?? { ...values, interests: [], edition: 0 },
    }),
  );
  if (sent.ok) throw redirect('/newsletter/success', 303);
  return again(entryRefusal(sent.problem, fields), sent.problem.status);
}

async function chooseTopics(context: Context, form: FormData, token: string) {
  const values = { email: '', interests: form.getAll('interests').map(String) };
  const again = (refusal: EntryRefusal, status: number) =>
    data<NewsletterAnswer>({ ...refusal, values, idempotencyKey: '' }, { status });
  const parsed = interestsSchema.safeParse({ interests: values.interests });
  if (!parsed.success) return again({ problems: fieldProblems(parsed.error) }, 422);
  const changed = await outcome(
    api<NewsletterApi>(context).newsletter.subscription.interests.$post({
      query: { token },
      json: parsed.data,
    }),
  );
  if (!changed.ok) return again(entryRefusal(changed.problem, fields), changed.problem.status);
  return data<NewsletterAnswer>({ problems: [], values, idempotencyKey: '', isSaved: true });
}

/** Sends the form of `/newsletter`, or changes the topics of the subscription whose link was opened. */
export function newsletterAction(context: Context, form: FormData, token: string) {
  return form.get('absicht') === 'themen' ? chooseTopics(context, form, token) : subscribe(context, form);
}
