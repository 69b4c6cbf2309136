import { isRecord } from '#src/lib/own-value.ts';
import { endOwn, ownerHere, type Returning, returning } from './browser-store.ts';
import { isWayOut, plainPath } from './plain-path.ts';
import { keepTyped } from './typed-forms.ts';

/** Tabs of one browser tell each other whose stay has ended. */
const channelName = 'rechtshafen-leaving';
/** Browsers send no more than this once the page is gone. */
const mostWhenLeaving = 60_000;

/** The address of this page, to come back to. */
export const addressHere = () => `${window.location.pathname}${window.location.search}`;

/** Whose page this is, and what lets his account take back what he typed when his session is over. */
type Person = { owner: string; pass: string | null };

let person: Person = { owner: '', pass: null };
const acts = new Set<() => void>();

/** The page says whose it is. */
export function setPerson(next: Person): void {
  person = next;
}

/**
 * Asks a part of the page to keep what it holds in memory, before everything of its person ends here.
 * @returns how to ask no longer
 */
export function onLeaving(act: () => void): () => void {
  acts.add(act);
  return () => acts.delete(act);
}

/** Sends what was typed to the account of a pass, sealed there for two hours (ADR 0030), also when the page goes away meanwhile. */
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

/** What was typed goes to the account; to nobody where there is none any more. */
function handOver(entries: ReadonlyArray<Returning>, pass: string | null): void {
  if (pass !== null && entries.length > 0) sendTyped({ pass, fields: entries, hadFiles: false });
}

function tell(news: { left: string } | { here: string }): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(news);
  channel.close();
}

/** Tells the other tabs whose stay in this browser has ended. */
export const tellLeft = (owner: string) => tell({ left: owner });

/** Tells the other tabs who is signed in here: pages of somebody else ask, and leave. */
export const tellHere = (owner: string) => tell({ here: owner });

/**
 * A page that asks before it is left must not keep its person's words on the screen. Who goes back before the other
 * document stands there stops it: then the page of before is loaded anew, because this one shows nothing any more.
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
 * The one place in the browser where somebody leaves it, by the menu, idle for too long, in another tab, by deleting his
 * account or because his session is lost (ADR 0033): what he typed goes to his account, everything that is kept of him
 * ends, the other tabs hear of it, and the page with all it has in memory gives way to another document.
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

/** Where somebody was: a page on his way out knows it from the one before. */
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

/** Takes the server's word for who is signed in. @param owner his mark; null for nobody */
export function heardPresence(owner: string | null): void {
  if (person.owner !== '' && owner !== person.owner) leaveLost();
}

/**
 * Asks the server whether the person of this page is still signed in, and leaves where he is not. To ask does not prolong
 * his session. Without an answer nothing changes.
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

/** A call of a customer's page was refused because nobody is signed in: asked anew, because another thing may be meant. */
export function noticeRefusal(status: number): void {
  if (status === 401 && ownerHere()) void askPresence();
}

/** The page is looked at again, or has a connection again. @returns how to stop hearing of it */
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

/** Hears from other tabs, and from the browser that the page is looked at again. @returns how to stop */
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
 * A page that the browser keeps for going back to goes hidden, and comes back only by being loaded anew: somebody else may
 * sit here by then. @returns how to stop
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
