import { Notice } from '#src/ui/notice.tsx';
import { WithPhone } from '#src/ui/phone-line.tsx';
import {
  callAdvice,
  type DeadlineEnd,
  deadlineAdvice,
  deadlineTitle,
  isUrgent,
  type RunningDeadline,
} from './deadline.ts';

/** Says when a deadline ends and whom to call, and for a known kind of letter what to do. */
export function DeadlineNotice({
  running,
  phone,
}: {
  running: RunningDeadline | DeadlineEnd;
  phone: string;
}) {
  const tone = isUrgent(running) ? 'danger' : 'warning';
  const advice = 'kind' in running ? deadlineAdvice(running) : callAdvice(running);
  return (
    <Notice tone={tone} icon="clock" word="Achtung: " title={deadlineTitle(running)}>
      <p>
        <WithPhone text={advice} number={phone} />
      </p>
    </Notice>
  );
}

/** For somebody who does not know whether a letter sets a deadline: advises not to wait. */
export function UnknownDeadlineNotice({ phone }: { phone: string }) {
  return (
    <Notice tone="warning" icon="clock" title="Wir sehen Ihre Unterlagen auf Fristen durch">
      <p>
        <WithPhone
          text="Bis dahin läuft eine Frist weiter. Ist eine Kündigung dabei, ein gelber Umschlag oder Post vom Gericht, rufen Sie gleich an: {phone}."
          number={phone}
        />
      </p>
    </Notice>
  );
}
