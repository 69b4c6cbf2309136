import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { rememberJson, textOfAnswer } from './json-answers.ts';

const app = new Hono();
app.use(async (c, next) => {
  if (c.req.query('noted')) rememberJson(c);
  await next();
});
app.get('/', (c) => {
  c.header('X-Before', 'yes');
  return c.json({ name: 'Fußgänger „&“', left: undefined }, 201, { 'Cache-Control': 'no-store' });
});
app.get('/text', (c) => c.text('no JSON'));

test('an answer whose text is noted is the same as one of which it is not, and is not read for it', async () => {
  const [noted, other] = [await app.request('/?noted=1'), await app.request('/')];
  expect([noted.status, [...noted.headers]]).toEqual([other.status, [...other.headers]]);
  expect(await textOfAnswer(noted)).toBe('{"name":"Fußgänger „&“"}');
  expect(noted.bodyUsed).toBe(false);
  expect(await noted.text()).toBe(await textOfAnswer(other));
  expect(other.bodyUsed).toBe(true);
});

test('what is no JSON is read', async () => {
  expect(await textOfAnswer(await app.request('/text?noted=1'))).toBe('no JSON');
});
