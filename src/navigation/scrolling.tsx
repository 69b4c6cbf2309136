import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { keep, readKept } from './browser-store.ts';
import { isRedirectState } from './outcomes.ts';

/** How long an anchor may take to appear, and what is laid out late may move what is shown. */
const patienceMs = 3_000;
/** What a reader does who goes on by himself: from then on nothing moves him. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Positions = Record<string, number>;

/** Whether the document was loaded to show again what was there before, and not as a new visit. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const how: unknown = entry && Reflect.get(entry, 'type');
  return how === 'reload' || how === 'back_forward';
}

/** Entries that the browser made itself, for a document or an anchor, share a key: their address tells them apart. */
function placeOf(key: string, address: string): string {
  return key === 'default' ? address : key;
}

function readPositions(): Positions {
  const saved = readKept('scroll-positions');
  if (typeof saved !== 'object' || saved === null) return {};
  return Object.fromEntries(Object.entries(saved).filter(([, top]) => typeof top === 'number'));
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Shows a place now, and again while the page still comes into its shape: a style sheet or a font of a page that is
 * new here is used a moment after its content, and the browser keeps the place only through some of such changes.
 * Ends with the first act of the reader.
 * @returns how to stop
 */
function holdInView(show: () => void): () => void {
  show();
  const resized = new ResizeObserver(show);
  const changed = new MutationObserver(show);
  const stop = () => {
    resized.disconnect();
    changed.disconnect();
    clearTimeout(patience);
    for (const act of ownActs) window.removeEventListener(act, stop, true);
  };
  const patience = setTimeout(stop, patienceMs);
  resized.observe(document.body);
  changed.observe(document.body, { childList: true, subtree: true });
  for (const act of ownActs) window.addEventListener(act, stop, { capture: true, passive: true });
  return stop;
}

/** Whether somebody has scrolled by himself before the script ran: who points at something is not to lose it. */
const isReaderElsewhere = (saved: number) => window.scrollY !== 0 && Math.abs(window.scrollY - saved) > 1;

/** Outlive the shell, which is built anew when a page fails. */
let shown: { pathname: string; hash: string; place: string } | null = null;
let positions: Positions = {};
/** An anchor that was pressed a moment ago: to the router its change of address looks like going back. */
let pressedAnchor: string | null = null;

function noteAnchor({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  pressedAnchor = link?.hash || null;
}

/** What a form of this page has led to, which the customer is to see: what is wrong, or that it is done. */
export const formResult = 'main .error-summary, main .notice[role]';

/** Shows the answer to a form that was sent to its own page. @returns false when there is none: another view begins */
function scrollToResult(): boolean {
  const result = document.querySelector(formResult);
  result?.scrollIntoView({ block: 'center' });
  return result !== null;
}

/** Whether the reader has gone on by himself since. @returns how to ask; asked once, it no longer listens */
function watchReader(): () => boolean {
  let hasActed = false;
  const note = () => {
    hasActed = true;
  };
  for (const act of ownActs) window.addEventListener(act, note, { capture: true, passive: true });
  return () => {
    for (const act of ownActs) window.removeEventListener(act, note, true);
    return hasActed;
  };
}

/** Whether the answer to a form of this page is shown, and the page still loads its data anew. */
function useIsAnswered(pathname: string): boolean {
  const { state, formMethod, location } = useNavigation();
  if (state !== 'loading' || formMethod !== 'POST') return false;
  return location.pathname === pathname && !isRedirectState(location.state);
}

/** Notes where the reader is, for going back and for a reload. @returns how to stop */
function keepPositions(): () => void {
  const takeOver = () => {
    window.history.scrollRestoration = 'manual';
  };
  takeOver();
  const note = () => {
    // The browser is at an anchor before the router knows: that is no position of the page before.
    if (shown?.hash === window.location.hash) positions[shown.place] = window.scrollY;
  };
  const press = (event: MouseEvent) => {
    // A busy page hears of the last scrolling only after the press, when the browser is at the anchor already.
    note();
    noteAnchor(event);
  };
  const leave = () => {
    note();
    // Without storage a reload begins at the top.
    keep('scroll-positions', positions);
    // A reload is the browser's: it returns to the place at once, long before the script runs.
    window.history.scrollRestoration = 'auto';
  };
  // Where somebody scrolled to before the script ran counts too.
  note();
  window.addEventListener('scroll', note, { passive: true });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', takeOver);
  document.addEventListener('click', press, true);
  return () => {
    window.history.scrollRestoration = 'auto';
    window.removeEventListener('scroll', note);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', takeOver);
    document.removeEventListener('click', press, true);
  };
}

/**
 * Where the page stands after a change of address (specification, “Routing rules”): a new page begins at its
 * top, an anchor scrolls to its element, going back returns to where one was. A page that keeps its position does
 * so while only its query changes. The answer to a form of the page is brought into view.
 * @param keepsScroll whether the page at a path opts out; the same function with every rendering, because a new one
 *   would take the reader to the top again
 */
export function Scrolling({ keepsScroll }: { keepsScroll: (path: string) => boolean }) {
  const { pathname, hash, key } = useLocation();
  const type = useNavigationType();
  const { formMethod, state } = useNavigation();
  const wasSent = useRef(false);
  useEffect(() => {
    if (formMethod === 'POST') wasSent.current = true;
  }, [formMethod]);
  const isAnswered = useIsAnswered(pathname);
  const hasGoneOn = useRef<(() => boolean) | null>(null);
  useLayoutEffect(() => {
    if (state !== 'submitting') return;
    // Who sends again wants the next answer shown: what he did since the last one says nothing about it.
    hasGoneOn.current?.();
    hasGoneOn.current = null;
  }, [state]);
  useLayoutEffect(() => {
    if (!isAnswered) return;
    if (!scrollToResult() && !keepsScroll(pathname)) window.scrollTo(0, 0);
    hasGoneOn.current ??= watchReader();
  }, [isAnswered, pathname, keepsScroll]);
  useLayoutEffect(() => {
    const isAnswer = wasSent.current;
    const isReaderGone = hasGoneOn.current?.() ?? false;
    wasSent.current = false;
    hasGoneOn.current = null;
    const last = shown;
    const place = placeOf(key, `${pathname}${hash}`);
    shown = { pathname, hash, place };
    if (last === null) positions = readPositions();
    const saved = positions[place];
    const isReturn = last === null ? isLoadedAgain() : type === 'POP' && pressedAnchor !== hash;
    pressedAnchor = null;
    if (isReturn && saved !== undefined) {
      if (last === null && isReaderElsewhere(saved)) return undefined;
      return holdInView(() => window.scrollTo(0, saved));
    }
    if (hash !== '') return holdInView(() => anchorOf(hash)?.scrollIntoView());
    const isSamePage = last?.pathname === pathname;
    if (isSamePage && isReaderGone) return undefined;
    if (isSamePage && isAnswer && scrollToResult()) return undefined;
    if (last !== null && !(isSamePage && keepsScroll(pathname))) window.scrollTo(0, 0);
    return undefined;
  }, [pathname, hash, key, type, keepsScroll]);
  useEffect(keepPositions, []);
  return null;
}
