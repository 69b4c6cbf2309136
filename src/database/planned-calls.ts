import { sql } from 'kysely';
import { Problem } from '#src/lib/problem.ts';
import type { Tx } from './database.ts';

/**
 * Two calls: the second for something else, or because the first comes too late. Nobody has proved the number, and
 * more would be a nuisance.
 */
const mostCallsToNumber = 2;

/** Locks a number until the end of the transaction, so that its calls are counted one after the other. */
export async function lockNumber(tx: Tx, phone: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`call ${phone}`}, 0))`.execute(tx);
}

/**
 * Refuses a further call to a number. It does not tell when the planned ones are, because the visitor need not own
 * the number.
 * @param planned how many calls to the number are planned
 * @param field of the number in the form
 * @throws Problem 422
 */
export function requireFewCalls(planned: number, { field, phone }: { field: string; phone: string }): void {
  if (planned < mostCallsToNumber) return;
  const message = `Für diese Nummer sind schon zwei Rückrufe geplant, vielleicht von anderen. Einen weiteren können Sie vereinbaren, sobald einer davon vorbei ist. Bis dahin lassen Sie sich bitte per E-Mail antworten, oder rufen Sie uns an: ${phone}.`;
  throw new Problem('validation_failed', { errors: [{ field, message }] });
}
