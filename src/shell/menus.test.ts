import { describe, expect, it } from 'vitest';
import { productSlug } from '#src/lib/slug.ts';
import content from '../../content/menus.json' with { type: 'json' };
import { menusSchema } from './menus.schema.ts';
import {
  accountKind,
  activeLink,
  isActive,
  type MenuEntry,
  menus,
  mobileEntries,
  showMenus,
} from './menus.ts';
import type { ShellUser } from './shell-settings.ts';

const guest = { productName: 'Rechtshafen', user: null, isKnownPath: () => true };
const erika: ShellUser = {
  displayName: 'Erika Mustermann',
  initials: 'EM',
  profileType: 'INDIVIDUAL',
  isActivated: true,
  unreadDocuments: 14,
};

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
    const shown = showMenus(menus, { ...guest, isKnownPath: (path) => known.includes(path) });
    expect(shown.main.map((entry) => entry.text)).toEqual(['Rechtsgebiete']);
    expect(shown.main[0]?.items.map((area) => [area.text, area.href, area.items.length])).toEqual([
      ['Arbeitsrecht', undefined, 1],
    ]);
    expect(shown.footer.map((group) => group.text)).toEqual(['Rat und Services']);
    expect(shown.legal.map((entry) => entry.href)).toEqual(['/impressum']);
    expect([shown.withdrawal, shown.claim, shown.login]).toEqual([undefined, undefined, undefined]);
  });

  it('shows nothing at all when nothing is known', () => {
    const shown = showMenus(menus, { ...guest, isKnownPath: () => false });
    expect([shown.main, shown.footer, shown.legal, shown.user]).toEqual([[], [], [], []]);
  });

  it.each([
    [null, '/account/login', 'Anmelden'],
    [erika, '/account', 'Mein Konto'],
  ])('leads to the account by session', (user, href, text) => {
    const shown = showMenus(menus, { ...guest, user });
    expect(shown.login?.href).toBe(user ? undefined : href);
    expect(shown.user.length > 0).toBe(user !== null);
    expect(mobileEntries(shown).at(-1)?.text).toBe(text);
    const accountLinks = shown.footer
      .flatMap((group) => group.items)
      .filter((item) => item.href?.startsWith('/account'));
    expect(accountLinks).toMatchObject([{ href, text }]);
  });

  it('puts the name of the product into text and path', () => {
    const shown = showMenus(menus, { ...guest, productName: 'Müller & Söhne Recht' });
    const links = shown.footer.flatMap((group) => group.items);
    expect(links.find((link) => link.text === 'Über Müller & Söhne Recht')?.href).toBe(
      '/ueber-mueller-soehne-recht',
    );
  });
});

describe('the user menu', () => {
  const paths = (user: ShellUser) => showMenus(menus, { ...guest, user }).user.map(({ href }) => href);

  it.each([
    ['individual', erika],
    ['company', { ...erika, profileType: 'COMPANY' as const }],
    ['reduced', { ...erika, isActivated: false }],
    ['reduced', { ...erika, profileType: 'COMPANY' as const, isActivated: false }],
  ])('is the one of kind %s', (kind, user) => {
    expect(accountKind(user)).toBe(kind);
  });

  it('has for an account not yet activated only its home, the settings and the way out', () => {
    expect(paths({ ...erika, isActivated: false })).toEqual([
      '/account/sofortzugriff',
      '/account/einstellungen',
      '/account/logout',
    ]);
  });

  it('has for a person and for a company every account page of the specification', () => {
    const all = [
      '/account',
      '/account/aktivitaeten',
      '/account/einstellungen',
      '/account/logout',
      '/account/meine-rechtsservices',
      '/account/persoenliche-daten',
      '/account/schadenmeldungen',
      '/account/vertraege',
      '/account/vorgaenge',
    ];
    expect(paths(erika).toSorted()).toEqual(all);
    expect(paths({ ...erika, profileType: 'COMPANY' }).toSorted()).toEqual([...all, '/stichtagsmeldung']);
  });

  it.each([
    [0, undefined],
    [3, 3],
  ])('with %i unread documents counts %s at the activities, and nowhere else', (unreadDocuments, count) => {
    const { user } = showMenus(menus, { ...guest, user: { ...erika, unreadDocuments } });
    expect(user.filter((entry) => entry.count !== undefined).map(({ href }) => href)).toEqual(
      count ? ['/account/aktivitaeten'] : [],
    );
    expect(user.find(({ href }) => href === '/account/aktivitaeten')?.count).toBe(count);
  });

  it('marks the page itself and not its home above it', () => {
    const { user } = showMenus(menus, { ...guest, user: erika });
    expect(activeLink(user, '/account')?.text).toBe('Übersicht');
    expect(activeLink(user, '/account/vertraege/4711')?.text).toBe('Verträge');
    expect(activeLink(user, '/kontakt')).toBeUndefined();
  });
});

describe('icons', () => {
  it('are those of the house', () => {
    const naming = (icon: string) => ({ ...content, claim: { ...content.claim, icon } });
    expect(menusSchema.safeParse(naming('flag')).error).toBeUndefined();
    expect(menusSchema.safeParse(naming('flagge')).error?.issues).toMatchObject([
      { path: ['claim', 'icon'], message: 'Dieses Symbol steht nicht in src/ui/icon-names.ts.' },
    ]);
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
