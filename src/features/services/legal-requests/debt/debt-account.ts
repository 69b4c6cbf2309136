import {
  type Account,
  accountOf,
  type Debt,
  type DebtKind,
  firstInterestDay,
  limitationEnd,
  type Parties,
  type Payment,
  rateOn,
} from '#src/features/tools/default-interest/public.ts';
import { addDays, nextWorkingDay } from '#src/lib/calendar.ts';
import type { DebtIntake } from '../debt-intake.schema.ts';

/** What has happened to the debt, as the creditor told it. */
export type DebtStep = {
  kind: 'letter_sent' | 'payment' | 'court_order' | 'settled';
  on: string;
  amountCents: number | null;
};

/** How far the debt is. */
export type DebtState = 'open' | 'letter_sent' | 'partly_paid' | 'court_order' | 'paid';

export type DebtAccount = {
  debt: Debt;
  account: Account;
  state: DebtState;
  /** Last day that is counted: today, or the day on which the debt was settled. */
  asOf: string;
  /** Rate of that day, hundredths of a percent. */
  rate: number;
  /** Day by which the dunning letter asks for payment. */
  payBy: string;
  /** Last day of the limitation as a rule. */
  limitationEnd: string;
};

const kinds: Readonly<Record<DebtIntake['reason'], DebtKind>> = {
  goods: 'payment',
  work: 'payment',
  rent: 'payment',
  loan: 'other',
  damages: 'other',
  other: 'other',
};

function partiesOf({ debtorKind, creditorKind }: DebtIntake): Parties {
  if (debtorKind === 'consumer') return 'consumer_debtor';
  return creditorKind === 'person' ? 'consumer_creditor' : 'businesses';
}

/** Two weeks to pay, ending on a working day. */
const daysToPay = 14;

const byDay = (one: Payment, other: Payment) => one.day.localeCompare(other.day);

function paymentsOf(steps: readonly DebtStep[]): Payment[] {
  return steps
    .filter(({ kind }) => kind === 'payment')
    .map(({ on, amountCents }) => ({ day: on, cents: amountCents ?? 0 }))
    .toSorted(byDay);
}

function stateOf(steps: readonly DebtStep[], account: Account): DebtState {
  const has = (kind: DebtStep['kind']) => steps.some((step) => step.kind === kind);
  if (has('settled') || account.open.totalCents === 0) return 'paid';
  if (has('court_order')) return 'court_order';
  if (has('payment')) return 'partly_paid';
  return has('letter_sent') ? 'letter_sent' : 'open';
}

/**
 * The account of a debt: principal, interest to the day and flat sum, with payments credited on costs, then
 * interest, then principal (§ 367 Abs. 1 BGB). Payments before any interest accrued reduce the principal.
 * @param today Berlin day
 */
export function debtAccount(intake: DebtIntake, steps: readonly DebtStep[], today: string): DebtAccount {
  // Nobody is in default before his debt is due; after an invoice the 30 days run from the later day (§ 286 BGB).
  const isEarly = intake.triggerOn < intake.dueOn;
  const since = isEarly ? intake.dueOn : intake.triggerOn;
  const startOn = firstInterestDay(intake.trigger, since, intake.creditorState);
  const asOf = steps.find(({ kind }) => kind === 'settled')?.on ?? today;
  const payments = paymentsOf(steps).filter(({ day }) => day <= asOf);
  const early = payments.filter(({ day }) => day < startOn).reduce((sum, { cents }) => sum + cents, 0);
  const debt: Debt = {
    principalCents: Math.max(0, intake.amountCents - early),
    parties: partiesOf(intake),
    kind: kinds[intake.reason],
    startOn,
    untilOn: asOf,
    contractOn: intake.contractOn ?? intake.dueOn,
    agreedRate: null,
    costsCents: intake.costsCents ?? 0,
    // Before the default there is no flat sum yet (§ 288 Abs. 5 BGB).
    asksFlat: startOn <= asOf,
    payments: payments.filter(({ day }) => day >= startOn),
    yearDays: '365',
  };
  const account = accountOf(debt);
  return {
    debt,
    account,
    state: stateOf(steps, account),
    asOf,
    rate: rateOn(debt, account.rows.at(-1)?.to ?? startOn).rate,
    payBy: nextWorkingDay(addDays(today, daysToPay), intake.creditorState),
    limitationEnd: limitationEnd(intake.dueOn),
  };
}
