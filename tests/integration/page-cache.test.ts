import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { targetAt } from '#src/server/page-cache/cache-target.ts';
import {
  type PageCacheOptions,
  type SharedRendering,
  withPageCache,
} from '#src/server/page-cache/page-cache.ts';
import { listening } from '../listening.ts';

const htmlType = 'text/html; charset=utf-8';
const htmlOf = (path: string) =>
  `<!DOCTYPE html><h1>${path}</h1><p>${'Text '.repeat(400)}</p><script>run("${path}")</script>`;
const page: SharedRendering = async ({ path }) =>
  new Response(htmlOf(path), { headers: { 'Content-Type': htmlType } });

/** The cache on a real port, with a rendering of the test, and what was rendered, logged and passed on. */
async function start(render: SharedRendering = page, options: Partial<PageCacheOptions> = {}) {
  const rendered: string[] = [];
  const lines: Array<Record<string, unknown>> = [];
  const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
  const get = await listening(
    withPageCache(
      {
        maxBytes: 1024 * 1024,
        targetAt: (address) => targetAt(address, 'b1'),
        isHttps: true,
        origins: { forms: ['https://pay.example'], uploads: [] },
        now: () => 0,
        log,
        render: (target, requestId) => {
          rendered.push(`${target.wants} ${target.path}`);
          return render(target, requestId);
        },
        ...options,
      },
      (request, response) => {
        response.writeHead(299, { 'Cache-Control': 'no-store' });
        response.end(`passed on: ${request.method} ${request.url}`);
      },
    ),
  );
  return { get, rendered, lines };
}

describe('bytes', () => {
  test('are rendered once and leave in three forms, each with a strong tag of its own', async () => {
    const { get, rendered } = await start();
    const [plain, zipped, brotli] = [
      await get('/impressum'),
      await get('/Impressum/', { 'Accept-Encoding': 'gzip' }),
      await get('/IMPRESSUM', { 'Accept-Encoding': 'gzip, br' }),
    ];
    const html = htmlOf('/impressum');
    expect(rendered).toEqual(['page /impressum']);
    expect(plain.body.toString()).toBe(html);
    expect(gunzipSync(zipped.body).toString()).toBe(html);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(html);
    expect([plain, zipped, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'gzip',
      'br',
    ]);
    const tags = [plain, zipped, brotli].map(({ headers }) => headers.etag);
    expect(new Set(tags).size).toBe(3);
    expect(tags.every((tag) => tag?.startsWith('"'))).toBe(true);
    for (const { headers, body } of [plain, zipped, brotli]) {
      expect(headers.vary).toBe('Accept-Encoding');
      expect(headers['content-length']).toBe(String(body.length));
    }
  });

  test('are not sent again to whoever has them, with the headers that may have changed', async () => {
    const { get } = await start();
    const first = await get('/impressum', { 'Accept-Encoding': 'br' });
    const tag = String(first.headers.etag);
    const again = await get('/impressum', { 'Accept-Encoding': 'br', 'If-None-Match': `W/${tag}, "x"` });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers['content-encoding']).toBeUndefined();
    for (const name of [
      'etag',
      'cache-control',
      'vary',
      'content-security-policy',
      'x-content-type-options',
    ]) {
      expect(again.headers[name]).toBe(first.headers[name]);
    }
    const otherForm = await get('/impressum', { 'Accept-Encoding': 'gzip', 'If-None-Match': tag });
    expect(otherForm.status).toBe(200);
  });

  test.each([
    ['as long as the program runs', 'build' as const, 1],
    ['for its seconds', 60, 2],
  ])('a page of the table is kept %s', async (_name, life, renderings) => {
    let now = 0;
    const target = { key: 'a', path: '/a', wants: 'page', life } as const;
    const { get, rendered } = await start(page, { now: () => now, targetAt: () => target });
    await get('/a');
    now = 59_999;
    await get('/a');
    expect(rendered).toHaveLength(1);
    now = 60_000;
    await get('/a');
    expect(rendered).toHaveLength(renderings);
  });

  test('HEAD tells the length and sends nothing', async () => {
    const { get, rendered } = await start();
    const head = await get('/impressum', {}, 'HEAD');
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(String(htmlOf('/impressum').length));
    await get('/impressum');
    expect(rendered).toHaveLength(1);
  });

  test('100 that come at once are rendered once', async () => {
    const waiting = Promise.withResolvers<void>();
    const { get, rendered } = await start(async (target, id) => {
      await waiting.promise;
      return page(target, id);
    });
    const all = Promise.all(Array.from({ length: 100 }, () => get('/impressum')));
    await get('/suche');
    waiting.resolve();
    expect((await all).every(({ status }) => status === 200)).toBe(true);
    expect(rendered).toEqual(['page /impressum']);
  });

  test('of many pages at once the first are made for all, the others each for whoever asks', async () => {
    const waiting = Promise.withResolvers<void>();
    const { get, rendered } = await start(async (target, id) => {
      await waiting.promise;
      return page(target, id);
    });
    const made = Array.from({ length: 32 }, (_, place) => get(`/magazin/${place}`));
    await get('/suche');
    expect((await get('/magazin/noch-einer')).status).toBe(299);
    const again = get('/magazin/7');
    waiting.resolve();
    expect((await Promise.all([...made, again])).every(({ status }) => status === 200)).toBe(true);
    expect(rendered).toHaveLength(32);
    expect((await get('/magazin/noch-einer')).status).toBe(200);
  });

  test('give way to others when the memory is full', async () => {
    const { get, rendered } = await start(page, { maxBytes: 12_000 });
    for (const path of ['/impressum', '/datenschutz', '/faq', '/impressum', '/impressum']) await get(path);
    expect(rendered).toEqual(['page /impressum', 'page /datenschutz', 'page /faq', 'page /impressum']);
  });
});

describe('headers', () => {
  test('allow exactly the inline scripts of the page, by hash, and are strict besides', async () => {
    const { get } = await start();
    const { headers } = await get('/impressum');
    const policy = String(headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}='; /);
    expect(policy).toContain("form-action 'self' https://pay.example");
    expect(policy).not.toMatch(/unsafe|nonce/);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, must-revalidate',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('every answer has an id of its own and one line in the log', async () => {
    const { get, lines } = await start();
    const first = await get('/impressum', { 'X-Request-Id': 'given-request-1', Cookie: 'rh-guest=secret' });
    const second = await get('/Impressum/');
    expect(first.headers['x-request-id']).toBe('given-request-1');
    expect(second.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(lines).toMatchObject([
      { requestId: 'given-request-1', method: 'GET', path: '/impressum', status: 200, cache: 'miss' },
      { requestId: second.headers['x-request-id'], path: '/Impressum/', status: 200, cache: 'hit' },
    ]);
    expect(JSON.stringify(lines)).not.toContain('secret');
  });

  test('data may load nothing at all', async () => {
    const { get } = await start(async () => Response.json({ id: '/', data: 1 }));
    const payload = await get('/_payload.json?b1');
    expect(payload.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    expect(JSON.parse(payload.body.toString())).toEqual({ id: '/', data: 1 });
  });
});

describe('what is not for everybody', () => {
  test.each<[string, string, Record<string, string>, string]>([
    ['a customer’s session', '/impressum', { Cookie: 'a=b; rh-session=x' }, 'GET'],
    ['a customer’s session on https', '/impressum', { Cookie: '__Host-rh-session=x' }, 'GET'],
    ['a token', '/impressum', { Authorization: 'Bearer x' }, 'GET'],
    ['a query', '/impressum?a=b', {}, 'GET'],
    ['a form', '/impressum', {}, 'POST'],
    ['a page that is not kept', '/suche', {}, 'GET'],
  ])('%s is passed on, also when the page is kept', async (_name, path, headers, method) => {
    const { get } = await start();
    await get('/impressum');
    const answer = await get(path, headers, method);
    expect(`${answer.status} ${answer.body.toString()}`).toBe(`299 passed on: ${method} ${path}`);
  });

  test('with Accept and a guest’s cookie it is the same for all', async () => {
    const { get } = await start();
    expect((await get('/impressum', { Cookie: 'rh-guest=1', Accept: '*/*' })).status).toBe(200);
  });

  test.each<[string, SharedRendering]>([
    ['no success', async () => new Response('nein', { status: 404 })],
    ['a redirect', async () => new Response(null, { status: 302, headers: { Location: '/' } })],
    ['a cookie', async () => new Response('ja', { headers: { 'Set-Cookie': 'a=b' } })],
    ['the id of one request', async (_target, requestId) => new Response(`Kennung ${requestId}`)],
    [
      'a failure',
      async () => {
        throw new Error('broken');
      },
    ],
  ])('%s is never kept: each visitor is rendered his own', async (_name, render) => {
    const { get, rendered } = await start(render);
    for (const _ of [1, 2]) {
      const answer = await get('/impressum');
      expect(`${answer.status} ${answer.body.toString()}`).toBe('299 passed on: GET /impressum');
    }
    expect(rendered).toHaveLength(2);
  });
});
