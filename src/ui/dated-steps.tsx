import { formatDate } from '#src/lib/dates.ts';
import { Table } from './table.tsx';
import { Timeline, type TimelineEntry } from './timeline.tsx';

export interface DatedStep {
  title: string;
  /** ISO date. */
  day: string;
  /** The statute it follows from. */
  basis: string;
  /** What belongs to the day besides. */
  detail?: string | undefined;
}

const weekdays = new Intl.DateTimeFormat('de-DE', { weekday: 'long', timeZone: 'UTC' });

/** „Montag, 07.12.2026“. @param day ISO date */
export function dayWords(day: string): string {
  return `${weekdays.format(new Date(`${day}T00:00:00Z`))}, ${formatDate(day)}`;
}

/** Passed, running or to come: the first day after the beginning that is not over is the present one. */
function entriesOf(steps: readonly DatedStep[], today: string): TimelineEntry[] {
  const now = steps.findIndex(({ day }, index) => index > 0 && day >= today);
  return steps.map(({ title, day, detail }, index) => ({
    title,
    state: index === now ? 'now' : index < now || now === -1 ? 'past' : 'next',
    detail: detail ? `${dayWords(day)}. ${detail}` : dayWords(day),
  }));
}

/** Days that follow from one another, as a course and as a table with what each rests on. */
export function DatedSteps({
  caption,
  steps,
  today,
}: {
  caption: string;
  steps: readonly DatedStep[];
  today: string;
}) {
  return (
    <>
      <Timeline label="Verlauf" kind="days" entries={entriesOf(steps, today)} />
      <Table
        caption={caption}
        rows={steps}
        rowKey={({ title }) => title}
        columns={[
          { key: 'title', header: 'Was', lead: true, cell: ({ title }) => title },
          { key: 'day', header: 'Tag', cell: ({ day }) => <span className="num">{formatDate(day)}</span> },
          { key: 'basis', header: 'Grundlage', cell: ({ basis }) => <span className="num">{basis}</span> },
        ]}
      />
    </>
  );
}
