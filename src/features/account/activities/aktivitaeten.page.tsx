import { data, redirect, useNavigate } from 'react-router';
import { DocumentViewer } from '#src/features/account/documents/public.ts';
import { otpGateAction } from '#src/features/account/second-factor/public.ts';
import type { ClaimsApi, PhoneNote } from '#src/features/insurance/claims/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome, type Part, part } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { sentOnLeaving } from '#src/navigation/sent-on-leaving.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { useHydrated } from '#src/ui/hydrated.ts';
import type { Route } from './+types/aktivitaeten.page';
import type { ActivitiesApi } from './activities.api.ts';
import type { Activity, ActivityPage } from './activities.routes.ts';
import { ActivityList } from './activity-list.tsx';
import { type ActivityView, addressOf, listOf, readView } from './activity-view.ts';
import { markActivities } from './mark-activities.ts';
import { beginReadAll, beginReadChange } from './unread.ts';
import './activities.css';
import { formatDate } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';

type Context = Route.LoaderArgs['context'];

async function listFor(context: Context, view: ActivityView): Promise<Part<ActivityPage>> {
  const { kind, isUnread, from } = view;
  const query = {
    ...(kind ? { kind } : {}),
    ...(isUnread ? { isUnread: 'true' as const } : {}),
    ...(from ? { cursor: from } : {}),
  };
  const found = await outcome(api<ActivitiesApi>(context).contracts.activities.$get({ query })).catch(
    () => undefined,
  );
  if (found?.ok) return { state: 'ready', value: found.value };
  const status = found?.problem.status;
  if (status === 401) throw data(found?.problem, { status });
  // A cursor that nobody gave leads to the beginning.
  if (from && (status === 400 || status === 422)) throw redirect(addressOf({ ...view, from: undefined }));
  return { state: 'unavailable' };
}

/** The activity that the address names. @throws 404 when it is not the customer's */
async function one(context: Context, id: string | undefined): Promise<Activity | null> {
  if (!id) return null;
  const found = await part(api<ActivitiesApi>(context).contracts.activities[':id'].$get({ param: { id } }));
  return found.state === 'ready' ? found.value : null;
}

async function noteOf(context: Context, id: string | undefined) {
  const activity = await one(context, id);
  const noteId = activity?.detailType === 'phone_note' ? activity.detailUrl?.split('/').at(-1) : undefined;
  if (!activity || !noteId) return null;
  const note: Part<PhoneNote> = await part(
    api<ClaimsApi>(context)['phone-notes'][':id'].$get({ param: { id: noteId } }),
  );
  return { activityId: activity.id, note };
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const view = readView(url.searchParams);
  const [list, named, note] = await Promise.all([
    listFor(context, view),
    one(context, view.document),
    noteOf(context, view.note),
  ]);
  return { view, list, opened: named?.detailType === 'document' ? named : null, note };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const form = await request.formData();
  const gate = await otpGateAction(context, form, url);
  if (gate) return data(gate, { status: gate.error || gate.failure ? 422 : 200 });
  const answer = await markActivities(context, form);
  return data(answer, { status: answer.failure ? 503 : 200 });
}

/** Shows what is marked at once, in every tab; the server's word follows. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  const intent = textOf(form, 'absicht');
  const change =
    intent === 'alle-gelesen'
      ? beginReadAll()
      : ['gelesen', 'ungelesen'].includes(intent)
        ? beginReadChange(textOf(form, 'detailUrl'), intent === 'ungelesen')
        : undefined;
  try {
    const answer = await sentOnLeaving(new URL(request.url).pathname, form, serverAction);
    if ('failure' in answer && answer.failure) change?.fail();
    else change?.settle();
    return answer;
  } catch (error) {
    change?.fail();
    throw error;
  }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.opened ? loaderData.opened.title : 'Aktivitäten',
    description: 'Ihre Post und alles, was in Ihrem Konto geschehen ist, das Neueste zuerst.',
  });
}

export default function ActivitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, list, opened, note } = loaderData;
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  if (opened && !isHydrated) return <PlainDocument activity={opened} />;
  return (
    <AccountPage title="Aktivitäten" lead="Ihre Post und alles, was geschehen ist. Das Neueste steht oben.">
      <ActivityList key={listOf(view)} view={view} list={list} note={note} answer={actionData} />
      {opened?.detailUrl && (
        <DocumentViewer
          key={opened.id}
          document={{ ...opened, detailUrl: opened.detailUrl }}
          onClose={() => navigate(listOf(view), { replace: true, preventScrollReset: true })}
        />
      )}
    </AccountPage>
  );
}

/** A document of its own address for whoever has no script: what it is, and the way to its PDF. */
function PlainDocument({ activity }: { activity: Activity }) {
  const { title, date, subject, detailUrl } = activity;
  return (
    <AccountPage
      title={title}
      above={[
        { text: 'Mein Konto', to: '/account' },
        { text: 'Aktivitäten', to: '/account/aktivitaeten' },
      ]}
      meta={<span className="num">{`${formatDate(date)} · ${subject}`}</span>}
    >
      <Panel title="Dokument öffnen">
        <p>Das Dokument ist eine PDF-Datei. Sobald Sie es öffnen, gilt es als gelesen.</p>
        <p className="flow">
          <ButtonLink to={detailUrl ?? ''} reload>
            PDF öffnen
          </ButtonLink>
          <Link to="/account/aktivitaeten">Zurück zu den Aktivitäten</Link>
        </p>
      </Panel>
    </AccountPage>
  );
}
