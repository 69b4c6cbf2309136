import type { ReactNode } from 'react';
import { type PasswordRule, passwordHint } from '#src/features/account/registration/public.ts';
import {
  type FactorState,
  OtpForm,
  OtpGate,
  type OtpGateAnswer,
  PhoneForm,
  RecoveryCodes,
  ResendButton,
} from '#src/features/account/second-factor/public.ts';
import { formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { keptAfterDeletion } from './kept-after-deletion.ts';
import { errorIn, ProofField, type ProofWay, SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

/** Changes the password; whoever does so knows the old one. */
export function PasswordPart({ rule, answer }: { rule: PasswordRule; answer: ShownAnswer }) {
  return (
    <SettingsPanel part="password" title="Passwort" answer={answer}>
      {/* A new key after success empties the fields. */}
      <IntentForm
        intent="passwort-aendern"
        key={answer?.done ? 'done' : 'open'}
        submit="Passwort ändern"
        pendingText="Passwort wird geändert …"
      >
        <PasswordField
          name="currentPassword"
          label="Bisheriges Passwort"
          autoComplete="current-password"
          error={errorIn(answer, 'currentPassword')}
        />
        <PasswordField
          name="password"
          label="Neues Passwort"
          hint={passwordHint(rule)}
          autoComplete="new-password"
          error={errorIn(answer, 'password')}
        />
      </IntentForm>
    </SettingsPanel>
  );
}

/** Changes the address the customer signs in with. */
export function EmailPart({ email, way, answer }: { email: string; way: ProofWay; answer: ShownAnswer }) {
  return (
    <SettingsPanel part="email" title="E-Mail-Adresse" answer={answer}>
      <p>
        Sie melden sich mit <b>{email}</b> an. Für eine neue Adresse schicken wir zwei Codes: einen an die
        bisherige und einen an die neue.
      </p>
      <IntentForm
        intent="email-aendern"
        submit="Codes an beide Adressen schicken"
        pendingText="Codes werden geschickt …"
      >
        <TextField
          name="email"
          label="Neue E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errorIn(answer, 'email')}
        />
        <ProofField way={way} part="email" answer={answer} />
      </IntentForm>
    </SettingsPanel>
  );
}

type ShownSession = { id: string; device: string; lastSeenAt: string; isCurrent: boolean };

/** Where the customer is signed in, and how to end it. */
export function SessionsPart({
  sessions,
  answer,
}: {
  sessions: readonly ShownSession[];
  answer: ShownAnswer;
}) {
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
          <IntentForm intent="andere-abmelden" submit="Alle anderen Geräte abmelden" variant="secondary" />
        )}
        <IntentForm intent="ueberall-abmelden" submit="Überall abmelden, auch hier" variant="text" />
      </div>
    </SettingsPanel>
  );
}

type PartProps = { factor: FactorState; way: ProofWay; answer: ShownAnswer };

/** Sets up a phone for SMS codes, or removes it. */
export function SecondFactorPart({ factor, way, answer }: PartProps) {
  return (
    <SettingsPanel part="second-factor" title="Zweiter Schutz per SMS" answer={answer}>
      {answer?.recoveryCodes && <RecoveryCodes codes={answer.recoveryCodes} />}
      {factor.state === 'none' && <NewPhone way={way} answer={answer} />}
      {factor.state === 'pending' && <Pending factor={factor} way={way} answer={answer} />}
      {factor.state === 'active' && <Active factor={factor} answer={answer} />}
    </SettingsPanel>
  );
}

function NewPhone({ way, answer }: Omit<PartProps, 'factor'>) {
  return (
    <>
      <p>
        Ein Passwort kann in falsche Hände geraten. Mit zweitem Schutz fragen wir bei der Anmeldung und bei
        Einzelheiten zu Schäden zusätzlich nach einem Code, den wir auf Ihr Telefon schicken.
      </p>
      <PhoneForm
        intent="nummer-einrichten"
        values={{ country: answer?.values?.country ?? 'DE', phoneNumber: answer?.values?.phoneNumber ?? '' }}
        errorOf={(field) => errorIn(answer, field)}
      >
        <ProofField way={way} part="second-factor" answer={answer} />
      </PhoneForm>
    </>
  );
}

function Pending({ factor, way, answer }: PartProps) {
  return (
    <>
      <p>
        {factor.isCodeSent
          ? `Wir haben einen Code an ${factor.destination} geschickt. Er gilt 5\u00a0Minuten.`
          : `Der Code an ${factor.destination} gilt nicht mehr. Lassen Sie sich einen neuen senden.`}
      </p>
      <OtpForm intent="nummer-bestaetigen" submit="Nummer bestätigen" error={errorIn(answer, 'otp')} />
      <ResendButton intent="code-senden" resend={factor} />
      <div className="accordion">
        <details open={answer?.values !== undefined}>
          <summary>Andere Nummer eingeben</summary>
          <NewPhone way={way} answer={answer} />
        </details>
      </div>
    </>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return 'Wiederherstellungscodes haben Sie keine mehr.';
  return count === 1
    ? 'Sie haben noch einen Wiederherstellungscode.'
    : `Sie haben noch ${count} Wiederherstellungscodes.`;
}

function Active({ factor, answer }: Omit<PartProps, 'way'>) {
  const isRemoving = factor.isCodeSent || errorIn(answer, 'otp') !== undefined;
  const isOpen = isRemoving || errorIn(answer, 'recoveryCode') !== undefined;
  return (
    <>
      <p>
        Eingerichtet mit der Nummer <b className="nowrap num">{factor.destination}</b>.{' '}
        {codesLeft(factor.recoveryCodesLeft)}
      </p>
      <p className="meta">
        Neue Nummer oder neue Codes? Entfernen Sie den zweiten Schutz und richten Sie ihn gleich wieder ein.
      </p>
      <div className="accordion">
        <details open={isOpen}>
          <summary>Zweiten Schutz entfernen</summary>
          <div className="accordion-answer stack">
            {isRemoving ? (
              <>
                <OtpForm
                  intent="schutz-entfernen"
                  submit="Zweiten Schutz entfernen"
                  pendingText="Wird entfernt …"
                  variant="danger"
                  error={errorIn(answer, 'otp')}
                />
                <ResendButton intent="code-senden" resend={factor} />
              </>
            ) : (
              <IntentForm
                intent="code-senden"
                submit="Code zum Entfernen senden"
                variant="secondary"
                pendingText="Code wird gesendet …"
              />
            )}
            <RemovalByRecoveryCode answer={answer} />
          </div>
        </details>
      </div>
    </>
  );
}

function RemovalByRecoveryCode({ answer }: { answer: ShownAnswer }) {
  return (
    <IntentForm
      intent="schutz-entfernen"
      submit="Mit diesem Code entfernen"
      variant="secondary"
      pendingText="Wird entfernt …"
    >
      <TextField
        name="recoveryCode"
        label="Oder: Wiederherstellungscode"
        hint="Einer der Codes, die Sie beim Einrichten aufbewahrt haben. Zum Beispiel K7M2X-93QFA"
        width="md"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={errorIn(answer, 'recoveryCode')}
      />
    </IntentForm>
  );
}

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
  return (
    <IntentForm
      intent="konto-loeschen"
      submit="Konto endgültig löschen"
      variant="danger"
      pendingText="Konto wird gelöscht …"
    >
      <Checkbox
        id={id}
        name="isSure"
        value="true"
        label="Ja, ich möchte mein Konto löschen."
        error={errorIn(answer, 'isSure')}
      />
      {children}
    </IntentForm>
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
