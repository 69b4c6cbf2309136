import { tariffs, tariffsValidFrom } from '#src/features/insurance/contracts/public.server.ts';
import { type InsuredRisk, riskList } from '#src/features/insurance/contracts/public.ts';
import { euros, formatCents } from '#src/lib/money.ts';
import { type InsuredKind, limitCents, type Needs, wantedRisks } from './needs.ts';
import type { Comparison } from './tariff-change.schema.ts';

/** A tariff with one of its deductibles, as it is on sale. Cents are integer, the premium is of a year with insurance tax. */
export type OfferedTariff = {
  name: string;
  group: 'household' | 'property' | 'business' | 'fleet';
  insuredRisks: ReadonlyArray<InsuredRisk>;
  /** Pays more on journeys and for high amounts. */
  isExtended?: boolean | undefined;
  deductibleCents: number;
  yearlyCents: number;
};

/** How a tariff fits: what is missing of what is wanted, what it covers beside it. */
export type Fit = {
  missing: InsuredRisk[];
  extra: InsuredRisk[];
  isAboveLimit: boolean;
  /** More on journeys and for high amounts is wanted, and the tariff does not have it. */
  lacksExtent: boolean;
};

/** What was advised, and why; the same words on the page and in the record (§ 6 Abs. 1, § 61 Abs. 1 VVG). */
export type Advice = {
  picks: ReadonlyArray<OfferedTariff>;
  totalCents: number;
  reasons: ReadonlyArray<string>;
};

/** Which groups of tariffs are for whom; one contract of each can stand beside the others. */
export const groupsFor: Readonly<Record<InsuredKind, ReadonlyArray<OfferedTariff['group']>>> = {
  privat: ['household', 'property'],
  firma: ['business', 'fleet', 'property'],
};

type Bundle = ReadonlyArray<OfferedTariff>;

const covers = (bundle: Bundle, risk: InsuredRisk) => bundle.some((one) => one.insuredRisks.includes(risk));
/** Whether somebody who wants more on journeys and for high amounts has it. */
const hasExtent = (bundle: Bundle, needs: Needs) =>
  !needs.isExtended || bundle.some(({ isExtended }) => isExtended);
const totalOf = (bundle: Bundle) => bundle.reduce((sum, { yearlyCents }) => sum + yearlyCents, 0);
const listed = (words: ReadonlyArray<string>) => new Intl.ListFormat('de-DE').format(words);
const namesOf = (bundle: Bundle) => listed(bundle.map(({ name }) => `„${name}“`));

/** How a tariff fits what is wanted. */
export function fitOf(tariff: OfferedTariff, needs: Needs): Fit {
  const wanted = wantedRisks(needs);
  return {
    missing: wanted.filter((risk) => !tariff.insuredRisks.includes(risk)),
    extra: tariff.insuredRisks.filter((risk) => !wanted.includes(risk)),
    isAboveLimit: tariff.deductibleCents > limitCents(needs),
    lacksExtent: needs.isExtended === true && tariff.isExtended !== true,
  };
}

/** Every way to take at most one tariff of each group. */
function bundlesOf(tariffs: ReadonlyArray<OfferedTariff>, kind: InsuredKind): Bundle[] {
  return groupsFor[kind].reduce<Bundle[]>(
    (bundles, group) => {
      const ofGroup = tariffs.filter((one) => one.group === group);
      return bundles.flatMap((bundle) => [bundle, ...ofGroup.map((one) => [...bundle, one])]);
    },
    [[]],
  );
}

/** Sorted so that what fits best comes first: nothing missing, with more on journeys where that is wanted, within the limit, then cheap, then few contracts. */
function bestFirst(needs: Needs, limit: number) {
  const wanted = wantedRisks(needs);
  const missing = (bundle: Bundle) => wanted.filter((risk) => !covers(bundle, risk)).length;
  const excess = (bundle: Bundle) =>
    bundle.reduce((sum, { deductibleCents }) => sum + Math.max(0, deductibleCents - limit), 0);
  return (one: Bundle, other: Bundle) =>
    missing(one) - missing(other) ||
    Number(hasExtent(other, needs)) - Number(hasExtent(one, needs)) ||
    excess(one) - excess(other) ||
    totalOf(one) - totalOf(other) ||
    one.length - other.length;
}

function extentReason({ name }: OfferedTariff, { isExtended }: Needs): string {
  const what = `„${name}“ zahlt je Fall bis zu 2.000.000\u00a0€ und gilt auf Reisen ein Jahr weltweit`;
  return isExtended ? `${what}, wie Sie es möchten.` : `${what}, auch wenn Sie danach nicht gefragt haben.`;
}

function coverReasons(picks: Bundle, needs: Needs): string[] {
  const wanted = wantedRisks(needs);
  const extra = [...new Set(picks.flatMap((pick) => fitOf(pick, needs).extra))];
  const [first, ...others] = picks;
  const covered = (pick: OfferedTariff) =>
    riskList(pick.insuredRisks.filter((risk) => wanted.includes(risk)));
  const whole =
    others.length === 0 && first
      ? `„${first.name}“ versichert alles, was Sie möchten: ${covered(first)}.`
      : `Zusammen versichern sie alles, was Sie möchten: ${listed(picks.map((pick) => `${covered(pick)} mit „${pick.name}“`))}.`;
  const [extended] = picks.filter(({ isExtended }) => isExtended);
  return [
    whole,
    ...(extended ? [extentReason(extended, needs)] : []),
    ...(extra.length > 0
      ? [`Versichert ist damit auch ${riskList(extra)}, obwohl Sie das nicht gewählt haben.`]
      : []),
  ];
}

function priceReason(picks: Bundle, needs: Needs): string {
  const within = limitCents(needs);
  const words = within === 0 ? 'nichts selbst zahlen' : `höchstens ${formatCents(within)} selbst zahlen`;
  const nearest = picks.filter((pick) => pick.deductibleCents > within);
  if (nearest.length === 0) return `Günstiger geht es mit unseren Tarifen nicht, wenn Sie je Fall ${words}.`;
  const deductibles = nearest.map(
    ({ name, deductibleCents }) => `„${name}“ mit ${formatCents(deductibleCents)}`,
  );
  return `Dass Sie je Fall ${words}, bieten unsere Tarife dafür nicht. Am nächsten kommt ${listed(deductibles)} Selbstbeteiligung.`;
}

/** What else somebody should know before he decides: the price of paying more himself, and of a single contract. */
function otherWays(all: Bundle[], picks: Bundle, needs: Needs): string[] {
  const isWhole = (bundle: Bundle) =>
    wantedRisks(needs).every((risk) => covers(bundle, risk)) &&
    (hasExtent(bundle, needs) || !hasExtent(picks, needs));
  const cheapest = all.filter(isWhole).toSorted(bestFirst(needs, Number.POSITIVE_INFINITY))[0];
  const most = Math.max(0, ...(cheapest ?? []).map(({ deductibleCents }) => deductibleCents));
  const single = all
    .filter((bundle) => bundle.length === 1 && isWhole(bundle))
    .toSorted(bestFirst(needs, limitCents(needs)))[0]?.[0];
  return [
    ...(cheapest && totalOf(cheapest) < totalOf(picks)
      ? [
          `Zum Vergleich: Wenn Sie je Fall bis zu ${formatCents(most)} selbst zahlen, ${cheapest.length > 1 ? 'kosten' : 'kostet'} ${namesOf(cheapest)} ${formatCents(totalOf(cheapest))} im Jahr.`,
        ]
      : []),
    ...(single && picks.length > 1
      ? [
          `Alles in einem Vertrag: „${single.name}“ mit ${formatCents(single.deductibleCents)} Selbstbeteiligung kostet ${formatCents(single.yearlyCents)} im Jahr.`,
        ]
      : []),
  ];
}

/**
 * Advises what covers everything that was wished for within the deductible for the least money, as one tariff or as
 * several side by side. By rule alone: whoever wants more is advised by a person.
 */
export function adviseTariffs(tariffs: ReadonlyArray<OfferedTariff>, needs: Needs): Advice {
  const all = bundlesOf(tariffs, needs.kind);
  const picks = all.toSorted(bestFirst(needs, limitCents(needs)))[0] ?? [];
  if (picks.length === 0) return { picks, totalCents: 0, reasons: [] };
  const reasons = [...coverReasons(picks, needs), priceReason(picks, needs), ...otherWays(all, picks, needs)];
  return { picks, reasons, totalCents: totalOf(picks) };
}

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
