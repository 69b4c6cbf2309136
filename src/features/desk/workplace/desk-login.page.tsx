import { data, redirect, useLocation } from 'react-router';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/desk-login.page';
import { DeskFrame } from './desk-frame.tsx';
import { safeDeskPath } from './desk-guard.ts';
import { deskLoginAction } from './desk-login-action.ts';
import { CodeStep, EnrolStep, PasswordStep, RecoveryCodeList, SampleStaffHint } from './desk-login-steps.tsx';
import type { DeskSessionApi } from './desk-session.api.ts';
import '#src/ui/css/form-page.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { desk } = api<DeskSessionApi>(context);
  const session = await outcome(desk.session.$get());
  const target = safeDeskPath(url.searchParams.get('weiter'));
  if (session.ok && session.value.step === 'in') throw redirect(target);
  const samples = await outcome(desk.samples.$get());
  return {
    session: session.ok ? session.value : null,
    samples: samples.ok ? samples.value : null,
    isSignedOut: url.searchParams.has('abgemeldet'),
    isEnded: url.searchParams.has('beendet'),
  };
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const answer = await deskLoginAction(context, await request.formData(), url);
  const isRefused = answer.problems.length > 0 || answer.failure !== undefined;
  return data(answer, { status: isRefused ? 422 : 200 });
}

/** The recovery codes stand in the answer: asking anew would lead on before anybody has read them. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: unknown;
  defaultShouldRevalidate: boolean;
}) {
  const hasCodes =
    typeof actionResult === 'object' && actionResult !== null && 'recoveryCodes' in actionResult;
  return hasCodes ? false : defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Anmelden', description: 'Anmeldung für Mitarbeitende.' });
}

const titles = {
  password: 'Anmelden',
  code: 'Code aus der App',
  enrol: 'Zweiten Faktor einrichten',
  done: 'Der zweite Faktor ist eingerichtet',
} as const;

export default function DeskLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const answer = useKeptAnswer(actionData);
  const { search } = useLocation();
  const { session, samples, isSignedOut, isEnded } = loaderData;
  const codes = answer?.recoveryCodes;
  const view = codes
    ? 'done'
    : session?.step === 'enrol' || session?.step === 'code'
      ? session.step
      : 'password';
  const problems = actionData?.problems ?? [];
  return (
    <DeskFrame staff={null} title={titles[view]}>
      <div className="form-page">
        <div className="form-page-form stack">
          <Failure text={actionData?.failure} />
          {isSignedOut && view === 'password' && problems.length === 0 && (
            <Notice tone="success" role="status" title="Sie sind abgemeldet" />
          )}
          {isEnded && view === 'password' && problems.length === 0 && (
            <Notice role="status" title="Ihre Anmeldung ist beendet">
              <p>
                Das geschieht nach einer halben Stunde ohne Eingabe, nach zehn Stunden und beim Abmelden in
                einem anderen Fenster. Nach dem Anmelden sind Sie wieder auf derselben Seite; was Sie nicht
                gesendet haben, ist nicht mehr da.
              </p>
            </Notice>
          )}
          {view === 'password' && <PasswordStep problems={problems} email={actionData?.email ?? ''} />}
          {view === 'code' && (
            <CodeStep problems={problems} lost={session?.step === 'code' ? session.lost : null} />
          )}
          {session?.step === 'enrol' && view === 'enrol' && (
            <EnrolStep problems={problems} session={session} />
          )}
          {codes && (
            <>
              <RecoveryCodeList codes={codes} />
              <p>
                <ButtonLink to={safeDeskPath(new URLSearchParams(search).get('weiter'))}>
                  Codes sind notiert, zum Eingang
                </ButtonLink>
              </p>
            </>
          )}
        </div>
        {samples && view !== 'done' && view !== 'enrol' && (
          <aside className="form-page-aside">
            <SampleStaffHint samples={samples} step={view} />
          </aside>
        )}
      </div>
    </DeskFrame>
  );
}
