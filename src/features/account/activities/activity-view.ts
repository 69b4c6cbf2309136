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

/** What the address of the page asks for. */
export type ActivityView = {
  kind: ActivityKind | undefined;
  isUnread: boolean;
  /** Cursor of the page of older entries. */
  from: string | undefined;
  /** Id of the activity whose document is open. */
  document: string | undefined;
  /** Id of the activity whose phone note is open. */
  note: string | undefined;
};

const path = '/account/aktivitaeten';

const isKind = (text: string): text is ActivityKind => Object.hasOwn(kindWords, text);

/** Reads the query of the page. An unknown kind is ignored. */
export function readView(query: URLSearchParams): ActivityView {
  const kind = query.get('kind') ?? '';
  return {
    kind: isKind(kind) ? kind : undefined,
    isUnread: query.get('isUnread') === 'true',
    from: query.get('ab') || undefined,
    document: query.get('dokument') || undefined,
    note: query.get('notiz') || undefined,
  };
}

/** The address of a view (specification, section 2: `isUnread=true`). */
export function addressOf({ kind, isUnread, from, document, note }: Partial<ActivityView>): string {
  const query = new URLSearchParams();
  if (kind) query.set('kind', kind);
  if (isUnread) query.set('isUnread', 'true');
  if (from) query.set('ab', from);
  if (document) query.set('dokument', document);
  if (note) query.set('notiz', note);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** The place of what an entry tells of: the case of a change, or the claim; undefined when there is none. */
export function placeOf({ kind, changeRequestId, claimId }: Activity): string | undefined {
  if (kind === 'change_request' && changeRequestId) return `/account/vorgaenge/change-${changeRequestId}`;
  return claimId ? `/account/schadenmeldungen/${claimId}` : undefined;
}

/** Where an entry is opened from another page: its document, its phone note, or its place. */
export function activityAddress(activity: Activity): string | undefined {
  const { id, detailType } = activity;
  if (detailType === 'document') return addressOf({ document: id });
  if (detailType === 'phone_note') return addressOf({ note: id });
  return placeOf(activity);
}

/** Another list begins with another filter or cursor; what is open in it does not matter. */
export function listOf({ kind, isUnread, from }: ActivityView): string {
  return addressOf({ kind, isUnread, from });
}
