import { riskList } from '#src/features/insurance/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import type { ComparedTariff, TariffAdvice } from './tariff-change.schema.ts';

type Variant = Pick<TariffAdvice['picks'][number], 'tariff' | 'deductible'>;

/** The advice in a line: „Privat & Beruf“. */
export function adviceWords({ picks }: TariffAdvice): string {
  const [first, ...others] = picks.map(({ tariff }) => tariff);
  if (first === undefined) return 'persönliche Beratung';
  if (others.length === 0) return first;
  return new Intl.ListFormat('de-DE').format([first, ...others].map((name) => `„${name}“`));
}

/** „150,00 € Selbstbeteiligung“, „keine Selbstbeteiligung“. */
export function deductibleWords({ deductible: { amountCents } }: Pick<Variant, 'deductible'>): string {
  return amountCents === 0 ? 'keine Selbstbeteiligung' : `${formatCents(amountCents)} Selbstbeteiligung`;
}

/** „Privat, Beruf und Verkehr; mehr auf Reisen …“: what a tariff covers, in a line. */
export function coverWords({
  insuredRisks,
  isExtended,
}: Pick<ComparedTariff, 'insuredRisks' | 'isExtended'>) {
  return `${riskList(insuredRisks)}${isExtended ? '; mehr auf Reisen und bei hohen Beträgen' : ''}`;
}

/** Whether exactly this tariff with this deductible is advised. */
export function isAdvised({ picks }: TariffAdvice, { tariff, deductible }: Variant): boolean {
  return picks.some(
    (pick) => pick.tariff === tariff && pick.deductible.amountCents === deductible.amountCents,
  );
}
