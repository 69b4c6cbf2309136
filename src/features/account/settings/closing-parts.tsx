import type { ReactNode } from 'react';
import { type FactorState, OtpGate, type OtpGateAnswer } from '#src/features/account/second-factor/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { keptAfterDeletion } from './kept-after-deletion.ts';
import { ProofField, type ProofWay } from './proof.tsx';
import { errorIn, SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

/** A copy of everything that is stored, after a code where the second factor guards some of it. */
export function ExportPart({ isOpen, gate }: { isOpen: boolean; gate: OtpGateAnswer | undefined }) {
  return (
    <SettingsPanel part="export" title="Ihre Daten">
      <p>
        Alles, was wir zu Ihrem Konto gespeichert haben, in einer ZIP-Datei: einmal zum Lesen, einmal im
        Format JSON zum Weiterverarbeiten. Ihre Passwörter kennen wir nicht, deshalb stehen sie nicht darin.
      </p>
      {isOpen ? (
        <p>
          <Link to="/api/profiles/self/export" download>
            Meine Daten herunterladen
          </Link>
        </p>
      ) : (
        <OtpGate what="die Datei mit Ihren Daten" answer={gate} />
      )}
    </SettingsPanel>
  );
}

type DeletionProps = { way: ProofWay; factor: FactorState; answer: ShownAnswer };

/** Deletes the account; says before it what goes and what stays. */
export function DeletionPart({ way, factor, answer }: DeletionProps) {
  return (
    <SettingsPanel part="deletion" title="Konto löschen" answer={answer}>
      <p>
        Ihre Zugangsdaten, Ihr zweiter Schutz und alle Anmeldungen werden sofort gelöscht. Das lässt sich
        nicht rückgängig machen. Kostenlose Codes und Zugänge zu unseren Partnern, die noch nicht eingelöst
        sind, gelten danach nicht mehr; bezahlte gelten weiter. Das bewahren wir weiter auf:
      </p>
      <div className="prose">
        <ul>
          {keptAfterDeletion.map((kept) => (
            <li key={kept}>{kept}</li>
          ))}
        </ul>
      </div>
      <DeletionForm id="isSure" answer={answer}>
        <ProofField way={way} part="deletion" answer={answer} />
      </DeletionForm>
      {factor.state === 'active' && <DeletionByCode factor={factor} answer={answer} />}
    </SettingsPanel>
  );
}

function DeletionForm({ id, answer, children }: { id: string; answer: ShownAnswer; children: ReactNode }) {
  const pending = usePendingIntent();
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="absicht" value="konto-loeschen" />
      <Checkbox
        id={id}
        name="isSure"
        value="true"
        label="Ja, ich möchte mein Konto löschen."
        error={errorIn(answer, 'isSure')}
      />
      {children}
      <p>
        <Button variant="danger" pending={pending === 'konto-loeschen'} pendingText="Konto wird gelöscht …">
          Konto endgültig löschen
        </Button>
      </p>
    </Form>
  );
}

/** The same with a code in place of the password. */
function DeletionByCode({ factor, answer }: Omit<DeletionProps, 'way'>) {
  const error = errorIn(answer, 'deletion-proofOtp');
  const isAsked = error !== undefined || answer?.done !== undefined;
  return (
    <div className="accordion">
      <details open={isAsked}>
        <summary>Lieber mit SMS-Code bestätigen</summary>
        <div className="accordion-answer stack">
          {isAsked && (
            <DeletionForm id="isSure-code" answer={undefined}>
              <TextField
                id="deletion-proofOtp"
                name="proofOtp"
                label="Code aus der SMS"
                width="sm"
                inputMode="numeric"
                autoComplete="one-time-code"
                error={error}
              />
            </DeletionForm>
          )}
          <Form method="post">
            <input type="hidden" name="absicht" value="loesch-code-senden" />
            <Button variant="secondary">
              {isAsked ? 'Code noch einmal senden' : `Code an ${factor.destination} senden`}
            </Button>
          </Form>
        </div>
      </details>
    </div>
  );
}
