import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { Problem, problemCodes } from '#src/lib/problem.ts';
import { pageOwnerField } from '#src/navigation/page-owner.ts';
import { largestText } from './body-limit.ts';
import { countedParts, formsOnly } from './form-parts.ts';
import type { ServerEnv } from './security-headers.ts';

const app = new Hono<ServerEnv>();
app.use(
  formsOnly,
  countedParts(() => 'one client'),
);
app.post('*', async (c) => {
  const form = await c.req.raw.formData();
  return c.json({ names: [...form.keys()], first: form.get('name'), postedBy: c.get('postedBy') });
});
app.onError((error, c) => {
  if (error instanceof Problem) return c.text(error.code, problemCodes[error.code].status as 400);
  return c.text(String(error), 500);
});

const boundary = '----WebKitFormBoundaryAbCdEfGhIjKlMnOp';
const multipart = `multipart/form-data; boundary=${boundary}`;
const part = (name: string, value: string, under = boundary) =>
  `--${under}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const ended = (parts: string, under = boundary) => `${parts}--${under}--\r\n`;

const post = (body: string, type = multipart) =>
  app.request('/seite', { method: 'POST', headers: { 'Content-Type': type }, body });
const told = async (answer: Response) => [answer.status, await answer.text()];

describe('a form', () => {
  test('comes through as it was sent, also with text that looks like a boundary', async () => {
    const answer = await post(ended(part('name', 'Zoë\r\n--kein Ende--') + part('mehr', '')));
    expect(await answer.json()).toEqual({ names: ['name', 'mehr'], first: 'Zoë\r\n--kein Ende--' });
  });

  test('is written by this program as by a browser', async () => {
    const form = new FormData();
    form.set('name', 'Zoë');
    form.set('datei', new File([new Uint8Array(100_000)], 'Zeugnis ü.pdf', { type: 'application/pdf' }));
    const answer = await app.request('/seite', { method: 'POST', body: form });
    expect(await answer.json()).toEqual({ names: ['name', 'datei'], first: 'Zoë' });
  });

  test('without files needs no parts', async () => {
    const answer = await post('name=Zo%C3%AB', 'application/x-www-form-urlencoded;charset=UTF-8');
    expect(await answer.json()).toEqual({ names: ['name'], first: 'Zoë' });
  });

  test('says whose page it stood on, in either way of writing; an empty mark is none', async () => {
    const owner = async (body: string, type?: string) => (await (await post(body, type)).json()).postedBy;
    const plain = 'application/x-www-form-urlencoded';
    expect(await owner(ended(part(pageOwnerField, 'a_b-1') + part('name', 'x')))).toBe('a_b-1');
    expect(await owner(`name=x&${pageOwnerField}=a_b-1`, plain)).toBe('a_b-1');
    expect(await owner(`name=x&${pageOwnerField}=`, plain)).toBeUndefined();
    expect(await owner('name=x', plain)).toBeUndefined();
  });

  test.each([
    [998, 200],
    [1001, 413],
    [50_000, 413],
  ])('of %d parts is answered %d', async (count, status) => {
    const parts = Array.from({ length: count }, (_, at) => part(`p${at}`, '')).join('');
    expect((await post(ended(parts))).status).toBe(status);
  });

  test.each([
    [40, 200],
    [41, 413],
    [900, 413],
  ])('of %d files is answered %d', async (count, status) => {
    const file = (at: number) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="f${at}"; filename="f${at}.pdf"\r\n\r\nx\r\n`;
    const parts = Array.from({ length: count }, (_, at) => file(at)).join('');
    expect((await post(ended(parts))).status).toBe(status);
  });

  test.each([
    ['names of 200 signs', 998, `; x="${'y'.repeat(120)}"`, 200],
    ['names of 400 signs', 998, `; x="${'y'.repeat(320)}"`, 413],
    ['three lines', 1, '\r\nContent-Type: text/plain\r\nContent-Transfer-Encoding: 8bit', 200],
    ['ten lines', 1, '\r\na:'.repeat(9), 400],
    ['a thousand lines', 1, '\r\na:'.repeat(999), 400],
    ['a name of 5 KB', 1, `; x="${'y'.repeat(5000)}"`, 400],
  ])('whose heads have %s is answered so', async (_what, count, more, status) => {
    const parts = Array.from(
      { length: count },
      (_, at) => `--${boundary}\r\nContent-Disposition: form-data; name="p${at}"${more}\r\n\r\nx\r\n`,
    ).join('');
    expect((await post(ended(parts))).status).toBe(status);
  });

  test('is parsed one in each round, and of a client that sends many others are not the last', async () => {
    const order: string[] = [];
    let rounds = 0;
    let isOver = false;
    const count = () => {
      rounds += 1;
      if (!isOver) setImmediate(count);
    };
    const many = new Hono();
    many.use(countedParts((c) => c.req.header('Client') ?? ''));
    many.post('*', (c) => {
      order.push(`${c.req.header('Client')} ${rounds}`);
      return c.text('');
    });
    const send = (client: string) =>
      many.request('/', {
        method: 'POST',
        headers: { 'Content-Type': multipart, Client: client },
        body: ended(part('name', 'x')),
      });
    count();
    await Promise.all([...Array.from({ length: 50 }, () => send('192.0.2.1')), send('198.51.100.7')]);
    isOver = true;
    expect(new Set(order).size).toBe(51);
    expect(order.findIndex((one) => one.startsWith('198'))).toBeLessThan(4);
  });

  test('may hold a large file, and no more text than any person writes', async () => {
    const send = async (name: string, value: string | File) => {
      const body = new FormData();
      body.set(name, value);
      return (await app.request('/seite', { method: 'POST', body })).status;
    };
    expect(await send('datei', new File([new Uint8Array(2 * largestText)], 'a.pdf'))).toBe(200);
    expect(await send('name', 'x'.repeat(largestText))).toBe(200);
    expect(await send('name', 'x'.repeat(largestText + 1))).toBe(413);
  });
});

describe('what cannot be read is the sender’s fault, not ours', () => {
  test.each([
    ['cut in the middle of a part', part('name', 'Zo').slice(0, -4), multipart],
    ['cut in a head', `${part('name', 'a')}--${boundary}\r\nContent-Disp`, multipart],
    ['a head of 20 KB', ended(part('n'.repeat(20_000), 'a')), multipart],
    ['another boundary than it says', ended(part('name', 'a', 'x'.repeat(40)), 'x'.repeat(40)), multipart],
    ['no boundary', ended(part('name', 'a')), 'multipart/form-data'],
    ['a boundary of 71 signs', 'x', `multipart/form-data; boundary=${'x'.repeat(71)}`],
    ['nothing at all', '', multipart],
    ['another kind of parts', ended(part('name', 'a')), `multipart/mixed; boundary=${boundary}`],
    ['JSON', '{}', 'application/json'],
    ['text', 'name=a', 'text/plain'],
    [
      'two boundaries, one hidden in a name',
      ended(part('name', 'a')),
      `multipart/form-data; x="; boundary=hidden"; boundary=${boundary}`,
    ],
  ])('%s', async (_what, body, type) => {
    expect(await told(await post(body, type))).toEqual([400, 'malformed_request']);
  });

  test('a second boundary behind the first is not believed', async () => {
    const answer = await post(ended(part('name', 'a')), `${multipart}; boundary=${'y'.repeat(40)}`);
    expect(await answer.json()).toEqual({ names: ['name'], first: 'a' });
  });
});
