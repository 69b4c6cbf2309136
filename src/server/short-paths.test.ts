import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '../../tests/listening.ts';
import { withShortPaths } from './short-paths.ts';

test('a path that is nobody’s page is refused unread; a query may be long', async () => {
  const asked: string[] = [];
  const get = await listening(
    withShortPaths(({ url = '' }, response) => {
      asked.push(url);
      response.end('ja');
    }),
  );
  const slashes = `/a${'/'.repeat(8000)}x`;
  expect((await get(slashes)).status).toBe(414);
  expect((await get(`/${'a'.repeat(2000)}`)).status).toBe(414);
  expect((await get(`/${'a'.repeat(1999)}`)).status).toBe(200);
  expect((await get(`/suche?q=${'a'.repeat(8000)}`)).status).toBe(200);
  expect(asked.map((url) => url.slice(0, 6))).toEqual(['/aaaaa', '/suche']);
});

test.each([
  ['http://localhost:24201@evil/kontakt', 400],
  ['http://:secret@localhost/kontakt', 400],
  ['http://localhost/kontakt', 200],
  ['/kontakt@evil', 200],
])('a target with a name and password in it is refused unread: %s', async (path, status) => {
  const server = createServer(withShortPaths((_request, response) => response.end('ja'))).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const asked = request({ host: '127.0.0.1', port, path, agent: false }).end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(status);
});
