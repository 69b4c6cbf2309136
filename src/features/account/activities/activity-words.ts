import type { Activity, ActivityKind } from './activities.routes.ts';

/** What an entry is, and what the filter for its kind is called. */
export const kindWords: Record<ActivityKind, { one: string; all: string }> = {
  document: { one: 'Dokument', all: 'Dokumente' },
  correspondence: { one: 'Brief', all: 'Briefe' },
  change_request: { one: 'Änderung', all: 'Änderungen' },
  claim: { one: 'Schaden', all: 'Schäden' },
  phone_note: { one: 'Telefonnotiz', all: 'Telefonnotizen' },
};

/** What an entry is and belongs to: „Dokument · Vertrag 4471-01“, „Schaden S-26-18055“. */
export function aboutWords({ kind, subject }: Pick<Activity, 'kind' | 'subject'>): string {
  const { one } = kindWords[kind];
  return subject.startsWith(one) ? subject : `${one} · ${subject}`;
}

/** Whether entries of a kind can have a document to be read; those of all kinds together can. */
export function canBeUnread(kind: ActivityKind | undefined): boolean {
  return kind === undefined || kind === 'document' || kind === 'correspondence';
}

const dayFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  day: '2-digit',
  month: '2-digit',
});

/** The day beside the name of its month: „19.11.“ */
export function dayWords(iso: string): string {
  return dayFormat.format(new Date(iso));
}

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
