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
  /** The valid part of the agreed deposit. */
  validCents: number;
  surplusCents: number;
  /** The valid deposit in instalments. */
  instalments: Instalment[];
  /** Once moved out. */
  moneyBack: MoneyBack | null;
};

export type MoneyBack = {
  /** What was paid and when, the surplus included. */
  paid: Instalment[];
  /** Instalments that would have been due after the return, and do not count. */
  unpaidParts: number;
  savings: Savings;
  /** Orientation only: what may stay with the landlord until the operating costs are accounted for. */
  retainedCents: number;
  /** The rest. */
  dueCents: number;
  days: ReturnDays;
  /** The earliest end of the limitation of the tenant’s entitlement is over; a later one is possible. */
  mayBeBarred: boolean;
};

function moneyBackOf(deposit: DepositCase, today: string): MoneyBack {
  const { depositCents, startOn, state, untilOn, rates, isHostel, backPaymentCents, returnedOn } = deposit;
  const agreed = deposit.isPaidInParts
    ? instalmentsOf(depositCents, startOn, state)
    : [{ day: startOn, cents: depositCents }];
  // Instalments that would be due after moving out were not paid.
  const paid = agreed.filter(({ day }, index) => index === 0 || day <= returnedOn);
  const savings = savingsOf({ deposits: paid, rates: isHostel ? [] : rates, untilOn });
  const days = returnDays(returnedOn, state);
  const retainedCents = Math.min(backPaymentCents ?? 0, savings.totalCents);
  return {
    paid,
    unpaidParts: agreed.length - paid.length,
    savings,
    retainedCents,
    dueCents: savings.totalCents - retainedCents,
    days,
    mayBeBarred: days.tenantUntil < today,
  };
}

/** The valid deposit, its due days, and the money back. @param today ISO date, for the limitation */
export function assess(deposit: DepositCase, today: string): Assessment {
  const highestCents = highestDepositCents(deposit.rentCents);
  const validCents = Math.min(deposit.depositCents, highestCents);
  return {
    highestCents,
    validCents,
    surplusCents: deposit.depositCents - validCents,
    instalments: instalmentsOf(validCents, deposit.startOn, deposit.state),
    moneyBack: deposit.phase === 'moved_out' ? moneyBackOf(deposit, today) : null,
  };
}
