import { describe, expect, test } from 'vitest';
import { legacyPaths, readLegacyUrls } from '#src/config/legacy-paths.ts';
import { legacyPathAt, legacyRules } from './legacy-paths.ts';
import { redirectOf } from './route-rules.ts';

describe('addresses of the old portal', () => {
  test.each<[string, string | undefined]>([
    ['/kundenportal', '/account'],
    ['/kundenportal/', '/account'],
    ['/KundenPortal/vertraege/4711', '/account'],
    ['/kundenportale', undefined],
    ['/login', '/account/login'],
    ['/login/hilfe', undefined],
    ['/services/adressaenderung', '/versicherten-services/kontaktdaten-aendern'],
    ['/mietrecht/services/mietnebenkostenpruefung', '/mietrecht/mietnebenkosten-pruefung'],
    ['/erbrecht/services/erbomat', '/erbrecht/testaments-assistent'],
    ['/erbrecht/services/vorsorge', '/erbrecht/vorsorgeverfuegungs-assistent'],
    ['/arbeitsrecht/services/arbeitszeugnispruefung', '/arbeitsrecht/arbeitszeugnis-pruefung'],
    ['/arbeitsrecht/services/arbeitsvertragspruefung', '/arbeitsrecht/arbeitsvertrags-pruefung'],
    ['/arbeitsrecht/services/irgendetwas/anderes', '/arbeitsrecht'],
    ['/datenleck/ratgeber', '/datenleck/datenleck'],
    ['/datenleck/service', '/datenleck/datenleck-pruefung'],
    ['/blog', '/magazin'],
    ['/', undefined],
    ['/impressum', undefined],
  ])('%s: the new page is %s', (path, page) => {
    expect(legacyPathAt(path)?.page).toBe(page);
  });
});

describe('LEGACY_URLS', () => {
  test('takes pairs of path and address, over several lines too', () => {
    const { urls, faults } = readLegacyUrls(
      ' /login=https://a.example/?x=1\n /kundenportal/**=https://b.example ',
    );
    expect(faults).toEqual([]);
    expect(urls).toEqual([
      { path: '/login', url: 'https://a.example/?x=1' },
      { path: '/kundenportal/**', url: 'https://b.example' },
    ]);
    expect(readLegacyUrls('')).toEqual({ urls: [], faults: [] });
  });

  test.each([
    ['/impressum=https://a.example', '/impressum is no legacy path'],
    ['/kundenportal=https://a.example', '/kundenportal is no legacy path'],
    ['/login=http://a.example', '/login needs an https address'],
    ['/login=javascript:alert(1)', '/login needs an https address'],
    ['/login', '/login needs an https address'],
    ['/login=https://a.example /login=https://b.example', '/login is named twice'],
  ])('%s: %s', (text, fault) => {
    expect(readLegacyUrls(text).faults).toEqual([fault]);
  });

  test('every legacy path can have an address, and it is followed', () => {
    const urls = legacyPaths.map(({ path }) => ({
      path,
      url: `https://old.example${path.replace('/**', '')}`,
    }));
    const rules = legacyRules(urls);
    for (const { path } of legacyPaths) {
      const pathname = path.replace('/**', '');
      expect(redirectOf(rules, { pathname, search: '' })?.to).toBe(`https://old.example${pathname}`);
    }
  });
});
