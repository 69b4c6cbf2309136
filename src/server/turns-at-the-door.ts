import { setImmediate as nextRound } from 'node:timers/promises';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { anyNumber, FairSlots } from '#src/lib/fair-slots.ts';
import { serveClient } from '#src/lib/served-client.ts';
import type { ServerEnv } from './security-headers.ts';

/** Runs one piece of work in each round of the event loop, in turns by network and client. */
export function oneInEachRound() {
  const slots = new FairSlots(1, 1, 1, anyNumber);
  return <T>(client: string, work: () => T | Promise<T>): Promise<T> =>
    slots.run({ client, caller: client }, async () => {
      await nextRound();
      return work();
    });
}

/**
 * Begins one request in each round of the event loop, in turns by network and client. Otherwise answers that wait
 * for nothing would be given to a hundred connections in one go, and a login, which waits for the database forty
 * times, would wait for all of them forty times: it took 8 s beside a hundred connections that asked for a missing
 * address. Answers from memory (pages for guests, files of the build) do not pass here. Later steps know the
 * client, so that database connections are shared in turns as well (`connection-turns.ts`).
 */
export function turnsAtTheDoor(clientOf: (c: Context<ServerEnv>) => string) {
  const inTurn = oneInEachRound();
  return createMiddleware<ServerEnv>(async (c, next) => {
    const client = clientOf(c);
    await inTurn(client, () => undefined);
    await serveClient(client, next);
  });
}
