// @vitest-environment jsdom
import { RouterContextProvider } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { pageOfPayload, payloadPath } from './page-payload.ts';

test.each([
  ['/', '/_payload.json'],
  ['/impressum', '/impressum/_payload.json'],
  ['/Impressum/', '/impressum/_payload.json'],
])('the payload of %s is at %s, and the way back leads to the page', (page, payload) => {
  expect(payloadPath(page)).toBe(payload);
  expect(payloadPath(pageOfPayload(payload) ?? '')).toBe(payload);
  expect(pageOfPayload(page)).toBeUndefined();
});

describe('client loader of cached pages', () => {
  const fetched = vi.fn<typeof fetch>();
  const manifest = {
    id: 'b1',
    timestamp: 1,
    matcher: { static: { '/aktuell': { payload: true } }, wildcard: {}, dynamic: {} },
    prerendered: ['/impressum'],
  };
  /** Answers the manifest, and the payload as the test wants it. */
  const answer = (payload: () => Promise<Response>, hasManifest = true) =>
    fetched.mockImplementation(async (address) => {
      if (!String(address).startsWith('/builds/')) return payload();
      return hasManifest ? Response.json(manifest) : new Response('', { status: 404 });
    });
  const payloads = () =>
    fetched.mock.calls.map(([address]) => String(address)).filter((one) => one.includes('_payload'));

  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('fetch', fetched);
  });
  afterEach(() => {
    fetched.mockReset();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  async function load(address: string, signal = new AbortController().signal) {
    const { payloadLoader } = await import('./page-payload.ts');
    const url = new URL(address, 'http://portal.test');
    const serverLoader = vi.fn(async () => 'from the server');
    const loaded = payloadLoader({
      url,
      serverLoader: serverLoader as never,
      request: new Request(url, { signal }),
      params: {},
      pattern: url.pathname,
      context: new RouterContextProvider(),
    });
    return { data: (await loaded) as unknown, serverLoader };
  }

  test('a page of the build is fetched with the id of the build', async () => {
    answer(async () => Response.json({ id: '/impressum', data: { text: 'x' } }));
    const { data, serverLoader } = await load('/Impressum/');
    expect(data).toEqual({ text: 'x' });
    expect(payloads()).toEqual(['/impressum/_payload.json?b1']);
    expect(serverLoader).not.toHaveBeenCalled();
  });

  test('a page that is kept for a while is fetched with the time', async () => {
    answer(async () => Response.json({ id: '/aktuell', data: 1 }));
    await load('/aktuell');
    expect(payloads()[0]).toMatch(/^\/aktuell\/_payload\.json\?\d{13}$/);
  });

  test.each(['/suche', '/impressum?a=b'])('%s has none: loaded normally, without a word', async (address) => {
    answer(async () => Response.json({ id: '/', data: 1 }));
    const { data } = await load(address);
    expect(data).toBe('from the server');
    expect(payloads()).toEqual([]);
  });

  test.each<[string, () => Promise<Response>]>([
    ['a broken server', async () => new Response('', { status: 500 })],
    ['another form', async () => Response.json({ text: 'x' })],
    ['no JSON', async () => new Response('<html>')],
    ['no network', () => Promise.reject(new TypeError('fetch failed'))],
  ])('%s: a warning, and the page is loaded normally', async (_name, payload) => {
    answer(payload);
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    const { data, serverLoader } = await load('/impressum');
    expect(data).toBe('from the server');
    expect(serverLoader).toHaveBeenCalledOnce();
    expect(warned).toHaveBeenCalledOnce();
  });

  test('a page that does not exist is told by its own loader, without a word', async () => {
    answer(async () => new Response('', { status: 404 }));
    const { data, serverLoader } = await load('/impressum');
    expect(data).toBe('from the server');
    expect(serverLoader).toHaveBeenCalledOnce();
  });

  test('a navigation that was given up is no failure', async () => {
    const controller = new AbortController();
    answer(() => {
      controller.abort();
      return Promise.reject(controller.signal.reason);
    });
    const warned = vi.spyOn(console, 'warn').mockReturnValue(undefined);
    await expect(load('/impressum', controller.signal)).rejects.toThrow('abort');
    expect(warned).not.toHaveBeenCalled();
  });
});
