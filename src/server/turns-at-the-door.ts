import { setImmediate as nextRound } from 'node:timers/promises';
import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { anyNumber, FairSlots } from '#src/lib/fair-slots.ts';
import { serveClient } from '#src/lib/served-client.ts';
import type { ServerEnv } from './security-headers.ts';

/** Lets one piece of work run in each round of the event loop, in turns by network and client. */
export function oneInEachRound() {
  const slots = new FairSlots(1, 1, 1, anyNumber);
  return <T>(client: string, work: () => T | Promise<T>): Promise<T> =>
    slots.run({ client, caller: client }, async () => {
      await nextRound();
      return work();
    });
}

/**
 * One request begins in each round of the event loop, in turns by network and client. What is answered without waiting for anything
 * would else be answered for a hundred connections in one go, and whoever waits for the database forty times, as a login does,
 * would wait for all of them forty times: 8 s beside a hundred connections that ask for an address that does not exist. What
 * is kept in memory (pages for guests, files of the build) does not come by here. What follows is told for whom it works, so that
 * connections of the database are had in turns as well (`connection-turns.ts`).
 */
export function turnsAtTheDoor(clientOf: (c: Context<ServerEnv>) => string) {
  const inTurn = oneInEachRound();
  return createMiddleware<ServerEnv>(async (c, next) => {
    const client = clientOf(c);
    await inTurn(client, () => undefined);
    await serveClient(client, next);
  });
}
