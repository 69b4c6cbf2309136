import { useEffect } from 'react';
import type { Early } from './early-press-start.ts';
import start from './early-press-start.ts?in-document';

declare global {
  interface Window {
    /** Stops holding events back, and returns what the reader did until then. It can be called once. */
    takeEarlyPress?: () => Early;
  }
}

/** The script that keeps a press until the page is hydrated. It is the first in the document. */
export const earlyPressScript = `(${start})()`;

/** Sets a field without React's own setter, so that React sees the next input event as a change. */
function setUnnoticed<Field extends HTMLElement>(
  field: Field,
  name: 'value' | 'checked',
  value: unknown,
): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, value);
}

/**
 * Tells React of what was entered before it listened. It has taken what it found in the field for what it had rendered, and would not see that
 * the field was changed: so it is told what the document said, and then of the change. The field itself stays as it is, and so does the cursor.
 */
function tellOfEntry(field: Element, entered: string): void {
  if (field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type)) {
    const { checked, type } = field;
    // Of a group, the one that is chosen speaks.
    if (type === 'radio' && !checked) return;
    field.checked = !checked;
    setUnnoticed(field, 'checked', checked);
    // Not a press of the mouse, which would change it.
    field.dispatchEvent(new Event('click', { bubbles: true }));
    return;
  }
  const isTyped = field instanceof HTMLInputElement && field.type !== 'file';
  if (isTyped || field instanceof HTMLTextAreaElement) {
    const { selectionStart, selectionEnd } = field;
    field.value = field.defaultValue;
    setUnnoticed(field, 'value', entered);
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    return;
  }
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Data that come with the first focus of a field come for one that has it already. */
function tellOfFocus(): void {
  const focused = document.activeElement;
  if (focused?.matches('input,select,textarea'))
    focused.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}

function pressAgain([target, key]: NonNullable<Early['pressed']>): void {
  if (!(target instanceof HTMLElement) || !target.isConnected) return;
  if (key === undefined) target.click();
  else if (document.activeElement === target)
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

function doAgain({ entered, pressed }: Early): void {
  tellOfFocus();
  for (const [field, value] of entered) if (field.isConnected) tellOfEntry(field, value);
  if (pressed) pressAgain(pressed);
}

/**
 * Does again what a reader did before the page listened, once all its parts do. Stands behind them in the document: the effects of all
 * parts have run before this one. They are a task of their own, so that a press waits for less.
 */
export function EarlyPress(): null {
  useEffect(() => {
    const early = window.takeEarlyPress?.();
    // After React has left its effects: an event inside them would be handled later and would move the cursor.
    if (early) queueMicrotask(() => doAgain(early));
  }, []);
  return null;
}
