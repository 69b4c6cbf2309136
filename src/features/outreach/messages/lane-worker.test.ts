import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLog } from '#src/lib/log.ts';
import { createLaneWorker } from './lane-worker.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('what was not taken is looked for when the database too says that its time has come', async () => {
  const pauseSeconds = 1.5;
  // The database's clock, and the timer that is set after it has answered and may still end before it.
  const databaseIsBehindMs = 2;
  let dueAt = 0;
  let tries = 0;
  const worker = createLaneWorker<string>(
    {
      name: 'codes',
      slots: 10,
      take: async () => (Date.now() - databaseIsBehindMs >= dueAt ? ['code'] : []),
      send: async () => {
        tries += 1;
        dueAt = tries === 1 ? Date.now() + pauseSeconds * 1000 : Number.POSITIVE_INFINITY;
        return tries === 1 ? pauseSeconds : undefined;
      },
    },
    createLog('silent'),
  );
  worker.wake();
  await vi.advanceTimersByTimeAsync(pauseSeconds * 1000 - 1);
  expect(tries).toBe(1);
  await vi.advanceTimersByTimeAsync(200);
  expect(tries).toBe(2);
  await worker.stop();
});
