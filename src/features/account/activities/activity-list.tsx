import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { letterbox } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Activity, ActivityKind, ActivityPage } from './activities.routes.ts';
import { ActivityRegister, type OpenNote } from './activity-register.tsx';
import { type ActivityView, addressOf, canBeUnread, kindWords } from './activity-view.ts';
import type { MarkAnswer } from './mark-activities.ts';
import { useReadState, useShownUnread } from './unread.ts';

/** An entry with the answer it came in, which tells its age. */
type KeptActivity = { activity: Activity; answer: object };

export type KeptList = {
  /** Newest first. */
  entries: readonly KeptActivity[];
  /** Cursor of the entries that are not loaded yet; null: there are none. */
  nextCursor: string | null;
};

const newestFirst = (a: KeptActivity, b: KeptActivity) =>
  b.activity.date.localeCompare(a.activity.date) || b.activity.id.localeCompare(a.activity.id);

/** Whether a newer answer that reaches further back no longer has the entry: it was read meanwhile. */
function readSince({ activity, answer }: KeptActivity, page: ActivityPage): KeptActivity {
  const last = page.items.at(-1);
  const isWithin = last !== undefined && newestFirst({ activity, answer }, { activity: last, answer }) < 0;
  return page.nextCursor === null || isWithin
    ? { activity: { ...activity, isUnread: false }, answer: page }
    : { activity, answer };
}

/**
 * Adds an answer to the entries that a list shows. Entries stay until the list is left, so that nothing vanishes
 * while somebody reads in „Nur ungelesene“.
 * @param isOlder the answer continues the list; else it is its beginning, loaded anew
 */
export function keep(list: KeptList | undefined, page: ActivityPage, isOlder: boolean): KeptList {
  const fresh = new Set(page.items.map(({ id }) => id));
  const before = (list?.entries ?? [])
    .filter(({ activity }) => !fresh.has(activity.id))
    .map((one) => (isOlder ? one : readSince(one, page)));
  const entries = [...before, ...page.items.map((activity) => ({ activity, answer: page }))];
  const oldest = entries.toSorted(newestFirst);
  const endsHere = oldest.at(-1)?.answer === page;
  return {
    entries: oldest,
    nextCursor: !list || isOlder || endsHere ? page.nextCursor : list.nextCursor,
  };
}

/** Why the list is empty, and what can be done. */
function emptyWords({ kind, isUnread }: ActivityView) {
  if (isUnread) {
    const place = kind
      ? `Unter „${kindWords[kind].all}“ wartet nichts Ungelesenes auf Sie.`
      : 'Kein Dokument wartet auf Sie.';
    const text = `${place} Sobald ein neues kommt, sehen Sie seine Zahl am Menü.`;
    return { title: 'Nichts ist ungelesen', to: addressOf({ kind }), action: 'Gelesenes zeigen', text };
  }
  if (kind) {
    const text = 'In Ihrem Konto gibt es davon noch nichts. Was neu dazukommt, steht dann hier.';
    const title = `Keine ${kindWords[kind].all}`;
    return { title, to: addressOf({}), action: 'Alle Einträge zeigen', text };
  }
  const text =
    'Sobald wir Ihnen schreiben, Sie etwas ändern oder einen Schaden melden, steht es hier mit Datum. Auch die Notizen zu Ihren Anrufen finden Sie dann an dieser Stelle.';
  return { title: 'Noch ist nichts geschehen', to: '/account/vertraege', action: 'Vertrag ansehen', text };
}

function NoActivities({ view }: { view: ActivityView }) {
  const { title, to, action, text } = emptyWords(view);
  return (
    <EmptyState
      level={2}
      title={title}
      drawing={<Drawing data={letterbox} />}
      action={
        <ButtonLink to={to} variant="secondary">
          {action}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

const kinds: ReadonlyArray<{ kind: ActivityKind | undefined; text: string }> = [
  { kind: undefined, text: 'Alle' },
  ...(['document', 'correspondence', 'change_request', 'claim', 'phone_note'] as const).map((kind) => ({
    kind,
    text: kindWords[kind].all,
  })),
];

/** Which entries are shown, as links, so that each choice has its address. */
function ActivityFilters({
  view,
  unread,
  marking,
}: {
  view: ActivityView;
  /** How many documents are unread in all. */
  unread: number;
  marking: ReturnType<typeof useFetcher<MarkAnswer>>;
}) {
  const { kind: current, isUnread } = view;
  // Only what has a document can be unread.
  const hasTools = isUnread || canBeUnread(current);
  return (
    <div className="activity-filters">
      <nav aria-label="Art der Einträge">
        <ul>
          {kinds.map(({ kind, text }) => (
            <li key={text}>
              <Link to={addressOf({ kind, isUnread })} aria-current={kind === current ? 'true' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {hasTools && (
        <div className="activity-tools">
          <Link
            className="activity-switch"
            to={addressOf({ kind: current, isUnread: !isUnread })}
            aria-current={isUnread ? 'true' : undefined}
          >
            <Icon icon={isUnread ? 'square-check' : 'square'} />
            <span>Nur ungelesene{!current && <span className="num"> ({unread})</span>}</span>
          </Link>
          {unread > 0 && (
            <marking.Form method="post">
              <input type="hidden" name="absicht" value="alle-gelesen" />
              <Button variant="text" icon="check-check" pending={marking.state === 'submitting'}>
                Alle als gelesen markieren
              </Button>
            </marking.Form>
          )}
        </div>
      )}
    </div>
  );
}

type LoadedPage = { list: Part<ActivityPage> };
type Answer = OtpGateAnswer | MarkAnswer | undefined;

/** The entries loaded so far: the first page, and older ones requested since. */
function useKept(first: ActivityPage, older: Part<ActivityPage> | undefined): KeptList {
  const [kept, setKept] = useState(() => ({
    first,
    older: undefined as object | undefined,
    list: keep(undefined, first, false),
  }));
  const page = older?.state === 'ready' ? older.value : undefined;
  let next = kept;
  if (kept.first !== first) next = { ...next, first, list: keep(next.list, first, false) };
  if (page && kept.older !== page) next = { ...next, older: page, list: keep(next.list, page, true) };
  if (next !== kept) setKept(next);
  return next.list;
}

function Older({
  cursor,
  view,
  loading,
}: {
  cursor: string | null;
  view: ActivityView;
  loading: ReturnType<typeof useFetcher<LoadedPage>>;
}) {
  const isLoading = loading.state !== 'idle';
  const hasFailed = !isLoading && loading.data !== undefined && loading.data.list.state !== 'ready';
  if (!cursor) return null;
  const address = addressOf({ kind: view.kind, isUnread: view.isUnread, from: cursor });
  return (
    <div className="activity-older">
      {hasFailed && <Unavailable what="Ältere Einträge" isPlural />}
      <Link
        className="button button-secondary"
        to={address}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          if (!isLoading) void loading.load(address);
        }}
      >
        <span aria-live="polite">{isLoading ? 'Ältere werden geladen …' : 'Ältere zeigen'}</span>
      </Link>
    </div>
  );
}

/** After older entries have loaded, the focus moves to the first of them. */
function useFocusOnOlder(older: Part<ActivityPage> | undefined): void {
  const seen = useRef(new Set<string>());
  useEffect(() => {
    if (older?.state !== 'ready') return;
    const [first] = older.value.items;
    // The same page may be loaded anew after something was read.
    if (!first || seen.current.has(first.id)) return;
    seen.current.add(first.id);
    const row = document.getElementById(`eintrag-${first.id}`);
    row?.querySelector('a')?.focus({ preventScroll: true });
  }, [older]);
}

function Entries({
  view,
  page,
  note,
  answer,
}: {
  view: ActivityView;
  page: ActivityPage;
  note: OpenNote | null;
  answer: Answer;
}) {
  const loading = useFetcher<LoadedPage>();
  const marking = useFetcher<MarkAnswer>();
  const list = useKept(page, loading.data?.list);
  const isUnread = useReadState();
  const unread = useShownUnread(page.numberOfUnreadDocuments);
  useFocusOnOlder(loading.data?.list);
  const entries = list.entries.map(
    ({ activity, answer: told }): Activity => ({
      ...activity,
      isUnread: activity.detailUrl ? isUnread(activity.detailUrl, activity.isUnread, told) : false,
    }),
  );
  const isFiltered = view.kind !== undefined || view.isUnread || view.from !== undefined;
  const gate = answer && 'gate' in answer ? answer : undefined;
  const marked = marking.data ?? (answer && 'marked' in answer ? answer : undefined);
  return (
    <>
      {(entries.length > 0 || isFiltered) && (
        <ActivityFilters view={view} unread={unread} marking={marking} />
      )}
      <Marked answer={marked} unread={unread} />
      {view.from && (
        <p className="more">
          <Link to={addressOf({ ...view, from: undefined })}>Zu den neuesten Einträgen</Link>
        </p>
      )}
      {entries.length === 0 && <NoActivities view={view} />}
      {entries.length > 0 && <ActivityRegister entries={entries} view={view} note={note} gate={gate} />}
      <Older cursor={list.nextCursor} view={view} loading={loading} />
      {unread > 0 && canBeUnread(view.kind) && <AboutPeriods />}
    </>
  );
}

function AboutPeriods() {
  return (
    <Notice tone="sand" title="Fristen laufen auch ungelesen">
      <p>
        „Ungelesen“ heißt nur, dass ein Dokument noch nicht geöffnet wurde. Für eine Frist zählt meist, wann
        ein Schreiben bei Ihnen angekommen ist.
      </p>
    </Notice>
  );
}

function Marked({ answer, unread }: { answer: MarkAnswer | undefined; unread: number }) {
  if (answer?.failure) {
    return (
      <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
        <p>{answer.failure}</p>
      </Notice>
    );
  }
  if (answer?.marked !== 'all' || unread > 0) return null;
  return <Notice tone="success" role="status" title="Alle Dokumente sind als gelesen markiert" />;
}

/** The list of a view with its filters; a new one begins with another filter or cursor. */
export function ActivityList({
  view,
  list,
  note,
  answer,
}: {
  view: ActivityView;
  list: Part<ActivityPage>;
  note: OpenNote | null;
  answer: Answer;
}) {
  if (list.state !== 'ready') return <Unavailable what="Ihre Aktivitäten" isPlural />;
  return <Entries view={view} page={list.value} note={note} answer={answer} />;
}
