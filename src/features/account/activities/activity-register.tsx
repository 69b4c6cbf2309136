import { type ReactNode, useId } from 'react';
import { useDocumentViewer } from '#src/features/account/documents/public.ts';
import type { OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import type { PhoneNote } from '#src/features/insurance/claims/public.ts';
import type { Part } from '#src/navigation/api-client.ts';
import type { Activity } from './activities.routes.ts';
import { ActivityRow } from './activity-row.tsx';
import { type ActivityView, listOf } from './activity-view.ts';
import { byMonth } from './activity-words.ts';
import { OpenPhoneNote } from './phone-note.tsx';

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
