import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';
import { heavyPages } from './heavy-pages.ts';
import type { ServerEnv } from './security-headers.ts';

/**
 * How many pages are made at once: in all, for one client and for one network. Many wait for an insurer and hold
 * their data in memory meanwhile. A request that waits for the database several times waits behind all of them
 * each time, so each network has a share.
 */
const atOnce = { all: 96, ofOne: 8, ofNetwork: 24 } as const;

const tooMany = () =>
  new Response(
    'Gerade wird sehr viel auf einmal gefragt. Bitte laden Sie die Seite in einigen Sekunden neu.\n',
    {
      status: 503,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' },
    },
  );

/** Nobody reads this answer: the client has gone. */
const gone = () => new Response(null, { status: 499 });

/** Rounds of the event loop between the beginnings of two pages. */
const roundsBetween = 4;

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/**
 * Begins a page in every fourth round of the event loop. A page for guests waits for nothing outside the process,
 * so a hundred would be made in one go, before any other request is read. Node accepts one new connection in each
 * round: with a page in each round, a client that connects, asks and hangs up would keep all others from
 * connecting. And the end of a connection is noticed one round after its last data.
 */
export function everyFewRounds(): () => Promise<void> {
  let last = Promise.resolve();
  return () => {
    last = last.then(async () => {
      for (let round = 0; round < roundsBetween; round += 1) await nextRound();
    });
    return last;
  };
}

/** Makes pages in turns, so that a client that asks for a hundred at once, or for heavy ones, delays only itself. */
export function pageTurns(round: () => Promise<void> = everyFewRounds()) {
  const slots = new FairSlots(atOnce.all, atOnce.ofOne, atOnce.ofNetwork);
  const heavy = heavyPages();
  return async (
    { client, request }: { client: string; request: Request },
    make: () => Promise<Response>,
  ): Promise<Response> => {
    try {
      // A client that waits for its own heavy pages holds no slot meanwhile.
      return await heavy(client, () =>
        slots.run({ client, caller: client }, async () => {
          await round();
          return request.signal.aborted ? gone() : make();
        }),
      );
    } catch (error) {
      if (error instanceof LineTooLong) return tooMany();
      throw error;
    }
  };
}

/** How many reading calls are answered at once: in all, of one client and of one network. */
const callsAtOnce = { all: 64, ofOne: 6, ofNetwork: 16 } as const;

const tooManyCalls =
  'Gerade wird sehr viel auf einmal gefragt. Bitte versuchen Sie es in einigen Sekunden noch einmal.';

/** A search is sent by POST, but only reads. */
const reads = ({ method, path }: { method: string; path: string }) =>
  method === 'GET' || method === 'HEAD' || path.startsWith('/api/search/');

/**
 * Answers reading calls from outside in turns. Otherwise a hundred calls of one client would delay every step of
 * somebody's login. Writing calls are few, because limits count them, and their bodies may take minutes to arrive.
 * Calls of pages in process have had their turn already.
 */
export function callTurns(clientOf: (c: Context<ServerEnv>) => string) {
  const slots = new FairSlots(callsAtOnce.all, callsAtOnce.ofOne, callsAtOnce.ofNetwork);
  return createMiddleware<ServerEnv>(async (c, next) => {
    if (!reads(c.req)) return next();
    const client = clientOf(c);
    try {
      return await slots.run({ client, caller: client }, async () => {
        if (c.req.raw.signal.aborted) return gone();
        await next();
        return undefined;
      });
    } catch (error) {
      if (!(error instanceof LineTooLong)) throw error;
      throw new Problem('rate_limited', { detail: tooManyCalls, retryAfterSeconds: 5, cause: error });
    }
  });
}
