import type { ReactNode } from 'react';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { SettingsAnswer, SettingsPart } from './settings-answer.ts';
import './account-settings.css';

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
