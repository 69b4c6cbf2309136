// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link } from '#src/ui/link.tsx';
import { useOwnLinks } from './own-links.ts';

function Page() {
  useOwnLinks();
  const { pathname, search, hash } = useLocation();
  return (
    <>
      <output>{`${pathname}${search}${hash}`}</output>
      <Link to="/ziel?a=1#b">
        <b>eigene</b>
      </Link>
      <Link to="/ziel" reload>
        neu geladen
      </Link>
      <Link to="/brief.pdf" download>
        Datei
      </Link>
      <Link to="/ziel" newTab>
        neuer Tab
      </Link>
      <Link to="https://example.org/">fremde</Link>
      <Link to="/ziel" onClick={(event) => event.preventDefault()}>
        verhindert
      </Link>
      <a href="//example.org/">anderer Host</a>
      <a href="#unten">Anker</a>
      <p>kein Link</p>
    </>
  );
}

const shown = () => screen.getByRole('status').textContent;
/** What the browser is left to do; jsdom cannot, and would say so. */
const leftToBrowser = vi.fn((event: MouseEvent) => event.preventDefault());
const watch = (event: MouseEvent) => {
  if (!event.defaultPrevented) leftToBrowser(event);
};

function show() {
  const router = createMemoryRouter([{ path: '*', element: <Page /> }]);
  render(<RouterProvider router={router} />);
  window.addEventListener('click', watch);
  return router;
}

beforeEach(() => {
  leftToBrowser.mockClear();
});
afterEach(() => {
  window.removeEventListener('click', watch);
  cleanup();
});

const press = (text: string, keys: MouseEventInit = {}) =>
  act(async () => {
    fireEvent.click(screen.getByText(text), keys);
  });

test('a link of ours stays inside, whatever of it is pressed', async () => {
  show();
  await press('eigene');
  expect(shown()).toBe('/ziel?a=1#b');
  expect(leftToBrowser).not.toHaveBeenCalled();
});

test.each(['neu geladen', 'Datei', 'neuer Tab', 'fremde', 'anderer Host', 'Anker'])(
  'the browser follows: %s',
  async (text) => {
    show();
    await press(text);
    expect(shown()).toBe('/');
    expect(leftToBrowser).toHaveBeenCalledOnce();
  },
);

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'the browser follows a press with %o',
  async (keys) => {
    show();
    await press('eigene', keys);
    expect(shown()).toBe('/');
    expect(leftToBrowser).toHaveBeenCalledOnce();
  },
);

test('what handles the press itself, and what is no link, goes nowhere', async () => {
  show();
  await press('verhindert');
  await press('kein Link');
  expect(shown()).toBe('/');
});

test('the address that is shown already makes no second step in the history', async () => {
  window.history.replaceState(null, '', '/ziel?a=1#b');
  const router = show();
  await press('eigene');
  expect(router.state.historyAction).toBe('REPLACE');
  window.history.replaceState(null, '', '/');
  await press('eigene');
  expect(router.state.historyAction).toBe('PUSH');
});
