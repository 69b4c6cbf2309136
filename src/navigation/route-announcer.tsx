import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { isGuardRedirect } from './guards.ts';
import { isRedirectState, type NavigationOutcome, watchOutcomes } from './outcomes.ts';
import { formResult } from './scrolling.tsx';

const addressOf = ({ pathname, search, hash }: { pathname: string; search: string; hash: string }) =>
  `${pathname}${search}${hash}`;

/** Outlive the shell, which is built anew when a page fails. */
let watch: ReturnType<typeof watchOutcomes> | null = null;
let heardPath: string | null = null;

/** Tells how each change of page ended. @param onOutcome need not be stable */
function useNavigationOutcome(onOutcome: (outcome: NavigationOutcome) => void): void {
  const location = useLocation();
  const { location: pending } = useNavigation();
  const shown = addressOf(location);
  const pendingAddress = pending ? addressOf(pending) : null;
  const isRedirect = isRedirectState(pending?.state);
  const tell = useRef(onOutcome);
  useEffect(() => {
    tell.current = onOutcome;
  });
  useEffect(() => {
    const moment = {
      shown,
      key: location.key,
      pending: pendingAddress === null ? null : { address: pendingAddress, isRedirect },
    };
    if (watch === null) {
      watch = watchOutcomes(moment, isGuardRedirect);
      return;
    }
    const outcome = watch(moment);
    if (outcome) tell.current(outcome);
  }, [shown, location.key, pendingAddress, isRedirect]);
}

/** The focus goes to what is new: the answer to a form of this page, else the heading. */
function focusNews(isSamePage: boolean): void {
  const result = isSamePage ? document.querySelector<HTMLElement>(formResult) : null;
  if (result) result.tabIndex = -1;
  (result ?? document.querySelector('h1'))?.focus({ preventScroll: true });
}

/**
 * After a change of page inside the application the focus goes to the new heading and its title is read
 * out, as a browser does on a full load. A summary of errors keeps the focus it took, an anchor is left to the
 * browser, and whoever stays on his page keeps his place in it, unless what he pressed is gone.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation();
  const [title, setTitle] = useState('');
  useEffect(() => {
    heardPath ??= pathname;
  }, [pathname]);
  useNavigationOutcome((outcome) => {
    document.documentElement.dataset.navigation = outcome.kind;
    if (outcome.kind === 'aborted' || outcome.kind === 'cancelled') return;
    setTitle(document.title);
    const isSamePage = heardPath === pathname;
    heardPath = pathname;
    const hasSummary = document.querySelector('.error-summary') !== null;
    const isFocusLost = document.activeElement === null || document.activeElement === document.body;
    if (hash === '' && !hasSummary && (!isSamePage || isFocusLost)) focusNews(isSamePage);
  });
  return (
    <p className="visually-hidden" aria-live="polite" data-announcer>
      {title}
    </p>
  );
}
