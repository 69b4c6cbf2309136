import { type PasswordRule, passwordHint } from '#src/features/account/registration/public.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { errorIn, SettingsPanel, type ShownAnswer } from './settings-parts.tsx';

/** Changes the password; whoever does so knows the old one. */
export function PasswordPart({ rule, answer }: { rule: PasswordRule; answer: ShownAnswer }) {
  const pending = usePendingIntent();
  return (
    <SettingsPanel part="password" title="Passwort" answer={answer}>
      {/* A new key after success empties the fields. */}
      <Form method="post" noValidate className="stack" key={answer?.done ? 'done' : 'open'}>
        <input type="hidden" name="absicht" value="passwort-aendern" />
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
        <p>
          <Button pending={pending === 'passwort-aendern'} pendingText="Passwort wird geändert …">
            Passwort ändern
          </Button>
        </p>
      </Form>
    </SettingsPanel>
  );
}
