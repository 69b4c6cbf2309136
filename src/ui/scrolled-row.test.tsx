// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Link } from './link.tsx';
import { renderPart } from './render-for-test.tsx';
import { useScrolledRow } from './scrolled-row.ts';

/** Where each link stands in the row, which begins at 20. */
const places: Record<string, number> = { '/eins': 20, '/zwei': 220, '/drei': 420 };

function Row({ current }: { current?: string }) {
  const row = useScrolledRow(current);
  return (
    <ul ref={row}>
      {Object.keys(places).map((to) => (
        <li key={to}>
          <Link to={to}>{to}</Link>
        </li>
      ))}
    </ul>
  );
}

describe('a row that scrolls', () => {
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
      return places[this.getAttribute('href') ?? ''] ?? 20;
    });
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({ paddingLeft: '0px' } as CSSStyleDeclaration);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['/drei', 400],
    ['/zwei', 200],
    ['/nirgends', 0],
    [undefined, 0],
  ])('shows the current link: %s', (current, left) => {
    renderPart(<Row {...(current ? { current } : {})} />);
    vi.restoreAllMocks();
    expect(screen.getByRole('list').scrollLeft).toBe(left);
  });
});
