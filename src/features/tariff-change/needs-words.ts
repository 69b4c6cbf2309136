import type { ChoosableRisk, DeductibleLimit, InsuredKind, Needs } from './needs.ts';

/** How the form asks; the record repeats the same words. */
export const kindWords: Readonly<Record<InsuredKind, { label: string; text: string }>> = {
  privat: {
    label: 'Mich und meine Familie',
    text: 'Streit im Alltag ist immer dabei: Kaufen, Reisen, Nachbarn, Ämter.',
  },
  firma: {
    label: 'Meine Firma',
    text: 'Streit des Betriebs mit Kunden, Personal und Behörden ist immer dabei.',
  },
};

export const choiceWords: Readonly<
  Record<InsuredKind, Readonly<Partial<Record<ChoosableRisk, { label: string; text: string }>>>>
> = {
  privat: {
    BERUF: { label: 'Arbeit', text: 'Sie sind angestellt: Kündigung, Zeugnis, Lohn' },
    VERKEHR: {
      label: 'Verkehr',
      text: 'Sie fahren Auto, Motorrad oder viel Rad: Unfall, Bußgeld, Werkstatt',
    },
    WOHNEN: {
      label: 'Eigentum oder Vermietung',
      text: 'Ihnen gehört eine Wohnung oder ein Haus, oder Sie vermieten',
    },
  },
  firma: {
    VERKEHR: { label: 'Fahrzeuge', text: 'Die Firma hat Autos, Transporter oder Lkw' },
    WOHNEN: { label: 'Gebäude', text: 'Der Firma gehören Räume, oder sie vermietet' },
  },
};

export const limitWords: Readonly<Record<DeductibleLimit, string>> = {
  '0': 'Nichts',
  '150': 'Höchstens 150\u00a0€',
  '300': 'Höchstens 300\u00a0€',
  '500': 'Höchstens 500\u00a0€',
};

/** The needs in rows, as review and record list them. */
export function needsRows({ kind, risks, limit }: Needs): Array<[label: string, value: string]> {
  const chosen = risks.flatMap((risk) => choiceWords[kind][risk]?.label ?? []);
  return [
    ['Versichert werden soll', kindWords[kind].label],
    ['Zusätzlich gewünscht', chosen.length === 0 ? 'nichts' : chosen.join(', ')],
    ['Selbstbeteiligung je Fall', limitWords[limit]],
  ];
}
