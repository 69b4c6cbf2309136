import { z } from 'zod';

/** The largest value of a column of the type `integer` (PostgreSQL 15 §8.1.1): 2^31 − 1. */
const largestInteger = 2_147_483_647;

/**
 * A whole number from 0 that a column of the type `integer` holds. Without the upper bound the database refuses the number
 * itself, and the caller hears 500 instead of 422.
 * @param error what the caller reads at the field
 */
export const columnInteger = (error?: string) => {
  const words = error === undefined ? {} : { error };
  return z.int(words).min(0, words).max(largestInteger, words);
};

/** The number of an edition or version: {@link columnInteger} from 1. */
export const editionNumber = (error?: string) =>
  columnInteger(error).min(1, error === undefined ? {} : { error });
