import { addDays, addMonths, type FederalState, nextWorkingDay } from '#src/lib/calendar.ts';

/** Periods from a death on, as they hold for deaths since 1 January 2010 (Art. 229 § 23 EGBGB). */
const periods = [
  {
    validFrom: '2010-01-01',
    /** § 1944 Abs. 1 BGB. */
    renounceWeeks: 6,
    /** § 1944 Abs. 3 BGB. */
    renounceMonthsAbroad: 6,
    /** § 195 BGB. */
    limitationYears: 3,
    /** § 199 Abs. 3a BGB. */
    latestYears: 30,
    source: '§§ 195, 199, 1944, 2332 BGB',
  },
] as const;

const [rules] = periods;

export type Known = {
  /** ISO days: of death, and on which the heir or the disinherited learned of it. */
  death: string;
  known: string;
  /** The deceased lived abroad only, or the heir is abroad when the period begins. */
  isAbroad: boolean;
  /** Where the probate court is, for its holidays. */
  state: FederalState;
};

const earlier = (one: string, other: string) => (one < other ? one : other);

/**
 * The last days that follow from a death, ISO.
 * `renounceUntil`: six weeks or months from knowledge (§ 1944, §§ 187, 188 BGB), on a weekend or holiday the next working day
 * (§ 193). `entitlementUntil`: three years from the end of the year of knowledge, thirty from death at most (§§ 195, 199 Abs. 1, 3a).
 * `giftEntitlementUntil`: three years from death against whoever got a gift (§ 2332 Abs. 1).
 */
export function deadlinesAfter({ death, known, isAbroad, state }: Known) {
  const renounce = isAbroad
    ? addMonths(known, rules.renounceMonthsAbroad)
    : addDays(known, 7 * rules.renounceWeeks);
  const yearEnd = `${Number(known.slice(0, 4)) + rules.limitationYears}-12-31`;
  return {
    renounceUntil: nextWorkingDay(renounce, state),
    entitlementUntil: earlier(yearEnd, addMonths(death, 12 * rules.latestYears)),
    giftEntitlementUntil: addMonths(death, 12 * rules.limitationYears),
  };
}
