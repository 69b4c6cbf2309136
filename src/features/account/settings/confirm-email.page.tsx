import { data, redirect, useNavigation } from 'react-router';
import { codeField } from '#src/features/account/sign-in/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { pageRequest } from '#src/navigation/page-context.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button, ButtonLink } from '#src/ui/button.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { FormPage } from '#src/ui/form-page.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/confirm-email.page';
import type { CredentialsApi } from './credentials.api.ts';

const path = '/account/confirm-email';

export function loader({ context, request }: Route.LoaderArgs) {
  // The new address has had so many codes that no further one is sent.
  const isNewFull = new URL(request.url).searchParams.get('postfach') === 'voll';
  return { isSignedIn: pageRequest(context).customer !== null, isNewFull };
}

export const meta = metaOf({
  title: 'Neue E-Mail-Adresse bestätigen',
  description: 'Bestätigen Sie Ihre neue E-Mail-Adresse mit den beiden Codes aus unseren E-Mails.',
});

type Answer = { problems: FieldProblem[]; email?: string };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const codes = { oldCode: textOf(form, 'oldCode'), newCode: textOf(form, 'newCode') };
  const problems = Object.entries(codes).flatMap(([field, code]) => {
    const parsed = codeField.safeParse(code);
    return parsed.success ? [] : [{ field, message: parsed.error.issues[0]?.message ?? '' }];
  });
  if (problems.length > 0) return data<Answer>({ problems }, { status: 422 });
  const call = api<CredentialsApi>(context).auth['email-change'].confirm.$post({ json: codes });
  const confirmed = await outcome(call);
  if (confirmed.ok) return data<Answer>({ problems: [], email: confirmed.value.email });
  const { problem } = confirmed;
  if (problem.status === 401) throw redirect(`/account/login?redirect=${encodeURIComponent(path)}`, 303);
  const message =
    problem.code === 'wrong_code'
      ? 'Einer der beiden Codes ist falsch oder abgelaufen. Bitte vergleichen Sie beide mit unseren E-Mails.'
      : problem.detail;
  return data<Answer>({ problems: [{ field: 'oldCode', message }] }, { status: problem.status });
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <FormPage title="Neue E-Mail-Adresse bestätigen">
      {actionData?.email ? (
        <Changed email={actionData.email} />
      ) : loaderData.isSignedIn ? (
        <CodesForm isNewFull={loaderData.isNewFull} problems={actionData?.problems ?? []} />
      ) : (
        <SignInFirst />
      )}
    </FormPage>
  );
}

function CodesForm({ isNewFull, problems }: { isNewFull: boolean; problems: FieldProblem[] }) {
  const isSending = useNavigation().state !== 'idle';
  const errorOf = (name: string) => problems.find(({ field }) => field === name)?.message;
  return (
    <Form method="post" noValidate className="stack">
      <p className="lead">
        {isNewFull
          ? 'Wir haben einen Code an Ihre bisherige Adresse geschickt. An die neue gingen schon mehrere, vielleicht für andere: Nehmen Sie den aus unserer neuesten E-Mail dort, sie ist höchstens 20\u00a0Minuten alt.'
          : 'Wir haben zwei Codes geschickt: einen an Ihre bisherige und einen an die neue Adresse. Beide gelten 30\u00a0Minuten.'}
      </p>
      <ErrorSummary problems={problems} />
      <TextField
        name="oldCode"
        label="Code an die bisherige Adresse"
        width="sm"
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="one-time-code"
        error={errorOf('oldCode')}
      />
      <TextField
        name="newCode"
        label="Code an die neue Adresse"
        width="sm"
        autoCapitalize="characters"
        spellCheck={false}
        autoComplete="one-time-code"
        error={errorOf('newCode')}
      />
      <Button wide pending={isSending} pendingText="Codes werden geprüft …">
        Neue Adresse bestätigen
      </Button>
      <p className="meta">
        Ein Code fehlt oder ist abgelaufen?{' '}
        <Link to="/account/einstellungen#bereich-email">In den Einstellungen neu beginnen</Link>
      </p>
    </Form>
  );
}

function Changed({ email }: { email: string }) {
  return (
    <>
      <Notice tone="success" role="status" title="Ihre neue Adresse gilt">
        <p>Sie melden sich ab jetzt mit {email} an. Das steht auch in einer E-Mail an beide Adressen.</p>
      </Notice>
      <p>
        <ButtonLink to="/account/einstellungen">Zu den Einstellungen</ButtonLink>
      </p>
    </>
  );
}

function SignInFirst() {
  return (
    <>
      <p className="lead">
        Bitte melden Sie sich zuerst an, mit Ihrer bisherigen Adresse. Danach geben Sie hier die beiden Codes
        ein.
      </p>
      <p>
        <ButtonLink to={`/account/login?redirect=${encodeURIComponent(path)}`}>Anmelden</ButtonLink>
      </p>
    </>
  );
}
