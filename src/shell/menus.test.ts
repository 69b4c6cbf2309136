import { describe, expect, it } from 'vitest';
import content from '../../content/menus.json' with { type: 'json' };
import { menusSchema } from './menus.schema.ts';
import { isActive, type MenuEntry, menus, productSlug, showMenus } from './menus.ts';

const everything = { productName: 'Rechtshafen', isCustomer: false, isKnownPath: () => true };

function paths(entries: readonly MenuEntry[]): string[] {
  return entries.flatMap((entry) => [...(entry.href ? [entry.href] : []), ...paths(entry.items ?? [])]);
}

/** Links of the footer, copied from the specification, section 2 „Header, footer and menus“. */
const footerPaths = [
  '/schaden-melden',
  '/account',
  '/account/login',
  '/magazin',
  '/newsletter',
  '/vor-ort',
  '/faq',
  '/kontakt',
  '/ueber-{product}',
  '/nutzungsbedingungen',
  '/impressum',
  '/datenschutz',
  '/mustervorlagen',
  '/prozesskosten-rechner',
  '/online-rechtsberatung',
  '/rechtsservices',
  '/rechtsratgeber',
  '/services-fuer-versicherte',
  '/telefonische-rechtsberatung',
  '/servicepaket-tarif24',
  '/servicecard',
];

/** Topic guides, copied from the specification, section 2. */
const guidePaths = [
  '/erbrecht/vorsorge',
  '/erbrecht/testament',
  '/erbrecht/testaments-assistent',
  '/erbrecht/vorsorgeverfuegungs-assistent',
  '/mietrecht/mietkaution',
  '/mietrecht/mietkaution-service',
  '/mietrecht/mietnebenkosten',
  '/mietrecht/mietnebenkosten-pruefung',
  '/arbeitsrecht/abmahnung',
  '/arbeitsrecht/kuendigung',
  '/arbeitsrecht/arbeitsvertrag',
  '/arbeitsrecht/arbeitszeugnis',
  '/arbeitsrecht/arbeitszeugnis-pruefung',
  '/arbeitsrecht/arbeitsvertrags-pruefung',
  '/reiserecht/reisemaengel',
  '/reiserecht/reiserechts-assistent',
  '/datenleck/datenleck',
  '/datenleck/datenleck-pruefung',
  '/verkehrsrecht/bussgeldkatalog',
  '/verkehrsrecht/rotlichtverstoss',
  '/verkehrsrecht/handy-und-smartwatch',
  '/verkehrsrecht/geschwindigkeitsueberschreitung',
  '/erbrecht',
  '/mietrecht',
  '/reiserecht',
  '/arbeitsrecht',
  '/verkehrsrecht',
  '/vertragsrecht',
  '/datenschutzrecht',
];

describe('content/menus.json', () => {
  it('has the form of the schema', () => {
    expect(menusSchema.safeParse(content).error).toBeUndefined();
  });

  it('has the four top entries of the specification', () => {
    expect(menus.main.map((entry) => entry.text)).toEqual([
      'Rechtsgebiete',
      'Services für Versicherte',
      'Magazin',
      'Kontakt',
    ]);
  });

  it('names every footer link of the specification', () => {
    const listed = paths([...menus.footer, ...menus.legal]);
    expect(footerPaths.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('names every area and guide of the specification', () => {
    const listed = paths(menus.main);
    expect(guidePaths.filter((path) => !listed.includes(path))).toEqual([]);
  });

  it('adds what German law asks for', () => {
    expect(menus.withdrawal).toEqual({ text: 'Vertrag widerrufen', href: '/vertrag-widerrufen' });
    expect(paths(menus.legal)).toEqual(expect.arrayContaining(['/barrierefreiheit', '/widerrufsbelehrung']));
  });
});

describe('showMenus', () => {
  it('leaves out what has no page yet, and groups left empty', () => {
    const known = ['/impressum', '/arbeitsrecht/arbeitszeugnis-pruefung'];
    const shown = showMenus(menus, { ...everything, isKnownPath: (path) => known.includes(path) });
    expect(shown.main.map((entry) => entry.text)).toEqual(['Rechtsgebiete']);
    expect(shown.main[0]?.items.map((area) => [area.text, area.href, area.items.length])).toEqual([
      ['Arbeitsrecht', undefined, 1],
    ]);
    expect(shown.footer.map((group) => group.text)).toEqual(['Rat und Services']);
    expect(shown.legal.map((entry) => entry.href)).toEqual(['/impressum']);
    expect([shown.withdrawal, shown.claim, shown.account]).toEqual([undefined, undefined, undefined]);
  });

  it('shows nothing at all when nothing is known', () => {
    const shown = showMenus(menus, { ...everything, isKnownPath: () => false });
    expect([shown.main, shown.footer, shown.legal]).toEqual([[], [], []]);
  });

  it.each([
    [false, '/account/login', 'Anmelden'],
    [true, '/account', 'Mein Konto'],
  ])('offers the account by session (customer: %s)', (isCustomer, href, text) => {
    const shown = showMenus(menus, { ...everything, isCustomer });
    expect(shown.account).toMatchObject({ href, text });
    const accountLinks = shown.footer
      .flatMap((group) => group.items)
      .filter((item) => item.href?.startsWith('/account'));
    expect(accountLinks.map((item) => item.href)).toEqual([href]);
  });

  it('puts the name of the product into text and path', () => {
    const shown = showMenus(menus, { ...everything, productName: 'Müller & Söhne Recht' });
    const links = shown.footer.flatMap((group) => group.items);
    expect(links.find((link) => link.text === 'Über Müller & Söhne Recht')?.href).toBe(
      '/ueber-mueller-soehne-recht',
    );
  });
});

describe('paths', () => {
  it.each([
    ['Rechtshafen', 'rechtshafen'],
    ['Große Straße', 'grosse-strasse'],
    [' Ä-1 ', 'ae-1'],
  ])('%s becomes %s', (name, slug) => {
    expect(productSlug(name)).toBe(slug);
  });

  const entry = { text: 'M', href: '/magazin', items: [{ text: 'K', href: '/kontakt', items: [] }] };
  it.each([
    ['/magazin', true],
    ['/Magazin/', true],
    ['/magazin/brief', true],
    ['/magazine', false],
    ['/kontakt', true],
    ['/', false],
  ])('at %s the entry is active: %s', (pathname, active) => {
    expect(isActive(entry, pathname)).toBe(active);
  });
});
