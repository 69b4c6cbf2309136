import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

type Asking = {
  /** Whether there is still something to wait for. */
  isWaiting: boolean;
  everyMs: number;
  /** After this time it stops asking. */
  patienceMs: number;
  /** Called when the patience is over; the same function with every rendering. */
  onGivenUp?: () => void;
};

/** Asks the page's loaders again while something is on its way, so that nobody has to reload for it. */
export function useAskingAgain({ isWaiting, everyMs, patienceMs, onGivenUp }: Asking): void {
  const { revalidate, state } = useRevalidator();
  const begun = useRef(0);
  useEffect(() => {
    if (!isWaiting || state !== 'idle') return;
    begun.current ||= Date.now();
    if (Date.now() - begun.current > patienceMs) {
      onGivenUp?.();
      return;
    }
    const timer = setTimeout(() => void revalidate(), everyMs);
    return () => clearTimeout(timer);
  }, [isWaiting, everyMs, patienceMs, onGivenUp, revalidate, state]);
}
