import { textOf } from '#src/lib/form-data.ts';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { CheckedForm } from './checked-form.tsx';
import { CodeFields, useMailedCode } from './code-fields.tsx';
import { codeAgainSchema, confirmSchema, faultsOf } from './registration.schema.ts';
import type { Refusal } from './registration-calls.ts';

/** „E-Mail-Adresse bestätigen“, whose first word does not break at its hyphens. */
export const confirmHeading = (
  <>
    <span className="nowrap">E-Mail-Adresse</span> bestätigen
  </>
);

/**
 * The password of the registration that was sent from this page, until its address is confirmed: in the memory of this document
 * alone, so that it need not be typed twice. Only handlers of events write it, which no server runs.
 */
let typed: { email: string; password: string } | null = null;

/** Remembers a password that was typed into the form of the registration. */
export function keepTypedPassword(email: string, password: string): void {
  typed = { email: email.trim().toLowerCase(), password };
}

/** The password that was typed with this address; empty where none was, and for every other address. */
function typedPassword(email: string): string {
  return typed?.email === email.trim().toLowerCase() ? typed.password : '';
}

/** Forgets it: the address is confirmed. */
export function forgetTypedPassword(): void {
  typed = null;
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
  /** The registration that this page holds; empty if the server keeps it. */
  held?: string | undefined;
  refusal: Refusal;
  isSent: boolean;
}) {
  const mailed = useMailedCode();
  const address = mailed?.email ?? email;
  const pending = usePendingIntent();
  const faults = (form: FormData, intent: string) => {
    const given = { email: textOf(form, 'email'), password: textOf(form, 'password') };
    const wrong =
      intent === 'neuerCode'
        ? faultsOf(codeAgainSchema, given)
        : faultsOf(confirmSchema, { ...given, code: textOf(form, 'code') });
    if (wrong.length === 0) keepTypedPassword(given.email, given.password);
    return wrong;
  };
  return (
    <CheckedForm action="/account/confirm" refusal={refusal} faults={faults}>
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
      <CodeFields email={address} code={code} mailed={mailed} />
      <PasswordField
        name="password"
        label="Passwort"
        hint="Das Passwort, das Sie bei der Registrierung gewählt haben. So bestätigen nur Sie Ihr Konto."
        autoComplete="current-password"
        defaultValue={typedPassword(address)}
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
    </CheckedForm>
  );
}
