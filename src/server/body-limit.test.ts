import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { limitedCalls, limitedForms } from './body-limit.ts';

const app = new Hono();
app.use('/api/*', limitedCalls);
app.post('/api/call', async (c) => c.text(String((await c.req.text()).length)));
app.post('*', limitedForms());
app.post('/schaden-melden', async (c) =>
  c.text(String((await c.req.formData()).get('text')?.toString().length)),
);
app.post('/form', async (c) => c.text(String((await c.req.formData()).get('text')?.toString().length)));
app.onError((error, c) => c.text(error instanceof Problem ? error.code : 'other', 500));

const form = (signs: number) => ({ method: 'POST', body: new URLSearchParams({ text: 'ä'.repeat(signs) }) });

test('a text that is far too long reaches its form, which says how long it may be', async () => {
  expect(await (await app.request('/form', form(60_000))).text()).toBe('60000');
  expect(await (await app.request('/form', form(500_000))).text()).toBe('500000');
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

test('a form that carries a file itself may be as large as the file', async () => {
  expect(await (await app.request('/schaden-melden', form(1_500_000))).text()).toBe('1500000');
});

test.each([
  ['/schaden-melden', 2_500_000],
  ['/form', 1_000_000],
  ['/api/call', 60_000],
])('%s refuses what nobody types', async (path, signs) => {
  expect(await (await app.request(path, form(signs))).text()).toBe('payload_too_large');
});

test('of a form with files that is too large the texts are handed over before it is thrown away', async () => {
  const kept: Array<[string, unknown]> = [];
  const keeping = new Hono();
  keeping.post(
    '*',
    limitedForms(async (texts) => void kept.push(...texts)),
  );
  const body = new FormData();
  body.set('message', 'Das Hotel schreibt');
  body.set('datei', new File([new Uint8Array(13 * 1024 * 1024)], 'foto.jpg'));
  body.set('danach', 'steht hinter der Datei');
  const sent = new Request('http://portal.test/versicherten-services/schaden-ergaenzen', {
    method: 'POST',
    body,
  });
  sent.headers.set('Content-Length', String((await sent.clone().arrayBuffer()).byteLength));
  sent.headers.set('Accept', 'text/html');
  const answer = await keeping.request(sent);
  expect(answer.headers.get('Location')).toBe('/versicherten-services/schaden-ergaenzen?datei=zu-gross');
  expect(kept).toEqual([['message', 'Das Hotel schreibt']]);
});
