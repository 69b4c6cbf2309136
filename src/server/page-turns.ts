import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { heavyPages } from './heavy-pages.ts';

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
export const gone = () => new Response(null, { status: 499 });

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
