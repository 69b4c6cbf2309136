import type { Clause, ClauseState } from '#src/features/checks/contract-grading/public.ts';

const gravity: Record<ClauseState, number> = { red: 0, yellow: 1, green: 2 };

/** What is wrong comes first, each kind in the order of the contract. */
export function worstFirst(clauses: readonly Clause[]): Clause[] {
  return clauses.toSorted(
    (one, other) => gravity[one.state] - gravity[other.state] || one.number - other.number,
  );
}
