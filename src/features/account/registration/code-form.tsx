import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { CodeFields } from './code-fields.tsx';
import { useMailedCode } from './mailed-code.ts';
import type { Refusal } from './posted.ts';
import { codeAgainSchema, confirmSchema, problemsOf } from './registration.schema.ts';
import { keepTypedPassword, typedPassword } from './typed-password.ts';

/** Same rules as on the server, before anything is sent. */
function faults(form: FormData, intent: string): FieldProblem[] {
  const typed = { email: textOf(form, 'email'), password: textOf(form, 'password') };
  const parsed =
    intent === 'neuerCode'
      ? codeAgainSchema.safeParse(typed)
      : confirmSchema.safeParse({ ...typed, code: textOf(form, 'code') });
  return parsed.success ? [] : problemsOf(parsed.error);
}

/**
 * Confirms a registration with its code and its password; the second button sends the code again. Right behind the form of the
 * registration, and after an error, the password stands there already.
 */
export function CodeForm({
  email,
  code = '',
  held = '',
  refusal,
  isSent,
}: {
  email: string;
  code?: string | undefined;
  /** The registration that this page holds; empty where it was kept. */
  held?: string | undefined;
  refusal: Refusal;
  isSent: boolean;
}) {
  const mailed = useMailedCode();
  const address = mailed?.email ?? email;
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const { formData, state } = useNavigation();
  const pending = state === 'idle' ? undefined : formData?.get('absicht');
  const problems = found ?? refusal.problems;
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const submitter = event.nativeEvent instanceof SubmitEvent ? event.nativeEvent.submitter : null;
    const intent = submitter instanceof HTMLButtonElement ? submitter.value : 'bestaetigen';
    const form = new FormData(event.currentTarget);
    const wrong = faults(form, intent);
    if (wrong.length === 0) keepTypedPassword(textOf(form, 'email'), textOf(form, 'password'));
    setFound(wrong.length > 0 ? wrong : null);
    if (wrong.length > 0) event.preventDefault();
  };
  return (
    <Form method="post" action="/account/confirm" noValidate className="stack" onSubmit={check}>
      <ErrorSummary problems={problems} />
      <Failure text={refusal.failure} />
      {isSent && (
        <Notice tone="success" role="status" title="Wenn das Passwort stimmt, kommt gleich ein neuer Code">
          <p>
            Dann gilt nur noch der Code aus der neuen E-Mail an {email}. Kommt keine, prüfen Sie bitte
            Passwort und Adresse: Ihr bisheriger Code gilt dann weiter. Gingen schon viele E-Mails an die
            Adresse, kommt die nächste erst, wenn der letzte Code fast abgelaufen ist.
          </p>
        </Notice>
      )}
      {held !== '' && <input type="hidden" name="held" value={held} />}
      <CodeFields email={address} code={code} mailed={mailed} errorOf={errorOf} />
      <PasswordField
        name="password"
        label="Passwort"
        hint="Das Passwort, das Sie bei der Registrierung gewählt haben. So bestätigen nur Sie Ihr Konto."
        autoComplete="current-password"
        defaultValue={typedPassword(address)}
        error={errorOf('password')}
      />
      <Button wide name="absicht" value="bestaetigen" pending={pending === 'bestaetigen'}>
        E-Mail-Adresse bestätigen
      </Button>
      <div className="stack-tight">
        <p className="meta">
          Keine E-Mail da? Sehen Sie auch im Spam-Ordner nach. Der Code gilt 30&nbsp;Minuten. Wissen Sie das
          Passwort nicht mehr, <Link to="/account/registrieren">registrieren Sie sich noch einmal</Link>.
        </p>
        <Button variant="text" name="absicht" value="neuerCode" pending={pending === 'neuerCode'}>
          Neuen Code schicken
        </Button>
      </div>
    </Form>
  );
}
