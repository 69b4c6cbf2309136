import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { heavyPages } from './heavy-pages.ts';

/**
 * So many pages are made at once, of one client and of one network: many wait for an insurer, and each keeps its data in memory
 * meanwhile. Whoever waits for the database several times waits behind all of them each time, so a network has a share of its own.
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

/** Nobody reads it: the one who asked has gone. */
export const gone = () => new Response(null, { status: 499 });

/** Rounds of the event loop from one page to the next. */
const roundsBetween = 4;

const nextRound = () => new Promise((resolve) => setImmediate(resolve));

/**
 * A page begins in every fourth round of the event loop. A page for guests waits for nothing outside the process: without this a hundred
 * would be made in one go, before anybody else is heard, and none of them would ever find that others wait. Node takes one new connection
 * in each round, so that with a page in each a client that connects, asks and hangs up would keep all others from connecting. And the end of
 * a connection is heard one round after what came before it.
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

/** Lets pages be made in turns, so that whoever asks for a hundred at once, or for heavy ones, waits behind himself. */
export function pageTurns(round: () => Promise<void> = everyFewRounds()) {
  const slots = new FairSlots(atOnce.all, atOnce.ofOne, atOnce.ofNetwork);
  const heavy = heavyPages();
  return async (
    { client, request }: { client: string; request: Request },
    make: () => Promise<Response>,
  ): Promise<Response> => {
    try {
      // Who waits for himself takes no slot meanwhile.
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
