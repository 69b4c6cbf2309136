import { ButtonLink } from '#src/ui/button.tsx';
import { Drawing } from '#src/ui/drawing.tsx';
import { letterbox } from '#src/ui/drawings/empty-states.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type ActivityView, addressOf } from './activity-view.ts';
import { kindWords } from './activity-words.ts';

/** Why the list is empty, and what can be done. */
export function NoActivities({ view: { kind, isUnread } }: { view: ActivityView }) {
  if (isUnread) {
    return (
      <EmptyState
        level={2}
        title="Nichts ist ungelesen"
        drawing={<Drawing data={letterbox} />}
        action={
          <ButtonLink to={addressOf({ kind })} variant="secondary">
            Gelesenes zeigen
          </ButtonLink>
        }
      >
        {kind
          ? `Unter „${kindWords[kind].all}“ wartet nichts Ungelesenes auf Sie.`
          : 'Kein Dokument wartet auf Sie.'}{' '}
        Sobald ein neues kommt, sehen Sie seine Zahl am Menü.
      </EmptyState>
    );
  }
  if (kind) {
    return (
      <EmptyState
        level={2}
        title={`Keine ${kindWords[kind].all}`}
        drawing={<Drawing data={letterbox} />}
        action={
          <ButtonLink to={addressOf({})} variant="secondary">
            Alle Einträge zeigen
          </ButtonLink>
        }
      >
        In Ihrem Konto gibt es davon noch nichts. Was neu dazukommt, steht dann hier.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      level={2}
      title="Noch ist nichts geschehen"
      drawing={<Drawing data={letterbox} />}
      action={
        <ButtonLink to="/account/vertraege" variant="secondary">
          Vertrag ansehen
        </ButtonLink>
      }
    >
      Sobald wir Ihnen schreiben, Sie etwas ändern oder einen Schaden melden, steht es hier mit Datum. Auch
      die Notizen zu Ihren Anrufen finden Sie dann an dieser Stelle.
    </EmptyState>
  );
}
