import {
  highestDepositCents,
  type Instalment,
  instalmentsOf,
  type ReturnDays,
  returnDays,
} from './deposit.ts';
import type { DepositCase } from './deposit-query.ts';
import { type Savings, savingsOf } from './savings.ts';

/** What follows from a deposit; integer cents. */
export type Assessment = {
  highestCents: number;
  /** What may be asked for of what was agreed. */
  validCents: number;
  surplusCents: number;
  /** What may be asked for, in parts. */
  instalments: Instalment[];
  /** Once moved out. */
  moneyBack: MoneyBack | null;
};

export type MoneyBack = {
  /** What was paid and when, the surplus included. */
  paid: Instalment[];
  savings: Savings;
  /** Orientation only: what may stay with the landlord until the operating costs are accounted for. */
  retainedCents: number;
  /** The rest. */
  dueCents: number;
  days: ReturnDays;
};

function moneyBackOf(deposit: DepositCase): MoneyBack {
  const { depositCents, startOn, state, untilOn, rates, isHostel, backPaymentCents, returnedOn } = deposit;
  const paid = deposit.isPaidInParts
    ? instalmentsOf(depositCents, startOn, state)
    : [{ day: startOn, cents: depositCents }];
  const savings = savingsOf({ deposits: paid, rates: isHostel ? [] : rates, untilOn });
  const retainedCents = Math.min(backPaymentCents ?? 0, savings.totalCents);
  return {
    paid,
    savings,
    retainedCents,
    dueCents: savings.totalCents - retainedCents,
    days: returnDays(returnedOn, state),
  };
}

/** What may be asked for, when it is due, and what comes back. */
export function assess(deposit: DepositCase): Assessment {
  const highestCents = highestDepositCents(deposit.rentCents);
  const validCents = Math.min(deposit.depositCents, highestCents);
  return {
    highestCents,
    validCents,
    surplusCents: deposit.depositCents - validCents,
    instalments: instalmentsOf(validCents, deposit.startOn, deposit.state),
    moneyBack: deposit.phase === 'moved_out' ? moneyBackOf(deposit) : null,
  };
}
