import { useEffect } from 'react';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/confirm.page';
import { CodeForm, confirmHeading, forgetTypedPassword } from './code-form.tsx';
import { Elsewhere } from './elsewhere.tsx';
import type { RegistrationApi } from './registration.api.ts';
import { codeAgainSchema, confirmSchema } from './registration.schema.ts';
import { loadWay, sendTyped } from './registration-calls.ts';
import { ToLogin } from './to-login.tsx';

export const loader = ({ context }: Route.LoaderArgs) => loadWay(context, 'registrationUrl');

export const meta = metaOf({
  title: 'E-Mail-Adresse bestätigen',
  description: 'Bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen geschickt haben.',
});

/** Confirms by a POST only, so that programs that open links in mails confirm nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { auth } = api<RegistrationApi>(context);
  const form = await request.formData();
  const email = textOf(form, 'email');
  const password = textOf(form, 'password');
  const held = textOf(form, 'held') || undefined;
  if (form.get('absicht') === 'neuerCode') {
    return sendTyped(
      { schema: codeAgainSchema, typed: { email, password, held }, again: { email, code: '', held } },
      (json) => outcome(auth['confirmation-code'].$post({ json })),
      (asked) => ({ view: 'sent' as const, email: asked.email, code: '', held }),
    );
  }
  const code = textOf(form, 'code');
  return sendTyped(
    { schema: confirmSchema, typed: { email, password, code, held }, again: { email, code, held } },
    (json) => outcome(auth.confirm.$post({ json })),
    () => ({ view: 'confirmed' as const, email }),
  );
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { elsewhere } = loaderData;
  if (elsewhere) {
    return <Elsewhere title="E-Mail-Adresse bestätigen" action="Zum Anmeldedienst" {...elsewhere} />;
  }
  if (actionData?.view === 'confirmed') return <ConfirmedView email={actionData.email} />;
  return (
    <FormPage
      title="E-Mail-Adresse bestätigen"
      heading={confirmHeading}
      lead="In unserer E-Mail steht ein Code. Mit ihm zeigen Sie, dass die Adresse Ihnen gehört, und mit Ihrem Passwort, dass die Registrierung von Ihnen ist."
    >
      <CodeForm
        email={actionData?.email ?? ''}
        code={actionData && 'code' in actionData ? actionData.code : undefined}
        held={actionData && 'held' in actionData ? actionData.held : undefined}
        refusal={actionData ?? { problems: [] }}
        isSent={actionData?.view === 'sent'}
      />
      <p>
        Schon bestätigt? <Link to="/account/login">Zur Anmeldung</Link>
      </p>
    </FormPage>
  );
}

function ConfirmedView({ email }: { email: string }) {
  useEffect(forgetTypedPassword, []);
  return (
    <FormPage title="Ihr Konto ist angelegt">
      <Notice tone="success" role="status" title="Ihre E-Mail-Adresse ist bestätigt">
        <p>
          Melden Sie sich jetzt an. Haben Sie einen Vertrag, fordern Sie danach den Code per Brief an, der ihn
          freischaltet.
        </p>
      </Notice>
      <ToLogin email={email} />
    </FormPage>
  );
}
