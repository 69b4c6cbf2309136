import { useLocation } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { IntentForm } from '#src/navigation/intent-form.tsx';
import { PasswordLogin, RecoveryLogin, StartOver } from '#src/navigation/login-forms.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { StaffSessionAnswer } from './desk.schema.ts';

type Problems = { problems: readonly FieldProblem[] };

/** First step: address and password. */
export function PasswordStep(props: Problems & { email: string }) {
  return (
    <PasswordLogin {...props}>
      <p className="meta">Passwort vergessen oder Telefon verloren? Ihre Leitung richtet beides neu ein.</p>
    </PasswordLogin>
  );
}

function CodeForm({ intent, submit, problems }: Problems & { intent: string; submit: string }) {
  return (
    <IntentForm intent={intent} submit={submit} wide pendingText="Code wird geprüft …" problems={problems}>
      <TextField
        name="code"
        label="Code aus der App"
        hint="Sechs Ziffern. Er wechselt alle 30 Sekunden und gilt einmal."
        width="sm"
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </IntentForm>
  );
}

/** Second step: the code of the app, or a recovery code. */
export function CodeStep({ problems, lost }: Problems & { lost: string | null }) {
  const recoveryError = problems.find(({ field }) => field === 'recoveryCode')?.message;
  return (
    <>
      {lost === null ? (
        <CodeForm intent="code" submit="Anmelden" problems={problems} />
      ) : (
        <>
          <ErrorSummary problems={problems} />
          <Notice tone="warning" title="Der Code der App lässt sich nicht prüfen">
            {lost}
          </Notice>
        </>
      )}
      <div className="accordion">
        <details open={recoveryError !== undefined || lost !== null}>
          <summary>Telefon nicht zur Hand?</summary>
          <RecoveryLogin
            hint="Einer der zehn Codes vom Einrichten. Jeder gilt einmal."
            error={recoveryError}
          />
        </details>
      </div>
      <StartOver>Mit einem anderen Zugang anmelden</StartOver>
    </>
  );
}

/** First login: the secret is put into the app, and its first code proves it. */
export function EnrolStep({
  problems,
  session,
}: Problems & { session: Extract<StaffSessionAnswer, { step: 'enrol' }> }) {
  const groups = session.secret.match(/.{1,4}/g) ?? [];
  return (
    <>
      <p className="lead">
        Sie brauchen eine App für Einmalcodes auf Ihrem Telefon. Jede, die TOTP nach RFC&nbsp;6238 kann,
        passt.
      </p>
      <ol className="stack">
        <li className="stack-tight">
          <h2>1. Bild mit der App aufnehmen</h2>
          <img
            className="desk-qr"
            alt="QR-Code für die App; als Text steht er darunter"
            src={`data:image/svg+xml;utf8,${encodeURIComponent(session.picture)}`}
          />
          <p>Oder tippen Sie diesen Schlüssel in die App:</p>
          <p className="desk-secret num">{groups.join(' ')}</p>
          <p>
            <Link to={session.address} reload>
              In einer App auf diesem Gerät öffnen
            </Link>
          </p>
        </li>
        <li className="stack-tight">
          <h2>2. Ersten Code eingeben</h2>
          <CodeForm intent="einrichten" submit="Einrichten und anmelden" problems={problems} />
        </li>
      </ol>
      <StartOver>Mit einem anderen Zugang anmelden</StartOver>
    </>
  );
}

/** The recovery codes, this one time. */
export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  return (
    <div className="stack">
      <Notice tone="warning" title="Bewahren Sie diese zehn Codes jetzt auf" role="status">
        <p>
          Sie werden nur dieses eine Mal gezeigt. Ist Ihr Telefon nicht zur Hand, melden Sie sich mit einem
          davon an. Jeder gilt einmal.
        </p>
      </Notice>
      <ul className="num" aria-label="Wiederherstellungscodes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </div>
  );
}

/** Demonstration: the sample people and their present codes. */
export function SampleStaffHint({
  samples,
  step,
}: {
  samples: {
    password: string;
    items: ReadonlyArray<{ email: string; name: string; hint: string; code: string | null }>;
  };
  step: 'password' | 'code';
}) {
  const { search } = useLocation();
  return (
    <>
      <h2>In der Demonstration</h2>
      <p>Diese Menschen sind erfunden. Statt der App zeigt diese Seite ihren Code.</p>
      <ul className="stack">
        {samples.items.map(({ email, name, hint, code }) => (
          <li key={email}>
            <b>{name}</b>, {hint}
            <br />
            {step === 'code' ? (
              <span className="num">
                Code jetzt:{' '}
                {code ? <b data-sample={email}>{code}</b> : 'gerade benutzt, in 30 Sekunden ein neuer'}
              </span>
            ) : (
              <SampleButton email={email} name={name} password={samples.password} />
            )}
          </li>
        ))}
      </ul>
      {step === 'password' && <p className="meta">Das Passwort beider ist {samples.password}</p>}
      {step === 'code' && (
        <p className="flow">
          <Link to={`/betrieb/anmelden${search}`} reload>
            Neuen Code zeigen
          </Link>
        </p>
      )}
    </>
  );
}

function SampleButton({ email, name, password }: { email: string; name: string; password: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="absicht" value="anmelden" />
      <input type="hidden" name="email" value={email} />
      <input type="hidden" name="password" value={password} />
      <Button variant="secondary">Als {name} beginnen</Button>
    </Form>
  );
}
