import { data, redirect } from 'react-router';
import { demoCustomers, demoPassword } from '#src/demo/customers.ts';
import { ownValue } from '#src/lib/own-value.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { safeRedirect } from '#src/navigation/guards.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/login.page';
import type { AccountApi } from './account.api.ts';
import { type LoginIntent, type LoginProblem, readLogin } from './login-form.ts';
import { CodeStep, NoCodeStep, PasswordStep, RedirectStep, SampleLogin } from './login-steps.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { customer, shell } = pageRequest(context);
  const returnTo = safeRedirect(url.searchParams.get('redirect'));
  if (customer) throw redirect(returnTo);
  const waiting = await outcome(api<AccountApi>(context).auth['second-factor'].$get());
  const isSample = shell.isDemo && shell.signIn.kind === 'forms';
  return {
    way: shell.signIn,
    returnTo,
    failed: url.searchParams.get('anmeldung'),
    waitingFor: waiting.ok ? waiting.value : null,
    phone: shell.supportPhone,
    samples: isSample ? demoCustomers.map(({ email, hint }) => ({ email, hint })) : [],
    samplePassword: isSample ? demoPassword : '',
  };
}

export const meta = metaOf({
  title: 'Anmelden',
  description: 'Melden Sie sich an, um Verträge, Schadenfälle und Ihre Services zu sehen.',
});

type Trouble = 'rate_limited' | 'login_locked' | 'unconfirmed_email';

const isTrouble = (code: string): code is Trouble =>
  code === 'rate_limited' || code === 'login_locked' || code === 'unconfirmed_email';

type Answer = {
  /** A problem that belongs to no single field, with its sentence. */
  trouble?: { code: Trouble; text: string };

  problems: LoginProblem[];
  email: string;
  challenge?: string;
  destination?: string;
  sent?: boolean;
};

async function act(
  context: Route.ActionArgs['context'],
  intent: LoginIntent,
): Promise<Answer | 'signed_in' | 'waiting'> {
  const { auth } = api<AccountApi>(context);
  const refused = (field: string, message: string): Answer => ({ problems: [{ field, message }], email: '' });
  switch (intent.kind) {
    case 'refused':
      return { problems: intent.problems, email: intent.email };
    case 'address':
      return { problems: [], email: intent.email };
    case 'sample':
    case 'password': {
      const password = intent.kind === 'sample' ? demoPassword : intent.password;
      const step = await outcome(auth.login.$post({ json: { email: intent.email, password } }));
      if (!step.ok) {
        const { code, detail } = step.problem;
        if (!isTrouble(code)) return { ...refused('password', detail), email: intent.email };
        return { problems: [], email: intent.email, trouble: { code, text: detail } };
      }
      if (step.value.next === 'signed_in') return 'signed_in';
      if (step.value.next === 'second_factor') return 'waiting';
      const { challenge = '', destination = '' } = step.value;
      return { problems: [], email: intent.email, challenge, destination };
    }
    case 'provider-code': {
      const { challenge, code } = intent;
      const step = await outcome(auth['provider-code'].$post({ json: { challenge, code } }));
      if (!step.ok) return { ...refused('code', step.problem.detail), challenge };
      return step.value.next === 'signed_in' ? 'signed_in' : 'waiting';
    }
    case 'resend': {
      const sent = await outcome(auth['second-factor'].code.$post());
      return sent.ok ? { problems: [], email: '', sent: true } : refused('code', sent.problem.detail);
    }
    case 'code': {
      const checked = await outcome(auth['second-factor'].$post({ json: intent.proof }));
      const field = 'otp' in intent.proof ? 'code' : 'recoveryCode';
      return checked.ok ? 'signed_in' : refused(field, checked.problem.detail);
    }
    case 'start-over':
      await outcome(auth.logout.$post());
      return 'waiting';
  }
}

/** Each step posts to this page and comes back to it until the customer is signed in. */
export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await act(context, readLogin(await request.formData()));
  if (answer === 'signed_in') throw redirect(safeRedirect(url.searchParams.get('redirect')), 303);
  if (answer === 'waiting') throw redirect(`${url.pathname}${url.search}`, 303);
  if (answer.trouble)
    return data(answer, { status: answer.trouble.code === 'unconfirmed_email' ? 403 : 429 });
  return data(answer, { status: answer.problems.length > 0 ? 422 : 200 });
}

const failures: Record<string, string> = {
  abgebrochen: 'Sie haben die Anmeldung abgebrochen. Sie können sie hier neu beginnen.',
  fehlgeschlagen: 'Die Anmeldung hat nicht geklappt. Bitte beginnen Sie noch einmal.',
};

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { way, returnTo, failed, waitingFor, phone, samples, samplePassword } = loaderData;
  const problems = actionData?.problems ?? [];
  const failure = failed === null ? undefined : ownValue(failures, failed);
  const isCode = waitingFor !== null || actionData?.challenge !== undefined;
  const samplesAside = !isCode && samples.length > 0 && (
    <SampleLogin samples={samples} password={samplePassword} />
  );
  return (
    <FormPage
      title={waitingFor?.usedUp ? 'Ohne SMS anmelden' : isCode ? 'Code eingeben' : 'Anmelden'}
      aside={samplesAside}
    >
      {failure && !isCode && (
        <Notice tone="warning" title="Nicht angemeldet">
          <p>{failure}</p>
        </Notice>
      )}
      {actionData?.trouble && <LoginTrouble {...actionData.trouble} email={actionData.email} />}
      {waitingFor?.usedUp ? (
        <NoCodeStep usedUp={waitingFor.usedUp} phone={phone} problems={problems} />
      ) : isCode ? (
        <CodeStep
          destination={waitingFor?.destination ?? actionData?.destination ?? ''}
          challenge={actionData?.challenge}
          problems={problems}
          isSent={actionData?.sent ?? false}
        />
      ) : way.kind === 'redirect' ? (
        <RedirectStep way={way} returnTo={returnTo} />
      ) : (
        <PasswordStep problems={problems} email={actionData?.email ?? ''} />
      )}
    </FormPage>
  );
}

const troubleTitles: Record<Trouble, string> = {
  rate_limited: 'Gerade nicht möglich',
  login_locked: 'Anmeldung für kurze Zeit gesperrt',
  unconfirmed_email: 'E-Mail-Adresse noch nicht bestätigt',
};

/** Why nobody could sign in although the fields may be right, and the way out. */
function LoginTrouble({ code, text, email }: { code: Trouble; text: string; email: string }) {
  return (
    <Notice tone="warning" role="alert" title={troubleTitles[code]}>
      <p>
        {text}{' '}
        {code === 'unconfirmed_email' && (
          <Link to="/account/confirm">Code eingeben oder neuen Code anfordern</Link>
        )}
      </p>
      {code === 'login_locked' && (
        <Form method="post" action="/account/password-reset">
          <input type="hidden" name="email" value={email} />
          <Button variant="secondary">Code per E-Mail schicken</Button>
        </Form>
      )}
    </Notice>
  );
}
