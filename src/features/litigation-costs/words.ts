import type { Court, Ending, Side, StageName } from './litigation-case.ts';

export const courtWords: Readonly<Record<Court, string>> = {
  civil: 'Zivilgericht (Amts- oder Landgericht)',
  labour: 'Arbeitsgericht',
  family: 'Familiengericht',
  divorce: 'Familiengericht, Scheidung',
  administrative: 'Verwaltungsgericht',
};

export const stageWords: Readonly<Record<StageName, string>> = {
  out_of_court: 'Außergerichtlich',
  order_for_payment: 'Mahnverfahren',
  first: 'Erste Instanz',
  second: 'Berufung',
  third: 'Revision',
};

/** Family courts call their stages otherwise (§§ 58, 70 FamFG). */
const familyStages: Partial<Record<StageName, string>> = { second: 'Beschwerde', third: 'Rechtsbeschwerde' };

/** What a stage is called before a court. */
export function stageWord(stage: StageName, court: Court): string {
  const isFamily = court === 'family' || court === 'divorce';
  return (isFamily && familyStages[stage]) || stageWords[stage];
}

export const sideWords: Readonly<Record<Side, string>> = {
  claimant: 'Ich verlange etwas oder klage',
  defendant: 'Von mir wird etwas verlangt, oder ich werde verklagt',
};

export const endingWords: Readonly<Record<Ending, { label: string; text: string }>> = {
  judgment: { label: 'Urteil', text: 'Das Gericht entscheidet nach einer Verhandlung.' },
  settlement: { label: 'Vergleich', text: 'Beide Seiten einigen sich.' },
  withdrawal: { label: 'Rücknahme', text: 'Wer verlangt, gibt auf, bevor verhandelt wird.' },
  acknowledgement: { label: 'Anerkenntnis', text: 'Die andere Seite gibt nach und erkennt an.' },
  default: {
    label: 'Versäumnisurteil',
    text: 'Wer verklagt wird, meldet sich nicht. Im Mahnverfahren: Vollstreckungsbescheid.',
  },
};
