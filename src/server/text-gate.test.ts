import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { unstorableSentence } from '#src/lib/storable-text.ts';
import { problemFrom } from './api.ts';
import { textGate } from './text-gate.ts';

const app = new Hono();
app.use(textGate);
app.all('*', async (c) => c.json({ read: c.req.method === 'GET' ? null : await c.req.text() }));
app.onError((error, c) => {
  const problem = problemFrom(error);
  return c.json({ code: problem.code, errors: problem.errors }, problem.status as 422);
});

const sent = (body: string, type = 'application/json') =>
  app.request('/api/x', { method: 'POST', headers: { 'Content-Type': type }, body });
const refusedAt = async (response: Response) => {
  const { code, errors } = await response.json();
  return [code, ...(errors ?? []).map(({ field }: { field: string }) => field)];
};

test.each([
  ['NUL written as JSON writes it', '{"name":"a\\u0000"}', 'name'],
  ['half a pair', '{"name":"a\\ud83d"}', 'name'],
  ['half a pair in capitals', '{"name":"a\\uD83D"}', 'name'],
  ['deep inside', '{"a":[{"b":"\\udca9"}]}', 'a.0.b'],
])('%s is refused beside its field', async (_what, body, field) => {
  const response = await sent(body);
  expect(response.status).toBe(422);
  const { errors } = await response.clone().json();
  expect(errors).toEqual([{ field, message: unstorableSentence }]);
});

test.each([
  ['a whole pair, written as two escapes', '{"name":"\\ud83d\\udca9"}'],
  ['a backslash before u0000', '{"name":"\\\\u0000"}'],
  ['broken JSON, which the call itself refuses', '{"name":"\\u0000'],
])('%s passes, and the call still reads the body', async (_what, body) => {
  const response = await sent(body);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ read: body });
});

test('other kinds of JSON are read too, files are not', async () => {
  expect(await refusedAt(await sent('{"a":"\\u0000"}', 'application/cloudevents+json'))).toEqual([
    'validation_failed',
    'a',
  ]);
  expect((await sent('a\0b', 'application/octet-stream')).status).toBe(200);
});

test('a parameter is refused by its name; an address with NUL in it names nothing', async () => {
  expect(await refusedAt(await app.request('/api/x?suche=a%00b&seite=1'))).toEqual([
    'validation_failed',
    'suche',
  ]);
  expect(await refusedAt(await app.request('/api/x%00y'))).toEqual(['not_found']);
  expect((await app.request('/api/x?suche=a%20b')).status).toBe(200);
});
