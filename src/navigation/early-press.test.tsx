// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { EarlyPress, earlyPressScript } from './early-press.ts';

const presses: string[] = [];

function Page({ children }: { children?: ReactNode }) {
  return (
    <>
      <button type="button" onClick={() => presses.push('settings')}>
        Einstellungen
      </button>
      <button type="button" popoverTarget="menu" onClick={() => presses.push('menu')}>
        Menü
      </button>
      <button type="submit" onClick={() => presses.push('send')}>
        Senden
      </button>
      <input aria-label="Name" />
      {children}
      <EarlyPress />
    </>
  );
}

/** The page as the server sends it, with the script that stands in the document. */
function sentPage(): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(<Page />);
  document.body.replaceChildren(place);
  runInThisContext(earlyPressScript);
  return place;
}

const press = (place: HTMLElement, name: string) =>
  [...place.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click();

afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  presses.length = 0;
});

test('what was pressed before the page listened is pressed again, once', async () => {
  const place = sentPage();
  press(place, 'Einstellungen');
  expect(presses).toEqual([]);
  await act(async () => hydrateRoot(place, <Page />));
  expect(presses).toEqual(['settings']);
  press(place, 'Einstellungen');
  expect(presses).toEqual(['settings', 'settings']);
});

test('nothing is pressed again that the browser has answered, or after which something else was done', async () => {
  for (const names of [['Menü'], ['Senden'], ['Einstellungen', 'Senden'], []]) {
    const place = sentPage();
    for (const name of names) press(place, name);
    await act(async () => hydrateRoot(place, <Page />));
    expect(presses, names.join()).toEqual([]);
  }
  const place = sentPage();
  press(place, 'Einstellungen');
  place.querySelector('input')?.dispatchEvent(new Event('input', { bubbles: true }));
  await act(async () => hydrateRoot(place, <Page />));
  expect(presses).toEqual([]);
});

test('a press that makes React take over the page counts once', async () => {
  const place = sentPage();
  // Listens from here on, and is not there yet.
  hydrateRoot(place, <Page />);
  press(place, 'Einstellungen');
  await act(async () => undefined);
  expect(presses).toEqual(['settings']);
});

/** A part of the page that hears of presses in the whole document, as the question for consent does. */
function Listener({ onShown }: { onShown: () => void }) {
  useLayoutEffect(onShown, [onShown]);
  useEffect(() => {
    const hear = () => presses.push('heard');
    document.addEventListener('click', hear);
    return () => document.removeEventListener('click', hear);
  }, []);
  return null;
}

test('a press between the page and its effects is heard once they have run', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const place = sentPage();
  const shown = Promise.withResolvers<void>();
  const page = (
    <Page>
      <Listener onShown={shown.resolve} />
    </Page>
  );
  const root = hydrateRoot(place, page);
  await shown.promise;
  press(place, 'Einstellungen');
  await vi.waitFor(() => expect(presses).toEqual(['settings', 'heard']));
  root.unmount();
  vi.unstubAllGlobals();
});

test('a page without that script listens all the same', () => {
  const { getByText } = render(<Page />);
  getByText('Einstellungen').click();
  expect(presses).toEqual(['settings']);
});
