import type { ChoosableRisk, DeductibleLimit, InsuredKind, Needs } from './needs.ts';

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
