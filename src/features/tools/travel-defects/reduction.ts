import { addMonths } from '#src/lib/calendar.ts';
import type { DefectRow } from './frankfurt-table.ts';

export type Defect = {
  row: DefectRow;
  /** Hundredths of a percent of the price of a day. */
  hundredths: number;
  /** First and last day concerned, counted from 1, inclusive. */
  fromDay: number;
  toDay: number;
};

export type Trip = {
  /** Price of all travellers with transport, in integer cents. */
  priceCents: number;
  days: number;
  defects: readonly Defect[];
  /** Last day by contract, ISO; null if not given. */
  endsOn: string | null;
};

/** 100 % in hundredths of a percent: all defects of a day together never take more than its price. */
const wholePrice = 100_00;
/** Many courts give money for wasted holiday time from about half of the price on (§ 651n Abs. 2 BGB); no fixed line. */
const wastedFrom = 50_00;
/** Entitlements lapse two years after the day the trip was to end (§ 651j BGB). */
const limitationMonths = 24;

type DefectSum = { defect: Defect; days: number; cents: number };

export type Reduction = {
  /** For each day of the trip the percentage in hundredths, at most 100 %. */
  byDay: number[];
  sums: DefectSum[];
  /** The part beyond 100 % of single days; zero or negative, so that all lines add up. */
  capCents: number;
  totalCents: number;
  /** With the least and the most the table has for these defects. */
  leastCents: number;
  mostCents: number;
  /** Average over the whole trip, in hundredths of a percent, rounded down. */
  averageHundredths: number;
  isWastedLikely: boolean;
  lapsesOn: string | null;
};

const daysOf = ({ fromDay, toDay }: Defect) => toDay - fromDay + 1;

function percentOfDays(trip: Trip, of: (defect: Defect) => number): number[] {
  return Array.from({ length: trip.days }, (_, index) => {
    const day = index + 1;
    const active = trip.defects.filter(({ fromDay, toDay }) => fromDay <= day && day <= toDay);
    return active.reduce((sum, defect) => sum + of(defect), 0);
  });
}

const capped = (percents: readonly number[]) => percents.map((one) => Math.min(one, wholePrice));
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Cents of so many hundredths of a percent of single days, rounded half up once. */
function centsOf({ priceCents, days }: Trip, hundredths: number): number {
  const whole = BigInt(priceCents) * BigInt(hundredths);
  const divisor = BigInt(days) * BigInt(wholePrice);
  return Number((whole * 2n + divisor) / (divisor * 2n));
}

/** A line for each defect: the growth of the running total, so that the lines add up to the cent. */
function sumsOf(trip: Trip): DefectSum[] {
  let hundredths = 0;
  let soFar = 0;
  return trip.defects.map((defect) => {
    const days = daysOf(defect);
    hundredths += defect.hundredths * days;
    const cents = centsOf(trip, hundredths) - soFar;
    soFar += cents;
    return { defect, days, cents };
  });
}

/**
 * The reduction of the price of a package holiday (§ 651m BGB): the price of a day times the percentages of the
 * defects of that day, day by day, never more than the day’s price.
 */
export function reductionOf(trip: Trip): Reduction {
  const byDay = capped(percentOfDays(trip, ({ hundredths }) => hundredths));
  const sums = sumsOf(trip);
  const totalCents = centsOf(trip, sumOf(byDay));
  const centsBy = (of: (row: DefectRow) => number) =>
    centsOf(trip, sumOf(capped(percentOfDays(trip, ({ row }) => of(row) * 100))));
  const averageHundredths = Math.floor(sumOf(byDay) / trip.days);
  return {
    byDay,
    sums,
    capCents: totalCents - sumOf(sums.map(({ cents }) => cents)),
    totalCents,
    leastCents: centsBy(({ from }) => from),
    mostCents: centsBy(({ to }) => to),
    averageHundredths,
    isWastedLikely: averageHundredths >= wastedFrom,
    lapsesOn: trip.endsOn && addMonths(trip.endsOn, limitationMonths),
  };
}
