// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildMetadata } from './build-metadata.ts';
import {
  type AppManifest,
  isAppManifest,
  payloadKind,
  type RouteMatcher,
  redirectOf,
} from './route-rules.ts';

const to = (address: string, keepsRest = false) => ({
  redirect: { to: address, status: 302 as const, keepsRest },
});
const rules: RouteMatcher = {
  static: {
    '/login': to('https://old.example/login'),
    '/alt': to('/neu'),
    '/kundenportal/hilfe': to('/faq'),
  },
  wildcard: {
    '/kundenportal': to('https://old.example/kunden/', true),
    '/a': to('https://a.example/?b=1', true),
  },
  dynamic: {},
};
const manifest: AppManifest = { id: 'b1', timestamp: 1, matcher: rules, prerendered: ['/', '/impressum'] };

describe('redirects of route rules', () => {
  test.each<[string, string, string | undefined]>([
    ['/login', '', 'https://old.example/login'],
    ['/Login/', '?a=b', 'https://old.example/login'],
    ['/login/x', '', undefined],
    ['/alt', '', '/neu'],
    ['/kundenportal', '', 'https://old.example/kunden/'],
    ['/kundenportal/', '', 'https://old.example/kunden/'],
    ['/Kundenportal/Vertrag/4711', '?seite=2', 'https://old.example/kunden/Vertrag/4711?seite=2'],
    ['/kundenportal/hilfe', '', '/faq'],
    ['/kundenportal//evil.example', '', 'https://old.example/kunden/evil.example'],
    ['/kundenportale', '', undefined],
    ['/a/c', '?d=2', 'https://a.example/c?b=1&d=2'],
    ['/constructor', '', undefined],
    ['/', '', undefined],
  ])('%s%s: %s', (pathname, search, expected) => {
    expect(redirectOf(rules, { pathname, search })?.to).toBe(expected);
  });
});

describe('the manifest', () => {
  test('lists what is fixed for the build, and says what else has a payload', () => {
    const metadata = buildMetadata({
      buildId: 'b1',
      builtAt: 5,
      productSlug: 'hafen',
      rules,
      pages: [
        { path: '/', access: 'public', cache: 'build' },
        { path: '/ueber-:product', access: 'public', cache: 'build' },
        { path: '/magazin/:id', access: 'public', cache: 'build' },
        { path: '/suche', access: 'public', cache: 'none' },
        { path: '/aktuell', access: 'public', cache: 60 },
        { path: '/account', access: 'customer', cache: 'build' },
      ],
    });
    expect(metadata).toMatchObject({ id: 'b1', timestamp: 5, prerendered: ['/', '/ueber-hafen'] });
    expect(isAppManifest(JSON.parse(JSON.stringify(metadata)))).toBe(true);
    const paths = [
      '/',
      '/ueber-hafen',
      '/magazin/x',
      '/magazin/x/y',
      '/aktuell',
      '/suche',
      '/account',
      '/login',
    ];
    const kinds = paths.map((path) => payloadKind(metadata, path));
    expect(kinds).toEqual(['build', 'build', 'newest', 'none', 'newest', 'none', 'none', 'none']);
    expect(redirectOf(metadata.matcher, { pathname: '/alt', search: '' })?.to).toBe('/neu');
  });

  test.each([
    ['null', null],
    ['a list', []],
    ['without rules', { id: 'x', timestamp: 1, prerendered: [] }],
    [
      'with a rule that leads nowhere',
      { ...manifest, matcher: { ...rules, static: { '/a': { redirect: {} } } } },
    ],
    [
      'with a foreign status',
      {
        ...manifest,
        matcher: { ...rules, static: { '/a': { redirect: { ...to('/b').redirect, status: 200 } } } },
      },
    ],
    ['with paths that are none', { ...manifest, prerendered: [1] }],
  ])('is refused: %s', (_name, value) => {
    expect(isAppManifest(value)).toBe(false);
    expect(isAppManifest(manifest)).toBe(true);
  });
});

describe('fetching the manifest', () => {
  const fetched = vi.fn<typeof fetch>();
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('fetch', fetched);
    document.head.innerHTML = '<meta name="build-id" content="b1">';
  });
  afterEach(() => {
    fetched.mockReset();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  const load = async () => (await import('./route-rules.ts')).appManifest;

  test('once per load of the document, by the id of its build', async () => {
    fetched.mockResolvedValue(Response.json(manifest));
    const appManifest = await load();
    expect(await appManifest()).toEqual(manifest);
    await appManifest();
    expect(fetched.mock.calls.map(([address]) => address)).toEqual(['/builds/meta/b1.json']);
  });

  test.each<[string, () => Promise<Response>]>([
    ['not found', async () => new Response('', { status: 404 })],
    ['another form', async () => Response.json({ id: 1 })],
    ['no JSON', async () => new Response('<html>')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: logged with the words of the specification, and there are no rules', async (_name, answer) => {
    fetched.mockImplementation(answer);
    const logged = vi.spyOn(console, 'error').mockReturnValue(undefined);
    const appManifest = await load();
    const { matcher, prerendered } = await appManifest();
    expect({ matcher, prerendered }).toEqual({
      matcher: { static: {}, wildcard: {}, dynamic: {} },
      prerendered: [],
    });
    expect(logged.mock.calls).toEqual([['Error fetching app manifest.', expect.any(Error)]]);
  });

  test('whoever stays on his page does not wait for it', async () => {
    fetched.mockReturnValue(new Promise(() => undefined));
    window.history.replaceState(null, '', '/a?b=1');
    const { routeRulesClientMiddleware } = await import('./route-rules-middleware.ts');
    const open = (address: string) => {
      const url = new URL(address, window.location.origin);
      const next = vi.fn(async () => ({}));
      const args = { url, pattern: url.pathname, request: new Request(url), params: {} };
      void routeRulesClientMiddleware({ ...args, context: new RouterContextProvider() }, next);
      return next;
    };
    expect(open('/a?b=2')).toHaveBeenCalled();
    expect(open('/b')).not.toHaveBeenCalled();
    expect(fetched).toHaveBeenCalledOnce();
  });
});
