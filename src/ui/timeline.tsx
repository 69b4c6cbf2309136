import type { ReactNode } from 'react';
import { formatDate } from '#src/lib/dates.ts';

export interface TimelineEntry {
  title: string;
  state: 'past' | 'now' | 'next' | 'failed';
  /** Date and circumstances; at „now“ the next step with its date. */
  detail?: ReactNode | undefined;
  /** Beside „now“: the one button for it. Without it the sentence „Sie müssen nichts tun.“ can stand here. */
  action?: ReactNode | undefined;
}

const stateWords = {
  past: 'erledigt: ',
  now: 'jetzt: ',
  next: 'kommt noch: ',
  failed: 'nicht gelungen: ',
} as const;

/** A day with what belongs to it: „06.11.2026. Wir übernehmen die Kosten.“, „01.12.2026, 31,40 €“. @param date ISO */
export function datedText(date: string, detail: string | undefined): string {
  if (!detail) return formatDate(date);
  return `${formatDate(date)}${/[.!?]$/.test(detail) ? '.' : ','} ${detail}`;
}

/** Verlauf: full = was, lantern = now, dotted = to come. */
export function Timeline({
  entries,
  label,
}: {
  entries: readonly TimelineEntry[];
  label?: string | undefined;
}) {
  return (
    <ol className="timeline" aria-label={label}>
      {entries.map((entry) => (
        <li
          key={entry.title}
          className={`time-${entry.state}`}
          aria-current={entry.state === 'now' ? 'step' : undefined}
        >
          <span className="visually-hidden">{stateWords[entry.state]}</span>
          {entry.state === 'next' ? <span>{entry.title}</span> : <b>{entry.title}</b>}
          {entry.detail && <span className="meta num">{entry.detail}</span>}
          {entry.action && <div className="time-action">{entry.action}</div>}
        </li>
      ))}
    </ol>
  );
}
