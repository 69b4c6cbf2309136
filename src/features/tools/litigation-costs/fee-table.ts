/** Court (GKG, and FamGKG, whose table is the same) or lawyer (RVG). */
export type FeeKind = 'court' | 'lawyer';

/** One row of the statute: up to a value, the fee grows by an amount for each step that is begun. Whole cents. */
type Step = { upTo: number; step: number; plus: Readonly<Record<FeeKind, number>> };

/** The law of a period. Amounts in integer cents. */
export type FeeLaw = {
  /** First day on which it holds. */
  validFrom: string;
  /** When it holds, in words. */
  period: string;
  /** Fee for a value of up to 500 EUR. */
  start: Readonly<Record<FeeKind, number>>;
  steps: readonly Step[];
  /** Least fee of the order for payment (KV 1100 GKG). */
  orderMinimum: number;
  /** Least fee of the enforcement order at the labour court (KV 8100 GKG). */
  labourOrderMinimum: number;
};

const startValue = 500_00;
const unbounded = Number.POSITIVE_INFINITY;

/**
 * § 34 Abs. 1 GKG, § 28 FamGKG and § 13 Abs. 1 RVG, newest first: as of the Kostenrechtsänderungsgesetz 2025 (G. v.
 * 7.4.2025, BGBl. 2025 I Nr. 109) and before it.
 */
export const feeLaws: readonly FeeLaw[] = [
  {
    validFrom: '2025-06-01',
    period: 'seit 1. Juni 2025 (BGBl. 2025 I Nr. 109)',
    start: { court: 40_00, lawyer: 51_50 },
    orderMinimum: 38_00,
    labourOrderMinimum: 31_00,
    steps: [
      { upTo: 2_000_00, step: 500_00, plus: { court: 21_00, lawyer: 41_50 } },
      { upTo: 10_000_00, step: 1_000_00, plus: { court: 22_50, lawyer: 59_50 } },
      { upTo: 25_000_00, step: 3_000_00, plus: { court: 30_50, lawyer: 55_00 } },
      { upTo: 50_000_00, step: 5_000_00, plus: { court: 40_50, lawyer: 86_00 } },
      { upTo: 200_000_00, step: 15_000_00, plus: { court: 140_00, lawyer: 99_50 } },
      { upTo: 500_000_00, step: 30_000_00, plus: { court: 210_00, lawyer: 140_00 } },
      { upTo: unbounded, step: 50_000_00, plus: { court: 210_00, lawyer: 175_00 } },
    ],
  },
  {
    validFrom: '2021-01-01',
    period: 'vom 1. Januar 2021 bis 31. Mai 2025',
    start: { court: 38_00, lawyer: 49_00 },
    orderMinimum: 36_00,
    labourOrderMinimum: 29_00,
    steps: [
      { upTo: 2_000_00, step: 500_00, plus: { court: 20_00, lawyer: 39_00 } },
      { upTo: 10_000_00, step: 1_000_00, plus: { court: 21_00, lawyer: 56_00 } },
      { upTo: 25_000_00, step: 3_000_00, plus: { court: 29_00, lawyer: 52_00 } },
      { upTo: 50_000_00, step: 5_000_00, plus: { court: 38_00, lawyer: 81_00 } },
      { upTo: 200_000_00, step: 15_000_00, plus: { court: 132_00, lawyer: 94_00 } },
      { upTo: 500_000_00, step: 30_000_00, plus: { court: 198_00, lawyer: 132_00 } },
      { upTo: unbounded, step: 50_000_00, plus: { court: 198_00, lawyer: 165_00 } },
    ],
  },
];

/** Highest value from which fees are taken: 30 million EUR (§ 39 Abs. 2 GKG, § 22 Abs. 2 RVG). */
export const highestValueCents = 30_000_000_00;

/** Least fee: 15 EUR (§ 34 Abs. 2 GKG, § 13 Abs. 3 RVG). */
const leastFee = 15_00;

/**
 * The law that holds for a day.
 * @param day ISO date of the mandate (§ 60 Abs. 1 RVG) or of the filing (§ 71 Abs. 1 GKG)
 * @throws RangeError for a day before 2021, whose tables are not here
 */
export function feeLawOn(day: string): FeeLaw {
  const law = feeLaws.find(({ validFrom }) => validFrom <= day);
  if (!law) throw new RangeError(`no fee table for ${day}`);
  return law;
}

/**
 * A fee of 1.0. A step counts as soon as it is begun; what lies on a boundary is below it („bis … Euro“).
 * @param valueCents value in dispute in integer cents, more than 30 million EUR counts as that
 * @returns integer cents
 */
export function baseFee(law: FeeLaw, kind: FeeKind, valueCents: number): number {
  const value = Math.min(valueCents, highestValueCents);
  let fee = law.start[kind];
  let from = startValue;
  for (const { upTo, step, plus } of law.steps) {
    if (value <= from) break;
    fee += Math.ceil((Math.min(value, upTo) - from) / step) * plus[kind];
    from = upTo;
  }
  return fee;
}

/**
 * A part or a multiple of the 1.0 fee, to the nearest cent, half a cent up (§ 34 Abs. 2 S. 2 GKG, § 2 Abs. 2 S. 2 RVG).
 * @param base integer cents
 * @param hundredths 130 for 1.3
 * @returns integer cents, never less than 15 EUR
 */
export function feeOf(base: number, hundredths: number): number {
  return Math.max(leastFee, roundedShare(base, hundredths, 100));
}

/** `amount × part / whole`, rounded to whole cents, half a cent up. All integers, so that nothing is lost on the way. */
export function roundedShare(amount: number, part: number, whole: number): number {
  const doubled = 2 * amount * part + whole;
  return Math.floor(doubled / (2 * whole));
}
