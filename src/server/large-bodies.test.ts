import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { Problem } from '#src/lib/problem.ts';
import { largeBodies } from './large-bodies.ts';

const limits = { small: 100, client: 2000, all: 5000 };

/** A portal that answers a form once it is told to. */
function portal() {
  const app = new Hono();
  const waiting: Array<() => void> = [];
  app.use(largeBodies((c) => c.req.header('X-Client') ?? '', limits));
  app.post('/', async (c) => {
    const { byteLength } = await c.req.raw.arrayBuffer();
    await new Promise<void>((resolve) => waiting.push(resolve));
    return c.text(String(byteLength));
  });
  app.post('/failing', async () => {
    throw new Problem('validation_failed');
  });
  app.onError((error, c) => {
    const problem = error instanceof Problem ? error : new Problem('internal_error');
    return c.text(problem.code, problem.status as 400, { 'Retry-After': String(problem.retryAfterSeconds) });
  });
  const send = (client: string, size: number, options: { path?: string; isChunked?: boolean } = {}) => {
    const bytes = new Uint8Array(size);
    const body = options.isChunked ? new Blob([bytes]).stream() : bytes;
    const length = options.isChunked ? {} : { 'Content-Length': String(size) };
    const headers = { 'X-Client': client, ...length };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    return app.fetch(new Request(`http://portal.test${options.path ?? '/'}`, init)) as Promise<Response>;
  };
  const answerAll = async (count: number) => {
    while (waiting.length < count) await new Promise((resolve) => setImmediate(resolve));
    for (const resolve of waiting.splice(0)) resolve();
  };
  return { send, answerAll };
}

const told = async (answer: Response) => `${answer.status} ${await answer.text()}`;

test('a client that sends more at once than its share is told when to come again', async () => {
  const { send, answerAll } = portal();
  const first = [send('a', 1000), send('a', 1000)];
  const refused = await send('a', 101);
  expect(await told(refused)).toBe('429 rate_limited');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const others = [send('b', 1000), send('a', 100), send('a', 0)];
  await answerAll(5);
  expect(await Promise.all([...first, ...others].map(async (one) => told(await one)))).toEqual([
    '200 1000',
    '200 1000',
    '200 1000',
    '200 100',
    '200 0',
  ]);
  const again = send('a', 2000);
  await answerAll(1);
  expect(await told(await again)).toBe('200 2000');
});

test('neighbours have half of the room together, and others keep theirs', async () => {
  const { send, answerAll } = portal();
  const first = [send('10.0.0.1', 2000), send('10.0.0.2', 2000)];
  expect(await told(await send('10.0.0.3', 101))).toBe('429 rate_limited');
  const other = send('10.0.1.1', 1000);
  await answerAll(3);
  expect(await Promise.all([...first, other].map(async (one) => told(await one)))).toEqual([
    '200 2000',
    '200 2000',
    '200 1000',
  ]);
});

test('all clients together have a bound, and small bodies pass it', async () => {
  const { send, answerAll } = portal();
  const large = ['a', 'b', 'c', 'd', 'e'].map((client) => send(client, 1000));
  const refused = await send('f', 1000);
  expect(await told(refused)).toBe('503 overloaded');
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
  const small = send('f', 100);
  await answerAll(6);
  expect(await told(await small)).toBe('200 100');
  expect((await Promise.all(large)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('what a body does not say of its length is found out', async () => {
  const { send, answerAll } = portal();
  const small = send('a', 90, { isChunked: true });
  await answerAll(1);
  expect(await told(await small)).toBe('200 90');
  // It might become as large as any, for which there is no room.
  expect(await told(await send('a', 150, { isChunked: true }))).toBe('429 rate_limited');
});

test('room is given back when a form fails', async () => {
  const { send } = portal();
  for (let sent = 0; sent < 10; sent += 1) {
    expect(await told(await send('a', 1500, { path: '/failing' }))).toBe('422 validation_failed');
  }
});

test('with its own bounds a large body of unknown length arrives as it was sent', async () => {
  const app = new Hono();
  app.use(largeBodies(() => 'a'));
  app.post('/', async (c) => c.body(await c.req.arrayBuffer()));
  const sent = Uint8Array.from({ length: 700_000 }, (_, index) => index % 251);
  const init = { method: 'POST', body: new Blob([sent]).stream(), duplex: 'half' } as const;
  const answer = await app.fetch(new Request('http://portal.test/', init));
  expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(sent))).toBe(0);
});

test('the networks of one line have half of all room together', async () => {
  const { send, answerAll } = portal();
  const line = (network: number) => `2001:db8:1:${network}::/64`;
  const held = [send(line(0), 2000), send(line(1), 2000)];
  expect(await told(await send(line(2), 101))).toBe('429 rate_limited');
  const others = [send('2001:db8:2:0::/64', 1000), send(line(3), 100)];
  await answerAll(4);
  expect((await Promise.all([...held, ...others])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const again = send(line(2), 2000);
  await answerAll(1);
  expect(await told(await again)).toBe('200 2000');
});
