import type { Court, Ending, Side, StageName } from './litigation-case.ts';

export const courtWords: Readonly<Record<Court, string>> = {
  civil: 'Zivilgericht (Amts- oder Landgericht)',
  labour: 'Arbeitsgericht',
  family: 'Familiengericht',
  divorce: 'Familiengericht, Scheidung',
  administrative: 'Verwaltungsgericht',
};

const stageWords: Readonly<Record<StageName, string>> = {
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

/** The ending of a case from the point of view of a side. */
export function endingWords(ending: Ending, side: Side): { label: string; text: string } {
  const isAsking = side === 'claimant';
  switch (ending) {
    case 'judgment':
      return { label: 'Urteil', text: 'Das Gericht entscheidet nach einer Verhandlung.' };
    case 'settlement':
      return { label: 'Vergleich', text: 'Beide Seiten einigen sich.' };
    case 'withdrawal': {
      const who = isAsking ? 'Sie geben auf' : 'Die andere Seite gibt auf';
      return { label: 'Rücknahme', text: `${who}, bevor verhandelt wird.` };
    }
    case 'acknowledgement': {
      const who = isAsking ? 'Die andere Seite gibt nach und erkennt an.' : 'Sie geben nach und erkennen an.';
      return { label: 'Anerkenntnis', text: who };
    }
    case 'default': {
      const who = isAsking ? 'Die andere Seite meldet sich nicht.' : 'Sie melden sich nicht.';
      return { label: 'Versäumnisurteil', text: `${who} Im Mahnverfahren: Vollstreckungsbescheid.` };
    }
  }
}
