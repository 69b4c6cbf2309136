import { useEffect, useState } from 'react';

export interface ScrollState {
  offset: number;
  direction: 'none' | 'up' | 'down';
}

/** Milliseconds between two looks at the scroll offset (specification, section 9). */
export const scrollThrottle = 500;
/** Offset in CSS pixels above which the link to the top of the page may appear (specification, section 9). */
const scrollThreshold = 50;

/** The state after the page has been scrolled to `offset`; no movement keeps the direction. */
export function afterScroll(before: ScrollState, offset: number): ScrollState {
  if (offset === before.offset) return before;
  return { offset, direction: offset > before.offset ? 'down' : 'up' };
}

/** Whether the link to the top shows: on the way up, beyond the threshold. */
export function showsBackToTop({ offset, direction }: ScrollState): boolean {
  return direction === 'up' && offset > scrollThreshold;
}

/** Whether the header slides away: on the way down, once it has left its place. */
export function hidesHeader({ offset, direction }: ScrollState): boolean {
  return direction === 'down' && offset > scrollThreshold;
}

/** Offset and direction of scrolling, looked at no more often than every 500 ms, with a last look at the end. */
export function useScrollDirection(): ScrollState {
  const [state, setState] = useState<ScrollState>({ offset: 0, direction: 'none' });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let again = false;
    const look = () => setState((before) => afterScroll(before, Math.max(0, window.scrollY)));
    const rest = () => {
      timer = undefined;
      if (!again) return;
      again = false;
      look();
      timer = setTimeout(rest, scrollThrottle);
    };
    const onScroll = () => {
      if (timer !== undefined) {
        again = true;
        return;
      }
      look();
      timer = setTimeout(rest, scrollThrottle);
    };
    // Where a visitor already stands, after a reload for example, is no movement.
    setState((before) => ({ ...before, offset: Math.max(0, window.scrollY) }));
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      clearTimeout(timer);
    };
  }, []);
  return state;
}
