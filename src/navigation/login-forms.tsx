import type { ReactNode } from 'react';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import type { FieldProblem } from '#src/ui/error-summary.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import { IntentForm } from './intent-form.tsx';

/** First step of a login, of customers and of staff: address and password. */
export function PasswordLogin({
  problems,
  email,
  children,
}: {
  problems: readonly FieldProblem[];
  email: string;
  children?: ReactNode;
}) {
  return (
    <>
      <IntentForm
        intent="anmelden"
        submit="Anmelden"
        wide
        pendingText="Anmeldung läuft …"
        problems={problems}
      >
        <TextField
          name="email"
          label="E-Mail-Adresse"
          type="email"
          inputMode="email"
          autoComplete="username"
          defaultValue={email}
        />
        <PasswordField name="password" label="Passwort" autoComplete="current-password" />
      </IntentForm>
      {children}
    </>
  );
}

/** Second step with one of the codes that were shown when the second factor was set up. */
export function RecoveryLogin({ hint, error }: { hint: string; error: string | undefined }) {
  return (
    <IntentForm
      intent="notfallcode"
      submit="Mit Wiederherstellungscode anmelden"
      variant="secondary"
      pendingText="Code wird geprüft …"
    >
      <TextField
        name="recoveryCode"
        label="Wiederherstellungscode"
        hint={hint}
        width="md"
        autoComplete="off"
        error={error}
      />
    </IntentForm>
  );
}

/** Ends the login that waits, so that another one can begin. */
export function StartOver({ children }: { children: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="absicht" value="von-vorn" />
      <Button variant="text">{children}</Button>
    </Form>
  );
}
