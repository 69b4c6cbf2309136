import { describe, expect, test } from 'vitest';
import { sessionCookieNames } from '#src/features/account/sign-in/public.server.ts';
import { pages } from '#src/routes.ts';
import { isCachedPage, isGuestReading, targetAt } from './cache-target.ts';

const build = 'abc123';

describe('addresses', () => {
  test.each<[string, string | undefined]>([
    ['/', 'page /'],
    ['/impressum', 'page /impressum'],
    ['/Impressum/', 'page /impressum'],
    ['/magazin/ein-artikel', 'page /magazin/ein-artikel'],
    ['/ueber-rechtshafen', 'page /ueber-rechtshafen'],
    ['/impressum?a=1', undefined],
    ['/impressum?', undefined],
    ['/%69mpressum', undefined],
    ['/magazin/%61', undefined],
    ['/magazin/..', undefined],
    ['/magazin/./', undefined],
    ['/../impressum', undefined],
    ['/magazin/../_payload.json', undefined],
    ['/gibt-es-nicht', undefined],
    ['http://evil.example/impressum', undefined],
    ['*', undefined],
    ['', undefined],
    ['/_payload.json', 'payload /'],
    ['/impressum/_payload.json', 'payload /impressum'],
    ['/Impressum/_payload.json?abc123', 'payload /impressum'],
    ['/impressum/_payload.json?1795204686197', 'payload /impressum'],
    ['/impressum/_payload.json?', 'payload /impressum'],
    ['/impressum/_payload.json?otherbuild', undefined],
    ['/impressum/_payload.json?a=b', undefined],
    ['/suche', undefined],
    ['/suche/_payload.json', undefined],
    ['/account', undefined],
    ['/account/login', undefined],
    ['/versicherten-services/schaden-ergaenzen', undefined],
    ['/dev/postfach', undefined],
  ])('%s: %s', (address, key) => {
    expect(targetAt(address, build)?.key).toBe(key);
  });

  test('every page of the table is kept exactly when it is public and marked as cached', () => {
    for (const page of pages.filter(({ path }) => !path.includes(':'))) {
      const isKept = page.access === 'public' && page.cache !== 'none';
      expect(`${page.path} ${targetAt(page.path, build) !== undefined}`).toBe(`${page.path} ${isKept}`);
    }
  });

  test('a page for customers is never kept, even when marked so by mistake', () => {
    expect(isCachedPage({ access: 'customer', cache: 'build' })).toBe(false);
    expect(isCachedPage({ access: 'customer-below', cache: 60 })).toBe(false);
  });
});

describe('requests', () => {
  const session = sessionCookieNames.map((name) => [`${name}=x`, false] as const);
  test.each<readonly [string, boolean]>([
    ...session,
    ['rh-guest=1; rh-session=x', false],
    ['a=b;rh-session=', false],
    ['__Host-rh-guest=x; __Host-rh-session=y', false],
    ['rh-guest=1', true],
    ['not-rh-session=1', true],
    ['a=rh-session', true],
  ])('with Cookie „%s“ a guest: %s', (cookie, isGuest) => {
    expect(isGuestReading('GET', { cookie })).toBe(isGuest);
  });

  test.each([
    ['GET', true],
    ['HEAD', true],
    ['POST', false],
    ['OPTIONS', false],
    [undefined, false],
  ])('%s: %s', (method, isReading) => {
    expect(isGuestReading(method, {})).toBe(isReading);
  });

  test('a token is never answered from the cache', () => {
    expect(isGuestReading('GET', { authorization: 'Bearer x' })).toBe(false);
  });
});
