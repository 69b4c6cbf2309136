import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';

/**
 * Most searches at once in this process. They share the database connections with logins and pages, and a misspelt
 * word takes the database tenths of a second.
 */
const atOnce = 3;

const retryAfterSeconds = 5;

/** Runs searches in turns by client, so that a client with a hundred searches delays only itself. */
export function searchTurns() {
  const slots = new FairSlots(atOnce);
  /** @throws Problem `overloaded` where too many wait already */
  return async <Answer>(client: string, search: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await slots.run({ client, caller: client }, search);
    } catch (error) {
      if (error instanceof LineTooLong) throw new Problem('overloaded', { retryAfterSeconds, cause: error });
      throw error;
    }
  };
}
