import type { RouterContextProvider } from 'react-router';
import type { FieldProblem } from '#src/lib/problem.ts';
import type { ApiProblem } from '#src/navigation/api-client.ts';

/** Parts of the settings page; each answers for its own forms. */
export type SettingsPart =
  | 'messages'
  | 'newsletter'
  | 'second-factor'
  | 'sessions'
  | 'password'
  | 'email'
  | 'deletion';

/** What a sent form of the settings page leads to: shown in its part, or an address to go to. */
export type SettingsAnswer =
  | {
      part: SettingsPart;
      problems: FieldProblem[];
      failure?: string;
      done?: string;
      /** What was typed, so that nobody types it twice. */
      values?: Readonly<Record<string, string>>;
      /** Shown this once. */
      recoveryCodes?: string[];
    }
  | { goTo: string };

/** What a part does with a form whose `absicht` is its own. */
export type SettingsAction = (
  context: Readonly<RouterContextProvider>,
  form: FormData,
) => Promise<SettingsAnswer>;

/** A refused call as a part shows it: at the fields it names, or above all of them. */
export function refused(part: SettingsPart, { errors, detail }: ApiProblem): SettingsAnswer {
  return errors.length > 0 ? { part, problems: errors } : { part, problems: [], failure: detail };
}

/** What a part says after its call: what is done, or the refusal. */
export function told<Value>(
  part: SettingsPart,
  call: { ok: true; value: Value } | { ok: false; problem: ApiProblem },
  done: (value: Value) => string,
): SettingsAnswer {
  return call.ok ? { part, problems: [], done: done(call.value) } : refused(part, call.problem);
}

/** Explains why a fresh login is needed if we have no password. */
export const needsFreshLogin =
  'Zu Ihrer Sicherheit brauchen wir dafür eine frische Anmeldung. Bitte melden Sie sich noch einmal an und versuchen Sie es dann gleich wieder.';
