import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Form } from '#src/navigation/form.tsx';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';
import { CodeFields } from './code-fields.tsx';
import { useMailedCode } from './mailed-code.ts';
import { type PasswordRule, passwordHint } from './password-rule.ts';
import type { Refusal } from './posted.ts';
import { newPasswordSchema, problemsOf } from './registration.schema.ts';

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
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const isSending = useNavigation().state !== 'idle';
  const problems = found ?? refusal.problems;
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const parsed = newPasswordSchema(rule).safeParse(Object.fromEntries(new FormData(event.currentTarget)));
    setFound(parsed.success ? null : problemsOf(parsed.error));
    if (!parsed.success) event.preventDefault();
  };
  return (
    <Form method="post" action="/account/password-confirm" noValidate className="stack" onSubmit={check}>
      <ErrorSummary problems={problems} />
      <Failure text={refusal.failure} />
      <CodeFields email={mailed?.email ?? email} code={code} mailed={mailed} errorOf={errorOf} />
      <PasswordField
        name="password"
        label="Neues Passwort"
        hint={passwordHint(rule)}
        autoComplete="new-password"
        error={errorOf('password')}
      />
      <Button wide pending={isSending}>
        Neues Passwort festlegen
      </Button>
      <p className="meta">
        Kein Code angekommen, oder schon abgelaufen?{' '}
        <Link to="/account/password-reset">Neuen Code anfordern</Link>
      </p>
    </Form>
  );
}
