import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import { Icon } from './icon.tsx';

/** now = lantern point, done = full, failed = diamond, closed = ring. The word says the same. */
export type StateTone = 'now' | 'done' | 'failed' | 'closed';

/** A state as point and word, never as a coloured pill. */
export function StateTag({ tone, children }: { tone: StateTone; children: ReactNode }) {
  return <span className={`tag tag-${tone}`}>{children}</span>;
}

/** A running period with a clock: „Frist 3 Wochen“. */
export function DeadlineTag({ children }: { children: ReactNode }) {
  return (
    <span className="deadline num">
      <Icon icon="clock" small />
      {children}
    </span>
  );
}

/** A day with its time of day: „Termin am 04.12.2026, 10:20 Uhr“. @param on ISO day @param time `HH:MM` */
export function appointmentWords({ on, time }: { on: string; time: string | null }): string {
  return `Termin am ${formatDate(on)}${time ? `, ${time}\u00a0Uhr` : ''}`;
}

/** An appointment, in the words of `appointmentWords`. */
export function AppointmentTag({ children }: { children: ReactNode }) {
  return (
    <span className="appointment num">
      <Icon icon="calendar-days" small />
      {children}
    </span>
  );
}

/**
 * Number of new things, „9+“ above nine (specification, section 9).
 * @param props.label what is counted, read aloud after the number: „ungelesene Dokumente“
 */
export function Counter({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null;
  return (
    <span className="counter">
      <span aria-hidden="true">{count > 9 ? '9+' : count}</span>
      <span className="visually-hidden">
        {count} {label}
      </span>
    </span>
  );
}
