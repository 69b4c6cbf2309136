import type { Activity, ActivityKind } from './activities.routes.ts';
import { kindWords } from './activity-words.ts';

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

/** Reads the query of the page. What is no kind filters nothing. */
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
