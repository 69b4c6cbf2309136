import { FairSlots, LineTooLong } from '#src/lib/fair-slots.ts';
import { Problem } from '#src/lib/problem.ts';

/**
 * So many searches at once in this process: they use the connections through which everybody signs in and reads. Misspelt
 * words take the database tenths of a second each. The embedded database has one connection: a second search there would only
 * stand before everybody's next step.
 */
const atOnce = { postgres: 3, embedded: 1 } as const;

const retryAfterSeconds = 5;

/** Which database a portal has: with its own server, or within the process. */
export const databaseOf = ({ DATABASE_URL }: { DATABASE_URL: string }) =>
  DATABASE_URL === '' ? ('embedded' as const) : ('postgres' as const);

/** Runs searches in turns, so that whoever asks a hundred times at once waits behind himself. */
export function searchTurns(database: keyof typeof atOnce) {
  const slots = new FairSlots(atOnce[database]);
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
