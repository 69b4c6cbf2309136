import type { Activity, ActivityPage } from './activities.routes.ts';

/** An entry with the answer it came in, which says how old what it says is. */
type KeptActivity = { activity: Activity; answer: object };

export type KeptList = {
  /** Newest first. */
  entries: readonly KeptActivity[];
  /** Where what is not here yet begins; null: nothing is older. */
  nextCursor: string | null;
};

const newestFirst = (a: KeptActivity, b: KeptActivity) =>
  b.activity.date.localeCompare(a.activity.date) || b.activity.id.localeCompare(a.activity.id);

/** What an answer no longer holds although it reaches further back: it was read meanwhile. */
function readSince({ activity, answer }: KeptActivity, page: ActivityPage): KeptActivity {
  const last = page.items.at(-1);
  const isWithin = last !== undefined && newestFirst({ activity, answer }, { activity: last, answer }) < 0;
  return page.nextCursor === null || isWithin
    ? { activity: { ...activity, isUnread: false }, answer: page }
    : { activity, answer };
}

/**
 * Adds an answer to what a list already shows. Entries stay until the list is left, so that nothing vanishes under the
 * reader's hand when he reads in „Nur ungelesene“.
 * @param isOlder the answer continues the list; else it is its beginning, loaded anew
 */
export function keep(list: KeptList | undefined, page: ActivityPage, isOlder: boolean): KeptList {
  const fresh = new Set(page.items.map(({ id }) => id));
  const before = (list?.entries ?? [])
    .filter(({ activity }) => !fresh.has(activity.id))
    .map((one) => (isOlder ? one : readSince(one, page)));
  const entries = [...before, ...page.items.map((activity) => ({ activity, answer: page }))];
  const oldest = entries.toSorted(newestFirst);
  const endsHere = oldest.at(-1)?.answer === page;
  return {
    entries: oldest,
    nextCursor: !list || isOlder || endsHere ? page.nextCursor : list.nextCursor,
  };
}
