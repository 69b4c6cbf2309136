import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/**
 * Stands in the document itself, before any other script: a button that only scripts answer would lose what is pressed
 * before they listen. The last press counts, and only as long as nothing else is pressed or typed after it. Links and
 * forms need none of this, the browser follows them by itself.
 */
export const earlyPressScript = `(() => {
  let kept = null;
  const press = ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type=button]') : null;
    kept = button && !button.hasAttribute('popovertarget') ? button : null;
  };
  const type = () => { kept = null; };
  addEventListener('click', press, true);
  addEventListener('input', type, true);
  window.takeEarlyPress = () => {
    removeEventListener('click', press, true);
    removeEventListener('input', type, true);
    delete window.takeEarlyPress;
    return kept;
  };
})();`;

/** What was pressed before the page listened; from now on nothing is kept any more. */
function takeEarlyPress(): HTMLElement | null {
  const take: unknown = Reflect.get(window, 'takeEarlyPress');
  const pressed: unknown = typeof take === 'function' ? take() : null;
  if (!(pressed instanceof HTMLElement)) return null;
  // A press that makes React take the page over at once reaches its button by itself.
  const now = window.event;
  const isOnItsWay = now?.type === 'click' && now.target instanceof Node && pressed.contains(now.target);
  return isOnItsWay ? null : pressed;
}

/**
 * Presses again what was pressed before the page listened, once all its parts do. Stands behind them in the document.
 */
export function EarlyPress(): null {
  const pressed = useRef<HTMLElement | null>(null);
  const [, setTaken] = useState(false);
  useLayoutEffect(() => {
    pressed.current = takeEarlyPress();
    // React renders this before it lets the browser go on, and before it renders it runs the effects of all parts: a
    // press between the page and its effects would find nobody.
    setTaken(true);
  }, []);
  // The effects of all parts have run before this one.
  useEffect(() => {
    const button = pressed.current;
    pressed.current = null;
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
