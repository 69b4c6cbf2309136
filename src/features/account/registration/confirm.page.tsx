import { useEffect } from 'react';
import { data } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/confirm.page';
import { CodeForm } from './code-form.tsx';
import { confirmHeading } from './confirm-heading.tsx';
import { Elsewhere } from './elsewhere.tsx';
import { loadWay } from './load-way.ts';
import { type Refusal, refusalOf } from './posted.ts';
import type { RegistrationApi } from './registration.api.ts';
import { codeAgainSchema, confirmSchema, problemsOf } from './registration.schema.ts';
import { type RequestedCode, requestCode } from './request-code.ts';
import { ToLogin } from './to-login.tsx';
import { forgetTypedPassword } from './typed-password.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadWay(context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'E-Mail-Adresse bestätigen',
    description: 'Bestätigen Sie Ihre E-Mail-Adresse mit dem Code, den wir Ihnen geschickt haben.',
  });
}

type Answer = (RequestedCode | (Refusal & { email: string; view: 'confirmed' })) & {
  code?: string;
  held?: string | undefined;
};

/** Confirms by a POST only, so that programs that open links in mails confirm nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const email = textOf(form, 'email');
  const password = textOf(form, 'password');
  const held = textOf(form, 'held') || undefined;
  if (form.get('absicht') === 'neuerCode') {
    return requestCode(codeAgainSchema, { email, password, held }, (json) =>
      api<RegistrationApi>(context).auth['confirmation-code'].$post({ json }),
    );
  }
  const code = textOf(form, 'code');
  const parsed = confirmSchema.safeParse({ email, password, code, held });
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    return data<Answer>({ view: 'form', email, code, held, problems }, { status: 422 });
  }
  const confirmed = await outcome(api<RegistrationApi>(context).auth.confirm.$post({ json: parsed.data }));
  if (confirmed.ok) return data<Answer>({ view: 'confirmed', email, problems: [] });
  const { problem } = confirmed;
  return data<Answer>({ view: 'form', email, code, held, ...refusalOf(problem) }, { status: problem.status });
}

export default function ConfirmPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, phone } = loaderData;
  if (way.kind === 'redirect') {
    return (
      <FormPage title="E-Mail-Adresse bestätigen">
        <Elsewhere to={way.registrationUrl} action="Zum Anmeldedienst" phone={phone} />
      </FormPage>
    );
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
