import { useEffect } from 'react';

/**
 * Stands in the document itself, before any other script. Until React has taken the page over, presses and keys are the browser's alone:
 * one that reached React meanwhile would make it finish the whole page before it answers, a third of a second on a slow phone. What is
 * typed React finds in the fields; links and forms work by themselves. A button that only scripts answer would lose its press: the last
 * one is kept, as long as nothing else is pressed or typed after it. A script of our own that listens meanwhile hears of nothing either.
 * The kinds are those that React stops its work for and a reader makes at once; each line ends so that the next may follow on it.
 */
export const earlyPressScript = `(() => {
  let kept = null;
  const press = ({ target }) => {
    const button = target instanceof Element ? target.closest('button[type=button]') : null;
    kept = button && !button.hasAttribute('popovertarget') ? button : null;
  };
  const type = () => { kept = null; };
  const kinds = 'mousedown mouseup touchcancel touchend touchstart pointercancel pointerdown pointerup keydown keypress keyup input paste click change contextmenu'.split(' ');
  const hold = (event) => {
    if (event.type === 'click') press(event);
    if (event.type === 'input') type();
    event.stopPropagation();
  };
  for (const kind of kinds) addEventListener(kind, hold, true);
  window.takeEarlyPress = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    delete window.takeEarlyPress;
    return kept;
  };
})();`.replaceAll(/\n\s*/g, '');

/** What was pressed before the page listened; from now on nothing is kept or held back any more. */
function takeEarlyPress(): HTMLElement | null {
  const take: unknown = Reflect.get(window, 'takeEarlyPress');
  const pressed: unknown = typeof take === 'function' ? take() : null;
  return pressed instanceof HTMLElement ? pressed : null;
}

/**
 * Presses again what was pressed before the page listened, once all its parts do. Stands behind them in the document: the effects of all
 * parts have run before this one. They are a task of their own, so that a press waits for less.
 */
export function EarlyPress(): null {
  useEffect(() => {
    const button = takeEarlyPress();
    if (button?.isConnected) button.click();
  }, []);
  return null;
}
