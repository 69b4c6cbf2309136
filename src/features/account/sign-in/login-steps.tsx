import { Form } from '#src/navigation/form.tsx';
import type { ShellSettings } from '#src/navigation/page-context.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { LoginProblem } from './login-form.ts';

export type Problems = { problems: ReadonlyArray<LoginProblem> };

const messageFor = (problems: ReadonlyArray<LoginProblem>, field: string) =>
  problems.find((problem) => problem.field === field)?.message;

/** First step: address and password. */
export function PasswordStep({ problems, email }: Problems & { email: string }) {
  const pending = usePendingIntent();
  return (
    <>
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value="anmelden" />
        <ErrorSummary problems={problems} />
        <TextField
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
          error={messageFor(problems, 'email')}
        />
        <PasswordField
          name="password"
          label="Passwort"
          autoComplete="current-password"
          error={messageFor(problems, 'password')}
        />
        <Button wide pending={pending === 'anmelden'} pendingText="Anmeldung läuft …">
          Anmelden
        </Button>
      </Form>
      <ul className="onward">
        <li>
          <Link to="/account/password-reset">Passwort vergessen?</Link>
        </li>
        <li>
          <Link to="/account/registrieren">Noch kein Konto? Jetzt registrieren</Link>
        </li>
      </ul>
    </>
  );
}

/** Instead of our own form: the way to the pages of the identity provider. */
export function RedirectStep({
  way,
  returnTo,
}: {
  way: Extract<ShellSettings['signIn'], { kind: 'redirect' }>;
  returnTo: string;
}) {
  return (
    <>
      <p className="lead">
        Sie melden sich auf der Seite unseres Anmeldedienstes an und kommen danach hierher zurück.
      </p>
      <p>
        <ButtonLink wide reload to={`/api/auth/redirect?redirect=${encodeURIComponent(returnTo)}`}>
          Zur Anmeldung
        </ButtonLink>
      </p>
      <ul className="onward">
        {way.passwordResetUrl && (
          <li>
            <Link to={way.passwordResetUrl}>Passwort vergessen?</Link>
          </li>
        )}
        {way.registrationUrl && (
          <li>
            <Link to={way.registrationUrl}>Noch kein Konto? Jetzt registrieren</Link>
          </li>
        )}
      </ul>
    </>
  );
}

/** Second step: the code from the text message, or a recovery code when the phone is not at hand. */
export function CodeStep({
  destination,
  challenge,
  problems,
  isSent,
}: Problems & { destination: string; challenge: string | undefined; isSent: boolean }) {
  const pending = usePendingIntent();
  const isForeign = challenge !== undefined;
  const intent = isForeign ? 'anbieter-code' : 'code';
  return (
    <>
      <p className="lead">
        Wir haben einen Code per SMS an {destination} geschickt. Er gilt{' '}
        {isForeign ? 'nur kurz' : '5\u00a0Minuten'}.
      </p>
      {isSent && (
        <Notice tone="success" role="status" title="Ein neuer Code ist unterwegs">
          <p>Der alte gilt nicht mehr.</p>
        </Notice>
      )}
      <ErrorSummary problems={problems} />
      <Form method="post" noValidate className="stack">
        <input type="hidden" name="absicht" value={intent} />
        {isForeign && <input type="hidden" name="challenge" value={challenge} />}
        <TextField
          name="code"
          label="Code aus der SMS"
          width="sm"
          inputMode="numeric"
          autoComplete="one-time-code"
          error={messageFor(problems, 'code')}
        />
        <Button wide pending={pending === intent} pendingText="Code wird geprüft …">
          Anmelden
        </Button>
      </Form>
      {!isForeign && <OtherWays problems={problems} pending={pending} />}
    </>
  );
}

/** Signs in with one of the codes that were printed at setting up. */
export function RecoveryForm({ problems }: Problems) {
  const pending = usePendingIntent();
  return (
    <Form method="post" noValidate className="stack">
      <input type="hidden" name="absicht" value="notfallcode" />
      <TextField
        name="recoveryCode"
        label="Wiederherstellungscode"
        hint="Einer der Codes, die Sie beim Einrichten gedruckt oder notiert haben. Jeder gilt einmal."
        width="md"
        autoComplete="off"
        error={messageFor(problems, 'recoveryCode')}
      />
      <p>
        <Button variant="secondary" pending={pending === 'notfallcode'} pendingText="Code wird geprüft …">
          Mit Wiederherstellungscode anmelden
        </Button>
      </p>
    </Form>
  );
}

/** Ends the login that waits, so that another one can begin. */
export function StartOver() {
  return (
    <Form method="post">
      <input type="hidden" name="absicht" value="von-vorn" />
      <Button variant="text">Mit einem anderen Konto anmelden</Button>
    </Form>
  );
}

function OtherWays({ problems, pending }: Problems & { pending: string | null }) {
  const error = messageFor(problems, 'recoveryCode');
  return (
    <>
      <Form method="post">
        <input type="hidden" name="absicht" value="neuer-code" />
        <Button variant="text" pending={pending === 'neuer-code'} pendingText="Code wird gesendet …">
          Code noch einmal senden
        </Button>
      </Form>
      <div className="accordion">
        <details open={error !== undefined}>
          <summary>Telefon nicht zur Hand?</summary>
          <RecoveryForm problems={problems} />
        </details>
      </div>
      <StartOver />
    </>
  );
}

/** Demonstration: signs in as one of the invented customers without typing. */
export function SampleLogin({
  samples,
  password,
}: {
  samples: ReadonlyArray<{ email: string; hint: string }>;
  password: string;
}) {
  const pending = usePendingIntent();
  return (
    <>
      <h2>Als Beispielkunde ansehen</h2>
      <p>Nur in der Demonstration: Diese Menschen und Firmen sind erfunden. Ihr Passwort ist {password}</p>
      <Form method="post" className="stack">
        <input type="hidden" name="absicht" value="beispiel" />
        <RadioGroup
          name="sample"
          legend="Wer möchten Sie sein?"
          defaultValue={samples[0]?.email}
          options={samples.map(({ email, hint }) => ({ value: email, label: email, text: hint }))}
        />
        <p className="flow">
          <Button variant="secondary" pending={pending === 'beispiel'} pendingText="Anmeldung läuft …">
            Als Beispielkunde anmelden
          </Button>
        </p>
      </Form>
    </>
  );
}
