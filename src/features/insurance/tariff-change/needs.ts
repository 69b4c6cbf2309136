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

/** How the form asks; the record repeats the same words. What they promise stands in the conditions (`sample-conditions.data.ts`, § 1). */
export const kindWords: Readonly<Record<InsuredKind, { label: string; text: string }>> = {
  privat: {
    label: 'Mich und meine Familie',
    text: 'Immer dabei ist der Bereich Privat: Käufe und andere Verträge, Schadenersatz, Steuern, Behörden.',
  },
  firma: {
    label: 'Meine Firma',
    text: 'Immer dabei ist der Bereich Firma: Streit mit Beschäftigten, Schadenersatz, Bußgelder, Steuern, Behörden.',
  },
};

export const choiceWords: Readonly<
  Record<InsuredKind, Readonly<Partial<Record<ChoosableRisk, { label: string; text: string }>>>>
> = {
  privat: {
    BERUF: { label: 'Beruf', text: 'Sie sind angestellt: Kündigung, Lohn, Urlaub, Zeugnis' },
    VERKEHR: {
      label: 'Verkehr',
      text: 'Sie fahren, gehen oder radeln: Unfall, Bußgeld, Autokauf, Werkstatt',
    },
    WOHNEN: {
      label: 'Wohnen',
      text: 'Sie mieten, besitzen oder vermieten: Mängel, Nebenkosten, Kaution, Kündigung',
    },
  },
  firma: {
    VERKEHR: { label: 'Fahrzeuge', text: 'Alle Fahrzeuge der Firma und wer sie fährt' },
    WOHNEN: { label: 'Räume und Gebäude', text: 'Die Firma mietet, besitzt oder vermietet sie' },
  },
};

export const limitWords: Readonly<Record<DeductibleLimit, string>> = {
  '0': 'Nichts',
  '150': 'Höchstens 150\u00a0€',
  '300': 'Höchstens 300\u00a0€',
  '500': 'Höchstens 500\u00a0€',
};

/** What somebody can want beside areas and deductible. */
export const extendedWords = {
  label: 'Ja, mehr als üblich',
  text: 'Auf Reisen ein Jahr weltweit statt zwölf Wochen, und bis zu 2.000.000\u00a0€ je Fall statt 1.000.000\u00a0€',
} as const;

/** The needs in rows, as review and record list them. */
export function needsRows({ kind, risks, limit, isExtended }: Needs): Array<[label: string, value: string]> {
  const chosen = risks.flatMap((risk) => choiceWords[kind][risk]?.label ?? []);
  return [
    ['Versichert werden soll', kind === 'firma' ? 'die Firma' : 'die eigene Person mit Familie'],
    ['Zusätzlich gewünscht', chosen.length === 0 ? 'nichts' : chosen.join(', ')],
    ...(isExtended
      ? [['Auf Reisen und bei hohen Beträgen', 'mehr als üblich'] satisfies [string, string]]
      : []),
    ['Selbst zu zahlen je Fall', limit === '0' ? 'nichts' : `höchstens ${limit}\u00a0€`],
  ];
}
