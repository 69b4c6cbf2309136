import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

/** Forms that must not be sent yet, each with the words of its buttons meanwhile. */
const held = new Map<HTMLFormElement, string>();
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function hold(form: HTMLFormElement, words: string): () => void {
  const stop = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
  };
  // In the capture phase, before any other listener.
  form.addEventListener('submit', stop, { capture: true });
  held.set(form, words);
  for (const listener of listeners) listener();
  return () => {
    form.removeEventListener('submit', stop, { capture: true });
    held.delete(form);
    for (const listener of listeners) listener();
  };
}

/**
 * Holds back the form around a part while something in it is running: it is not sent, and its buttons say why.
 * @param words what the buttons say; undefined: the form may be sent
 * @returns ref of an element within the form
 */
export function useFormHold<Part extends HTMLElement>(words: string | undefined): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const form = part.current?.closest('form');
    return form && words !== undefined ? hold(form, words) : undefined;
  }, [words]);
  return part;
}

/** What a button says while its form is held back. @param content something within the button */
export function useHeldWords(content: RefObject<HTMLElement | null>): string | undefined {
  return useSyncExternalStore(
    listen,
    () => {
      const button = content.current?.closest('button');
      return button?.type === 'submit' && button.form ? held.get(button.form) : undefined;
    },
    () => undefined,
  );
}
