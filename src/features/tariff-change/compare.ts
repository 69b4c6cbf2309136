import { tariffs } from '#src/features/contracts/public.server.ts';
import { euros } from '#src/lib/money.ts';
import { adviseTariffs, fitOf, type OfferedTariff } from './advice.ts';
import { type Needs, wantedRisks } from './needs.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** Every tariff on sale with each of its deductibles. */
export const offeredTariffs: ReadonlyArray<OfferedTariff> = tariffs.flatMap(({ variants, ...tariff }) =>
  variants.map((variant) => ({ ...tariff, ...variant })),
);

const groupsOf = { privat: ['household', 'property'], firma: ['business', 'fleet'] } as const;

/** Tariffs that have to do with what is wanted. */
function isAbout({ group, insuredRisks }: OfferedTariff, needs: Needs): boolean {
  const groups: ReadonlyArray<string> = groupsOf[needs.kind];
  return groups.includes(group) && insuredRisks.some((risk) => wantedRisks(needs).includes(risk));
}

/** The tariffs for somebody's needs, the cheapest first, and the advice. */
export function compareTariffs(needs: Needs): Comparison {
  const { picks, reasons, totalCents } = adviseTariffs(offeredTariffs, needs);
  const items = offeredTariffs
    .filter((tariff) => isAbout(tariff, needs))
    .toSorted((one, other) => one.yearlyCents - other.yearlyCents)
    .map((tariff) => {
      const { missing, isAboveLimit } = fitOf(tariff, needs);
      return {
        tariff: tariff.name,
        insuredRisks: [...tariff.insuredRisks],
        deductible: euros(tariff.deductibleCents),
        premium: euros(tariff.yearlyCents),
        missing,
        isAboveLimit,
        isAdvised: picks.includes(tariff),
      };
    });
  const advised = picks.map(({ name }) => name);
  return { items, advice: { tariffs: advised, total: euros(totalCents), reasons: [...reasons] } };
}
