import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { oneAtATime } from './one-at-a-time.ts';

const closing: Array<() => void> = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A server whose answers wait for the test, and a connection to it. */
async function connected() {
  const begun: Array<{ url: string; response: ServerResponse }> = [];
  const server = createServer(oneAtATime(({ url = '' }, response) => void begun.push({ url, response })));
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const socket = connect((server.address() as AddressInfo).port);
  let received = '';
  socket.on('data', (bytes) => {
    received += bytes.toString();
  });
  let isCut = false;
  socket.on('close', () => {
    isCut = true;
  });
  socket.on('error', () => undefined);
  closing.push(() => {
    socket.destroy();
    server.close();
  });
  const ask = (...paths: string[]) =>
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(''));
  const post = (path: string, length = 'Content-Length: 3') =>
    socket.write(`POST ${path} HTTP/1.1\r\nHost: localhost\r\n${length}\r\n\r\n`);
  return {
    ask,
    post,
    socket,
    begunAt: () => begun.map(({ url }) => url),
    end: (index: number, text = `answer ${index}.`) => begun[index]?.response.end(text),
    answers: () => [...received.matchAll(/answer \d/g)].map(([text]) => text),
    isCut: () => isCut,
  };
}

const three = ['/1', '/2', '/3'];

test('of requests that were sent at once each begins when the one before is answered', async () => {
  const { ask, begunAt, end, answers } = await connected();
  ask(...three);
  for (const [index] of three.entries()) {
    await vi.waitFor(() => expect(begunAt()).toEqual(three.slice(0, index + 1)));
    end(index);
  }
  await vi.waitFor(() => expect(answers()).toEqual(['answer 0', 'answer 1', 'answer 2']));
});

test('what waits is not begun once its sender has gone', async () => {
  const { ask, begunAt, end, socket } = await connected();
  ask(...three);
  await vi.waitFor(() => expect(begunAt()).toEqual(['/1']));
  socket.destroy();
  await new Promise((resolve) => setTimeout(resolve, 50));
  end(0);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(begunAt()).toEqual(['/1']);
});

test.each([
  [3, false],
  [4, true],
])('of %i at once the connection is cut: %s', async (count, isExpected) => {
  const { ask, begunAt, isCut, end, answers } = await connected();
  ask(...Array.from({ length: count }, (_, index) => `/${index}`));
  await vi.waitFor(() => expect(begunAt()).toHaveLength(1));
  end(0);
  await vi.waitFor(() => expect(isExpected ? isCut() : answers().length === 1).toBe(true));
  expect(isCut()).toBe(isExpected);
  expect(begunAt()).toHaveLength(isExpected ? 1 : 2);
});

test.each(['Content-Length: 60000', 'Transfer-Encoding: chunked'])(
  'a body that waits is cut off: %s',
  async (length) => {
    const { ask, post, begunAt, isCut } = await connected();
    ask('/1');
    post('/2', length);
    await vi.waitFor(() => expect(isCut()).toBe(true));
    expect(begunAt()).toEqual(['/1']);
  },
);

test('a body that follows on an answer is taken, although nobody has heard yet that the answer has left', async () => {
  const { ask, post, begunAt, isCut, socket, end } = await connected();
  ask('/1');
  await vi.waitFor(() => expect(begunAt()).toEqual(['/1']));
  // More than the system takes for a reader who does not read: the answer has ended, and has not left.
  socket.pause();
  end(0, 'x'.repeat(20 * 1024 * 1024));
  post('/2');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(begunAt()).toEqual(['/1']);
  socket.resume();
  await vi.waitFor(() => expect(begunAt()).toEqual(['/1', '/2']));
  expect(isCut()).toBe(false);
});
