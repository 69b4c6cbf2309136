import { Form } from 'react-router';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { keptAfterDeletion } from './kept-after-deletion.ts';
import { ProofField, type ProofWay } from './proof.tsx';
import { errorIn, SettingsPanel, type ShownAnswer, usePendingIntent } from './settings-parts.tsx';

/** A copy of everything that is stored. */
export function ExportPart() {
  return (
    <SettingsPanel part="export" title="Ihre Daten">
      <p>
        Alles, was wir zu Ihrem Konto gespeichert haben, in einer ZIP-Datei: einmal zum Lesen, einmal im
        Format JSON zum Weiterverarbeiten. Ihre Passwörter kennen wir nicht, deshalb stehen sie nicht darin.
      </p>
      <p>
        <Link to="/api/profiles/self/export" download>
          Meine Daten herunterladen
        </Link>
      </p>
    </SettingsPanel>
  );
}

/** Deletes the account; says before it what goes and what stays. */
export function DeletionPart({ way, answer }: { way: ProofWay; answer: ShownAnswer }) {
  const pending = usePendingIntent();
  return (
    <SettingsPanel part="deletion" title="Konto löschen" answer={answer}>
      <p>
        Ihre Zugangsdaten, Ihr zweiter Faktor und alle Anmeldungen werden sofort gelöscht. Das lässt sich
        nicht rückgängig machen. Das bewahren wir weiter auf:
      </p>
      <div className="prose">
        <ul>
          {keptAfterDeletion.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
      </div>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value="konto-loeschen" />
        <Checkbox
          name="isSure"
          value="true"
          label="Ja, ich möchte mein Konto löschen."
          error={errorIn(answer, 'isSure')}
        />
        <ProofField way={way} part="deletion" answer={answer} />
        <p>
          <Button variant="danger" pending={pending === 'konto-loeschen'} pendingText="Konto wird gelöscht …">
            Konto endgültig löschen
          </Button>
        </p>
      </Form>
    </SettingsPanel>
  );
}
