import { euros } from '#src/lib/money.ts';
import type { PaymentMode } from './contracts.schema.ts';
import { instalmentSurcharges } from './instalment-surcharges.data.ts';

/** All of them, the rarest payment first: it is the cheapest. */
export const paymentModes = [
  'YEARLY',
  'HALF_YEARLY',
  'QUARTERLY',
  'MONTHLY',
] as const satisfies PaymentMode[];

/** How many months one payment covers. */
export const monthsPerPeriod: Readonly<Record<PaymentMode, number>> = {
  MONTHLY: 1,
  QUARTERLY: 3,
  HALF_YEARLY: 6,
  YEARLY: 12,
};

/** @param day `YYYY-MM-DD` @throws Error before the first table */
function surchargePercent(mode: PaymentMode, day: string): number {
  const table = instalmentSurcharges.findLast(({ validFrom }) => validFrom <= day);
  if (!table) throw new Error(`no instalment surcharges on ${day}`);
  return table.percent[mode];
}

/**
 * The premium of one payment period: the yearly premium with the surcharge for instalments, in equal parts.
 * @param yearlyCents premium of a year paid at once, in integer cents with insurance tax
 * @param day on which the surcharge is looked up, `YYYY-MM-DD`
 * @returns integer cents, rounded to the nearest (half upwards)
 */
export function premiumPerPeriod(yearlyCents: number, mode: PaymentMode, day: string): number {
  const periods = 12 / monthsPerPeriod[mode];
  return Math.round((yearlyCents * (100 + surchargePercent(mode, day))) / (100 * periods));
}

/** What each payment mode would cost, for one period and for the year. @param yearlyCents as in `premiumPerPeriod` */
export function paymentOptions(yearlyCents: number, day: string) {
  return paymentModes.map((paymentMode) => {
    const cents = premiumPerPeriod(yearlyCents, paymentMode, day);
    const perYear = (cents * 12) / monthsPerPeriod[paymentMode];
    return { paymentMode, premium: euros(cents), perYear: euros(perYear) };
  });
}
