import { useSearchParams } from 'react-router';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import type { PostedSlot } from './booking-action.ts';
import type { SlotStepData } from './booking-data.ts';
import { ChooseTime } from './choose-time.tsx';
import { ContactForm } from './contact-form.tsx';
import { DeadlinePanel } from './deadline-panel.tsx';
import { deadlineOf, readReceivedDay } from './received-day.ts';
import { ReceivedForm } from './received-form.tsx';

/**
 * The first step of ordering: when the dismissal arrived, which time, where to call. Two views in one: the times of a
 * week, and, as soon as one is chosen, who is called. Everything up to there is in the address, so that it works
 * without scripts and nothing is lost on the way back.
 */
export function SlotStep({ step, posted }: { step: SlotStepData; posted: PostedSlot | undefined }) {
  const [parameters] = useSearchParams();
  const typed = parameters.get('zugang') ?? '';
  const { receivedOn, problem } = readReceivedDay(typed, step.today);
  const deadline = receivedOn ? deadlineOf(receivedOn, step.today).day : undefined;
  if (posted || (step.chosen && !problem)) {
    return (
      <div className="stack">
        {receivedOn && <DeadlinePanel receivedOn={receivedOn} today={step.today} />}
        <ContactForm step={step} posted={posted} typed={typed} deadline={deadline} />
      </div>
    );
  }
  const problems = [
    ...(problem ? [{ field: 'zugang', message: problem }] : []),
    ...(step.slotProblem ? [{ field: 'zeit', message: step.slotProblem }] : []),
  ];
  return (
    <div className="stack">
      {step.slotProblem && <ErrorSummary problems={problems} />}
      <ReceivedForm typed={typed} problem={problem} week={step.week.from} />
      <div role="status">{receivedOn && <DeadlinePanel receivedOn={receivedOn} today={step.today} />}</div>
      <ChooseTime step={step} typed={typed} deadline={deadline} />
    </div>
  );
}
