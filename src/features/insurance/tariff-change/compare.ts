import { tariffs, tariffsValidFrom } from '#src/features/insurance/contracts/public.server.ts';
import { euros } from '#src/lib/money.ts';
import { adviseTariffs, fitOf, groupsFor, type OfferedTariff } from './advice.ts';
import { type Needs, wantedRisks } from './needs.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** Every tariff on sale with each of its deductibles. */
const offeredTariffs: ReadonlyArray<OfferedTariff> = tariffs.flatMap(({ variants, ...tariff }) =>
  variants.map((variant) => ({ ...tariff, ...variant })),
);

/** Tariffs that have to do with what is wanted. */
function isAbout({ group, insuredRisks }: OfferedTariff, needs: Needs): boolean {
  const wanted = wantedRisks(needs);
  return groupsFor[needs.kind].includes(group) && insuredRisks.some((risk) => wanted.includes(risk));
}

const amountsOf = ({ name, deductibleCents, yearlyCents }: OfferedTariff) => ({
  tariff: name,
  deductible: euros(deductibleCents),
  premium: euros(yearlyCents),
});

/** The tariffs for somebody's needs, the cheapest first, and the advice. */
export function compareTariffs(needs: Needs): Comparison {
  const { picks, reasons, totalCents } = adviseTariffs(offeredTariffs, needs);
  const items = offeredTariffs
    .filter((tariff) => isAbout(tariff, needs))
    .toSorted((one, other) => one.yearlyCents - other.yearlyCents)
    .map((tariff) => {
      const { missing, isAboveLimit, lacksExtent } = fitOf(tariff, needs);
      return {
        ...amountsOf(tariff),
        insuredRisks: [...tariff.insuredRisks],
        missing,
        isExtended: tariff.isExtended === true,
        lacksExtent,
        isAboveLimit,
        isAdvised: picks.includes(tariff),
      };
    });
  return {
    validFrom: tariffsValidFrom,
    items,
    advice: { picks: picks.map(amountsOf), total: euros(totalCents), reasons: [...reasons] },
  };
}
