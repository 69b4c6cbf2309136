/** What a reader did before the page listened. */
export type Early = {
  /** The last press that needs a script: on a button, or an arrow key (its name) on the focused element. */
  pressed: readonly [target: Element, key?: string] | undefined;
  /** Fields that were filled in, with their values: React resets a text area to what the server sent. */
  entered: ReadonlyMap<Element, string>;
};

/**
 * Inlined in the document, before any other script. Until React has hydrated the page, presses and keys are hidden
 * from all scripts: an event that reached React meanwhile would make it hydrate the whole page at once, a third of
 * a second on a slow phone. Links and forms work without script. A press on a button that needs a script would be
 * lost, so the last one is kept, unless something else is pressed or typed after it. Typed text stays in the
 * fields; which fields is noted. The event types are those for which React interrupts hydration and that a reader
 * causes early.
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
