// @vitest-environment jsdom
import { beforeEach, describe, expect, test } from 'vitest';
import {
  endForeign,
  endOwn,
  forgetAll,
  giveBack,
  keep,
  kinds,
  readKept,
  returning,
  wasLeftHere,
} from './browser-store.ts';

const erika = 'a'.repeat(22);
const jonas = 'b'.repeat(22);
const root = document.documentElement;

/** Another document of the same tab. */
function openAs(owner: string | undefined): string | undefined {
  delete root.dataset.left;
  if (owner === undefined) delete root.dataset.owner;
  else root.dataset.owner = owner;
  return endForeign();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  openAs('');
});

const order = { customer: 'Erika' };

describe('a tab', () => {
  test('keeps the order under the name of the specification, whoever sits there', () => {
    keep('services', order);
    expect(sessionStorage.getItem('services')).toBe(JSON.stringify(order));
    openAs(erika);
    keep('services', order);
    expect(sessionStorage.getItem('services')).toBe(JSON.stringify(order));
  });

  test('goes with the guest who signs in, and ends with the customer', () => {
    keep('rh-anfrage', { question: 'Darf er das?' }, 'advice');
    expect(openAs(erika)).toBeUndefined();
    expect(readKept('rh-anfrage', 'advice')).toEqual({ question: 'Darf er das?' });
    expect(openAs('')).toBe(erika);
    expect(readKept('rh-anfrage', 'advice')).toBeNull();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Darf');
    expect(wasLeftHere()).toBe(true);
  });

  test('that a guest wrote in does not outlive who came and went by another tab, seen or not', () => {
    const asked = () => readKept('rh-anfrage', 'advice');
    for (const [name, leave] of [
      ['signed out', endOwn],
      ['closed the other tab', () => undefined],
    ] as const) {
      for (const next of ['', jonas, erika]) {
        localStorage.clear();
        sessionStorage.clear();
        openAs('');
        keep('rh-anfrage', { question: 'Darf er das?' }, 'advice');
        const inThisTab = { ...sessionStorage };
        // The other tab.
        sessionStorage.clear();
        openAs(erika);
        leave();
        // Where nothing was ended, a page shows that nobody is signed in any more.
        if (name !== 'signed out' && next === erika) continue;
        sessionStorage.clear();
        for (const [key, value] of Object.entries(inThisTab)) sessionStorage.setItem(key, value);
        openAs(next);
        expect([name, next, asked()]).toEqual([name, next, null]);
      }
    }
  });

  test('that a guest wrote in is not touched while who signed in by another tab is here, and goes with him', () => {
    const asked = () => readKept('rh-anfrage', 'advice');
    keep('rh-anfrage', { question: 'Darf er das?' }, 'advice');
    // The other tab: no page of this one has heard of it.
    localStorage.setItem('rh-here', `1:${erika}`);
    keep('services', order);
    expect(asked()).toEqual({ question: 'Darf er das?' });
    openAs(erika);
    expect(asked()).toEqual({ question: 'Darf er das?' });
  });

  test('that a guest writes in after somebody has left stays the guest’s, in each of his documents', () => {
    openAs(erika);
    endOwn();
    openAs('');
    keep('rh-anfrage', { question: 'Und das?' }, 'advice');
    openAs('');
    expect(readKept('rh-anfrage', 'advice')).toEqual({ question: 'Und das?' });
    expect(localStorage.getItem('rh-here')).toBe('2:');
  });

  test('of one customer is empty for the next, also where nothing was ended before', () => {
    openAs(erika);
    keep('services', order);
    root.dataset.owner = jonas;
    expect(readKept('services')).toBeNull();
    expect(sessionStorage.getItem('services')).toBeNull();
  });

  test('is read and written by no page that does not know whose it is', () => {
    openAs(erika);
    keep('services', order);
    openAs(undefined);
    expect(readKept('services')).toBeNull();
    expect(keep('services', {})).toBe(false);
    openAs(erika);
    expect(readKept('services')).toEqual(order);
  });
});

describe('the device', () => {
  test('names whose each letter is; the guest’s stays through everything', () => {
    keep('rh-briefe', 'of a guest');
    openAs(erika);
    expect(readKept('rh-briefe')).toBeNull();
    keep('rh-briefe', 'of Erika');
    keep('rh-briefe', 'of Erika too', 'kaution');
    openAs(jonas);
    expect(readKept('rh-briefe')).toBeNull();
    expect(JSON.stringify({ ...localStorage })).not.toContain('Erika');
    openAs('');
    expect(readKept('rh-briefe')).toBe('of a guest');
  });

  test('forgets a kind with all its parts, and no other', () => {
    openAs(erika);
    for (const part of [undefined, 'kaution', 'einspruch']) keep('rh-briefe', 'x', part);
    keep('consent-records', []);
    forgetAll('rh-briefe');
    expect(Object.keys({ ...localStorage })).toEqual(['rh-here', 'consent-records']);
  });
});

describe('leaving', () => {
  test.each(Object.keys(kinds) as Array<keyof typeof kinds>)(
    'ends %s, and nothing is kept any more',
    (kind) => {
      openAs(erika);
      keep(kind, 'secret', 'part');
      endOwn();
      keep(kind, 'secret', 'part');
      const left = `${JSON.stringify({ ...localStorage })}${JSON.stringify({ ...sessionStorage })}`;
      expect(left.includes('secret')).toBe(kinds[kind].owner === 'browser');
    },
  );

  test('hands over what was typed; it comes back to its customer, beside what is newer', () => {
    openAs(erika);
    keep('services', order);
    keep('rh-anfrage', { question: 'alt' }, 'advice');
    keep('rh-briefe', 'Brief', 'kaution');
    keep('scroll-positions', { '/kontakt': 3 });
    keep('guestToken', 'x');
    expect(returning(jonas)).toEqual([]);
    const typed = returning(erika);
    expect(typed.map(([name]) => name).toSorted()).toEqual([
      'rh-anfrage:advice',
      'rh-briefe:kaution',
      'services',
    ]);
    endOwn();
    openAs(erika);
    keep('rh-anfrage', { question: 'neu' }, 'advice');
    giveBack([...typed, ['userState', '{}'], ['__proto__', '{}'], ['services', '{']]);
    expect(readKept('services')).toEqual(order);
    expect(readKept('rh-anfrage', 'advice')).toEqual({ question: 'neu' });
    expect(readKept('rh-briefe', 'kaution')).toBe('Brief');
    expect(readKept('userState')).toBeNull();
  });
});
