// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { renderPart } from '../render-for-test.tsx';
import BausteinePage from './bausteine.page.tsx';

// vitest empties imported style sheets; here the real text counts
vi.mock('../tokens.css?raw', () => ({
  default: readFileSync(join(import.meta.dirname, '..', 'tokens.css'), 'utf8'),
}));

function serverPage(): Document {
  const router = createMemoryRouter([{ path: '*', element: <BausteinePage /> }]);
  return new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), 'text/html');
}

describe('BausteinePage', () => {
  it('renders on the server without inline styles or scripts', () => {
    const page = serverPage();
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.querySelectorAll('[style], script')).toHaveLength(0);
  });

  it('uses each id once and points at ids that exist', () => {
    const page = serverPage();
    const ids = [...page.querySelectorAll('[id]')].map((element) => element.id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const pointed = [...page.querySelectorAll('[aria-describedby], [aria-labelledby]')].flatMap((element) =>
      `${element.getAttribute('aria-describedby') ?? ''} ${element.getAttribute('aria-labelledby') ?? ''}`
        .trim()
        .split(/\s+/),
    );
    expect(pointed.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('shows the contrast of the tokens', () => {
    const { getByRole } = renderPart(<BausteinePage />);
    expect(getByRole('row', { name: /^ink auf white/ }).textContent).toContain('15,0:1');
  });

  it('leaves the focus where it was', () => {
    renderPart(<BausteinePage />);
    expect(document.activeElement).toBe(document.body);
  });
});
