// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addModalDialogs, renderPart } from '#src/ui/render-for-test.tsx';
import { scrollThrottle } from '#src/ui/scroll-direction.ts';
import { ErrorPage } from './error-page.tsx';
import { PageShell } from './page-shell.tsx';
import { telephoneAddress } from './shell-settings.ts';

const settings = {
  productName: 'Rechtshafen',
  insurerName: 'Hafen Rechtsschutz Versicherung AG',
  providerName: 'Hafen Rechtsservices GmbH',
  supportPhone: '040 66969 123',
};
const all = () => true;
const none = () => false;

function shell(isKnownPath = all, background: 'white' | 'grey' = 'white') {
  return (
    <PageShell background={background} settings={settings} isKnownPath={isKnownPath}>
      <h1>Inhalt</h1>
    </PageShell>
  );
}

function serverPage(isKnownPath = all): Document {
  const router = createMemoryRouter([{ path: '*', element: shell(isKnownPath) }]);
  return new DOMParser().parseFromString(renderToString(<RouterProvider router={router} />), 'text/html');
}

describe('PageShell', () => {
  beforeEach(addModalDialogs);

  it('has its landmarks, the skip link first', () => {
    renderPart(shell());
    expect(screen.getAllByRole('link')[0]?.textContent).toBe('Zum Hauptinhalt springen');
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Hauptnavigation' })).toBeTruthy();
  });

  it('says without JavaScript what the specification words', () => {
    const notice = serverPage().querySelector('noscript');
    expect(notice?.querySelector('strong')?.textContent).toBe('JavaScript kann nicht geladen werden!');
    expect(notice?.textContent).toContain('schalten Sie JavaScript in Ihrem Browser ein');
    expect(notice?.querySelector('a')?.getAttribute('href')).toBe('tel:+494066969123');
  });

  it('has without JavaScript a menu of its own, a search page and nothing that needs script', () => {
    const page = serverPage();
    const target = page.querySelector('.header-menu')?.getAttribute('href') ?? '';
    const menu = page.querySelector(target);
    expect(menu?.querySelectorAll('details .menu-group')).toHaveLength(11);
    expect(menu?.querySelectorAll('button')).toHaveLength(0);
    expect(menu?.querySelector('a[href="/erbrecht/testament"]')).not.toBeNull();
    expect(menu?.querySelector('a[href="/account/login"]')).not.toBeNull();
    expect(menu?.querySelector('a[href="tel:+494066969123"]')).not.toBeNull();
    expect(page.querySelector('a[aria-label="Suche öffnen"]')?.getAttribute('href')).toBe('/suche');
    expect(page.querySelectorAll('[style]')).toHaveLength(0);
  });

  it('has no dead control while nothing but the home page exists', () => {
    renderPart(shell(none));
    const header = within(screen.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Rechtshafen zur Startseite',
    ]);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('boxes „Vertrag widerrufen“ in the footer', () => {
    renderPart(shell());
    const link = screen.getByRole('link', { name: 'Vertrag widerrufen' });
    expect(link.className).toBe('footer-withdrawal');
    expect(link.getAttribute('href')).toBe('/vertrag-widerrufen');
  });

  it('marks the entry of the present page', () => {
    renderPart(shell(), '/magazin/brief');
    const link = within(screen.getByRole('banner')).getByRole('link', { name: /^Magazin/ });
    expect(link.getAttribute('aria-current')).toBe('page');
  });

  it('wears the background of the page', () => {
    const { container } = renderPart(shell(all, 'grey'));
    expect(container.querySelector('.page-grey')).not.toBeNull();
  });

  it('slides the header away on the way down and back on the way up', () => {
    vi.useFakeTimers();
    try {
      renderPart(shell());
      const scrollTo = (offset: number) =>
        act(() => {
          vi.stubGlobal('scrollY', offset);
          window.dispatchEvent(new Event('scroll'));
          vi.advanceTimersByTime(scrollThrottle);
        });
      const hidden = () => screen.getByRole('banner').hasAttribute('data-hidden');
      scrollTo(400);
      expect(hidden()).toBe(true);
      scrollTo(300);
      expect(hidden()).toBe(false);
    } finally {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    }
  });
});

describe('mobile menu', () => {
  const width = Object.assign(new EventTarget(), { matches: false });
  beforeEach(() => {
    addModalDialogs();
    width.matches = false;
    vi.stubGlobal('matchMedia', () => width);
  });
  afterEach(() => vi.unstubAllGlobals());

  it('closes when the window grows so wide that the header has the menus', () => {
    const { menu } = openMenu();
    width.matches = true;
    act(() => {
      width.dispatchEvent(new Event('change'));
    });
    expect(menu).toHaveProperty('open', false);
  });

  function openMenu() {
    renderPart(shell());
    const opener = screen.getByRole('button', { name: 'Menü' });
    opener.focus();
    fireEvent.click(opener);
    return { opener, menu: screen.getByRole('dialog', { name: 'Menü' }) };
  }

  it('leads down two levels and back', () => {
    const { menu } = openMenu();
    const inside = within(menu);
    fireEvent.click(inside.getByRole('button', { name: /^Rechtsgebiete/ }));
    expect(document.activeElement).toBe(inside.getByRole('heading', { name: 'Rechtsgebiete' }));
    fireEvent.click(inside.getByRole('button', { name: /^Arbeitsrecht/ }));
    expect(inside.getByRole('link', { name: 'Alles zum Arbeitsrecht' }).getAttribute('href')).toBe(
      '/arbeitsrecht',
    );
    fireEvent.click(inside.getByRole('button', { name: 'Zurück zu „Rechtsgebiete“' }));
    expect(document.activeElement).toBe(inside.getByRole('button', { name: /^Arbeitsrecht/ }));
    fireEvent.click(inside.getByRole('button', { name: 'Zurück zum Hauptmenü' }));
    expect(inside.getByRole('heading', { name: 'Menü' })).toBeTruthy();
  });

  it('keeps calling and reporting a claim at the bottom of every level', () => {
    const { menu } = openMenu();
    fireEvent.click(within(menu).getByRole('button', { name: /^Rechtsgebiete/ }));
    expect(within(menu).getByRole('link', { name: 'Anrufen' }).getAttribute('href')).toBe(
      'tel:+494066969123',
    );
    expect(within(menu).getByRole('link', { name: 'Schaden melden' }).getAttribute('href')).toBe(
      '/schaden-melden',
    );
  });

  it('closes by Escape, gives the focus back and begins anew', () => {
    const { opener, menu } = openMenu();
    fireEvent.click(within(menu).getByRole('button', { name: /^Rechtsgebiete/ }));
    fireEvent(menu, new Event('cancel', { cancelable: true }));
    expect(menu).toHaveProperty('open', false);
    expect(document.activeElement).toBe(opener);
    expect(opener.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(opener);
    expect(within(menu).getByRole('heading', { name: 'Menü' })).toBeTruthy();
  });

  it('closes when a link is followed', () => {
    const { menu } = openMenu();
    fireEvent.click(within(menu).getByRole('link', { name: 'Magazin' }));
    expect(menu).toHaveProperty('open', false);
  });
});

describe('ErrorPage', () => {
  it('names the missing path in the words of the specification', () => {
    renderPart(<ErrorPage status={404} path="/gibt-es-nicht?x=1" />);
    expect(screen.getByText('Page Not Found: /gibt-es-nicht?x=1')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zur Startseite' }).getAttribute('href')).toBe('/');
  });

  it('gives the request id of a failure and needs nothing else', () => {
    const { rerender } = renderPart(<ErrorPage requestId="01J9" />);
    expect(screen.getByText('01J9')).toBeTruthy();
    rerender(<ErrorPage />);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Das hat gerade nicht geklappt');
  });
});

describe('telephoneAddress', () => {
  it.each([
    ['040 66969 123', 'tel:+494066969123'],
    ['+49 (40) 669-69', 'tel:+494066969'],
  ])('%s becomes %s', (phone, address) => {
    expect(telephoneAddress(phone)).toBe(address);
  });
});
