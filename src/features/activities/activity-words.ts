import type { Activity, ActivityKind } from './activities.routes.ts';

/** What an entry is, and what the filter for its kind is called. */
export const kindWords: Record<ActivityKind, { one: string; all: string }> = {
  document: { one: 'Dokument', all: 'Dokumente' },
  correspondence: { one: 'Brief', all: 'Briefe' },
  change_request: { one: 'Änderung', all: 'Änderungen' },
  claim: { one: 'Schaden', all: 'Schäden' },
  phone_note: { one: 'Telefonnotiz', all: 'Telefonnotizen' },
};

const monthFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  month: 'long',
  year: 'numeric',
});

/**
 * Entries month by month of Berlin, in the order they come in.
 * @returns each with its name: „November 2026“
 */
export function byMonth<Entry extends Pick<Activity, 'date'>>(
  entries: ReadonlyArray<Entry>,
): Array<{ month: string; entries: Entry[] }> {
  const months: Array<{ month: string; entries: Entry[] }> = [];
  for (const entry of entries) {
    const month = monthFormat.format(new Date(entry.date));
    const last = months.at(-1);
    if (last?.month === month) last.entries.push(entry);
    else months.push({ month, entries: [entry] });
  }
  return months;
}
