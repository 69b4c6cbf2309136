import { addDays, addMonths, type FederalState, lastDayCounting, nextWorkingDay } from '#src/lib/calendar.ts';
import type { Assessment } from './assess.ts';
import { warningUpToCents } from './increases.ts';
import { type Dated, firstCatalogueDay, stateOn } from './sanction.ts';

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
 * Costs besides the fine: none for a warning, otherwise fee and service of the notice (§ 107 OWiG).
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
const newLimitationFrom = '2026-07-01';

export type Limitation = {
  /** Last day on which the offence may be pursued, if nothing interrupts. */
  lastDay: string;
  /** Twice the period and at least two years, whatever interrupted (§ 33 Abs. 3 OWiG). */
  absoluteLastDay: string;
  rule: keyof typeof limitationMonths;
};

const limitationMonths = {
  six_months: 6,
  /** By the old wording, and not yet over when the new one came. */
  three_months_before: 3,
  /** By the old wording, and over before the new one came: what was barred stays barred. */
  three_months_over: 3,
  one_year: 12,
  two_years: 24,
} as const;

/**
 * Until when an offence may be pursued; the day of the act is counted, weekends do not move it.
 * @param actOn ISO day
 */
export function limitationOf(
  offence: Pick<Assessment, 'kind' | 'number' | 'isIntended'>,
  actOn: string,
): Limitation {
  const rule = limitationRule(offence, actOn);
  return {
    lastDay: lastDayCounting(actOn, limitationMonths[rule]),
    absoluteLastDay: lastDayCounting(actOn, Math.max(2 * limitationMonths[rule], 24)),
    rule,
  };
}

/**
 * By the highest fine threatened (§ 31 Abs. 2 OWiG), half of it for negligence (§ 17 Abs. 2 OWiG): § 24a StVG threatens
 * 3,000 or 5,000 EUR, § 24c names no amount and so stays at 1,000. All else has a period of its own (§ 26 Abs. 3 StVG).
 */
function limitationRule(
  { kind, number, isIntended }: Pick<Assessment, 'kind' | 'number' | 'isIntended'>,
  actOn: string,
): Limitation['rule'] {
  if (kind === 'intoxication' && number !== '243b') return isIntended ? 'two_years' : 'one_year';
  if (kind === 'intoxication' || actOn >= newLimitationFrom) return 'six_months';
  const isOver = lastDayCounting(actOn, limitationMonths.three_months_over) < newLimitationFrom;
  return isOver ? 'three_months_over' : 'three_months_before';
}

/** Last day of an objection: two weeks from service, moved to a working day (§ 67 OWiG, § 46 OWiG with § 43 StPO). */
export function objectionDeadline(servedOn: string, state: FederalState): string {
  return nextWorkingDay(addDays(servedOn, 14), state);
}

export type BanStart = {
  /** ISO day on which the ban takes effect at the latest. */
  latestStart: string;
  /** Whether there was none in the two years before the act. */
  isFirst: boolean;
  /** Months from finality to the latest start; 0 when it starts with finality, whatever happens to the licence. */
  months: 0 | 1 | 4;
  /** Norm for it. */
  basis: string;
  /** Whether finality falls into the days of the change of law, so that either wording may apply. */
  isAroundChange: boolean;
};

export type Course = {
  servedOn: string;
  objectionUntil: string;
  /** The first day after the deadline, when nobody objects. */
  finalOn: string;
  payUntil: string;
  /** Null without a ban. */
  ban: BanStart | null;
  /** Days the points lose their effect and vanish; null without points. */
  deletion: { pointsUntil: string; erasedOn: string } | null;
};

type BanStartRule = Pick<BanStart, 'months' | 'basis'>;
type BanStartLaw = Dated & { first: BanStartRule; other: BanStartRule };

/**
 * When a ban takes effect at the latest, by the day of finality. The old wording was last seen on 29 May 2026, the new
 * one first on 9 June; in between the old, stricter one is taken, so that nobody drives under a ban.
 */
const banStartLaws: readonly [BanStartLaw, ...BanStartLaw[]] = [
  {
    validFrom: '2026-06-09',
    source: 'StVG, § 25 Abs. 2 und 3 in der Fassung von Juni 2026',
    first: { months: 4, basis: '§\u00a025 Abs.\u00a03 StVG' },
    other: { months: 1, basis: '§\u00a025 Abs.\u00a02 StVG' },
  },
  {
    validFrom: firstCatalogueDay,
    source: 'StVG, § 25 Abs. 2 und 2a in der Fassung bis Mai 2026',
    first: { months: 4, basis: '§\u00a025 Abs.\u00a02a StVG a.\u00a0F.' },
    other: { months: 0, basis: '§\u00a025 Abs.\u00a02 StVG a.\u00a0F.' },
  },
];
const oldWordingSeenOn = '2026-05-29';

/** @param finalOn ISO day of finality @param hadBan whether there was a ban in the two years before the act */
function banStart(finalOn: string, hadBan: boolean): BanStart {
  const { first, other } = stateOn(banStartLaws, finalOn);
  const { months, basis } = hadBan ? other : first;
  return {
    latestStart: addMonths(finalOn, months),
    isFirst: !hadBan,
    months,
    basis,
    isAroundChange: hadBan && finalOn > oldWordingSeenOn && finalOn < banStartLaws[0].validFrom,
  };
}

/** § 29 Abs. 1 StVG. */
const deletionMonths = { 1: 30, 2: 60 } as const;
/** Kept for a year longer (§ 29 Abs. 6 StVG), without effect on the points. */
const keptMonths = 12;

/**
 * The deadlines after the service of a notice without an objection.
 * @param hadBan whether a ban became final in the two years before the act
 */
export function courseOf(
  { points, banMonths }: Pick<Assessment, 'points' | 'banMonths'>,
  { servedOn, state, hadBan }: { servedOn: string; state: FederalState; hadBan: boolean },
): Course {
  const objectionUntil = objectionDeadline(servedOn, state);
  const finalOn = addDays(objectionUntil, 1);
  const pointsUntil = points === 0 ? null : addMonths(finalOn, deletionMonths[points]);
  return {
    servedOn,
    objectionUntil,
    finalOn,
    payUntil: addDays(finalOn, 14),
    ban: banMonths > 0 ? banStart(finalOn, hadBan) : null,
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
