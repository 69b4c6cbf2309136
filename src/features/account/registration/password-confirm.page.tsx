import { data } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { answer, api, outcome } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/password-confirm.page';
import { Elsewhere } from './elsewhere.tsx';
import { loadWay } from './load-way.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { type Refusal, refusalOf } from './posted.ts';
import type { RegistrationApi } from './registration.api.ts';
import { newPasswordSchema, problemsOf } from './registration.schema.ts';
import { ToLogin } from './to-login.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return loadWay(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Neues Passwort festlegen',
    description: 'Legen Sie mit dem Code aus unserer E-Mail ein neues Passwort fest.',
  });
}

type Answer = Refusal & { email: string; code?: string; view: 'form' | 'changed' };

export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = api<RegistrationApi>(context);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const typed = { email, code: textOf(form, 'code'), password: textOf(form, 'password') };
  const { passwordRule } = await answer(auth.registration.$get());
  const parsed = newPasswordSchema(passwordRule).safeParse(typed);
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    return data<Answer>({ view: 'form', email, code: typed.code, problems }, { status: 422 });
  }
  const changed = await outcome(auth.password.$post({ json: parsed.data }));
  if (changed.ok) return data<Answer>({ view: 'changed', email, problems: [] });
  const { problem } = changed;
  return data<Answer>(
    { view: 'form', email, code: typed.code, ...refusalOf(problem) },
    { status: problem.status },
  );
}

export default function PasswordConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, phone } = loaderData;
  if (way.kind === 'redirect') {
    return (
      <FormPage title="Neues Passwort festlegen">
        <Elsewhere to={way.passwordResetUrl} action="Passwort beim Anmeldedienst ändern" phone={phone} />
      </FormPage>
    );
  }
  if (actionData?.view === 'changed') return <ChangedView email={actionData.email} />;
  return (
    <FormPage title="Neues Passwort festlegen" lead="Den Code dafür haben wir Ihnen per E-Mail geschickt.">
      <NewPasswordForm
        email={actionData?.email ?? ''}
        code={actionData?.code}
        rule={way.passwordRule}
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
