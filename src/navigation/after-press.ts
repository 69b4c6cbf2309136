import { useEffect, useRef } from 'react';

type Then = () => void;

const capture = { capture: true };

/**
 * Tells when no press is under way. A press becomes a click only if it starts and ends on the same element. If
 * something appears above it in between, because the press left a field, the element moves away and nothing is
 * clicked.
 * @param target hears the events of the whole page: the window
 */
export function watchPresses(target: EventTarget) {
  let isDown = false;
  let waiting: Then[] = [];
  const press = () => {
    isDown = true;
  };
  const end = () => {
    isDown = false;
    const then = waiting;
    waiting = [];
    for (const one of then) one();
  };
  // The click follows the release at once. If none follows, the press is over all the same.
  const comeUp = () => {
    setTimeout(end);
  };
  // A finger sends two presses: on touch, and as a mouse once it is known to be a tap. The second one leaves the
  // field.
  const downs = ['pointerdown', 'mousedown'];
  const ups = ['click', 'pointerup', 'mouseup', 'pointercancel', 'dragend'];
  for (const type of downs) target.addEventListener(type, press, capture);
  for (const type of ups) target.addEventListener(type, comeUp, capture);
  return {
    /** Calls `then` at once, or after the present press. */
    afterPress: (then: Then) => {
      if (isDown) waiting.push(then);
      else then();
    },
    stop: () => {
      for (const type of downs) target.removeEventListener(type, press, capture);
      for (const type of ups) target.removeEventListener(type, comeUp, capture);
    },
  };
}

/** Returns a function that runs its argument after the present press, so that nothing moves what is being pressed. */
export function useAfterPress(): (then: Then) => void {
  const watch = useRef<ReturnType<typeof watchPresses> | null>(null);
  useEffect(() => {
    const watching = watchPresses(window);
    watch.current = watching;
    return () => {
      watching.stop();
      watch.current = null;
    };
  }, []);
  return useRef((then: Then) => {
    if (watch.current) watch.current.afterPress(then);
    else then();
  }).current;
}
