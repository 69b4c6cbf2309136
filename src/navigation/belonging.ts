import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { endForeign, giveBack, type Returning, storePath, wasLeftHere } from './browser-store.ts';
import {
  addressHere,
  leave,
  setPerson,
  tellHere,
  tellLeft,
  watchKeptPage,
  watchPresence,
} from './leaving.ts';
import { giveTypedBack, watchTyping } from './typed-forms.ts';

/** Whose page it is, and what he typed before and did not send. */
export type Belonging = { owner: string; pass: string | null; returned: ReadonlyArray<Returning> };

/** On going back, browsers refill forms by themselves, also with what somebody typed who has signed out since. */
function emptyForeignForms(): void {
  const [entry] = performance.getEntriesByType('navigation');
  if (!entry || Reflect.get(entry, 'type') !== 'back_forward' || !wasLeftHere()) return;
  for (const form of document.forms) form.reset();
}

function takeBack({ returned }: Belonging): void {
  if (returned.length === 0) return;
  giveBack(returned);
  void fetch(`/api/kept-forms/current?form=${storePath}`, { method: 'DELETE' }).catch(() => undefined);
}

const nobody: Belonging = { owner: '', pass: null, returned: [] };

/**
 * Binds the page to its person. What others left in this browser is deleted, and what he typed before comes back.
 * When he is no longer signed in, everything of his is deleted and another document replaces the page.
 * @param known who is signed in, null for a guest; undefined where the page could not find out
 */
export function useBelonging(known: Belonging | null | undefined): void {
  const shown = useRef<string | undefined>(undefined);
  const isKnown = known !== undefined;
  const { owner } = known ?? nobody;
  useLayoutEffect(() => {
    if (!isKnown) return;
    const before = shown.current;
    shown.current = owner;
    if (before) {
      // A deleted account gets nothing back.
      if (before !== owner)
        leave(addressHere(), { handsOver: !window.location.search.includes('geloescht') });
      return;
    }
    const foreign = endForeign();
    if (foreign !== undefined) tellLeft(foreign);
    if (owner !== '') tellHere(owner);
    emptyForeignForms();
  }, [isKnown, owner]);
  useLayoutEffect(() => {
    if (!known || known.owner !== shown.current) return;
    setPerson(known);
    takeBack(known);
  }, [known]);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (owner !== '') giveTypedBack(`${pathname}${search}`);
  }, [owner, pathname, search]);
  useEffect(() => {
    if (owner === '') return undefined;
    const stops = [watchPresence(), watchKeptPage(), watchTyping(addressHere)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [owner]);
}
