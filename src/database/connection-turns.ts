import { anyNumber, FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';

/** How long to wait for a connection before it counts as a deadlock in our code. */
const waitLimitMs = 60_000;

/** The client of our jobs, and of pages made for the cache. */
const ourselves = 'jobs';

/**
 * Shares the connections of the database in turns, by network and client. A login makes twenty queries one after
 * the other. Behind 590 connections of one stranger with a query each it took 6 s.
 */
export class ConnectionTurns {
  readonly #slots: FairSlots;

  /** @param most connections that there are */
  constructor(most: number) {
    this.#slots = new FairSlots(most, undefined, undefined, anyNumber);
  }

  /**
   * @returns a function that gives the connection back, once
   * @throws Error after a minute
   */
  async take(): Promise<() => void> {
    const client = servedClient() ?? ourselves;
    const { promise: taken, resolve: begin, reject } = Promise.withResolvers<void>();
    const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
    const limit = setTimeout(() => {
      // Its turn still comes, and ends at once.
      giveBack();
      reject(new Error('No database connection in 60 s; a transaction probably uses the outer connection.'));
    }, waitLimitMs);
    void this.#slots.run({ client, caller: client }, () => {
      begin();
      return givenBack;
    });
    await taken.finally(() => clearTimeout(limit));
    return giveBack;
  }
}
