import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#src/lib/project-root.ts';
import routes, { type PageEntry, pageAt, pages } from '#src/routes.ts';
import { routesBeside } from '#src/server/page-handlers.ts';
import {
  accountDetailPaths,
  accountPaths,
  addedPaths,
  checkPaths,
  deskPaths,
  guardedBeginnings,
  guardedExactly,
  guardedKeepingScroll,
  newsletterPaths,
  policyServicePaths,
  publicExceptions,
  publicPaths,
  topicPaths,
} from '../specification/routes.ts';

const specified = [
  ...publicPaths,
  ...newsletterPaths,
  ...accountPaths,
  ...topicPaths,
  ...checkPaths,
  ...policyServicePaths,
];
const byPath = new Map(pages.map((entry) => [entry.path, entry]));

test.each(specified)('%s of the specification has a page', (path) => {
  expect(byPath.get(path)).toBeDefined();
});

test('there is no page besides the specification, the law and the demonstration', () => {
  const known = new Set([...specified, ...addedPaths, ...accountDetailPaths, ...deskPaths]);
  const others = pages.filter(({ path, isDemoOnly }) => !known.has(path) && !isDemoOnly);
  expect(others.map(({ path }) => path)).toEqual([]);
});

test('each path has one page', () => {
  expect(pages.length).toBe(byPath.size);
});

test('account pages are grey, all other pages white', () => {
  for (const { path, background } of pages) {
    const isAccount = path === '/account' || path.startsWith('/account/');
    expect(`${path} ${background}`).toBe(`${path} ${isAccount ? 'grey' : 'white'}`);
  }
});

test('where services are ordered nothing is kept for other visitors: the login may come first', () => {
  const services = pages.filter(({ isService }) => isService);
  expect(services.map(({ cache }) => cache)).toEqual(services.map(() => 'none'));
  expect(services.map(({ path }) => path)).toContain('/arbeitsrecht/arbeitszeugnis-pruefung/upload');
});

describe('guards', () => {
  test.each(guardedExactly)('%s is guarded exactly', (path) => {
    expect(byPath.get(path)?.access).toBe('customer');
  });
  test.each(guardedBeginnings)('everything that begins with %s is guarded', (path) => {
    expect(byPath.get(path)?.access).toBe('customer-below');
  });
  test('nothing else is guarded', () => {
    const guarded = pages
      .filter(({ access }) => access === 'customer' || access === 'customer-below')
      .map(({ path }) => path);
    expect(guarded.toSorted()).toEqual(
      [...guardedExactly, ...guardedBeginnings, ...accountDetailPaths].toSorted(),
    );
  });
});

test('the desk is for staff alone: listed nowhere, kept nowhere, in a frame of its own', () => {
  const desk = pages.filter(({ access }) => access === 'staff');
  expect(desk.map(({ path }) => path).toSorted()).toEqual(deskPaths.toSorted());
  const below = pages.filter(({ path }) => path === '/betrieb' || path.startsWith('/betrieb/'));
  expect(below.filter(({ frame }) => frame !== 'desk')).toEqual([]);
  expect(pages.filter(({ frame }) => frame === 'desk')).toEqual(below);
  expect(below.filter(({ isIndexed, cache }) => isIndexed || cache !== 'none')).toEqual([]);
  expect(readFileSync(join(projectRoot(), 'content/menus.json'), 'utf8')).not.toContain('/betrieb');
});

test('what is guarded, paid or personal is never cached nor indexed', () => {
  for (const { path, access, cache, isIndexed } of pages) {
    const isPersonal =
      access !== 'public' || path.startsWith('/account') || /\/(upload|ergebnis|bezahlung)/.test(path);
    if (isPersonal) expect({ path, cache, isIndexed }).toEqual({ path, cache: 'none', isIndexed: false });
  }
});

test('public pages are kept for all guests, listed, and begin at the top, save the exceptions', () => {
  const isOpen = ({ access, isDemoOnly }: PageEntry) => access === 'public' && !isDemoOnly;
  const found = pages
    .filter(isOpen)
    .map(({ path, file, cache, isIndexed, keepsScroll }) => ({ path, file, cache, isIndexed, keepsScroll }));
  const expected = found.map(({ path, file }) => ({
    path,
    file,
    // Editors change these while the program runs.
    cache: /^features\/(guides\/(editorial|faq|guide-register|home|magazine)|tools\/[a-z-]+)\//.test(file)
      ? 300
      : ('build' as const),
    isIndexed: true,
    keepsScroll: false,
    ...publicExceptions[path],
  }));
  expect(found).toEqual(expected);
  expect(Object.keys(publicExceptions).filter((path) => !byPath.has(path))).toEqual([]);
  const guardedKeeping = pages.filter((page) => !isOpen(page) && page.keepsScroll);
  expect(guardedKeeping.map(({ path }) => path)).toEqual(guardedKeepingScroll);
});

test('the sign-out is never loaded ahead, everything else may be', () => {
  expect(pages.filter(({ isPreloaded }) => !isPreloaded).map(({ path }) => path)).toEqual([
    '/account/logout',
  ]);
});

test('a path with a variable part has a rule for it', () => {
  for (const { path, validity } of pages)
    expect(`${path} ${validity !== 'none'}`).toBe(`${path} ${path.includes(':')}`);
});

describe('pageAt', () => {
  test.each([
    ['/', '/', {}],
    ['/Kontakt', '/kontakt', {}],
    ['/kontakt/', '/kontakt', {}],
    ['/KONTAKT///', '/kontakt', {}],
    ['/magazin/abc', '/magazin/:id', { id: 'abc' }],
    ['/ueber-rechtshafen', '/ueber-:product', { product: 'rechtshafen' }],
    [
      '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis/1',
      '/arbeitsrecht/arbeitszeugnis-pruefung/ergebnis/:id',
      { id: '1' },
    ],
  ])('%s is the page %s', (path, page, params) => {
    const found = pageAt(path);
    expect(found?.entry.path).toBe(page);
    expect(found?.params).toEqual(params);
  });

  test.each(['/gibt-es-nicht', '/kontakt/x', '/magazin/a/b', '/ueber-', '//kontakt'])(
    '%s has no page',
    (path) => {
      expect(pageAt(path)).toBeUndefined();
    },
  );
});

/** What a path may look like in an address. */
const sample = (path: string) => `/${path.replace(/:\w+/g, 'a-1')}`.replace('//', '/');
type Routes = typeof routes;

/** The route that React Router finds among some. */
function routeAt(some: Routes, address: string): string | undefined {
  const tree = [{ id: 'root', path: '/', children: some }] as unknown as RouteObject[];
  return matchRoutes(tree, address)?.at(-1)?.route.id;
}

/** What its handler for an address knows (`src/server/page-handlers.ts`). */
function routesOfHandler(address: string): Routes {
  const page = pageAt(address)?.entry;
  if (!page) return routes;
  return Object.values(routesBeside(Object.fromEntries(routes.map((one) => [one.id, one])), page));
}

const addresses = routes.flatMap(({ id = '', path = '' }) =>
  path === '*' ? [] : [[byPath.has(id) ? id : path, id]],
);

test.each(addresses)('%s is the same to the router, whether it knows all pages or one', (path, id) => {
  const address = sample(path ?? '');
  const found = routeAt(routes, address);
  expect(routeAt(routesOfHandler(address), address)).toBe(found);
  if (byPath.has(found ?? '')) expect(pageAt(address)?.entry.path).toBe(found);
  else expect(found).toBe(id);
});

test('the router is handed one page', () => {
  expect(routesOfHandler('/kontakt').filter(({ id = '' }) => byPath.has(id))).toHaveLength(1);
});
