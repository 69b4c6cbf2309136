import type { Contract } from '#src/features/insurance/contracts/public.ts';
import { euros, type Money } from '#src/lib/money.ts';

/** A contract without persons, years and deductible, which the overview does not show: the browser is not sent them. */
export type OverviewContract = Omit<Contract, 'insuredPersons' | 'premiumYears' | 'deductible'>;

export function overviewContract(contract: Contract): OverviewContract {
  const { insuredPersons: _persons, premiumYears: _years, deductible: _deductible, ...shown } = contract;
  return shown;
}

/** What is debited next from one account: of which contracts, and how much of each. */
export type Debit = {
  /** Null: the insurer does not say from where. */
  maskedIban: string | null;
  amount: Money;
  contracts: ReadonlyArray<{ id: string; number: string; amount: Money }>;
};

/** What is debited on the first day to come, account by account. */
type NextPayment = {
  on: string;
  debits: readonly Debit[];
  canChangePaymentMode: boolean;
  /** One of the accounts can no longer be read: it is to be entered again. */
  isAccountUnreadable: boolean;
};

/** The next payment over all running contracts; undefined when nothing is due any more. */
export function nextPayment(contracts: ReadonlyArray<OverviewContract>): NextPayment | undefined {
  const due = contracts.filter(({ nextDueDate, status }) => nextDueDate && status !== 'ended');
  const [on] = due.flatMap(({ nextDueDate }) => nextDueDate ?? []).toSorted();
  if (!on) return undefined;
  const sameDay = due.filter(({ nextDueDate }) => nextDueDate === on);
  const byAccount = Map.groupBy(sameDay, ({ maskedIban }) => maskedIban);
  return {
    on,
    canChangePaymentMode: sameDay.some(({ canChangePaymentMode }) => canChangePaymentMode),
    isAccountUnreadable: sameDay.some(({ isAccountUnreadable }) => isAccountUnreadable),
    debits: [...byAccount].map(([maskedIban, ofAccount]) => ({
      maskedIban,
      amount: euros(ofAccount.reduce((sum, { premium }) => sum + premium.amountCents, 0)),
      contracts: ofAccount.map(({ id, number, premium }) => ({ id, number, amount: premium })),
    })),
  };
}
