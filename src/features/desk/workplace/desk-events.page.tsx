import { data } from 'react-router';
import { formatDateTime } from '#src/lib/dates.ts';
import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import type { Route } from './+types/desk-events.page';
import type { DeskEventsApi } from './desk-events.api.ts';
import { DeskFrame, deskStaff } from './desk-frame.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const { items } = await answer(api<DeskEventsApi>(context).desk.events.$get({ query: { state: 'dead' } }));
  return { staff, items };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  await deskStaff(context, url);
  const form = await request.formData();
  const one = api<DeskEventsApi>(context).desk.events[':id'];
  const call = { param: { id: textOf(form, 'id') } };
  const isRetry = textOf(form, 'absicht') === 'erneut';
  const decided = await outcome(isRetry ? one.retry.$post(call) : one.skip.$post(call));
  const done = isRetry ? 'Der Hinweis wird gleich noch einmal zugestellt' : 'Der Hinweis ist erledigt';
  if (decided.ok) return data({ done, failure: undefined });
  return data({ done: undefined, failure: decided.problem.detail }, { status: decided.problem.status });
}

export const meta = metaOf({ title: 'Hinweise', description: 'Hinweise an andere Systeme.' });

export default function DeskEventsPage({ loaderData: { staff, items }, actionData }: Route.ComponentProps) {
  return (
    <DeskFrame
      staff={staff}
      title="Hinweise an andere Systeme"
      lead="Was hier steht, haben die Systeme des Versicherers auch nach vielen Versuchen nicht angenommen. Spätere Hinweise zum selben Vorgang warten so lange."
    >
      {actionData?.done && <Notice tone="success" role="status" title={actionData.done} />}
      <Failure text={actionData?.failure} />
      {items.length === 0 ? (
        <EmptyState title="Alles ist angekommen" level={2}>
          Zurzeit wartet kein Hinweis auf Sie.
        </EmptyState>
      ) : (
        <Table
          caption="Hinweise, die nicht angenommen wurden"
          captionHidden
          rows={items}
          rowKey={({ id }) => id}
          columns={[
            { key: 'case', header: 'Vorgang', lead: true, cell: ({ reference }) => reference },
            { key: 'type', header: 'Art', cell: ({ type }) => type },
            { key: 'at', header: 'Vom', cell: ({ createdAt }) => formatDateTime(createdAt) },
            { key: 'tries', header: 'Versuche', cell: ({ attempts }) => attempts },
            { key: 'error', header: 'Zuletzt', cell: ({ lastError }) => lastError },
            {
              key: 'do',
              header: 'Entscheiden',
              cell: ({ id, reference }) => (
                <Form method="post" className="flow">
                  <input type="hidden" name="id" value={id} />
                  <Button variant="secondary" name="absicht" value="erneut">
                    Erneut zustellen<span className="visually-hidden"> {reference}</span>
                  </Button>
                  <Button variant="text" name="absicht" value="erledigt">
                    Als erledigt markieren<span className="visually-hidden"> {reference}</span>
                  </Button>
                </Form>
              ),
            },
          ]}
        />
      )}
    </DeskFrame>
  );
}
