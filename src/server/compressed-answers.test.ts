import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { compressedAnswers, keptAnswer } from './compressed-answers.ts';
import type { ServerEnv } from './security-headers.ts';

const long = 'Wort und Wort. '.repeat(200);

const app = new Hono<ServerEnv>();
app.use(compressedAnswers);
app.all('/answer', (c) => {
  const { type = 'text/html; charset=utf-8', size = 'long', ...headers } = c.req.query();
  const answer = c.body(size === 'long' ? long : 'kurz', 418, { 'Content-Type': type, ...headers });
  answer.headers.append('Set-Cookie', 'a=1');
  answer.headers.append('Set-Cookie', 'b=2');
  return answer;
});
app.get('/nothing', (c) => c.body(null, 304));

const ask = (query = '', { method = 'GET', accept = 'gzip, deflate, br, zstd' } = {}) =>
  app.request(`/answer${query}`, { method, headers: { 'Accept-Encoding': accept } });

describe('answers for one reader', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    ['identity', null, (body: Uint8Array) => body],
    ['', null, (body: Uint8Array) => body],
  ])('to %j: %s, with everything around it', async (accept, encoding, open) => {
    const answer = await ask('', { accept });
    const { status, headers } = answer;
    const body = new Uint8Array(await answer.arrayBuffer());
    expect(Buffer.from(open(body)).toString()).toBe(long);
    expect([status, headers.get('Content-Encoding'), headers.get('Vary')]).toEqual([
      418,
      encoding,
      'Accept-Encoding',
    ]);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    if (encoding) expect(headers.get('Content-Length')).toBe(String(body.length));
  });

  test.each([
    ['GET', 'text/html; charset=utf-8', true],
    ['POST', 'text/html; charset=utf-8', true],
    ['GET', 'text/x-script', true],
    ['GET', 'application/json', true],
    ['GET', 'image/svg+xml', true],
    // What hands out tokens.
    ['POST', 'application/json', false],
    ['POST', 'text/x-script', false],
    // What is compressed in itself, or streams for ever.
    ['GET', 'application/pdf', false],
    ['GET', 'image/png', false],
    ['GET', 'text/event-stream', false],
    ['GET', 'application/jsonbinary', false],
  ])('%s %s: %s', async (method, type, isCompressed) => {
    const answer = await ask(`?type=${encodeURIComponent(type)}`, { method });
    expect(answer.headers.has('Content-Encoding')).toBe(isCompressed);
  });

  test.each([
    ['a file to be kept', '?Content-Disposition=attachment'],
    ['what is compressed already', '?Content-Encoding=x-own'],
    ['what fits into one packet', '?size=short'],
  ])('%s leaves as it is', async (_what, query) => {
    const answer = await ask(query);
    expect(await answer.text()).toBe(query.includes('short') ? 'kurz' : long);
    expect(answer.headers.get('Content-Encoding')).not.toBe('br');
  });

  test('a strong tag is weak afterwards, for its bytes are others; one that is weak stays', async () => {
    expect((await ask('?ETag="a"')).headers.get('ETag')).toBe('W/"a"');
    expect((await ask('?ETag=W/"a"')).headers.get('ETag')).toBe('W/"a"');
    expect((await ask('?ETag="a"', { accept: 'identity' })).headers.get('ETag')).toBe('"a"');
  });

  test('what varies by more than this says so still', async () => {
    expect((await ask('?Vary=Cookie')).headers.get('Vary')).toBe('Cookie, Accept-Encoding');
    expect((await ask('?Vary=accept-encoding')).headers.get('Vary')).toBe('accept-encoding');
  });

  test('no body stays none', async () => {
    const answer = await app.request('/nothing', { headers: { 'Accept-Encoding': 'br' } });
    expect([answer.status, answer.headers.get('Content-Encoding')]).toEqual([304, null]);
  });
});

const text = 'the same for everybody '.repeat(200);

test('is made once, and leaves in the form that is asked for', async () => {
  let made = 0;
  const app = new Hono();
  app.get(
    '/text',
    keptAnswer('text/plain', () => {
      made += 1;
      return text;
    }),
  );
  const ask = async (headers: Record<string, string>) => {
    const answer = await app.request('/text', { headers });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const [br, gzip, plain] = [
    await ask({ 'Accept-Encoding': 'br, gzip' }),
    await ask({ 'Accept-Encoding': 'gzip' }),
    await ask({}),
  ];
  expect(brotliDecompressSync(br.bytes).toString()).toBe(text);
  expect(gunzipSync(gzip.bytes).toString()).toBe(text);
  expect(Buffer.from(plain.bytes).toString()).toBe(text);
  expect(made).toBe(1);
  expect(br.answer.headers.get('Vary')).toBe('Accept-Encoding');
  const tag = br.answer.headers.get('ETag') ?? '';
  expect((await ask({ 'Accept-Encoding': 'br', 'If-None-Match': tag })).answer.status).toBe(304);
});
