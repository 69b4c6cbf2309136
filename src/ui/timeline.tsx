import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';
import './css/timeline.css';

export interface TimelineEntry {
  title: string;
  state: 'past' | 'now' | 'next' | 'failed';
  /** Date and circumstances; at „now“ the next step with its date. */
  detail?: ReactNode | undefined;
  /** Beside „now“: the one button for it. Without it the sentence „Sie müssen nichts tun.“ can stand here. */
  action?: ReactNode | undefined;
}

/** What is heard before an entry. A day that is over need not have been kept, and the next one may be years ahead. */
const stateWords = {
  course: { past: 'erledigt: ', now: 'jetzt: ', next: 'kommt noch: ', failed: 'nicht gelungen: ' },
  days: { past: 'vorbei: ', now: 'als Nächstes: ', next: 'danach: ', failed: 'nicht gelungen: ' },
} as const;

/** A day with what belongs to it: „06.11.2026. Wir übernehmen die Kosten.“, „01.12.2026, 31,40 €“. @param date ISO */
export function datedText(date: string, detail: string | undefined): string {
  if (!detail) return formatDate(date);
  return `${formatDate(date)}${/[.!?]$/.test(detail) ? '.' : ','} ${detail}`;
}

/**
 * Verlauf: full = was, lantern = now, dotted = to come.
 * @param kind what follows one another: steps of something that is under way, or days of the calendar
 */
export function Timeline({
  entries,
  label,
  kind = 'course',
}: {
  entries: readonly TimelineEntry[];
  label?: string | undefined;
  kind?: keyof typeof stateWords;
}) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.title}
          className={`time-${entry.state}`}
          aria-current={entry.state === 'now' && kind === 'course' ? 'step' : undefined}
        >
          <span className="visually-hidden">{stateWords[kind][entry.state]}</span>
          {entry.state === 'next' ? <span>{entry.title}</span> : <b>{entry.title}</b>}
          {entry.detail && <span className="meta num">{entry.detail}</span>}
          {entry.action && <div className="time-action">{entry.action}</div>}
        </li>
      ))}
    </ol>
  );
}
