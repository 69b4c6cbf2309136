import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { countedFields, limitedCalls, limitedForms } from './body-limit.ts';

const app = new Hono();
app.use(countedFields);
app.use('/api/*', limitedCalls);
app.post('/api/call', async (c) => c.text(String((await c.req.text()).length)));
app.post('*', limitedForms);
app.post('/schaden-melden', async (c) =>
  c.text(String((await c.req.formData()).get('text')?.toString().length)),
);
app.post('/versicherten-services/namen-aendern', async (c) => c.json([...(await c.req.formData()).keys()]));
app.post('/form', async (c) => c.text(String((await c.req.formData()).get('text')?.toString().length)));
app.onError((error, c) => c.text(error instanceof Problem ? error.code : 'other', 500));

const form = (signs: number) => ({ method: 'POST', body: new URLSearchParams({ text: 'ä'.repeat(signs) }) });

/** What a browser says of a form that it sends with files. */
const headersOf = (megabytes: number) => ({
  Accept: 'text/html',
  'Content-Length': String(megabytes * 1024 * 1024),
});

test('a text that is far too long reaches its form, which says how long it may be', async () => {
  expect(await (await app.request('/form', form(60_000))).text()).toBe('60000');
  expect(await (await app.request('/form', form(85_000))).text()).toBe('85000');
});

test('a withdrawal, which is counted nowhere, has a bound that its fields never reach', async () => {
  expect((await app.request('/vertrag-widerrufen', form(5_000))).status).toBe(404);
  for (const path of ['/vertrag-widerrufen', '/Vertrag-Widerrufen/', '/vertrag-widerrufen.data']) {
    expect(await (await app.request(path, form(11_000))).text()).toBe('payload_too_large');
    // However its fields are written: parts of a form had eight times as much room.
    const parts = new FormData();
    parts.set('message', 'x'.repeat(70_000));
    expect(await (await app.request(path, { method: 'POST', body: parts })).text()).toBe('payload_too_large');
    parts.set('message', 'x'.repeat(50_000));
    expect((await app.request(path, { method: 'POST', body: parts })).status).toBe(404);
  }
});

test.each(['application/json', 'application/json; charset=utf-8', 'application/problem+json'])(
  'lists of %s are counted before they are parsed, texts with commas are not taken for one',
  async (type) => {
    const call = (value: unknown) =>
      app.request('/api/call', {
        method: 'POST',
        headers: { 'Content-Type': type },
        body: JSON.stringify(value),
      });
    expect(await (await call({ kind: Array(125_000).fill(1) })).text()).toBe('payload_too_large');
    expect((await call({ kind: Array(9_000).fill(1), text: 'Ich, der Mieter, '.repeat(400) })).status).toBe(
      200,
    );
  },
);

test.each([
  ['lists', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['objects', `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`],
])('%s within each other are counted too', async (_what, body) => {
  const headers = { 'Content-Type': 'application/json' };
  expect(await (await app.request('/api/call', { method: 'POST', headers, body })).text()).toBe(
    'payload_too_large',
  );
});

test('what no person has written is refused before it is escaped and given back twice', async () => {
  expect(await (await app.request('/form', form(90_000))).text()).toBe('payload_too_large');
});

test.each([
  ['fields without a value', 'a&'.repeat(1_900_000)],
  ['fields with one', 'a=1&'.repeat(1_001)],
])('too many %s are counted and never parsed', async (_, body) => {
  const headers = { 'Content-Type': 'Application/x-www-form-urlencoded;charset=UTF-8' };
  const parse = vi.spyOn(globalThis, 'URLSearchParams');
  for (const path of ['/form', '/schaden-melden', '/api/call'])
    expect(await (await app.request(path, { method: 'POST', headers, body })).text()).toBe(
      'payload_too_large',
    );
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
  const most = new URLSearchParams(Array.from({ length: 1000 }, () => ['text', 'ab']));
  expect(await (await app.request('/form', { method: 'POST', body: most })).text()).toBe('2');
});

test('a form with files that is too large leads back to its page, with what its address said', async () => {
  const path = '/versicherten-services/schaden-ergaenzen?schaden=7';
  const answer = await app.request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', Accept: 'text/html' },
    body: new Uint8Array(13 * 1024 * 1024),
  });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('Location')).toBe(`${path}&datei=zu-gross`);
});

test('a photo of 50 MB is dropped, and all else of its form arrives', async () => {
  const path = '/versicherten-services/namen-aendern';
  const send = async (megabytes: number) => {
    const body = new FormData();
    body.set('newName', 'Hansen');
    body.set('proofs', new File([new Uint8Array(megabytes * 1024 * 1024)], 'foto.jpg'));
    return app.request(path, { method: 'POST', headers: headersOf(megabytes), body });
  };
  expect(await (await send(50)).json()).toEqual(['newName', 'zuGrosseDateien']);
  expect(await (await send(5)).json()).toEqual(['newName', 'proofs']);
  // Nobody is kept uploading for ever.
  const endless = await app.request(path, {
    method: 'POST',
    headers: { ...headersOf(101), 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'x',
  });
  expect(endless.headers.get('Location')).toBe(`${path}?datei=zu-gross`);
});

test('who sent too much is led back to this portal, whatever his path looked like', async () => {
  const answer = await app.request('http://portal.test//evil.example/', {
    method: 'POST',
    headers: { ...headersOf(101), 'Content-Type': 'multipart/form-data; boundary=x' },
    body: 'x',
  });
  expect(answer.headers.get('Location')).toBe('/?datei=zu-gross');
});

test('a form that carries a file itself may be as large as the file', async () => {
  const body = new FormData();
  body.set('text', 'ä'.repeat(4_500_000));
  expect(await (await app.request('/schaden-melden', { method: 'POST', body })).text()).toBe('4500000');
  // Without a file it is no larger than any other.
  expect(await (await app.request('/schaden-melden', form(1_500_000))).text()).toBe('payload_too_large');
});

test.each([
  ['/schaden-melden', 2_500_000],
  ['/form', 1_000_000],
  ['/api/call', 60_000],
])('%s refuses what nobody types', async (path, signs) => {
  expect(await (await app.request(path, form(signs))).text()).toBe('payload_too_large');
});
