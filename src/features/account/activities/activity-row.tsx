import type { MouseEventHandler, ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import { unbroken } from '#src/ui/meta-line.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { Activity } from './activities.routes.ts';
import { type ActivityView, addressOf, placeOf } from './activity-view.ts';
import { aboutWords, dayWords } from './activity-words.ts';
import type { MarkAnswer } from './mark-activities.ts';

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
export function ActivityRow({
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
