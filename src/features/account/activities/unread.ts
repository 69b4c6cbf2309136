import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { randomUUID } from '#src/lib/random-id.ts';

/** A change of what is unread, shown before the server has said so. */
type ReadChange = {
  /** The `detailUrl` of the document, or everything there is. */
  document: string | 'all';
  isUnread: boolean;
  /** By how much it changes the number of unread documents. */
  delta: number;
};

/** What tabs of one browser tell each other. */
export type UnreadMessage =
  | { kind: 'begun'; id: string; change: ReadChange }
  | { kind: 'settled' | 'failed'; id: string };

type Pending = ReadChange & { id: string; isSettled: boolean; isOurs: boolean };
type Known = { isUnread: boolean; moment: number };

type State = {
  /** As the server said last; null before it was asked. */
  serverCount: number | null;
  /** Changes that are not part of the server's number yet. */
  pending: readonly Pending[];
  /** What is known of single documents since the lists with them were loaded. */
  known: ReadonlyMap<string, Known>;
};

const nothing: State = { serverCount: null, pending: [], known: new Map() };

/** How many documents are unread, as it is shown. */
export function countOf({ serverCount, pending }: State): number | null {
  if (serverCount === null) return null;
  return Math.max(
    0,
    pending.reduce((sum, { delta }) => sum + delta, serverCount),
  );
}

/** The state of a document by a pending change. */
function changedTo({ pending }: State, document: string): boolean | undefined {
  return pending.findLast((one) => !one.isSettled && (one.document === document || one.document === 'all'))
    ?.isUnread;
}

/** The state of a document known after a moment. */
function knownSince({ known }: State, document: string, moment: number): boolean | undefined {
  let newest: Known | undefined;
  for (const one of [known.get(document), known.get('all')]) {
    if (one && one.moment > (newest?.moment ?? moment)) newest = one;
  }
  return newest?.isUnread;
}

/** The state after a message; `moment` is when it came. */
function afterMessage(
  state: State,
  message: UnreadMessage,
  { isOurs, moment }: { isOurs: boolean; moment: number },
): State {
  const { id, kind } = message;
  const { pending } = state;
  if (kind === 'begun') {
    return { ...state, pending: [...pending, { ...message.change, id, isOurs, isSettled: false }] };
  }
  if (kind === 'failed') return { ...state, pending: pending.filter((one) => one.id !== id) };
  const change = pending.find((one) => one.id === id);
  if (!change) return state;
  const { document, isUnread } = change;
  return {
    ...state,
    pending: pending.map((one) => (one === change ? { ...one, isSettled: true } : one)),
    known: new Map(state.known).set(document, { isUnread, moment }),
  };
}

/** The state after a load of data: changes of ours that are still on their way are no part of the server's number. */
function toldByServer(state: State, count: number | null): State {
  if (count === null) return nothing;
  const pending = state.pending.filter(({ isOurs, isSettled }) => isOurs && !isSettled);
  const isKnown = count === state.serverCount && pending.length === state.pending.length;
  return isKnown ? state : { ...state, serverCount: count, pending };
}

/**
 * What this browser knows of read and unread beyond the server's last answers. A change counts at once, is undone
 * if it fails, and is replaced by the server's next number.
 * @param tell sends a message to the other tabs
 * @param newId names a change among all tabs
 */
export function createUnreadStore(tell: (message: UnreadMessage) => void, newId: () => string) {
  let state = nothing;
  let moment = 0;
  const listeners = new Set<() => void>();
  const firstSeen = new WeakMap<object, number>();

  function set(next: State): void {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  }

  function hear(message: UnreadMessage, isOurs: boolean): void {
    if (message.kind === 'settled') moment += 1;
    set(afterMessage(state, message, { isOurs, moment }));
  }

  function say(message: UnreadMessage): void {
    hear(message, true);
    tell(message);
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    /** The server's number after a load of data; null: nobody is signed in. */
    serverSays: (count: number | null) => set(toldByServer(state, count)),
    /** Shows a change at once, here and in the other tabs, until its outcome is told. */
    begin(change: ReadChange): { settle: () => void; fail: () => void } {
      const id = newId();
      say({ kind: 'begun', id, change });
      return { settle: () => say({ kind: 'settled', id }), fail: () => say({ kind: 'failed', id }) };
    },
    /** A change of another tab. */
    receive: (message: UnreadMessage) => hear(message, false),
    /**
     * Whether a document is unread.
     * @param told what the list says that it stands in
     * @param list the answer itself: later knowledge takes precedence
     */
    isUnread(document: string, told: boolean, list: object): boolean {
      const changed = changedTo(state, document);
      if (changed !== undefined) return changed;
      const seen = firstSeen.get(list) ?? moment;
      firstSeen.set(list, seen);
      return knownSince(state, document, seen) ?? told;
    },
  };
}

function isChange(value: unknown): value is ReadChange {
  return (
    typeof value === 'object' &&
    value !== null &&
    'document' in value &&
    typeof value.document === 'string' &&
    'isUnread' in value &&
    typeof value.isUnread === 'boolean' &&
    'delta' in value &&
    typeof value.delta === 'number'
  );
}

/** Whether data from another tab is a valid message. An older version may be open there. */
export function isUnreadMessage(value: unknown): value is UnreadMessage {
  if (typeof value !== 'object' || value === null || !('kind' in value) || !('id' in value)) return false;
  if (typeof value.id !== 'string') return false;
  if (value.kind === 'begun') return 'change' in value && isChange(value.change);
  return value.kind === 'settled' || value.kind === 'failed';
}

const hasChannel = typeof BroadcastChannel !== 'undefined';
/** One channel for all uses: a tab does not receive its own messages on the channel it sends them with. */
let channel: BroadcastChannel | undefined;

/** Opened at first use: somebody may press before `UnreadSync` is mounted. */
function openChannel(): BroadcastChannel | undefined {
  if (hasChannel) channel ??= new BroadcastChannel('unread-documents');
  return channel;
}

const store = createUnreadStore((message) => openChannel()?.postMessage(message), randomUUID);

/** A link to a document was used in a way that may have opened it in another tab. */
let mayBeOpenBeside = false;

function noteDocumentLink({ target }: Event): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link?.pathname.startsWith('/api/')) mayBeOpenBeside = true;
}

/**
 * Shows documents as read or unread at once, in every tab of this browser.
 * @param document its `detailUrl`
 * @returns how the change ended is told with `settle` or `fail`; after `settle` the data of the page are to be loaded anew
 */
export function beginReadChange(
  document: string,
  isUnread: boolean,
): { settle: () => void; fail: () => void } {
  return store.begin({ document, isUnread, delta: isUnread ? 1 : -1 });
}

/** Shows everything as read at once. */
export function beginReadAll(): { settle: () => void; fail: () => void } {
  return store.begin({ document: 'all', isUnread: false, delta: -(countOf(store.state()) ?? 0) });
}

/**
 * The number of unread documents as it is shown.
 * @param told what the page says; counts until the store knows better. The page is not rendered once more when it learns the same number.
 */
export function useShownUnread(told: number): number {
  return useSyncExternalStore(
    store.subscribe,
    () => countOf(store.state()) ?? told,
    () => told,
  );
}

/**
 * The number of unread documents for the shell: the server's, with what was read since.
 * @param answer of the server, the same object until it answers anew; null for a guest
 */
export function useUnreadCount(answer: { unreadDocuments: number } | null): number {
  const shown = useShownUnread(answer?.unreadDocuments ?? 0);
  useLayoutEffect(() => store.serverSays(answer ? answer.unreadDocuments : null), [answer]);
  return answer ? shown : 0;
}

/**
 * Tells of a document whether it is unread, as lists show it.
 * @returns a function of its `detailUrl`, what its list says, and the list as the server sent it
 */
export function useReadState(): (document: string, told: boolean, list: object) => boolean {
  // Every change makes a new state object, so that components rerender.
  useSyncExternalStore(store.subscribe, store.state, store.state);
  return store.isUnread;
}

/**
 * Receives from other tabs what was read there, and then asks the server for its number. If something was opened
 * in another tab, or the browser has no channels, it asks when the customer comes back.
 */
export function UnreadSync(): null {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const heard = openChannel();
    if (!heard) return undefined;
    heard.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!isUnreadMessage(data)) return;
      store.receive(data);
      if (data.kind === 'settled') void revalidate();
    };
    return () => {
      heard.close();
      channel = undefined;
    };
  }, [revalidate]);
  useEffect(() => {
    const kinds = ['click', 'auxclick', 'contextmenu'];
    const ask = () => {
      if (document.visibilityState !== 'visible' || (hasChannel && !mayBeOpenBeside)) return;
      mayBeOpenBeside = false;
      void revalidate();
    };
    for (const kind of kinds) document.addEventListener(kind, noteDocumentLink, true);
    document.addEventListener('visibilitychange', ask);
    return () => {
      for (const kind of kinds) document.removeEventListener(kind, noteDocumentLink, true);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [revalidate]);
  return null;
}
