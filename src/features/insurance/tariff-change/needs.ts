import type { InsuredRisk } from '#src/features/insurance/contracts/public.ts';

/** Who is to be insured. */
export const insuredKinds = ['privat', 'firma'] as const;
export type InsuredKind = (typeof insuredKinds)[number];

/** What can be wished for beside what every tariff of a kind covers. */
export const choosableRisks = ['BERUF', 'VERKEHR', 'WOHNEN'] as const satisfies ReadonlyArray<InsuredRisk>;
export type ChoosableRisk = (typeof choosableRisks)[number];

/** The most somebody wants to pay himself in each case, in whole euros, as it stands in the address. */
export const deductibleLimits = ['0', '150', '300', '500'] as const;
export type DeductibleLimit = (typeof deductibleLimits)[number];

/** Wishes and needs, as § 6 Abs. 1 and § 61 Abs. 1 VVG want them asked. */
export type Needs = {
  kind: InsuredKind;
  risks: ReadonlyArray<ChoosableRisk>;
  limit: DeductibleLimit;
  /** More on journeys and for high amounts; only private customers are asked. */
  isExtended?: boolean | undefined;
};

/** How an address says that more is wanted. */
export const extendedChoice = 'mehr' as const;

/** What every tariff of a kind is about. */
const baseRisk: Readonly<Record<InsuredKind, InsuredRisk>> = { privat: 'PRIVAT', firma: 'FIRMA' };

/** Everything that should be insured. */
export function wantedRisks({ kind, risks }: Needs): InsuredRisk[] {
  return [baseRisk[kind], ...choosableRisks.filter((risk) => risks.includes(risk))];
}

export const limitCents = ({ limit }: Needs): number => Number(limit) * 100;

/** Somebody who has said nothing yet: employed, in traffic, with the usual deductible. */
const usual: Needs = { kind: 'privat', risks: ['BERUF', 'VERKEHR'], limit: '150' };

type Query = { get(name: string): string | null; getAll(name: string): string[] };

/** Whether the address says anything about needs. A form that was sent without a tick says so by its other fields. */
export const namesNeeds = (query: Query): boolean =>
  query.get('selbst') !== null || query.get('wer') !== null;

/** Reads needs of an address; what is not there or not ours counts as usual. */
export function readNeeds(query: Query): Needs {
  const kind = insuredKinds.find((one) => one === query.get('wer')) ?? usual.kind;
  const limit = deductibleLimits.find((one) => one === query.get('selbst')) ?? usual.limit;
  const named = choosableRisks.filter((risk) => query.getAll('bereich').includes(risk));
  const isEmployee = (risk: ChoosableRisk) => kind === 'privat' || risk !== 'BERUF';
  const isExtended = kind === 'privat' && query.getAll('umfang').includes(extendedChoice);
  return {
    kind,
    limit,
    risks: (namesNeeds(query) ? named : usual.risks).filter(isEmployee),
    ...(isExtended ? { isExtended } : {}),
  };
}

/**
 * The needs that a cover of today speaks of, for whoever opens the page from his contracts.
 * @param risks insured in all running contracts
 * @param deductibleCents the least of them
 * @param isExtended whether one of them pays more on journeys and for high amounts
 */
export function needsOfCover(
  risks: ReadonlyArray<InsuredRisk>,
  deductibleCents: number,
  isExtended = false,
): Needs {
  const kind = risks.includes('FIRMA') ? 'firma' : 'privat';
  const limit = deductibleLimits.find((one) => Number(one) * 100 >= deductibleCents) ?? '500';
  return {
    kind,
    limit,
    risks: choosableRisks.filter((risk) => risks.includes(risk)),
    ...(isExtended && kind === 'privat' ? { isExtended } : {}),
  };
}

/** The same needs as an address holds them. */
export function needsQuery({ kind, risks, limit, isExtended }: Needs): URLSearchParams {
  const query = new URLSearchParams({ wer: kind, selbst: limit });
  for (const risk of risks) query.append('bereich', risk);
  if (isExtended) query.set('umfang', extendedChoice);
  return query;
}
