import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';

/**
 * So many searches at once in this process: they use the connections through which everybody signs in and reads. Misspelt
 * words take the database tenths of a second each.
 */
const atOnce = 3;

const retryAfterSeconds = 5;

/** Runs searches in turns, so that whoever asks a hundred times at once waits behind himself. */
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
