import { createRoute, z } from '@hono/zod-openapi';
import { expect, test } from 'vitest';
import { Problem } from './problem.ts';
import { jsonBody, restApi } from './rest.ts';
import { unstorableSentence } from './storable-text.ts';
import { writtenText } from './written-text.ts';

const body = z.object({
  name: z.string(),
  story: z.string().overwrite(writtenText).default(''),
  list: z.array(z.object({ note: z.string() })).default([]),
});
const route = createRoute({
  method: 'post',
  path: '/things/{id}',
  request: {
    params: z.object({ id: z.string() }),
    query: z.object({ suche: z.string().optional() }),
    headers: z.object({ 'x-key': z.string().optional() }),
    body: jsonBody(body),
  },
  responses: { 200: { description: 'What was read' } },
});

const app = restApi();
app.openapi(route, (c) => c.json(c.req.valid('json'), 200));
app.onError((error, c) =>
  error instanceof Problem ? c.json(error.toJSON('x'), error.status as 422) : c.text(String(error), 500),
);

const sent = (text: string, path = '/things/1') =>
  app.request(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: text });

test.each([
  ['NUL', '{"name":"a\\u0000"}', 'name'],
  ['half a pair', '{"name":"a\\uD83D"}', 'name'],
  ['deep inside', '{"name":"a","list":[{"note":"\\udca9"}]}', 'list.0.note'],
  ['half a pair in a field that takes out what nobody sees', '{"name":"a","story":"\\ud83d"}', 'story'],
])('%s is refused beside its field', async (_what, text, field) => {
  const response = await sent(text);
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ errors: [{ field, message: unstorableSentence }] });
});

test('a whole pair passes, and what the schema takes out is no fault: text pasted from Word is kept', async () => {
  const response = await sent('{"name":"\\ud83d\\udca9","story":"Guten\\u0000 Tag"}');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ name: '💩', story: 'Guten Tag' });
});

test('a parameter is refused by its name; an address with NUL in it names nothing', async () => {
  const found = await sent('{"name":"a"}', '/things/1?suche=a%00b');
  expect(await found.json()).toMatchObject({ code: 'validation_failed', errors: [{ field: 'suche' }] });
  expect((await sent('{"name":"a"}', '/things/a%00b')).status).toBe(404);
});
