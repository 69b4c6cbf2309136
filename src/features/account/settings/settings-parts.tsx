import type { ReactNode } from 'react';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { needsFreshLogin, type SettingsAnswer, type SettingsPart } from './settings-answer.ts';
import './account-settings.css';
import { Link } from '#src/ui/link.tsx';
import { PasswordField } from '#src/ui/password-field.tsx';

/** The answer to the form that was sent last, if it belongs to this part. */
export type ShownAnswer = Exclude<SettingsAnswer, { goTo: string }> | undefined;

/** The German sentence for a field of the form that was sent last. */
export function errorIn(answer: ShownAnswer, field: string): string | undefined {
  return answer?.problems.find((problem) => problem.field === field)?.message;
}

/** A panel of the settings page: its title, what its last form led to, its content. */
export function SettingsPanel({
  part,
  title,
  answer,
  children,
}: {
  part: SettingsPart | 'export';
  title: string;
  answer?: ShownAnswer;
  children: ReactNode;
}) {
  return (
    <Panel id={`bereich-${part}`} title={title}>
      {answer?.done && <Notice tone="success" role="status" title={answer.done} />}
      {answer?.failure && (
        <Notice tone="danger" role="alert" title="Das hat nicht geklappt">
          <p>{answer.failure}</p>
        </Notice>
      )}
      <ErrorSummary problems={answer?.problems ?? []} />
      {children}
    </Panel>
  );
}

/** How this customer can prove who he is: with his password here, or by signing in again at the provider. */
export type ProofWay = 'password' | 'login';

/** The field for the proof, or the way to a fresh login. */
export function ProofField({
  way,
  part,
  answer,
}: {
  way: ProofWay;
  part: SettingsPart;
  answer: ShownAnswer;
}) {
  if (way === 'password') {
    return (
      <PasswordField
        id={`${part}-proofPassword`}
        name="proofPassword"
        label="Ihr Passwort"
        autoComplete="current-password"
        error={errorIn(answer, `${part}-proofPassword`)}
      />
    );
  }
  return (
    <p>
      {needsFreshLogin}{' '}
      <Link reload to="/api/auth/redirect?nachweis=true&redirect=/account/einstellungen">
        Noch einmal anmelden
      </Link>
    </p>
  );
}
