import { type RouterContextProvider, redirect } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import { deskLogin, safeDeskPath } from './desk-guard.ts';
import type { DeskSessionApi } from './desk-session.api.ts';

/** What a step of the login led to, when it did not lead on. */
export type DeskLoginAnswer = {
  problems: FieldProblem[];
  failure?: string;
  email?: string;
  /** The second factor is set up: these are shown this once. */
  recoveryCodes?: string[];
};

function refused(problem: ApiProblem, field: string, email = ''): DeskLoginAnswer {
  if (problem.code === 'rate_limited' || problem.code === 'conflict') {
    return { problems: [], failure: problem.detail, email };
  }
  const problems = problem.errors.length > 0 ? problem.errors : [{ field, message: problem.detail }];
  return { problems, email };
}

/** Each step posts to the page of the login and comes back to it until somebody is signed in. */
export async function deskLoginAction(
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
