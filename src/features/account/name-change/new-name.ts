import type { FieldProblem } from '#src/lib/problem.ts';
import type { NameChange } from './name-change.schema.ts';

/** Who asks: what he is called until now, and whether he is a company. */
export type NamedSoFar = { isCompany: boolean; oldName: string };

type Asked = Omit<NameChange, 'filenames'>;

function companyProblems({ newCompanyName, reason }: Asked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (newCompanyName === '') {
    problems.push({ field: 'newCompanyName', message: 'Bitte geben Sie den neuen Namen der Firma ein.' });
  }
  if (reason !== 'other') {
    problems.push({ field: 'reason', message: 'Für eine Firma gilt der Grund „Anderer Grund“.' });
  }
  return problems;
}

function personProblems({ newGivenName, newName }: Asked): FieldProblem[] {
  const problems: FieldProblem[] = [];
  if (newGivenName === '') {
    const message = 'Bitte geben Sie den Vornamen ein, auch wenn er gleich bleibt.';
    problems.push({ field: 'newGivenName', message });
  }
  if (newName === '') {
    const message = 'Bitte geben Sie den Nachnamen ein, auch wenn er gleich bleibt.';
    problems.push({ field: 'newName', message });
  }
  return problems;
}

/** The name that is asked for, as it stands on a letter. */
export function askedName({ newGivenName, newName, newCompanyName }: Asked, isCompany: boolean): string {
  return isCompany ? newCompanyName : `${newGivenName} ${newName}`;
}

/** What is missing in the name that is asked for, or that it is the old one. */
export function nameProblems(asked: Asked, { isCompany, oldName }: NamedSoFar): FieldProblem[] {
  const problems = isCompany ? companyProblems(asked) : personProblems(asked);
  if (problems.length > 0 || askedName(asked, isCompany) !== oldName) return problems;
  const field = isCompany ? 'newCompanyName' : 'newName';
  return [{ field, message: 'Das ist der Name, den wir schon haben. Bitte geben Sie den neuen ein.' }];
}
