// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '#src/ui/render-for-test.tsx';
import { MenuPanel } from './menu-panel.tsx';
import { menus, showMenus } from './menus.ts';

const [areas, services] = showMenus(menus, {
  productName: 'Rechtshafen',
  user: null,
  isKnownPath: () => true,
}).main;
if (!areas || !services) throw new Error('content/menus.json has lost its submenus');

const links = (name: string) => {
  const column = screen.getByRole('heading', { name }).parentElement;
  return column
    ? within(column)
        .getAllByRole('link')
        .map((link) => link.textContent)
    : [];
};

describe('MenuPanel', () => {
  it('begins with the area of the present page', () => {
    renderPart(<MenuPanel entry={areas} pathname="/mietrecht/mietkaution" open={false} />);
    expect(screen.getByRole('button', { name: /^Mietrecht/ }).getAttribute('aria-expanded')).toBe('true');
    expect(screen.getByRole('link', { name: 'Mietkaution' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows guides and services of the chosen area apart, with the way to its own page', () => {
    renderPart(<MenuPanel entry={areas} pathname="/" open={false} />);
    fireEvent.click(screen.getByRole('button', { name: /^Reiserecht/ }));
    expect(links('Ratgeber Reiserecht')).toEqual(['Reisemängel', 'Flugverspätung', 'Alles zum Reiserecht']);
    expect(links('Passende Services')).toEqual(['Reiserechts-Assistent']);
  });

  it('loads the drawing only when the panel is open', async () => {
    const { container, rerender } = renderPart(<MenuPanel entry={areas} pathname="/" open={false} />);
    expect(container.querySelector('.drawing')).toBeNull();
    await act(async () => {
      rerender(<MenuPanel entry={areas} pathname="/" open />);
      await import('./menu-drawing.tsx');
    });
    expect(container.querySelector('.drawing')).not.toBeNull();
  });

  it('goes with the arrows down the areas, into one and back', () => {
    renderPart(<MenuPanel entry={areas} pathname="/" open={false} />);
    const press = (key: string) => {
      fireEvent.keyDown(document.activeElement ?? document.body, { key });
      const { activeElement } = document;
      return (activeElement?.querySelector('.menu-area-words') ?? activeElement)?.firstChild?.textContent;
    };
    act(() => screen.getByRole('button', { name: /^Arbeitsrecht/ }).focus());
    expect(press('ArrowDown')).toBe('Mietrecht');
    expect(press('ArrowRight')).toBe('Mietkaution');
    expect(press('ArrowDown')).toBe('Nebenkosten');
    expect(press('ArrowLeft')).toBe('Mietrecht');
  });

  it('has one column where nothing is split into guides and services', () => {
    renderPart(<MenuPanel entry={services} pathname="/" open={false} />);
    fireEvent.click(screen.getByRole('button', { name: /^Daten ändern/ }));
    expect(screen.queryByRole('heading', { name: 'Passende Services' })).toBeNull();
    expect(links('Daten ändern')).toHaveLength(5);
  });

  it('shows icon and line below of every area', () => {
    renderPart(<MenuPanel entry={areas} pathname="/" open={false} />);
    const buttons = screen.getAllByRole('button');
    expect(buttons).toHaveLength(7);
    for (const button of buttons) {
      expect(button.querySelectorAll('svg')).toHaveLength(2);
      expect(button.querySelector('.meta')?.textContent).toMatch(/\S/);
    }
  });
});
