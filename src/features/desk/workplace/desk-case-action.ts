import { data, type RouterContextProvider } from 'react-router';
import { textOf } from '#src/lib/form-data.ts';
import { keptFiles } from '#src/lib/kept-files.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { type ApiProblem, api, outcome } from '#src/navigation/api-client.ts';
import type { DeskApi, DeskOfficeApi } from './desk.api.ts';

/** Which of the page's forms was sent. */
export type DeskCasePart = 'antwort' | 'notiz' | 'aktion' | 'zustaendig';

/** What a form of the page of a case led to. */
export type DeskCaseAnswer = {
  part: DeskCasePart;
  problems: FieldProblem[];
  failure?: string;
  /** What was done, as a sentence. */
  done?: string;
  /** Typed text and uploads, so that nothing is lost. */
  values?: { text: string; files: Array<{ token: string; filename: string }>; andThen?: string };
  /** Which action it was. */
  action?: string;
};

type Values = NonNullable<DeskCaseAnswer['values']>;

function refused(part: DeskCasePart, problem: ApiProblem, values: Values, action?: string) {
  if (problem.status === 401 || problem.status === 404) throw data(problem, { status: problem.status });
  return data<DeskCaseAnswer>(
    {
      part,
      problems: problem.errors,
      ...(problem.errors.length === 0 ? { failure: problem.detail } : {}),
      values,
      ...(action ? { action } : {}),
    },
    { status: problem.status },
  );
}

const nothing: Values = { text: '', files: [] };

async function fillTemplate(
  context: Readonly<RouterContextProvider>,
  caseKey: string,
  form: FormData,
  values: Values,
) {
  const id = textOf(form, 'vorlage');
  if (id === '') {
    const problems = [{ field: 'vorlage', message: 'Bitte wählen Sie eine Vorlage.' }];
    return data<DeskCaseAnswer>({ part: 'antwort', problems, values }, { status: 422 });
  }
  const filled = await outcome(
    api<DeskOfficeApi>(context).desk.cases[':case'].templates[':id'].$get({ param: { case: caseKey, id } }),
  );
  if (!filled.ok) return refused('antwort', filled.problem, values);
  // Text that was typed already stays above the template.
  const text = [values.text, filled.value.text].filter((one) => one.trim() !== '').join('\n\n');
  return data<DeskCaseAnswer>({ part: 'antwort', problems: [], values: { ...values, text } });
}

async function act(context: Readonly<RouterContextProvider>, caseKey: string, form: FormData) {
  const action = textOf(form, 'aktion');
  const text = textOf(form, `text-${action}`);
  const acted = await outcome(
    api<DeskApi>(context).desk.cases[':case'].actions.$post({
      param: { case: caseKey },
      json: {
        action,
        text,
        isConfirmed: form.has(`bestaetigt-${action}`),
        version: textOf(form, 'version'),
      },
    }),
  );
  if (acted.ok)
    return data<DeskCaseAnswer>({ part: 'aktion', problems: [], done: 'Der Stand ist geändert.' });
  const names: Record<string, string> = { text: `text-${action}`, isConfirmed: `bestaetigt-${action}` };
  const errors = acted.problem.errors.map(({ field, message }) => ({
    field: names[field] ?? field,
    message,
  }));
  return refused('aktion', { ...acted.problem, errors }, { ...nothing, text }, action);
}

/** Does what a form of the page of a case asks for. */
export async function deskCaseAction(
  context: Readonly<RouterContextProvider>,
  caseKey: string,
  form: FormData,
) {
  const one = api<DeskApi>(context).desk.cases[':case'];
  const param = { case: caseKey };
  const version = textOf(form, 'version');
  const andThen = textOf(form, 'danach');
  const values: Values = { text: textOf(form, 'text'), files: keptFiles(form), andThen };
  switch (textOf(form, 'absicht')) {
    case 'vorlage':
      return fillTemplate(context, caseKey, form, values);
    case 'notiz': {
      const note = textOf(form, 'note');
      const noted = await outcome(one.notes.$post({ param, json: { note } }));
      if (!noted.ok) return refused('notiz', noted.problem, { ...nothing, text: note });
      return data<DeskCaseAnswer>({ part: 'notiz', problems: [], done: 'Die Notiz steht da.' });
    }
    case 'aktion':
      return act(context, caseKey, form);
    case 'uebernehmen':
    case 'zurueckgeben': {
      const toMe = textOf(form, 'absicht') === 'uebernehmen';
      const assigned = await outcome(one.assignee.$post({ param, json: { toMe, version } }));
      if (!assigned.ok) return refused('zustaendig', assigned.problem, nothing);
      const done = toMe ? 'Der Vorgang gehört jetzt Ihnen.' : 'Der Vorgang gehört wieder allen.';
      return data<DeskCaseAnswer>({ part: 'zustaendig', problems: [], done });
    }
    default: {
      const uploadTokens = values.files.map(({ token }) => token);
      const sent = await outcome(
        one.answers.$post({ param, json: { text: values.text, uploadTokens, andThen, version } }),
      );
      if (!sent.ok) return refused('antwort', sent.problem, values);
      return data<DeskCaseAnswer>({
        part: 'antwort',
        problems: [],
        done: 'Ihre Antwort ist gesendet.',
      });
    }
  }
}
