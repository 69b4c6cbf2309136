import { afterEach, expect, test, vi } from 'vitest';
import { serveClient } from '#src/lib/served-client.ts';
import { ConnectionTurns } from './connection-turns.ts';

afterEach(() => vi.useRealTimers());

/** Connections, and who had one, in order; each asks a question and gives it back. */
function database(most: number) {
  const turns = new ConnectionTurns(most);
  const had: string[] = [];
  const ask = async (name: string) => {
    const giveBack = await turns.take();
    had.push(name);
    await new Promise((resolve) => setImmediate(resolve));
    giveBack();
    giveBack();
  };
  const askFor = (client: string) => serveClient(client, () => ask(client));
  return { turns, had, ask, askFor };
}

const times = <Value>(count: number, make: () => Value) => Array.from({ length: count }, make);

test.each([1, 10])(
  'behind hundreds of questions of one client the first of another one is next: %i',
  async (most) => {
    const { had, ask, askFor } = database(most);
    const all = [...times(300, () => askFor('192.0.2.1')), askFor('198.51.100.1'), ask('job')];
    await Promise.all(all);
    expect(had).toHaveLength(302);
    for (const other of ['198.51.100.1', 'job']) expect(had.indexOf(other)).toBeLessThan(most + 3);
  },
);

test('neighbours are one of those who wait, however many they are', async () => {
  const { had, askFor } = database(1);
  const neighbours = Array.from({ length: 200 }, (_, index) => askFor(`192.0.2.${index}`));
  // A login: one question after the other, so that two of theirs go before each.
  const login = (async () => {
    for (let step = 0; step < 20; step += 1) await askFor('198.51.100.1');
  })();
  await Promise.all([...neighbours, login]);
  expect(had.lastIndexOf('198.51.100.1')).toBeLessThan(65);
});

test('who waits a minute is told of a deadlock, and his turn passes to the next', async () => {
  vi.useFakeTimers();
  const { turns } = database(1);
  const first = await turns.take();
  const late = turns.take().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await late).toMatchObject({ message: expect.stringContaining('in 60 s') });
  const next = turns.take();
  first();
  (await next)();
});
