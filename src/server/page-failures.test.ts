import { once } from 'node:events';
import { connect } from 'node:net';
import { setImmediate as nextRound } from 'node:timers/promises';
import { type ServerType, serve } from '@hono/node-server';
import { Hono } from 'hono';
import { data, redirect, type ServerBuild } from 'react-router';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { eventually } from '#tests/eventually.ts';
import { answerProblem } from './api.ts';
import { arriving } from './arriving.ts';
import { isBrokenOff, withPageFailures } from './page-failures.ts';

async function thrownBy(loader: () => unknown): Promise<unknown> {
  const route = { id: 'page', path: '/', module: { default: () => null, loader } };
  const build = { routes: { page: route } } as unknown as ServerBuild;
  const guarded: unknown = withPageFailures(build).routes.page?.module.loader;
  if (typeof guarded !== 'function') throw new Error('no loader');
  return Promise.resolve(Reflect.apply(guarded, undefined, [{}])).catch((error: unknown) => error);
}

test.each([
  ['data with a status', data('not there', { status: 404 })],
  ['a redirect', redirect('/anmelden')],
])('%s that a loader throws on purpose passes as it is', async (_what, thrown) => {
  const caught = await thrownBy(() => {
    throw thrown;
  });
  expect(
    caught,
    'React Router marks `data()` otherwise than by `type: DataWithResponseInit`: every page that is not there would be a logged fault',
  ).toBe(thrown);
});

let lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });
const servers: ServerType[] = [];
/** Told when a call has begun. */
let begun: () => void = () => undefined;
beforeEach(() => {
  lines = [];
});
afterAll(() => {
  for (const server of servers) server.close();
});

const app = new Hono<{ Variables: { requestId: string } }>();
app.use(arriving(() => 'one client'));
app.post('/json', async (c) => c.json(await c.req.json()));
app.post('/form', async (c) => c.json(await c.req.parseBody()));
app.post('/bytes', async (c) => c.text(String((await c.req.raw.arrayBuffer()).byteLength)));
app.post('/fault', async (c) => {
  const { signal } = c.req.raw;
  const gone = once(signal, 'abort');
  begun();
  await gone;
  throw new Error('the database is away');
});
app.onError((error, c) => answerProblem(c, error, log));

async function listening(): Promise<number> {
  return new Promise((resolve) => {
    servers.push(serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port)));
  });
}

/** Sends the beginning of a body and leaves. */
async function breakOff(path: string, contentType: string): Promise<void> {
  const socket = connect(await listening(), '127.0.0.1');
  await once(socket, 'connect');
  const isThere = new Promise<void>((resolve) => {
    begun = resolve;
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: ${contentType}\r\nContent-Length: 500\r\n\r\n{"a":`,
  );
  if (path === '/fault') await isThere;
  else await nextRound();
  socket.destroy();
}

test.each([
  ['/json', 'application/json'],
  ['/form', 'application/x-www-form-urlencoded'],
  ['/form', 'multipart/form-data; boundary=x'],
  ['/bytes', 'application/octet-stream'],
])('a body that breaks off is no fault of ours: %s as %s', async (path, contentType) => {
  await breakOff(path, contentType);
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('"level":"info"');
  expect(lines[0]).not.toContain('stack');
});

test('a fault of ours is told as loud as ever, although nobody waits for the answer any more', async () => {
  await breakOff('/fault', 'application/json');
  await eventually(() => expect(lines).toHaveLength(1));
  expect(lines[0]).toContain('"level":"error"');
  expect(lines[0]).toContain('the database is away');
});

test('the connection of a database that ends is not the reader’s', () => {
  const left = AbortSignal.abort();
  const ended = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  expect(isBrokenOff(ended, { signal: left })).toBe(false);
  expect(isBrokenOff(left.reason, { signal: left })).toBe(true);
  const aborted = Object.assign(new Error('aborted'), { code: 'ECONNRESET' });
  expect(isBrokenOff(aborted, { signal: left })).toBe(true);
  expect(isBrokenOff(aborted, { signal: new AbortController().signal })).toBe(false);
});
