import { type KeyboardEvent, useEffect, useRef } from 'react';

/** Milliseconds after which typed letters are forgotten (specification, section 9). */
export const typeAheadRest = 350;

const textOf = (element: HTMLElement) => (element.textContent ?? '').trim().toLowerCase();

function linksIn(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>('a[href], button')];
}

const down = { before: 'ArrowUp', after: 'ArrowDown' };
const sideways = { before: 'ArrowLeft', after: 'ArrowRight' };

/** The entry that arrow, Home or End leads to; undefined for other keys. Goes round at both ends. */
export function entryByKey<T>(entries: readonly T[], at: number, key: string, arrows = down): T | undefined {
  const last = entries.length - 1;
  switch (key) {
    case arrows.after:
      return entries[at >= last ? 0 : at + 1];
    case arrows.before:
      return entries[at <= 0 ? last : at - 1];
    case 'Home':
      return entries[0];
    case 'End':
      return entries[last];
    default:
      return undefined;
  }
}

/** The next entry that begins with what was typed; the present one counts when more than one letter was typed. */
export function entryByText(texts: readonly string[], at: number, typed: string): number {
  const first = typed.length > 1 ? at : at + 1;
  for (let step = 0; step < texts.length; step += 1) {
    const index = (Math.max(0, first) + step) % texts.length;
    if (texts[index]?.startsWith(typed)) return index;
  }
  return -1;
}

/** Moves the focus to the first entry that `selector` finds next to the list, for arrows to the side. */
export function focusBeside(event: KeyboardEvent<HTMLElement>, key: string, selector: string): void {
  if (event.key !== key) return;
  const beside = event.currentTarget.parentElement?.querySelector<HTMLElement>(selector);
  if (!beside) return;
  event.preventDefault();
  beside.focus();
}

/** Left, right, Home and End among the entries of a bar that `selector` finds, while one of them has the focus. */
export function walkBar(event: KeyboardEvent<HTMLElement>, selector: string): void {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const at = event.target instanceof HTMLElement ? entries.indexOf(event.target) : -1;
  if (at < 0) return;
  const next = entryByKey(entries, at, event.key, sideways);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Letters typed one after the other; forgotten after a pause. */
function useTypedText() {
  const text = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (letter: string) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      text.current = '';
    }, typeAheadRest);
    text.current += letter.toLowerCase();
    return text.current;
  };
}

/** Arrow keys, Home, End and type-ahead for the links inside a menu; Tab keeps working as everywhere. */
export function useMenuKeys() {
  const typed = useTypedText();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const entries = linksIn(event.currentTarget);
    const at = entries.findIndex((entry) => entry.contains(document.activeElement));
    const byKey = entryByKey(entries, at, event.key);
    if (byKey) {
      event.preventDefault();
      byKey.focus();
      return;
    }
    if (event.key.length !== 1 || event.key === ' ') return;
    entries[entryByText(entries.map(textOf), at, typed(event.key))]?.focus();
  };
  return { onKeyDown };
}
