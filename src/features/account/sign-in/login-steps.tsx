import { IntentForm } from '#src/navigation/intent-form.tsx';
import { PasswordLogin, RecoveryLogin, StartOver } from '#src/navigation/login-forms.tsx';
import type { ShellSettings } from '#src/navigation/page-context.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { RadioGroup } from '#src/ui/choice.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PhoneNumber } from '#src/ui/phone-line.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { UsedUpCodes } from './account.schema.ts';
import type { LoginProblem } from './login-form.ts';

type Problems = { problems: ReadonlyArray<LoginProblem> };

/** First step: address and password. */
export function PasswordStep(props: Problems & { email: string }) {
  return (
    <PasswordLogin {...props}>
      <ul className="onward">
        <li>
          <Link to="/account/password-reset">Passwort vergessen?</Link>
        </li>
        <li>
          <Link to="/account/registrieren">Noch kein Konto? Jetzt registrieren</Link>
        </li>
      </ul>
    </PasswordLogin>
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
  const isForeign = challenge !== undefined;
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
      <IntentForm
        intent={isForeign ? 'anbieter-code' : 'code'}
        submit="Anmelden"
        wide
        pendingText="Code wird geprüft …"
        problems={problems}
      >
        {isForeign && <input type="hidden" name="challenge" value={challenge} />}
        <TextField
          name="code"
          label="Code aus der SMS"
          width="sm"
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      </IntentForm>
      {!isForeign && <OtherWays problems={problems} />}
    </>
  );
}

const recoveryHint =
  'Einer der Codes, die Sie beim Einrichten gedruckt oder notiert haben. Jeder gilt einmal.';

function OtherWays({ problems }: Problems) {
  const error = problems.find(({ field }) => field === 'recoveryCode')?.message;
  return (
    <>
      <IntentForm
        intent="neuer-code"
        submit="Code noch einmal senden"
        variant="text"
        pendingText="Code wird gesendet …"
      />
      <div className="accordion">
        <details open={error !== undefined}>
          <summary>Telefon nicht zur Hand?</summary>
          <RecoveryLogin hint={recoveryHint} error={error} />
        </details>
      </div>
      <StartOver>Mit einem anderen Konto anmelden</StartOver>
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
  return (
    <>
      <h2>Als Beispielkunde ansehen</h2>
      <p>Nur in der Demonstration: Diese Menschen und Firmen sind erfunden. Ihr Passwort ist {password}</p>
      <IntentForm
        intent="beispiel"
        submit="Als Beispielkunde anmelden"
        variant="secondary"
        pendingText="Anmeldung läuft …"
      >
        <RadioGroup
          name="sample"
          legend="Wer möchten Sie sein?"
          defaultValue={samples[0]?.email}
          options={samples.map(({ email, hint }) => ({ value: email, label: email, text: hint }))}
        />
      </IntentForm>
    </>
  );
}

/** Second step when no text can be sent any more: says so instead of promising a code, and how one gets in all the same. */
export function NoCodeStep({ usedUp, phone, problems }: Problems & { usedUp: UsedUpCodes; phone: string }) {
  // There is no field for a code here, so its problems are left out.
  const shown = problems.filter(({ field }) => field === 'recoveryCode');
  return (
    <>
      <Notice tone="warning" role="alert" title="Für heute sind die Codes per SMS aufgebraucht">
        <p>
          Wir haben Ihnen deshalb keine SMS geschickt. Vielleicht hat jemand anderes mit Ihrem Passwort viele
          Codes angefordert. So kommen Sie trotzdem in Ihr Konto:
        </p>
        <ul>
          {usedUp.newPasswordHelps && (
            <li>
              <Link to="/account/password-reset">Setzen Sie per E-Mail ein neues Passwort.</Link> Danach
              bekommen Sie sofort wieder Codes, und wer Ihr altes Passwort kennt, kann sie nicht mehr
              aufbrauchen.
            </li>
          )}
          <li>Oder geben Sie hier einen Wiederherstellungscode ein.</li>
          <li>
            Oder rufen Sie uns an: <PhoneNumber number={phone} />
          </li>
        </ul>
      </Notice>
      <ErrorSummary problems={shown} />
      <RecoveryLogin hint={recoveryHint} error={shown[0]?.message} />
      <StartOver>Mit einem anderen Konto anmelden</StartOver>
    </>
  );
}
