import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { Problem } from '#src/lib/problem.ts';
import { ProviderError } from '#src/providers/http/index.ts';
import { answerProblem, problemFrom } from './api.ts';
import { requestLog } from './request-log.ts';
import { sameOriginWrites } from './same-origin.ts';
import { contentSecurityPolicy, type ServerEnv, securityHeaders } from './security-headers.ts';

const own = 'https://portal.example';

describe('writes from foreign pages', () => {
  const app = new Hono();
  app.use(sameOriginWrites(own));
  app.all('*', (c) => c.text('done'));
  app.onError((error, c) => c.text(error.message, error instanceof Problem ? (error.status as 403) : 500));

  test.each<[string, string, Record<string, string>, number]>([
    ['own page', '/api/orders', { 'Sec-Fetch-Site': 'same-origin' }, 200],
    ['typed address', '/api/orders', { 'Sec-Fetch-Site': 'none' }, 200],
    ['foreign page', '/api/orders', { 'Sec-Fetch-Site': 'cross-site' }, 403],
    ['sister site', '/api/orders', { 'Sec-Fetch-Site': 'same-site' }, 403],
    ['old browser, own origin', '/api/orders', { Origin: own, Cookie: 'a=b' }, 200],
    ['old browser, foreign origin', '/api/orders', { Origin: 'https://evil.example' }, 403],
    [
      'own page that names no origin',
      '/api/orders',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
      200,
    ],
    [
      'foreign origin that calls itself our own',
      '/kontakt',
      { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' },
      403,
    ],
    ['typed address of a foreign origin', '/kontakt', { 'Sec-Fetch-Site': 'none', Origin: 'null' }, 403],
    ['origin that is no address', '/kontakt', { 'Sec-Fetch-Site': 'same-origin', Origin: 'http://[' }, 403],
    ['cookie without any origin', '/api/orders', { Cookie: 'a=b' }, 403],
    ['program with a token', '/api/orders', { Authorization: 'Bearer x' }, 200],
    [
      'notification of the payment provider',
      '/api/payments/webhook',
      { 'Sec-Fetch-Site': 'cross-site' },
      200,
    ],
    [
      'leaving the newsletter from a mail program in the browser',
      '/api/newsletter/unsubscribe?token=x',
      { 'Sec-Fetch-Site': 'cross-site', Cookie: 'a=b' },
      200,
    ],
    [
      'asking for the newsletter elsewhere',
      '/api/newsletter/subscriptions',
      { Origin: 'https://evil.example' },
      403,
    ],
  ])('%s', async (_name, path, headers, status) => {
    const response = await app.request(`${own}${path}`, { method: 'POST', headers });
    expect(response.status).toBe(status);
  });

  test.each([
    ['a name of somebody else that leads to us', 'http://evil.example:3000', 403],
    ['an address in the house that is not PUBLIC_URL', 'http://192.168.0.5:3000', 403],
    ['a name that begins like this machine', 'http://localhost.evil.example', 403],
    ['this machine by number', 'http://127.0.0.1:3000', 200],
    ['this machine by name', 'http://localhost:3000', 200],
    ['this machine in IPv6', 'http://[::1]:3000', 200],
  ])('%s, in Host and Origin alike', async (_name, origin, status) => {
    const headers = { Origin: origin, Host: new URL(origin).host, Cookie: 'a=b' };
    expect((await app.request(`${origin}/api/orders`, { method: 'POST', headers })).status).toBe(status);
  });

  test('a refusal is logged as one, without the way through the program', async () => {
    const lines: unknown[][] = [];
    const log = createLog('silent');
    for (const level of ['info', 'warn', 'error'] as const)
      log[level] = (...line: unknown[]) => void lines.push([level, ...line]);
    const guarded = new Hono<ServerEnv>();
    guarded.use(sameOriginWrites(own));
    guarded.onError((error, c) => answerProblem(c, error, log));
    const headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' };
    await guarded.request(`${own}/kontakt`, { method: 'POST', headers });
    expect(lines).toEqual([
      ['warn', { requestId: undefined, code: 'cross_site_request', err: undefined }, 'problem'],
    ]);
  });

  test('another page of this machine is a foreign one', async () => {
    const headers = { Origin: 'http://localhost:8080' };
    const answer = await app.request('http://localhost:3000/api/orders', { method: 'POST', headers });
    expect(answer.status).toBe(403);
  });

  test('reading is always allowed', async () => {
    const response = await app.request(own, { headers: { 'Sec-Fetch-Site': 'cross-site' } });
    expect(response.status).toBe(200);
  });
});

describe('security headers', () => {
  const app = new Hono<ServerEnv>();
  app.use(securityHeaders(true, { forms: ['https://www.paypal.com'], uploads: ['https://files.example'] }));
  app.get('/page', (c) => c.html(`<script nonce="${c.get('nonce')}"></script>`));
  app.get('/json', (c) => c.json({}));
  app.get('/asset', (c) => {
    c.header('Cache-Control', 'public, max-age=1');
    return c.text('');
  });

  test('a page may run our scripts with its own nonce, a new one each time', async () => {
    const first = await app.request('/page');
    const second = await app.request('/page');
    const policy = first.headers.get('Content-Security-Policy') ?? '';
    const nonce = /nonce="([^"]+)"/.exec(await first.text())?.[1];
    expect(policy).toContain(`'nonce-${nonce}'`);
    expect(policy).toContain("form-action 'self' https://www.paypal.com");
    expect(policy).toContain("connect-src 'self' https://files.example");
    expect(second.headers.get('Content-Security-Policy')).not.toBe(policy);
  });

  test('nothing unsafe is ever allowed', () => {
    expect(contentSecurityPolicy(['nonce-x'], { forms: [], uploads: [] })).not.toMatch(/unsafe|\*|https?:/);
  });

  test('what is not marked cacheable is not stored; what is no page may load nothing', async () => {
    const json = await app.request('/json');
    expect(json.headers.get('Cache-Control')).toBe('no-store');
    expect(json.headers.get('Content-Security-Policy')).toContain("default-src 'none'");
    expect(json.headers.get('Strict-Transport-Security')).toContain('max-age');
    expect((await app.request('/asset')).headers.get('Cache-Control')).toBe('public, max-age=1');
  });
});

describe('request log', () => {
  test('one line with id, method, path and status, without query and headers', async () => {
    const lines: string[] = [];
    const app = new Hono<ServerEnv>();
    app.use(requestLog(createLog('info', { write: (line: string) => void lines.push(line) })));
    app.get('/path', (c) => c.text('ok'));
    const headers = { 'X-Request-Id': 'given-request-1', Cookie: 'secret=1' };
    const response = await app.request('/path?email=erika@example.org', { headers });
    expect(response.headers.get('X-Request-Id')).toBe('given-request-1');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      requestId: 'given-request-1',
      method: 'GET',
      path: '/path',
      status: 200,
    });
    expect(lines.join()).not.toMatch(/erika|secret/);
  });

  test('whoever leaves before the answer is no fault of ours; what fails for somebody who waits is one', async () => {
    const lines: string[] = [];
    const app = new Hono<ServerEnv>();
    app.use(requestLog(createLog('info', { write: (line: string) => void lines.push(line) })));
    const reader = new AbortController();
    app.get('/left', (c) => {
      reader.abort();
      return c.text('', 500);
    });
    app.get('/broken', (c) => c.text('', 500));
    await app.request('/left', { signal: reader.signal });
    await app.request('/broken', { signal: new AbortController().signal });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ status: 499 }, { status: 500 }]);
  });

  test('an id that is none is replaced', async () => {
    const app = new Hono<ServerEnv>();
    app.use(requestLog(createLog('silent')));
    app.get('/', (c) => c.text(''));
    const response = await app.request('/', { headers: { 'X-Request-Id': 'a b' } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test.each([
  [new Problem('conflict'), 'conflict'],
  [new ProviderError('storage', 'timeout'), 'provider_unavailable'],
  [new ProviderError('storage', 'rejected', { code: 'ObjectDamaged' }), 'document_unreadable'],
  [new TypeError('x is not a function'), 'internal_error'],
])('%s becomes %s, and tells nothing of its cause', (error, code) => {
  const problem = problemFrom(error);
  expect(problem.code).toBe(code);
  expect(JSON.stringify(problem.toJSON('r'))).not.toContain('is not a function');
});
