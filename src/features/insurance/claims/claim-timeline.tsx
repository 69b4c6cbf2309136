import { ButtonLink } from '#src/ui/button.tsx';
import { AppointmentTag, DeadlineTag } from '#src/ui/tags.tsx';
import { datedText, type TimelineEntry } from '#src/ui/timeline.tsx';
import { nextStepDay, taskLink } from './claim-words.ts';
import type { ClaimSummary, NextStep } from './claims.schema.ts';

/** The day of a next step as a sign: only a deadline of the customer has the clock. */
export function NextStepTag({ step }: { step: NextStep }) {
  const words = nextStepDay(step);
  if (!words) return null;
  if (step.kind === 'task') return <DeadlineTag>{words}</DeadlineTag>;
  if (step.kind === 'promise') return <span className="meta num nowrap">{words}</span>;
  return <AppointmentTag>{words}</AppointmentTag>;
}

function actionOf(claim: Pick<ClaimSummary, 'id' | 'nextStep'>) {
  const link = taskLink(claim);
  if (link) return <ButtonLink to={link.to}>{link.text}</ButtonLink>;
  if (claim.nextStep?.kind === 'promise') return <p className="meta">Sie müssen nichts tun.</p>;
  return undefined;
}

/**
 * The way of a claim as a timeline: each step with its day, and beside where it stands the one thing to do.
 * @param options.isShort names later steps only
 */
export function claimTimeline(
  claim: Pick<ClaimSummary, 'id' | 'steps' | 'nextStep'>,
  { isShort = false } = {},
): TimelineEntry[] {
  return claim.steps.map(({ title, date, detail, state }) => {
    const shown = isShort && state === 'next' ? undefined : detail || undefined;
    return {
      title,
      state,
      detail: date ? datedText(date, shown) : shown,
      action: state === 'now' ? actionOf(claim) : undefined,
    };
  });
}
