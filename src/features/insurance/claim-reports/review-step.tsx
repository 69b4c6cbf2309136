import { stillSending } from '#src/features/checks/uploads/public.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Link } from '#src/ui/link.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { type DraftAnswers, formSteps, type StepKey } from './claim-report.schema.ts';
import { deadlineAnswerOf, deadlineKindOf, runningDeadline } from './deadline.ts';
import { DeadlineNotice, UnknownDeadlineNotice } from './deadline-notice.tsx';
import { declarationTexts, dutyNotice } from './declaration-texts.ts';
import type { KnownPerson } from './person-step.tsx';
import { contractWords, reportRows } from './report-rows.ts';
import { firstOpenStep, reportOf } from './step-problems.ts';
import type { DraftFiles } from './use-draft.ts';

export type ReviewProps = {
  answers: DraftAnswers;
  uploads: DraftFiles;
  now: Date;
  phone: string;
  /** Whose questions the answers are. */
  insurer: string;
  contracts: KnownPerson['contracts'];
  /** Address of a step. */
  toStep: (step: StepKey) => string;
};

/** The first step that is not complete; the review shows nothing else until it is. */
export function openStepOf(answers: DraftAnswers, now: Date): StepKey | undefined {
  return firstOpenStep(answers, now, { withReview: false })?.step;
}

/** What is missing, and the way there. */
export function Incomplete({ step, toStep }: { step: StepKey; toStep: ReviewProps['toStep'] }) {
  const missing = formSteps.find(({ key }) => key === step);
  return (
    <Notice tone="warning" title="Bevor Sie absenden können, fehlt noch etwas">
      <p>
        Bitte beantworten Sie zuerst: <Link to={toStep(step)}>{missing?.heading}</Link>
      </p>
    </Notice>
  );
}

function filesWords({ names, isSending }: DraftFiles): string {
  if (isSending) return stillSending;
  return names.length === 0 ? 'keine' : names.join(', ');
}

/** Everything at a glance with links to change it, what the law wants said, and the declarations. */
export function ReviewFields({ answers, uploads, now, phone, insurer, contracts, toStep }: ReviewProps) {
  const today = berlinDay(now);
  // The declarations are ticked below; the rows do not depend on them.
  const report = reportOf({ ...answers, pruefen: { truthful: 'on' } }, 'own', now);
  const running = runningDeadline(deadlineAnswerOf(report), today);
  const chosen = contracts.find(({ id }) => id === report.person.contractId);
  const isUnknown = deadlineKindOf(report.frist.deadlineKind)?.key === 'unknown';
  return (
    <>
      {running && <DeadlineNotice running={running} phone={phone} />}
      {isUnknown && <UnknownDeadlineNotice phone={phone} />}
      <DefinitionRows
        rows={[
          ...reportRows(report, today, chosen ? contractWords(chosen) : '').map(({ step, label, value }) => ({
            term: label,
            value: <span className="as-typed">{value}</span>,
            editTo: toStep(step),
          })),
          { term: 'Dateien', value: filesWords(uploads), editTo: toStep('unterlagen') },
        ]}
      />
      <h2 className="serif">Ihre Erklärungen</h2>
      {declarationTexts.map(({ key, text, hint }) => (
        <Checkbox key={key} name={key} label={text} hint={hint} value="on" />
      ))}
      <Notice tone="water" title={dutyNotice.title}>
        <p>{dutyNotice.text(insurer)}</p>
      </Notice>
      <p className="meta">
        Wie wir mit Ihren Daten umgehen, steht in den <Link to="/datenschutz">Datenschutzhinweisen</Link>. Die
        Meldung geht an die Versicherung; sie kostet nichts.
      </p>
    </>
  );
}
