import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/password-reset.page';
import { CheckedForm } from './checked-form.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import type { RegistrationApi } from './registration.api.ts';
import { addressSchema, faultsOf } from './registration.schema.ts';
import type { Refusal } from './registration-calls.ts';
import { loadWay, sendTyped } from './registration-calls.ts';

export const loader = ({ context }: Route.LoaderArgs) => loadWay(context, 'passwordResetUrl');

export const meta = metaOf({
  title: 'Passwort vergessen',
  description: 'Lassen Sie sich einen Code schicken und legen Sie ein neues Passwort fest.',
});

export async function action({ request, context }: Route.ActionArgs) {
  const email = textOf(await request.formData(), 'email');
  return sendTyped(
    { schema: addressSchema, typed: { email }, again: { email } },
    (json) => outcome(api<RegistrationApi>(context).auth['password-reset'].$post({ json })),
    (asked) => ({ view: 'sent' as const, email: asked.email }),
  );
}

export default function PasswordResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, elsewhere } = loaderData;
  if (elsewhere) {
    return (
      <Elsewhere title="Passwort vergessen" action="Passwort beim Anmeldedienst ändern" {...elsewhere} />
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
        <NewPasswordForm email={actionData.email} rule={rule} refusal={{ problems: [] }} />
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
  return (
    <CheckedForm
      action="/account/password-reset"
      refusal={refusal}
      faults={(form) => faultsOf(addressSchema, { email: form.get('email') })}
      submit="Code schicken"
      below={
        <ul className="door-links">
          <li>
            <Link to="/account/password-confirm">Ich habe schon einen Code</Link>
          </li>
          <li>
            <Link to="/account/login">Zurück zur Anmeldung</Link>
          </li>
        </ul>
      }
    >
      <TextField
        name="email"
        label="E-Mail-Adresse Ihres Kontos"
        type="email"
        inputMode="email"
        autoComplete="username"
        defaultValue={email}
      />
    </CheckedForm>
  );
}
