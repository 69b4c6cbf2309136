import { type MouseEventHandler, type ReactNode, useId } from 'react';
import { useFetcher } from 'react-router';
import { useDocumentViewer } from '#src/features/account/documents/public.ts';
import { OtpGate, type OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import type { PhoneNote } from '#src/features/insurance/claims/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { unbroken } from '#src/ui/meta-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Activity } from './activities.routes.ts';
import {
  type ActivityView,
  aboutWords,
  addressOf,
  byMonth,
  dayWords,
  listOf,
  placeOf,
} from './activity-view.ts';
import type { MarkAnswer } from './mark-activities.ts';

/** What was said on the phone, in its place in the list. */
function OpenPhoneNote({
  note,
  answer,
  closeTo,
}: {
  note: Part<PhoneNote>;
  answer: OtpGateAnswer | undefined;
  closeTo: string;
}) {
  if (note.state === 'otp_required') return <OtpGate what="die Telefonnotiz" answer={answer} />;
  if (note.state === 'unavailable') return <Unavailable what="Diese Notiz" />;
  const { date, counterpart, summary, agreed } = note.value;
  return (
    <>
      <DefinitionRows
        rows={[
          { term: 'Gespräch', value: <span className="num">{formatDateTime(date)}</span> },
          { term: 'Mit', value: counterpart },
          { term: 'Worum es ging', value: summary },
          { term: 'Vereinbart', value: agreed },
        ]}
      />
      <p className="more">
        <Link to={closeTo}>Notiz schließen</Link>
      </p>
    </>
  );
}

/** Where an entry leads besides its document; undefined when there is no more to it. */
function targetOf(activity: Activity, view: ActivityView): string | undefined {
  const { id, detailType } = activity;
  if (detailType === 'phone_note') {
    return addressOf({ ...view, document: undefined, note: view.note === id ? undefined : id });
  }
  return placeOf(activity);
}

function Title({
  activity,
  view,
  onOpen,
}: {
  activity: Activity;
  view: ActivityView;
  onOpen: MouseEventHandler<HTMLAnchorElement>;
}) {
  const { title, detailType, detailUrl } = activity;
  if (detailType === 'document' && detailUrl) {
    return (
      <Link className="link-row-title" to={detailUrl} reload onClick={onOpen}>
        {title}
      </Link>
    );
  }
  const target = targetOf(activity, view);
  if (!target) return <span className="link-row-title">{title}</span>;
  return (
    <Link className="link-row-title" to={target}>
      {title}
    </Link>
  );
}

function MarkForm({ activity }: { activity: Activity }) {
  const { id, title, isUnread, detailUrl } = activity;
  const marking = useFetcher<MarkAnswer>();
  const words = isUnread ? 'Als gelesen markieren' : 'Als ungelesen markieren';
  return (
    <marking.Form method="post" className="activity-mark">
      <input type="hidden" name="absicht" value={isUnread ? 'gelesen' : 'ungelesen'} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="detailUrl" value={detailUrl ?? ''} />
      <button type="submit" title={words} aria-label={`${words}: ${title}`}>
        <Icon icon={isUnread ? 'mail-open' : 'mail'} />
        <span className="activity-mark-words">{words}</span>
      </button>
      {marking.data?.failure && <p role="alert">{marking.data.failure}</p>}
    </marking.Form>
  );
}

/** One thing that happened. @param props.children what is open of it, below its line */
function ActivityRow({
  activity,
  view,
  onOpen,
  children,
}: {
  activity: Activity;
  view: ActivityView;
  onOpen: MouseEventHandler<HTMLAnchorElement>;
  children?: ReactNode;
}) {
  const { id, date, isUnread, detailType } = activity;
  return (
    <li className={isUnread ? 'activity is-unread' : 'activity'} id={`eintrag-${id}`}>
      <time className="meta num" dateTime={date}>
        {dayWords(date)}
      </time>
      <div className="activity-what">
        <Title activity={activity} view={view} onOpen={onOpen} />
        <p className="meta num">
          {isUnread && <StateTag tone="now">Ungelesen</StateTag>}
          <span>{unbroken(aboutWords(activity))}</span>
        </p>
      </div>
      {detailType === 'document' && <MarkForm activity={activity} />}
      {children && <div className="activity-more">{children}</div>}
    </li>
  );
}

/** The phone note that the address asks for, with the entry it belongs to. */
export type OpenNote = { activityId: string; note: Part<PhoneNote> };

/** One month: its name in the margin, its entries beside it. */
function Month({ month, children }: { month: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="activity-month" aria-labelledby={titleId}>
      <h2 id={titleId}>{month}</h2>
      <ol>{children}</ol>
    </section>
  );
}

/** The entries month by month; documents open over them, a phone note in its place. */
export function ActivityRegister({
  entries,
  view,
  note,
  gate,
}: {
  entries: readonly Activity[];
  view: ActivityView;
  note: OpenNote | null;
  gate: OtpGateAnswer | undefined;
}) {
  const { onClick, viewer } = useDocumentViewer();
  return (
    <div className="activity-register">
      {byMonth(entries).map(({ month, entries: ofMonth }) => (
        <Month key={month} month={month}>
          {ofMonth.map((activity) => (
            <ActivityRow
              key={activity.id}
              activity={activity}
              view={view}
              onOpen={onClick({ ...activity, detailUrl: activity.detailUrl ?? '' })}
            >
              {note?.activityId === activity.id && (
                <OpenPhoneNote note={note.note} answer={gate} closeTo={listOf(view)} />
              )}
            </ActivityRow>
          ))}
        </Month>
      ))}
      {viewer}
    </div>
  );
}
