import { Clock } from 'lucide-react';
import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { deadlineAdvice, deadlineTitle, type RunningDeadline, urgentDays } from './deadline.ts';

/** A deadline that runs, with its last day and what to do. */
export function DeadlineNotice({ running, phone }: { running: RunningDeadline; phone: string }) {
  const tone = running.daysLeft <= urgentDays ? 'danger' : 'warning';
  return (
    <Notice tone={tone} icon={Clock} title={deadlineTitle(running)}>
      <p>
        <WithPhone text={deadlineAdvice(running)} number={phone} />
      </p>
    </Notice>
  );
}
