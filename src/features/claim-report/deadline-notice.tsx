import { Clock } from 'lucide-react';
import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import { deadlineAdvice, deadlineTitle, isUrgent, type RunningDeadline } from './deadline.ts';

/** A deadline that runs, with its last day and what to do. */
export function DeadlineNotice({ running, phone }: { running: RunningDeadline; phone: string }) {
  const tone = isUrgent(running) ? 'danger' : 'warning';
  return (
    <Notice tone={tone} icon={Clock} title={deadlineTitle(running)}>
      <p>
        <WithPhone text={deadlineAdvice(running)} number={phone} />
      </p>
    </Notice>
  );
}

/** For somebody who does not know whether a letter sets a deadline: what not to wait for. */
export function UnknownDeadlineNotice({ phone }: { phone: string }) {
  return (
    <Notice tone="warning" icon={Clock} title="Wir sehen Ihre Unterlagen auf Fristen durch">
      <p>
        <WithPhone
          text="Bis dahin läuft eine Frist weiter. Ist eine Kündigung dabei, ein gelber Umschlag oder Post vom Gericht, rufen Sie gleich an: {phone}."
          number={phone}
        />
      </p>
    </Notice>
  );
}
