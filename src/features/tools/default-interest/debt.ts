import { addDays, type FederalState, nextWorkingDay } from '#src/lib/calendar.ts';
import { baseRateOn } from './base-rates.ts';

/** Who owes whom: whether the debtor is a consumer, whether at least the creditor is, or nobody (§§ 13, 14 BGB). */
export const partiesNames = ['consumer_debtor', 'consumer_creditor', 'businesses'] as const;
export type Parties = (typeof partiesNames)[number];

/** What is owed: payment for goods or work (`payment`, an „Entgeltforderung“), wages, or anything else. */
export type DebtKind = 'payment' | 'wages' | 'other';

/** The event from which the first day with interest follows (§ 286 BGB). */
export type Trigger = 'due_day' | 'invoice' | 'reminder' | 'refusal' | 'first_interest_day';

/** What was paid on a day; integer cents. */
export type Payment = { day: string; cents: number };

/** Days as ISO dates, money in integer cents, rates in hundredths of a percent. */
export type Debt = {
  principalCents: number;
  parties: Parties;
  kind: DebtKind;
  /** First day with interest. */
  startOn: string;
  /** Last day that is counted. */
  untilOn: string;
  /** Day of the contract; decides between old and new law. */
  contractOn: string;
  /** A higher rate that was agreed (§ 288 Abs. 3 BGB); null where there is none. */
  agreedRate: number | null;
  /** Costs of pursuing the debt so far. */
  costsCents: number;
  /** Whether the creditor asks for the flat sum of § 288 Abs. 5 BGB where it is due. */
  asksFlat: boolean;
  /** By day. */
  payments: readonly Payment[];
  /** 365 for every year, or the days the calendar year has. */
  yearDays: YearDays;
};

type YearDays = '365' | 'calendar';

/** Points above the base rate where a consumer takes part, or where no payment is owed (§ 288 Abs. 1 BGB). */
const generalPoints = 500;

/**
 * § 288 Abs. 2 and 5 BGB by the day the contract came about (Art. 229 § 34 EGBGB), the latest first. For
 * continuing contracts, performance after 30 June 2016 falls under the new law too: its day takes the place of the
 * contract's.
 */
const firstBusinessLaw = { validFrom: '2002-01-01', points: 800, flatCents: 0 };
const businessLaws = [{ validFrom: '2014-07-29', points: 900, flatCents: 40_00 }, firstBusinessLaw];

const businessLawOn = (day: string) =>
  businessLaws.find(({ validFrom }) => validFrom <= day) ?? firstBusinessLaw;

type Terms = Pick<Debt, 'parties' | 'kind' | 'contractOn'>;

/** Points above the base rate, in hundredths of a percent (§ 288 Abs. 1, 2 BGB). */
export function pointsOf({ parties, kind, contractOn }: Terms): number {
  return parties === 'businesses' && kind === 'payment' ? businessLawOn(contractOn).points : generalPoints;
}

/**
 * The flat sum of § 288 Abs. 5 BGB in cents: for payment owed by somebody who is no consumer. Not for wages (BAG of
 * 25 September 2018, 8 AZR 26/18: § 12a ArbGG excludes it).
 */
function flatCentsOf({ parties, kind, contractOn }: Terms): number {
  return parties !== 'consumer_debtor' && kind === 'payment' ? businessLawOn(contractOn).flatCents : 0;
}

/**
 * What the creditor may ask for besides interest, in cents. The flat sum is set off against the costs of pursuing the
 * debt (§ 288 Abs. 5 S. 3 BGB): of both only the higher remains.
 */
export function costsOf(debt: Debt): { costsCents: number; flatCents: number } {
  const { costsCents } = debt;
  const flat = debt.asksFlat ? flatCentsOf(debt) : 0;
  return { costsCents, flatCents: Math.max(0, flat - costsCents) };
}

/** The rate of a day: by law, or a higher one that was agreed (§ 288 Abs. 3 BGB). Hundredths of a percent. */
export function rateOn(debt: Terms & Pick<Debt, 'agreedRate'>, day: string) {
  const base = baseRateOn(day);
  const legal = base + pointsOf(debt);
  const agreed = debt.agreedRate ?? 0;
  return { base, rate: Math.max(legal, agreed), isAgreed: agreed > legal };
}

/** Days after due date and invoice (§ 286 Abs. 3 BGB). */
const invoiceDays = 30;

/**
 * The first day with interest. After a due day or the end of a period, default begins on the next day. A Saturday,
 * Sunday or holiday moves that end (§ 193 BGB). A reminder or refusal falls into a day, so interest runs from the
 * next (§ 187 Abs. 1 BGB).
 */
export function firstInterestDay(trigger: Trigger, day: string, state: FederalState): string {
  switch (trigger) {
    case 'due_day':
      return addDays(nextWorkingDay(day, state), 1);
    case 'invoice':
      return addDays(nextWorkingDay(addDays(day, invoiceDays), state), 1);
    case 'reminder':
    case 'refusal':
      return addDays(day, 1);
    case 'first_interest_day':
      return day;
  }
}

/** The last day of the limitation of three years from the end of a day's year (§§ 195, 199 BGB). */
export function limitationEnd(day: string): string {
  return `${Number(day.slice(0, 4)) + 3}-12-31`;
}
