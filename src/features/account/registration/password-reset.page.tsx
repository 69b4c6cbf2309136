import { type FormEvent, useState } from 'react';
import { useNavigation } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure, FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/password-reset.page';
import { Elsewhere } from './elsewhere.tsx';
import { loadWay } from './load-way.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import type { Refusal } from './posted.ts';
import type { RegistrationApi } from './registration.api.ts';
import { addressSchema, problemsOf } from './registration.schema.ts';
import { requestCode } from './request-code.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadWay(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Passwort vergessen',
    description: 'Lassen Sie sich einen Code schicken und legen Sie ein neues Passwort fest.',
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email');
  return requestCode(addressSchema, { email }, (json) =>
    api<RegistrationApi>(context).auth['password-reset'].$post({ json }),
  );
}

export default function PasswordResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, phone } = loaderData;
  if (way.kind === 'redirect') {
    return (
      <FormPage title="Passwort vergessen">
        <Elsewhere to={way.passwordResetUrl} action="Passwort beim Anmeldedienst ändern" phone={phone} />
      </FormPage>
    );
  }
  if (actionData?.view === 'sent') {
    return (
      <FormPage
        title="Neues Passwort festlegen"
        lead={
          <>
            Gibt es zu <b>{actionData.email}</b> ein Konto, ist jetzt eine E-Mail mit einem Code unterwegs.
            Geben Sie ihn hier ein.
          </>
        }
      >
        <NewPasswordForm email={actionData.email} rule={way.passwordRule} refusal={{ problems: [] }} />
      </FormPage>
    );
  }
  return (
    <FormPage
      title="Passwort vergessen"
      lead="Wir schicken Ihnen einen Code per E-Mail. Mit ihm legen Sie ein neues Passwort fest."
    >
      <AddressForm email={actionData?.email ?? ''} refusal={actionData ?? { problems: [] }} />
    </FormPage>
  );
}

function AddressForm({ email, refusal }: { email: string; refusal: Refusal }) {
  const [found, setFound] = useState<FieldProblem[] | null>(null);
  const isSending = useNavigation().state !== 'idle';
  const problems = found ?? refusal.problems;
  const check = (event: FormEvent<HTMLFormElement>) => {
    const parsed = addressSchema.safeParse({ email: new FormData(event.currentTarget).get('email') });
    setFound(parsed.success ? null : problemsOf(parsed.error));
    if (!parsed.success) event.preventDefault();
  };
  return (
    <Form method="post" action="/account/password-reset" noValidate className="stack" onSubmit={check}>
      <ErrorSummary problems={problems} />
      <Failure text={refusal.failure} />
      <TextField
        name="email"
        label="E-Mail-Adresse Ihres Kontos"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
        error={problems.find(({ field }) => field === 'email')?.message}
      />
      <Button wide pending={isSending}>
        Code schicken
      </Button>
      <ul className="door-links">
        <li>
          <Link to="/account/password-confirm">Ich habe schon einen Code</Link>
        </li>
        <li>
          <Link to="/account/login">Zurück zur Anmeldung</Link>
        </li>
      </ul>
    </Form>
  );
}
