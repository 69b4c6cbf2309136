import { orderRates } from './court-rates.ts';
import { baseFee, feeLawOn, feeOf } from './fee-table.ts';

/**
 * What the court takes for an order for payment: half a fee, and never less than the least (Nr. 1100 KV GKG).
 * @param principalCents value in integer cents; interest and costs of pursuing it do not count (§ 43 Abs. 1 GKG)
 * @param day ISO date of the application
 * @returns integer cents
 */
export function orderFeeCents(principalCents: number, day: string): number {
  const law = feeLawOn(day);
  const fee = feeOf(baseFee(law, 'court', principalCents), orderRates.civil.hundredths);
  return Math.max(law.orderMinimum, fee);
}
