import { data, type RouterContextProvider } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import type { ActivitiesApi } from './activities.api.ts';

/** What marking as read or unread led to. */
export type MarkAnswer = { marked: 'one' | 'all'; failure?: string };

/** Handles the forms that mark entries: `absicht` gelesen, ungelesen (with `id`) and alle-gelesen. */
export async function markActivities(
  context: Readonly<RouterContextProvider>,
  form: FormData,
): Promise<MarkAnswer> {
  const { activities } = api<ActivitiesApi>(context).contracts;
  const intent = textOf(form, 'absicht');
  const marked = intent === 'alle-gelesen' ? 'all' : 'one';
  const result = await outcome(
    marked === 'all'
      ? activities.read.$post()
      : activities[':id'].$patch({
          param: { id: textOf(form, 'id') },
          json: { isUnread: intent === 'ungelesen' },
        }),
  );
  if (result.ok) return { marked };
  const { problem } = result;
  if ([401, 404].includes(problem.status)) throw data(problem, { status: problem.status });
  return { marked, failure: problem.detail };
}
