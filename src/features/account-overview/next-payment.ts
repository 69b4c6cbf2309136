import type { Contract } from '#src/features/contracts/public.ts';
import { euros, type Money } from '#src/lib/money.ts';

/** What is debited next: all contracts that are due on the first day to come. */
export type NextPayment = { on: string; amount: Money; contractIds: readonly [string, ...string[]] };

/** The next payment over all running contracts; undefined when nothing is due any more. */
export function nextPayment(contracts: ReadonlyArray<Contract>): NextPayment | undefined {
  const due = contracts.flatMap(({ id, nextDueDate, premium, status }) =>
    nextDueDate && status !== 'ended' ? [{ id, on: nextDueDate, cents: premium.amountCents }] : [],
  );
  const [on] = due.map((one) => one.on).toSorted();
  const sameDay = due.filter((one) => one.on === on);
  const [first, ...others] = sameDay;
  if (!on || !first) return undefined;
  return {
    on,
    amount: euros(sameDay.reduce((sum, { cents }) => sum + cents, 0)),
    contractIds: [first.id, ...others.map(({ id }) => id)],
  };
}
