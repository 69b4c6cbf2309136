import { once } from 'node:events';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listening } from '#tests/listening.ts';
import { keptFields, withShortHeads } from './short-heads.ts';

test('a path that is nobody’s page is refused unread; a query may be long', async () => {
  const asked: string[] = [];
  const get = await listening(
    withShortHeads(({ url = '' }, response) => {
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
  const server = createServer(withShortHeads((_request, response) => response.end('ja'))).listen(
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

test('a request of more fields than anybody sends is refused unread, and its body is not waited for', async () => {
  const server = createServer(withShortHeads((_request, response) => response.end('ja')));
  server.maxHeadersCount = keptFields;
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const asked = async (fields: number) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    // With two of its own; the chunks never end.
    const lines = Array.from({ length: fields - 2 }, (_, index) => `X-${index}: b\r\n`).join('');
    socket.write(`POST /kontakt HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n${lines}\r\n1\r\na\r\n`);
    const [told] = await once(socket, 'data');
    if (fields > 100) await once(socket, 'close');
    socket.destroy();
    return String(told).slice(9, 12);
  };
  expect(await asked(100)).toBe('200');
  expect(await asked(101)).toBe('431');
  expect(await asked(900)).toBe('431');
});
