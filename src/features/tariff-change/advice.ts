import { type InsuredRisk, riskWords } from '#src/features/contracts/public.ts';
import { formatCents } from '#src/lib/money.ts';
import { limitCents, type Needs, wantedRisks } from './needs.ts';

/** A tariff with one of its deductibles, as it is on sale. Cents are integer, the premium is of a year with insurance tax. */
export type OfferedTariff = {
  name: string;
  group: 'household' | 'property' | 'business' | 'fleet';
  insuredRisks: ReadonlyArray<InsuredRisk>;
  deductibleCents: number;
  yearlyCents: number;
};

/** How a tariff fits: what is missing of what is wanted, what it covers beside it. */
export type Fit = { missing: InsuredRisk[]; extra: InsuredRisk[]; isAboveLimit: boolean };

/** What was advised, and why; the same words on the page and in the record (§ 6 Abs. 1, § 61 Abs. 1 VVG). */
export type Advice = {
  picks: ReadonlyArray<OfferedTariff>;
  totalCents: number;
  reasons: ReadonlyArray<string>;
};

/** Tariffs of a group that insure one thing alone are looked at beside the main one. */
const besideGroup: Readonly<Partial<Record<InsuredRisk, OfferedTariff['group']>>> = { WOHNEN: 'property' };

const mainGroup = { privat: 'household', firma: 'business' } as const;

/** How a tariff fits what is wanted. */
export function fitOf(tariff: OfferedTariff, needs: Needs): Fit {
  const wanted = wantedRisks(needs);
  return {
    missing: wanted.filter((risk) => !tariff.insuredRisks.includes(risk)),
    extra: tariff.insuredRisks.filter((risk) => !wanted.includes(risk)),
    isAboveLimit: tariff.deductibleCents > limitCents(needs),
  };
}

/** Sorted so that what fits best comes first: nothing missing, within the limit, then cheap. */
function bestFirst(needs: Needs, wanted: ReadonlyArray<InsuredRisk>) {
  const missing = (one: OfferedTariff) => wanted.filter((risk) => !one.insuredRisks.includes(risk)).length;
  const excess = (one: OfferedTariff) => Math.max(0, one.deductibleCents - limitCents(needs));
  return (one: OfferedTariff, other: OfferedTariff) =>
    missing(one) - missing(other) ||
    excess(one) - excess(other) ||
    one.yearlyCents - other.yearlyCents ||
    one.name.localeCompare(other.name, 'de');
}

function bestOf(
  tariffs: ReadonlyArray<OfferedTariff>,
  group: OfferedTariff['group'],
  needs: Needs,
  wanted: ReadonlyArray<InsuredRisk>,
): OfferedTariff | undefined {
  return tariffs.filter((one) => one.group === group).toSorted(bestFirst(needs, wanted))[0];
}

const listed = (risks: ReadonlyArray<InsuredRisk>) =>
  new Intl.ListFormat('de', { type: 'conjunction' }).format(risks.map((risk) => riskWords[risk]));

function reasonsFor(pick: OfferedTariff, needs: Needs, wanted: ReadonlyArray<InsuredRisk>): string[] {
  const { isAboveLimit } = fitOf(pick, needs);
  const covered = wanted.filter((risk) => pick.insuredRisks.includes(risk));
  const extra = pick.insuredRisks.filter((risk) => !wantedRisks(needs).includes(risk));
  const limit = formatCents(limitCents(needs));
  return [
    `„${pick.name}“ versichert ${listed(covered)}, wie Sie es wünschen.`,
    isAboveLimit
      ? `Eine Selbstbeteiligung von höchstens ${limit} bietet hier kein Tarif; mit ${formatCents(pick.deductibleCents)} kommt dieser am nächsten.`
      : `Von den passenden Tarifen mit höchstens ${limit} Selbstbeteiligung ist er der günstigste: ${formatCents(pick.yearlyCents)} im Jahr.`,
    ...(extra.length > 0 ? [`Er versichert auch ${listed(extra)}, obwohl Sie das nicht gewählt haben.`] : []),
  ];
}

/**
 * Advises the cheapest tariff that covers everything that was wished for within the deductible; what its group does not
 * insure, a second one does. By rule alone: whoever wants more is advised by a person.
 */
export function adviseTariffs(tariffs: ReadonlyArray<OfferedTariff>, needs: Needs): Advice {
  const wanted = wantedRisks(needs);
  const inMain = (risk: InsuredRisk) =>
    tariffs.some((one) => one.group === mainGroup[needs.kind] && one.insuredRisks.includes(risk));
  const mainWanted = wanted.filter(inMain);
  const main = bestOf(tariffs, mainGroup[needs.kind], needs, mainWanted);
  const picks: OfferedTariff[] = main ? [main] : [];
  const reasons = main ? reasonsFor(main, needs, mainWanted) : [];
  for (const risk of wanted.filter((one) => !inMain(one))) {
    const group = besideGroup[risk];
    const beside = group && bestOf(tariffs, group, needs, [risk]);
    if (!beside) continue;
    picks.push(beside);
    reasons.push(...reasonsFor(beside, needs, [risk]));
  }
  return { picks, reasons, totalCents: picks.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0) };
}
