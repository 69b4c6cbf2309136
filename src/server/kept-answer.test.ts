import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { keptAnswer } from './kept-answer.ts';

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
