// @vitest-environment jsdom
import { runInThisContext } from 'node:vm';
import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
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
function sentPage(page = <Page />): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = renderToString(page);
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

/** Fields that tell their page at once, as those of a calculator and of an upload do. */
function Fields() {
  const [text, setText] = useState('');
  const tell = (what: string) => () => presses.push(what);
  return (
    <form onFocus={tell('focus')}>
      <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
      <textarea
        aria-label="Absatz"
        defaultValue="alt"
        onChange={({ target }) => presses.push(target.value)}
      />
      <input
        aria-label="Haken"
        type="checkbox"
        onChange={({ target }) => presses.push(`${target.checked}`)}
      />
      <input aria-label="Eins" type="radio" name="zahl" defaultChecked onChange={tell('one')} />
      <input aria-label="Zwei" type="radio" name="zahl" onChange={tell('two')} />
      <select aria-label="Wahl" defaultValue="a" onChange={({ target }) => presses.push(target.value)}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <input aria-label="Datei" type="file" onChange={tell('file')} />
      <output>{text}</output>
      <button type="button" aria-label="Pfeile" onKeyDown={({ key }) => presses.push(key)} />
    </form>
  );
}

const page = (
  <Page>
    <Fields />
  </Page>
);

/** @returns the field as the server sent it */
function fieldOf(place: HTMLElement, name: string): HTMLInputElement {
  const field = place.querySelector<HTMLInputElement>(`[aria-label="${name}"]`);
  if (!field) throw new Error(`There is no field ${name}.`);
  return field;
}

/** Writes past React, as a reader does. */
function enter(field: HTMLInputElement, value: string) {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was typed before the page listened is known to it, and stays', async () => {
  const place = sentPage(page);
  enter(fieldOf(place, 'Text'), 'Kaution');
  enter(fieldOf(place, 'Absatz'), 'neu');
  fieldOf(place, 'Text').setSelectionRange(2, 4);
  await act(async () => hydrateRoot(place, page));
  expect(place.querySelector('output')?.textContent).toBe('Kaution');
  const { value, selectionStart, selectionEnd } = fieldOf(place, 'Text');
  expect([value, selectionStart, selectionEnd]).toEqual(['Kaution', 2, 4]);
  expect([fieldOf(place, 'Absatz').value, presses]).toEqual(['neu', ['neu']]);
});

test('what was chosen before the page listened is known to it, and stays', async () => {
  const place = sentPage(page);
  fieldOf(place, 'Haken').click();
  fieldOf(place, 'Zwei').click();
  const select = fieldOf(place, 'Wahl');
  select.value = 'b';
  select.dispatchEvent(new Event('change', { bubbles: true }));
  fieldOf(place, 'Datei').dispatchEvent(new Event('change', { bubbles: true }));
  expect(presses).toEqual([]);
  await act(async () => hydrateRoot(place, page));
  expect(presses).toEqual(['true', 'two', 'b', 'file']);
  const checked = ['Haken', 'Eins', 'Zwei'].map((name) => fieldOf(place, name).checked);
  expect([checked, select.value]).toEqual([[true, false, true], 'b']);
});

test('the last word of a group counts, and only what was entered is told', async () => {
  const place = sentPage(page);
  fieldOf(place, 'Zwei').click();
  fieldOf(place, 'Eins').click();
  await act(async () => hydrateRoot(place, page));
  expect(presses).toEqual(['one']);
  expect([fieldOf(place, 'Eins').checked, fieldOf(place, 'Zwei').checked]).toEqual([true, false]);
});

test('a field that has the focus already tells of it', async () => {
  const place = sentPage(page);
  fieldOf(place, 'Text').focus();
  expect(presses).toEqual([]);
  await act(async () => hydrateRoot(place, page));
  expect(presses).toEqual(['focus']);
});

test('a key that was pressed on a button is pressed again, unless the focus has gone on', async () => {
  const arrow = () => new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true });
  for (const [next, heard] of [
    ['Pfeile', ['ArrowDown']],
    ['Haken', ['focus']],
  ] as const) {
    presses.length = 0;
    const place = sentPage(page);
    fieldOf(place, 'Pfeile').focus();
    fieldOf(place, 'Pfeile').dispatchEvent(arrow());
    fieldOf(place, next).focus();
    await act(async () => hydrateRoot(place, page));
    expect(presses, next).toEqual(heard);
  }
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
