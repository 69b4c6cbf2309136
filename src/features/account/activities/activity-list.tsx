import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Activity, ActivityPage } from './activities.routes.ts';
import { ActivityFilters } from './activity-filters.tsx';
import { ActivityRegister, type OpenNote } from './activity-register.tsx';
import { type ActivityView, addressOf } from './activity-view.ts';
import { canBeUnread } from './activity-words.ts';
import { type KeptList, keep } from './kept-activities.ts';
import type { MarkAnswer } from './mark-activities.ts';
import { NoActivities } from './no-activities.tsx';
import { useReadState, useShownUnread } from './unread.ts';

type LoadedPage = { list: Part<ActivityPage> };
type Answer = OtpGateAnswer | MarkAnswer | undefined;

/** What was loaded so far: the beginning as the page has it, and the older entries asked for since. */
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

/** After older entries have come the focus is at the first of them, where the reader goes on. */
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
