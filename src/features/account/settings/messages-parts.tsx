import type { CustomerSettings } from '#src/features/account/personal-data/public.ts';
import type { ConsentWording } from '#src/features/outreach/newsletter/public.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
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
  return (
    <SettingsPanel part="messages" title="Post und Nachrichten" answer={answer}>
      {settings.state !== 'ready' ? (
        <Unavailable what="Ihre Auswahl" />
      ) : (
        <IntentForm
          intent="nachrichten-waehlen"
          submit="Auswahl speichern"
          pendingText="Auswahl wird gespeichert …"
        >
          <OwnMatters settings={settings.value} />
        </IntentForm>
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

type State = CustomerSettings['newsletterState'];

/** The state of the newsletter; the account's address is added where the sentence ends open. */
const standings: Record<State, string> = {
  none: 'Sie bekommen ihn zurzeit nicht.',
  unsubscribed: 'Sie haben ihn abbestellt.',
  pending: 'Bestellt, aber noch nicht bestätigt: Bitte öffnen Sie den Link in der E-Mail an',
  confirmed: 'Er geht an',
  suspended: 'Er ist angehalten, weil E-Mails zurückkamen von',
  unproved:
    'Dass Ihre E-Mail-Adresse Ihnen gehört, hat uns Ihr Anmeldedienst nicht bestätigt. Deshalb zeigen und ändern wir hier nicht, ob sie den Newsletter bekommt. Bestellen können Sie ihn auf seiner Seite, abbestellen mit dem Link in jeder Ausgabe.',
};

const namesAddress = (state: State) => ['pending', 'confirmed', 'suspended'].includes(state);

/** The newsletter as its list of subscribers knows it: ordered with the words of the consent in view, ended with one press. */
export function NewsletterPart({
  settings,
  email,
  wording,
  answer,
}: {
  settings: Part<CustomerSettings>;
  email: string;
  wording: ConsentWording;
  answer: ShownAnswer;
}) {
  if (settings.state !== 'ready') {
    return (
      <SettingsPanel part="newsletter" title="Newsletter" answer={answer}>
        <Unavailable what="Ihr Newsletter" />
      </SettingsPanel>
    );
  }
  const { newsletterState } = settings.value;
  return (
    <SettingsPanel part="newsletter" title="Newsletter" answer={answer}>
      <p>
        {standings[newsletterState]}
        {namesAddress(newsletterState) && (
          <>
            {' '}
            <b>{email}</b>.
          </>
        )}
      </p>
      {newsletterState !== 'confirmed' && newsletterState !== 'unproved' && (
        <Order wording={wording} isAgain={newsletterState === 'pending'} />
      )}
      {(newsletterState === 'confirmed' || newsletterState === 'pending') && (
        <End isPending={newsletterState === 'pending'} />
      )}
      <p className="meta">
        Worum es geht, steht auf der <Link to="/newsletter">Seite zum Newsletter</Link>. Themen wählen Sie mit
        dem Link in jeder Ausgabe.
      </p>
    </SettingsPanel>
  );
}

function Order({ wording, isAgain }: { wording: ConsentWording; isAgain: boolean }) {
  const isPending = usePendingIntent() === 'newsletter-bestellen';
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="edition" value={wording.edition} />
      <p>Mit dem Bestellen erklären Sie:</p>
      <blockquote className="settings-consent">{wording.text}</blockquote>
      <p>
        <Button
          name="absicht"
          value="newsletter-bestellen"
          variant={isAgain ? 'secondary' : 'primary'}
          pending={isPending}
        >
          {isAgain ? 'E-Mail noch einmal schicken' : 'Newsletter bestellen'}
        </Button>
      </p>
    </Form>
  );
}

function End({ isPending }: { isPending: boolean }) {
  const isEnding = usePendingIntent() === 'newsletter-abbestellen';
  return (
    <Form method="post">
      <Button variant="secondary" name="absicht" value="newsletter-abbestellen" pending={isEnding}>
        {isPending ? 'Bestellung zurücknehmen' : 'Newsletter abbestellen'}
      </Button>
    </Form>
  );
}
