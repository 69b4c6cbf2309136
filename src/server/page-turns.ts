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

/** So many pages are under way at once, before they wait for another system. */
const underWay = 3;

/** Milliseconds after which a page that is not done is taken to wait for somebody: it keeps no other from beginning. */
const waitsAfterMs = 8;

/**
 * Lets a page that has begun be done before many others begin. What a page has read and made lies in memory until it is done; where sixteen
 * are made a little at a time, all of it lives through several collections, and each costs more than the page.
 */
export function fewUnderWay(most = underWay, waitsAfter = waitsAfterMs) {
  const line: Array<() => void> = [];
  let busy = 0;
  const enter = () => {
    busy += 1;
    let isOut = false;
    const leave = () => {
      if (isOut) return;
      isOut = true;
      busy -= 1;
      line.shift()?.();
    };
    const timer = setTimeout(leave, waitsAfter).unref();
    return () => {
      clearTimeout(timer);
      leave();
    };
  };
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= most) await new Promise<void>((resolve) => line.push(resolve));
    const leave = enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/** Lets pages be made in turns, so that whoever asks for a hundred at once, or for heavy ones, waits behind himself. */
export function pageTurns(round: () => Promise<void> = everyFewRounds()) {
  const slots = new FairSlots(atOnce.all, atOnce.ofOne, atOnce.ofNetwork);
  const heavy = heavyPages();
  const fewAtATime = fewUnderWay();
  return async (
    { client, request }: { client: string; request: Request },
    make: () => Promise<Response>,
  ): Promise<Response> => {
    try {
      // Who waits for himself takes no slot meanwhile.
      return await heavy(client, () =>
        slots.run({ client, caller: client }, () =>
          fewAtATime(async () => {
            await round();
            return request.signal.aborted ? gone() : make();
          }),
        ),
      );
    } catch (error) {
      if (error instanceof LineTooLong) return tooMany();
      throw error;
    }
  };
}
