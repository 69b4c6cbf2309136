import { isRecord } from '#src/lib/own-value.ts';
import { endOwn, ownerHere, type Returning, returning } from './browser-store.ts';
import { isWayOut, plainPath } from './plain-path.ts';
import { keepTyped } from './typed-forms.ts';

/** Tabs of one browser tell each other who has signed out. */
const channelName = 'rechtshafen-leaving';
/** After a page is gone, browsers send at most about this many bytes. */
const mostWhenLeaving = 60_000;

/** The address of this page, to come back to. */
export const addressHere = () => `${window.location.pathname}${window.location.search}`;

/** The owner of the page, and the pass with which his account keeps his input after his session is over. */
type Person = { owner: string; pass: string | null };

let person: Person = { owner: '', pass: null };
const acts = new Set<() => void>();

/** Sets the owner of the page. */
export function setPerson(next: Person): void {
  person = next;
}

/**
 * Registers a part of the page that stores what it holds in memory before the person leaves.
 * @returns a function that ends it
 */
export function onLeaving(act: () => void): () => void {
  acts.add(act);
  return () => acts.delete(act);
}

/**
 * Sends typed input to the account of a pass, where it is kept sealed for two hours (ADR 0030). Works while the
 * page goes away.
 */
export function sendTyped(typed: {
  pass: string;
  fields: ReadonlyArray<readonly [name: string, value: string]>;
  hadFiles: boolean;
}): void {
  const body = JSON.stringify(typed);
  void fetch('/api/kept-forms', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
    keepalive: body.length < mostWhenLeaving,
  }).catch(() => undefined);
}

/** Typed input goes to the account, or nowhere if the account is gone. */
function handOver(entries: ReadonlyArray<Returning>, pass: string | null): void {
  if (pass !== null && entries.length > 0) sendTyped({ pass, fields: entries, hadFiles: false });
}

function tell(news: { left: string } | { here: string }): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Tells the other tabs who has signed out in this browser. */
export const tellLeft = (owner: string) => tell({ left: owner });

/** Tells the other tabs who is signed in here: pages of somebody else ask, and leave. */
export const tellHere = (owner: string) => tell({ here: owner });

/**
 * Leaves without a question, because a page that asks would keep a person's words on the screen. Somebody who goes
 * back before the new document appears stops it; then the earlier page is loaded again, because this one is empty.
 */
export function leaveUnasked(address: string): void {
  window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true });
  const loadAnew = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    window.location.reload();
  };
  window.addEventListener('popstate', loadAnew, { capture: true });
  document.documentElement.style.display = 'none';
  window.location.replace(address);
}

/**
 * Ends the stay of a person in this browser, whatever the reason: the menu, idle time, another tab, a deleted
 * account or a lost session (ADR 0033). His input goes to his account, everything stored of him is deleted, the
 * other tabs are told, and another document replaces the page with all it has in memory.
 * @param address of this portal that takes its place, without an entry in the history
 */
export function leave(address: string, { handsOver = true } = {}): void {
  const { owner, pass } = person;
  if (owner === '' || document.documentElement.dataset.left !== undefined) return;
  for (const act of acts) act();
  keepTyped(addressHere());
  const entries = returning(owner);
  endOwn();
  handOver(entries, handsOver ? pass : null);
  tellLeft(owner);
  leaveUnasked(address);
}

/** Where somebody was. A page on his way out knows it from the page before. */
function wayBackHere(): string {
  const { pathname, search } = window.location;
  const before = isWayOut(plainPath(pathname)) ? new URLSearchParams(search).get('redirect') : null;
  return before ?? addressHere();
}

/** Leads to `path` of the account, with the way back to where somebody was. */
export function withWayBack(path: string): string {
  return `${path}&redirect=${encodeURIComponent(wayBackHere())}`;
}

/** The session of this page's person is over, wherever it was ended. */
function leaveLost(): void {
  leave(withWayBack('/account/bye?sitzung-beendet=true'));
}

/** Handles the server's answer who is signed in. @param owner his mark; null for nobody */
export function heardPresence(owner: string | null): void {
  if (person.owner !== '' && owner !== person.owner) leaveLost();
}

/**
 * Asks the server whether the person of this page is still signed in, and leaves if he is not. Asking does not
 * prolong his session. Without an answer nothing changes.
 */
export async function askPresence(): Promise<void> {
  if (person.owner === '') return;
  try {
    const response = await fetch('/api/auth/presence');
    const presence: unknown = response.ok ? await response.json() : undefined;
    if (!isRecord(presence)) return;
    if (typeof presence.owner === 'string' || presence.owner === null) heardPresence(presence.owner);
  } catch {
    // No connection: the page's own clock goes on.
  }
}

/**
 * A call of a customer's page was refused as if nobody were signed in. It asks again, because there may be another
 * reason.
 */
export function noticeRefusal(status: number): void {
  if (status === 401 && ownerHere()) void askPresence();
}

/** Calls `ask` when the page is visible again or has a connection again. @returns a function that ends it */
export function whenLookedAt(ask: () => void): () => void {
  const askWhereSeen = () => {
    if (document.visibilityState === 'visible') ask();
  };
  document.addEventListener('visibilitychange', askWhereSeen);
  window.addEventListener('focus', askWhereSeen);
  window.addEventListener('online', askWhereSeen);
  return () => {
    document.removeEventListener('visibilitychange', askWhereSeen);
    window.removeEventListener('focus', askWhereSeen);
    window.removeEventListener('online', askWhereSeen);
  };
}

/** Listens to other tabs, and for the page becoming visible again. @returns a function that ends it */
export function watchPresence(): () => void {
  const hearOther = ({ data }: MessageEvent<unknown>) => {
    if (!isRecord(data)) return;
    const isOther = typeof data.here === 'string' && data.here !== person.owner;
    if (isOther || data.left === person.owner) void askPresence();
  };
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(channelName);
  channel?.addEventListener('message', hearOther);
  const stop = whenLookedAt(() => void askPresence());
  return () => {
    channel?.close();
    stop();
  };
}

/**
 * Hides a page that the browser keeps for going back, and reloads it when it is shown again: somebody else may sit
 * here by then. @returns a function that ends it
 */
export function watchKeptPage(): () => void {
  const root = document.documentElement;
  const hide = ({ persisted }: PageTransitionEvent) => {
    if (persisted) root.style.display = 'none';
  };
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) window.location.reload();
  };
  window.addEventListener('pagehide', hide);
  window.addEventListener('pageshow', show);
  return () => {
    window.removeEventListener('pagehide', hide);
    window.removeEventListener('pageshow', show);
  };
}
