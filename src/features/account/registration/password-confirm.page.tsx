import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/password-confirm.page';
import { Elsewhere } from './elsewhere.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import type { RegistrationApi } from './registration.api.ts';
import { newPasswordSchema } from './registration.schema.ts';
import { loadWay, sendTyped } from './registration-calls.ts';
import { ToLogin } from './to-login.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadWay(context, 'passwordResetUrl');

export const meta = metaOf({
  title: 'Neues Passwort festlegen',
  description: 'Legen Sie mit dem Code aus unserer E-Mail ein neues Passwort fest.',
});

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = api<RegistrationApi>(context);
  const form = await request.formData();
  const [email, code] = [textOf(form, 'email'), textOf(form, 'code')];
  const { passwordRule } = await answer(auth.registration.$get());
  const typed = { email, code, password: textOf(form, 'password') };
  return sendTyped(
    { schema: newPasswordSchema(passwordRule), typed, again: { email, code } },
    (json) => outcome(auth.password.$post({ json })),
    () => ({ view: 'changed' as const, email }),
  );
}

export default function PasswordConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { rule, elsewhere } = loaderData;
  if (elsewhere) {
    return (
      <Elsewhere
        title="Neues Passwort festlegen"
        action="Passwort beim Anmeldedienst ändern"
        {...elsewhere}
      />
    );
  }
  if (actionData?.view === 'changed') return <ChangedView email={actionData.email} />;
  return (
    <FormPage title="Neues Passwort festlegen" lead="Den Code dafür haben wir Ihnen per E-Mail geschickt.">
      <NewPasswordForm
        email={actionData?.email ?? ''}
        code={actionData && 'code' in actionData ? actionData.code : undefined}
        rule={rule}
        refusal={actionData ?? { problems: [] }}
      />
    </FormPage>
  );
}

function ChangedView({ email }: { email: string }) {
  return (
    <FormPage title="Ihr neues Passwort gilt">
      <Notice tone="success" role="status" title="Das Passwort ist geändert">
        <p>
          Auf allen Geräten sind Sie jetzt abgemeldet. Eine E-Mail bestätigt die Änderung. Melden Sie sich mit
          dem neuen Passwort an.
        </p>
      </Notice>
      <ToLogin email={email} />
    </FormPage>
  );
}
