import { useEffect } from 'react';
import start from './early-press-start.ts?in-document';

/** The script that keeps a press until the page listens; the first in the document. */
export const earlyPressScript = `(${start})()`;

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
