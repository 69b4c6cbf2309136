import { expect, test } from 'vitest';
import { searchTurns } from './search-turns.ts';

/** Searches that end when they are told to. */
function held() {
  const inTurn = searchTurns();
  const running: Array<{ client: string; end: () => void }> = [];
  const ask = (client: string) =>
    inTurn(client, () => new Promise<string>((end) => running.push({ client, end: () => end('gefunden') })));
  return { ask, running };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('whoever asks a hundred times leaves a turn to others, and is told when to come again', async () => {
  const { ask, running } = held();
  const flood = Array.from({ length: 100 }, () => ask('one').catch((error: unknown) => error));
  await soon();
  expect(running.map(({ client }) => client)).toEqual(['one', 'one']);
  const other = ask('other');
  await soon();
  expect(running.map(({ client }) => client)).toEqual(['one', 'one', 'other']);
  running[2]?.end();
  expect(await other).toBe('gefunden');
  const refused = await Promise.all(flood.slice(62));
  expect(refused).toHaveLength(38);
  for (const error of refused) expect(error).toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
  for (let at = 0; at < 62; at += 1) {
    running.find(({ client }) => client === 'one')?.end();
    running.splice(
      running.findIndex(({ client }) => client === 'one'),
      1,
    );
    await soon();
  }
  expect(await Promise.all(flood.slice(0, 62))).toEqual(Array.from({ length: 62 }, () => 'gefunden'));
});
