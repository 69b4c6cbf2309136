/** What a reader did before the page listened. */
export type Early = {
  /** The last press that only scripts answer: on a button, or an arrow key (its name) on what has the focus. */
  pressed: readonly [target: Element, key?: string] | undefined;
  /** Fields that were filled in, and what was in them then: React sets a text of many lines back to what the server sent. */
  entered: ReadonlyMap<Element, string>;
};

/**
 * Stands in the document itself, before any other script. Until React has taken the page over, presses and keys are the browser's alone:
 * one that reached React meanwhile would make it finish the whole page before it answers, a third of a second on a slow phone. Links and
 * forms work by themselves. A button that only scripts answer would lose its press: the last one is kept, as long as nothing else is pressed
 * or typed after it. What was typed stands in the fields; which ones is kept. A script of our own that listens meanwhile hears of nothing either.
 * The kinds are those that React stops its work for and a reader makes at once.
 */
export default () => {
  let pressed: Early['pressed'];
  const entered = new Map<Element, string>();
  const kinds =
    'mousedown mouseup touchcancel touchend touchstart pointercancel pointerdown pointerup keydown keypress keyup input paste click change contextmenu'.split(
      ' ',
    );
  const hold = (event: Event) => {
    const { type, target } = event;
    event.stopPropagation();
    if (!(target instanceof Element)) return;
    if (type === 'click') {
      const button = target.closest('button[type=button]:not([popovertarget])');
      pressed = button ? [button] : undefined;
    }
    if (type === 'keydown' && event instanceof KeyboardEvent && target.matches('button,a,summary'))
      pressed = [target, event.key];
    if (type === 'input' || type === 'change') {
      pressed = undefined;
      entered.set(target, 'value' in target ? `${target.value}` : '');
    }
  };
  for (const kind of kinds) addEventListener(kind, hold, true);
  window.takeEarlyPress = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    delete window.takeEarlyPress;
    return { pressed, entered };
  };
};
