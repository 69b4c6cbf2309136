import type {
  Contract,
  InsuredRisk,
  TariffChangeSession,
  TariffOffer,
} from '#src/features/insurance/contracts/public.ts';
import { paymentModeWords, riskList } from '#src/features/insurance/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { isAdvised } from './advice-words.ts';
import type { TariffAdvice } from './tariff-change.schema.ts';

/** What the advice means for a contract: it fits already, one of its offers is advised, or neither. */
export type Verdict = 'keep' | 'change' | 'other';

/** @returns what the advice means for the contract */
export function verdictOf(
  contract: Contract,
  { offers }: TariffChangeSession,
  advice: TariffAdvice,
): Verdict {
  if (isAdvised(advice, contract)) return 'keep';
  return offers.some((offer) => isAdvised(advice, offer)) ? 'change' : 'other';
}

/** What is advised that no contract of the customer could become: it would be a contract of its own. */
export function besides(
  contracts: readonly Contract[],
  { offers }: TariffChangeSession,
  { picks }: TariffAdvice,
): string[] {
  const reachable = new Set([
    ...contracts.map(({ tariff }) => tariff),
    ...offers.map(({ tariff }) => tariff),
  ]);
  return picks.map(({ tariff }) => tariff).filter((tariff) => !reachable.has(tariff));
}

/** The offers, what is advised first, then the cheapest. */
export function sortedOffers(offers: readonly TariffOffer[], advice: TariffAdvice): TariffOffer[] {
  return offers.toSorted(
    (one, other) =>
      Number(isAdvised(advice, other)) - Number(isAdvised(advice, one)) ||
      one.premium.amountCents - other.premium.amountCents,
  );
}

const without = (risks: readonly InsuredRisk[], others: readonly InsuredRisk[]) =>
  risks.filter((risk) => !others.includes(risk));

/** What changes against today: „Neu: Verkehr. Nicht mehr: Beruf.“; empty where the areas stay. */
export function areaChange(contract: Contract, offer: TariffOffer): string {
  const gained = without(offer.insuredRisks, contract.insuredRisks);
  const lost = without(contract.insuredRisks, offer.insuredRisks);
  return [
    ...(gained.length > 0 ? [`Neu: ${riskList(gained)}.`] : []),
    ...(lost.length > 0 ? [`Nicht mehr: ${riskList(lost)}.`] : []),
  ].join(' ');
}

/** How the premium differs from today's, in a payment period: „2,30 € weniger im Monat“. */
export function premiumChange(contract: Contract, offer: TariffOffer): string {
  const cents = offer.premium.amountCents - contract.premium.amountCents;
  if (cents === 0) return 'wie bisher';
  const { per } = paymentModeWords[contract.paymentMode];
  return `${formatCents(Math.abs(cents))} ${cents < 0 ? 'weniger' : 'mehr'} ${per}`;
}
