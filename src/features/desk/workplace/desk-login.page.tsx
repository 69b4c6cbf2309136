import { data, type RouterContextProvider, redirect, useLocation } from 'react-router';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { Route } from './+types/desk-login.page';
import { DeskFrame, deskLogin, safeDeskPath } from './desk-frame.tsx';
import { CodeStep, EnrolStep, PasswordStep, RecoveryCodeList, SampleStaffHint } from './desk-login-steps.tsx';
import type { DeskSessionApi } from './desk-session.api.ts';
import '#src/ui/css/form-page.css';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

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

/** The recovery codes are in the answer. Reloading would leave the page before they are read. */
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

export const meta = metaOf({ title: 'Anmelden', description: 'Anmeldung für Mitarbeitende.' });

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

/** What a step of the login led to, when it did not lead on. */
type DeskLoginAnswer = {
  problems: FieldProblem[];
  failure?: string;
  email?: string;
  /** Shown once, after the second factor was set up. */
  recoveryCodes?: string[];
};

function refused(problem: ApiProblem, field: string, email = ''): DeskLoginAnswer {
  if (problem.code === 'rate_limited' || problem.code === 'conflict') {
    return { problems: [], failure: problem.detail, email };
  }
  const problems = problem.errors.length > 0 ? problem.errors : [{ field, message: problem.detail }];
  return { problems, email };
}

/** Each step posts to the login page and returns to it until the login is complete. */
async function deskLoginAction(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  url: URL,
): Promise<DeskLoginAnswer> {
  const { desk } = api<DeskSessionApi>(context);
  const goOn = () => redirect(safeDeskPath(url.searchParams.get('weiter')), 303);
  const again = () => redirect(`${deskLogin}${url.search}`, 303);
  switch (textOf(form, 'absicht')) {
    case 'abmelden':
      await outcome(desk.logout.$post());
      throw redirect(`${deskLogin}?abgemeldet=1`, 303);
    case 'von-vorn':
      await outcome(desk.logout.$post());
      throw again();
    case 'einrichten': {
      const enrolled = await outcome(desk.enrolment.$post({ json: { code: textOf(form, 'code') } }));
      if (enrolled.ok) return { problems: [], recoveryCodes: enrolled.value.recoveryCodes };
      return refused(enrolled.problem, 'code');
    }
    case 'code': {
      const given = await outcome(desk['second-factor'].$post({ json: { code: textOf(form, 'code') } }));
      if (given.ok) throw goOn();
      return refused(given.problem, 'code');
    }
    case 'notfallcode': {
      const recoveryCode = textOf(form, 'recoveryCode');
      const given = await outcome(desk['second-factor'].$post({ json: { recoveryCode } }));
      if (given.ok) throw goOn();
      return refused(given.problem, 'recoveryCode');
    }
    default: {
      const email = textOf(form, 'email');
      const begun = await outcome(desk.login.$post({ json: { email, password: textOf(form, 'password') } }));
      if (begun.ok) throw again();
      return refused(begun.problem, 'password', email);
    }
  }
}
