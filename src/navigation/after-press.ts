import { useEffect, useRef } from 'react';

type Then = () => void;

const capture = { capture: true };

/**
 * Tells when nothing is being pressed. A press is a click only if it goes down and comes up on the same thing; what appears
 * above it in between, because the field was left by the press, moves it away, and nothing is clicked.
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
  // The click follows the coming up at once; where none follows, the press is over all the same.
  const comeUp = () => {
    setTimeout(end);
  };
  // A finger presses twice: on touching, and, once it is sure that it was a tap, as a mouse; the field is left then.
  const downs = ['pointerdown', 'mousedown'];
  const ups = ['click', 'pointerup', 'mouseup', 'pointercancel', 'dragend'];
  for (const type of downs) target.addEventListener(type, press, capture);
  for (const type of ups) target.addEventListener(type, comeUp, capture);
  return {
    /** Calls at once, or after the press that goes on. */
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

/** How to show something without moving what is being pressed: what is given is called after the press. */
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
