import { formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

export type ShownSession = { id: string; device: string; lastSeenAt: string; isCurrent: boolean };

/** Where the customer is signed in, and how to end it. */
export function SessionsPart({
  sessions,
  answer,
}: {
  sessions: readonly ShownSession[];
  answer: ShownAnswer;
}) {
  const pending = usePendingIntent();
  return (
    <SettingsPanel part="sessions" title="Wo Sie angemeldet sind" answer={answer}>
      <ul className="session-list">
        {sessions.map((session) => (
          <li key={session.id}>
            <span>
              <b>
                {session.device}
                {session.isCurrent && ' (dieses Gerät)'}
              </b>
              <span className="meta">zuletzt benutzt {formatDateTime(session.lastSeenAt)}</span>
            </span>
            {!session.isCurrent && (
              <Form method="post">
                <input type="hidden" name="absicht" value="sitzung-beenden" />
                <input type="hidden" name="id" value={session.id} />
                <Button variant="text" aria-label={`${session.device} abmelden`}>
                  Abmelden
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      <p className="meta">
        Sie kennen ein Gerät nicht? Melden Sie alle anderen ab und ändern Sie dann Ihr Passwort.
      </p>
      <div className="flow">
        {sessions.length > 1 && (
          <Form method="post">
            <input type="hidden" name="absicht" value="andere-abmelden" />
            <Button variant="secondary" pending={pending === 'andere-abmelden'}>
              Alle anderen Geräte abmelden
            </Button>
          </Form>
        )}
        <Form method="post">
          <input type="hidden" name="absicht" value="ueberall-abmelden" />
          <Button variant="text" pending={pending === 'ueberall-abmelden'}>
            Überall abmelden, auch hier
          </Button>
        </Form>
      </div>
    </SettingsPanel>
  );
}
