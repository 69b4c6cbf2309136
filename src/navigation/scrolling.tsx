import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigation, useNavigationType } from 'react-router';
import { keep, readKept } from './browser-store.ts';
import { isRedirectState } from './outcomes.ts';

/** How long an anchor may take to appear, and how long late layout may move the view. */
const patienceMs = 3_000;
/** Events that show that the reader scrolls himself. From then on nothing moves the view. */
const ownActs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

type Positions = Record<string, number>;

/** Whether the document was reloaded or returned to, and is no new visit. */
function isLoadedAgain(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  const how: unknown = entry && Reflect.get(entry, 'type');
  return how === 'reload' || how === 'back_forward';
}

/** History entries made by the browser, for a document or an anchor, share a key. Their address tells them apart. */
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
 * Scrolls to a place now, and again while the layout still changes: style sheets and fonts of a new page apply a
 * moment after its content, and browsers keep the position only through some such changes. Ends when the reader
 * scrolls.
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

/** Whether the reader scrolled before the script ran. He must not lose his place. */
const isReaderElsewhere = (saved: number) => window.scrollY !== 0 && Math.abs(window.scrollY - saved) > 1;

/** Outlive the shell, which is built anew when a page fails. */
let shown: { pathname: string; hash: string; place: string } | null = null;
let positions: Positions = {};
/** An anchor that was just pressed. To the router its change of address looks like going back. */
let pressedAnchor: string | null = null;

function noteAnchor({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  pressedAnchor = link?.hash || null;
}

/** The visible result of a form of this page: its mistakes, or its success. */
export const formResult = 'main .error-summary, main .notice[role]';

/** Scrolls to the answer to a form of this page. @returns false if there is none, so that another view begins */
function scrollToResult(): boolean {
  const result = document.querySelector(formResult);
  result?.scrollIntoView({ block: 'center' });
  return result !== null;
}

/** Watches whether the reader scrolls. @returns a function that tells; it can be called once */
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
    // The browser reaches an anchor before the router knows. That is no position of the earlier page.
    if (shown?.hash === window.location.hash) positions[shown.place] = window.scrollY;
  };
  const press = (event: MouseEvent) => {
    // On a busy page the last scroll event comes only after the press, when the browser is already at the
    // anchor.
    note();
    noteAnchor(event);
  };
  const leave = () => {
    note();
    // Without storage a reload begins at the top.
    keep('scroll-positions', positions);
    // After a reload the browser restores the position itself, long before the script runs.
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
    // After another submit the next answer is shown, whatever the reader did since the last one.
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
