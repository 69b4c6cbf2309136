import { addDays, addMonths } from '#src/lib/calendar.ts';
import type { InsuredRisk } from './contracts.schema.ts';

/**
 * For how many months after its beginning a risk is not covered yet (Wartezeit). The insurer's conditions fix that;
 * these are the ones of the sample conditions (§ 4 of the seeded document).
 */
const waitingMonths: Readonly<Record<InsuredRisk, number>> = {
  PRIVAT: 3,
  BERUF: 3,
  VERKEHR: 0,
  WOHNEN: 3,
  FIRMA: 3,
};

/**
 * The waiting periods of a contract, one for each risk that has one.
 * @param startDate first day of the contract, `YYYY-MM-DD`
 * @returns `endsOn` is the last day without cover
 */
export function waitingPeriods(startDate: string, risks: ReadonlyArray<InsuredRisk>) {
  return risks
    .map((risk) => ({ risk, months: waitingMonths[risk] }))
    .filter(({ months }) => months > 0)
    .map((period) => ({ ...period, endsOn: addDays(addMonths(startDate, period.months), -1) }));
}
