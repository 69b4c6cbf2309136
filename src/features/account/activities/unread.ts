import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useRevalidator } from 'react-router';
import { randomUUID } from '#src/lib/random-id.ts';
import { countOf, createUnreadStore, isUnreadMessage } from './unread-store.ts';

const hasChannel = typeof BroadcastChannel !== 'undefined';
/** One for all: a tab does not hear its own messages on the channel that it sends them with. */
let channel: BroadcastChannel | undefined;

/** Opened by whoever needs it first: somebody may press before `UnreadSync` is there. */
function openChannel(): BroadcastChannel | undefined {
  if (hasChannel) channel ??= new BroadcastChannel('unread-documents');
  return channel;
}

const store = createUnreadStore((message) => openChannel()?.postMessage(message), randomUUID);

/** Something was done with a link to a document, which may have opened it beside this page. */
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
  // The state is a new object with every change, so that whoever asks is rendered anew.
  useSyncExternalStore(store.subscribe, store.state, store.state);
  return store.isUnread;
}

/**
 * Hears from the other tabs what was read there, and asks the server for its number after it. What was opened beside
 * the page without us, or in a browser without channels, it asks for when the customer comes back.
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
