/**
 * Stands in the document itself, before any other script. Until React has taken the page over, presses and keys are the browser's alone:
 * one that reached React meanwhile would make it finish the whole page before it answers, a third of a second on a slow phone. What is
 * typed React finds in the fields; links and forms work by themselves. A button that only scripts answer would lose its press: the last
 * one is kept, as long as nothing else is pressed or typed after it. A script of our own that listens meanwhile hears of nothing either.
 * The kinds are those that React stops its work for and a reader makes at once.
 */
export default () => {
  let kept: Element | null = null;
  const kinds =
    'mousedown mouseup touchcancel touchend touchstart pointercancel pointerdown pointerup keydown keypress keyup input paste click change contextmenu'.split(
      ' ',
    );
  const hold = (event: Event) => {
    if (event.type === 'click') {
      const button = event.target instanceof Element && event.target.closest('button[type=button]');
      kept = button && !button.hasAttribute('popovertarget') ? button : null;
    }
    if (event.type === 'input') kept = null;
    event.stopPropagation();
  };
  for (const kind of kinds) addEventListener(kind, hold, true);
  const takeEarlyPress = () => {
    for (const kind of kinds) removeEventListener(kind, hold, true);
    Reflect.deleteProperty(window, 'takeEarlyPress');
    return kept;
  };
  Object.assign(window, { takeEarlyPress });
};
