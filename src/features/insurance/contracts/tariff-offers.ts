import { euros } from '#src/lib/money.ts';
import type { PaymentMode, TariffOffer } from './contracts.schema.ts';
import { premiumPerPeriod } from './payment-modes.ts';
import { tariffs } from './tariffs.data.ts';

/** What of a contract decides about its offers. */
export type OfferedContract = { tariff: string; deductible_cents: number; payment_mode: PaymentMode };

/**
 * What a contract can be changed to: tariffs for the same kind of customer, each with its deductibles, but not what
 * he has. A tariff that is on sale no more has no offers.
 * @param day whose surcharge for instalments counts, `YYYY-MM-DD`
 */
export function tariffOffers(contract: OfferedContract, day: string): TariffOffer[] {
  const group = tariffs.find(({ name }) => name === contract.tariff)?.group;
  return tariffs
    .filter((tariff) => tariff.group === group)
    .flatMap((tariff) => tariff.variants.map((variant) => ({ ...tariff, ...variant })))
    .filter(
      ({ name, deductibleCents }) =>
        name !== contract.tariff || deductibleCents !== contract.deductible_cents,
    )
    .map(({ name, insuredRisks, deductibleCents, yearlyCents }) => ({
      tariff: name,
      insuredRisks: [...insuredRisks],
      deductible: euros(deductibleCents),
      premium: euros(premiumPerPeriod(yearlyCents, contract.payment_mode, day)),
    }));
}
