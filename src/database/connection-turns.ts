import { anyNumber, FairSlots } from '#src/lib/fair-slots.ts';
import { servedClient } from '#src/lib/served-client.ts';

/** How long anybody waits for a connection before he reports a deadlock of our own making. */
const waitLimitMs = 60_000;

/** Our jobs are one of those who wait, and so is what is made for the page cache. */
const ourselves = 'jobs';

/**
 * Hands out so many connections of the database in turns, by network and client. A login asks twenty times, one question after the other;
 * behind 590 connections of one stranger whose calls are refused, a question each, it took 6 s.
 */
export class ConnectionTurns {
  readonly #slots: FairSlots;

  /** @param most connections that there are */
  constructor(most: number) {
    this.#slots = new FairSlots(most, undefined, undefined, anyNumber);
  }

  /**
   * @returns gives the turn back, once
   * @throws Error after a minute
   */
  async take(): Promise<() => void> {
    const client = servedClient() ?? ourselves;
    const { promise: taken, resolve: begin, reject } = Promise.withResolvers<void>();
    const { promise: givenBack, resolve: giveBack } = Promise.withResolvers<void>();
    const limit = setTimeout(() => {
      // Its turn still comes, and is over at once.
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
