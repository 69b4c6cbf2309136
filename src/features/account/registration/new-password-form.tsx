import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { CheckedForm } from './checked-form.tsx';
import { CodeFields, useMailedCode } from './code-fields.tsx';
import { type PasswordRule, passwordHint } from './password-rule.ts';
import { faultsOf, newPasswordSchema } from './registration.schema.ts';
import type { Refusal } from './registration-calls.ts';

/** Sets a new password with the code from the mail. */
export function NewPasswordForm({
  email,
  code = '',
  rule,
  refusal,
}: {
  email: string;
  code?: string | undefined;
  rule: PasswordRule;
  refusal: Refusal;
}) {
  const mailed = useMailedCode();
  return (
    <CheckedForm
      action="/account/password-confirm"
      refusal={refusal}
      faults={(form) => faultsOf(newPasswordSchema(rule), Object.fromEntries(form))}
      submit="Neues Passwort festlegen"
      below={
        <p className="meta">
          Kein Code angekommen, oder schon abgelaufen?{' '}
          <Link to="/account/password-reset">Neuen Code anfordern</Link>
        </p>
      }
    >
      <CodeFields email={mailed?.email ?? email} code={code} mailed={mailed} />
      <PasswordField
        name="password"
        label="Neues Passwort"
        hint={passwordHint(rule)}
        autoComplete="new-password"
      />
    </CheckedForm>
  );
}
