import type { CustomerSettings } from '#src/features/account/personal-data/public.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import { SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

/** What a customer gets by mail and by post; nothing is ticked that he has not chosen. */
export function MessagesPart({
  settings,
  answer,
}: {
  settings: Part<CustomerSettings>;
  answer: ShownAnswer;
}) {
  const pending = usePendingIntent();
  return (
    <SettingsPanel part="messages" title="Post und Nachrichten" answer={answer}>
      {settings.state !== 'ready' ? (
        <Unavailable what="Ihre Auswahl" />
      ) : (
        <Form method="post" className="stack">
          <input type="hidden" name="absicht" value="nachrichten-waehlen" />
          <OwnMatters settings={settings.value} />
          <p>
            <Button pending={pending === 'nachrichten-waehlen'} pendingText="Auswahl wird gespeichert …">
              Auswahl speichern
            </Button>
          </p>
        </Form>
      )}
    </SettingsPanel>
  );
}

function OwnMatters({ settings }: { settings: CustomerSettings }) {
  return (
    <div>
      <Checkbox
        name="notifyDocuments"
        label="E-Mail, wenn ein neues Dokument im Konto liegt"
        defaultChecked={settings.notifications.documents}
      />
      <Checkbox
        name="notifyClaims"
        label="E-Mail, wenn sich in einem Schaden etwas tut"
        defaultChecked={settings.notifications.claims}
      />
      <Checkbox
        name="paperlessPost"
        label="Papierlos: Post nur im Konto, nicht mehr als Brief"
        hint="Briefe, die das Gesetz verlangt, und der Brief mit dem Code kommen weiter auf Papier."
        defaultChecked={settings.paperlessPost}
      />
    </div>
  );
}
