import type { useFetcher } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { Icon } from '#src/ui/icon.tsx';
import { Link } from '#src/ui/link.tsx';
import type { ActivityKind } from './activities.routes.ts';
import { type ActivityView, addressOf } from './activity-view.ts';
import { canBeUnread, kindWords } from './activity-words.ts';
import type { MarkAnswer } from './mark-activities.ts';

const kinds: ReadonlyArray<{ kind: ActivityKind | undefined; text: string }> = [
  { kind: undefined, text: 'Alle' },
  ...(['document', 'correspondence', 'change_request', 'claim', 'phone_note'] as const).map((kind) => ({
    kind,
    text: kindWords[kind].all,
  })),
];

/** Which entries are shown, as links, so that each choice has its address. */
export function ActivityFilters({
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
