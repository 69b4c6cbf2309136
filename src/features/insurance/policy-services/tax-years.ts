import type { Contract } from '#src/features/insurance/contracts/public.ts';

/** The call takes no more at once. */
const most = 10;

/** A year for which a certificate can be had, with what the contract cost in it. */
export type TaxYear = { year: number; amountCents: number };

/**
 * The years for which the premiums paid can be certified, the newest first: those that are over and in which the
 * contract cost something.
 * @param today `YYYY-MM-DD`
 */
export function taxYears(
  { startDate, endDate, premiumYears }: Pick<Contract, 'startDate' | 'endDate' | 'premiumYears'>,
  today: string,
): TaxYear[] {
  const first = startDate.slice(0, 4);
  const last = endDate?.slice(0, 4) ?? '9999';
  return premiumYears
    .filter(({ year, amount }) => {
      const written = String(year);
      return amount.amountCents > 0 && written >= first && written <= last && written < today.slice(0, 4);
    })
    .map(({ year, amount }) => ({ year, amountCents: amount.amountCents }))
    .toSorted((one, other) => other.year - one.year)
    .slice(0, most);
}
