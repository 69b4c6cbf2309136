import { addDays, addMonths, type FederalState, lastDayCounting, nextWorkingDay } from '#src/lib/calendar.ts';
import type { Assessment } from './assess.ts';
import { type Dated, stateOn } from './dated.ts';
import { warningUpToCents } from './increases.ts';

type FeeLaw = Dated & {
  /** Share of the fine, in percent, with its least and most in cents. */
  feePercent: number;
  leastCents: number;
  mostCents: number;
  serviceCents: number;
};

const feeLaws: readonly [FeeLaw, ...FeeLaw[]] = [
  {
    validFrom: '2024-10-10',
    source: 'OWiG, § 107 Abs. 1 und 3 Nr. 2',
    feePercent: 5,
    leastCents: 25_00,
    mostCents: 7_500_00,
    serviceCents: 3_50,
  },
];

export type Costs = {
  isWarning: boolean;
  feeCents: number;
  serviceCents: number;
  totalCents: number;
};

/**
 * What comes to a fine: nothing to a warning, else fee and service of the notice (§ 107 OWiG).
 * @param fineCents whole euros in cents @param day ISO day of the notice
 */
export function costsOf(fineCents: number, day: string): Costs {
  if (fineCents <= warningUpToCents) {
    return { isWarning: true, feeCents: 0, serviceCents: 0, totalCents: fineCents };
  }
  const { feePercent, leastCents, mostCents, serviceCents } = stateOn(feeLaws, day);
  const feeCents = Math.min(Math.max(Math.floor((fineCents * feePercent) / 100), leastCents), mostCents);
  return { isWarning: false, feeCents, serviceCents, totalCents: fineCents + feeCents + serviceCents };
}

/** From this day on six months are enough for any notice (§ 26 Abs. 3 StVG in its new wording). */
export const newLimitationFrom = '2026-07-01';

export type Limitation = {
  /** Last day on which the offence may be pursued, if nothing interrupts. */
  lastDay: string;
  /** Twice the period and at least two years, whatever interrupted (§ 33 Abs. 3 OWiG). */
  absoluteLastDay: string;
  rule: 'six_months' | 'three_months_before' | 'one_year';
};

const limitationMonths = { six_months: 6, three_months_before: 3, one_year: 12 } as const;

/**
 * Until when an offence may be pursued; the day of the act is counted, weekends do not move it.
 * @param actOn ISO day
 */
export function limitationOf(
  { kind, number }: Pick<Assessment, 'kind' | 'number'>,
  actOn: string,
): Limitation {
  // § 24a StVG threatens more than 1,000 EUR: a year for negligence (§ 31 Abs. 2, § 17 Abs. 2 OWiG). § 24c does not.
  const isGrave = kind === 'intoxication' && number !== '243b';
  const isOther = kind === 'intoxication' || actOn >= newLimitationFrom;
  const rule = isGrave ? 'one_year' : isOther ? 'six_months' : 'three_months_before';
  return {
    lastDay: lastDayCounting(actOn, limitationMonths[rule]),
    absoluteLastDay: lastDayCounting(actOn, 24),
    rule,
  };
}

/** Last day of an objection: two weeks from service, moved to a working day (§ 67 OWiG, § 46 OWiG with § 43 StPO). */
export function objectionDeadline(servedOn: string, state: FederalState): string {
  return nextWorkingDay(addDays(servedOn, 14), state);
}

export type Course = {
  servedOn: string;
  objectionUntil: string;
  /** The first day after the deadline, when nobody objects. */
  finalOn: string;
  payUntil: string;
  /** Latest day the ban takes effect, and the latest that must be granted for a first ban; null without a ban. */
  ban: { latestStart: string; isFirst: boolean } | null;
  /** Days the points lose their effect and vanish; null without points. */
  deletion: { pointsUntil: string; erasedOn: string } | null;
};

/** A first ban in two years may wait so many months, any other one (§ 25 Abs. 2, 3 StVG). */
const banWithinMonths = { first: 4, other: 1 } as const;
/** § 29 Abs. 1 StVG. */
const deletionMonths = { 1: 30, 2: 60 } as const;
/** Kept for a year longer (§ 29 Abs. 6 StVG), without effect on the points. */
const keptMonths = 12;

/**
 * The days that follow from the service of a notice to which nobody objects.
 * @param hadBan whether a ban became final in the two years before the act
 */
export function courseOf(
  { points, banMonths }: Pick<Assessment, 'points' | 'banMonths'>,
  { servedOn, state, hadBan }: { servedOn: string; state: FederalState; hadBan: boolean },
): Course {
  const objectionUntil = objectionDeadline(servedOn, state);
  const finalOn = addDays(objectionUntil, 1);
  const pointsUntil = points === 0 ? null : addMonths(finalOn, deletionMonths[points]);
  const months = hadBan ? banWithinMonths.other : banWithinMonths.first;
  return {
    servedOn,
    objectionUntil,
    finalOn,
    payUntil: addDays(finalOn, 14),
    ban: banMonths > 0 ? { latestStart: addMonths(finalOn, months), isFirst: !hadBan } : null,
    deletion: pointsUntil === null ? null : { pointsUntil, erasedOn: addMonths(pointsUntil, keptMonths) },
  };
}

/** Stages of the points system (§ 4 Abs. 4, 5 StVG). */
export type Stage = 'none' | 'noted' | 'admonition' | 'warning' | 'withdrawal';

/** @param points the account after the new entry */
export function stageOf(points: number): Stage {
  if (points >= 8) return 'withdrawal';
  if (points >= 6) return 'warning';
  if (points >= 4) return 'admonition';
  return points > 0 ? 'noted' : 'none';
}
