import { gradeReference } from '#src/features/checks/reference-grading/public.ts';
import type { TextMark } from '#src/ui/marked-text.ts';
import { introCheckedOn } from './intro-content.ts';
import { marksOf } from './result-rows.ts';

/**
 * The reference of the sample result: person, company and facts are invented. The page grades it with the same
 * program as any other reference, so no grades are written here.
 */
export const sampleReference = `Kontor Grünhagen & Söhne GmbH
Speicherzeile 12
27568 Bremerhaven

Zeugnis

Frau Jorinde Abelmann, geboren am 9. Mai 1991, war vom 1. Februar 2020 bis zum 30. September 2026 als Sachbearbeiterin im Einkauf bei uns tätig. Unser Unternehmen handelt mit 60 Beschäftigten weltweit mit Tee und Gewürzen.

Zu ihren Aufgaben gehörten das Einholen und Vergleichen von Angeboten, die Bestellung der Ware, die Abstimmung mit Zoll und Spedition sowie die Prüfung der Eingangsrechnungen.

Frau Abelmann verfügt über umfassende und fundierte Fachkenntnisse, die sie stets sicher in der Praxis einsetzte. Sie arbeitete sorgfältig und zuverlässig.

Auch bei hohem Arbeitsanfall war sie stets belastbar. Sie erledigte die ihr übertragenen Aufgaben zu unserer vollen Zufriedenheit.

Ihr Verhalten gegenüber Kollegen und Vorgesetzten war einwandfrei.

Das Arbeitsverhältnis endet zum 30. September 2026. Wir wünschen Frau Abelmann für die Zukunft alles Gute.

Bremerhaven, 30. September 2026

Thorge Grünhagen
Geschäftsführer
`;

export type SampleResult = {
  text: string;
  marks: TextMark[];
  from: number;
  to: number;
  summary: string;
  /** Categories that the sample mentions. */
  categories: { label: string; word: string; from: number; to: number; numbers: number[] }[];
};

/** The present result of the sample; null if the program should refuse it, and then the page has no sample. */
export function sampleResult(): SampleResult | null {
  // The day only matters for the letter, which is not shown.
  const outcome = gradeReference(sampleReference, { today: introCheckedOn });
  if (outcome.kind !== 'reference') return null;
  const { overall, categories } = outcome.grading;
  if (overall.from === null || overall.to === null) return null;
  return {
    text: sampleReference,
    marks: marksOf(outcome.grading),
    from: overall.from,
    to: overall.to,
    summary: overall.summary,
    categories: categories.flatMap(({ label, word, grade, evidence }) =>
      grade ? [{ label, word, ...grade, numbers: [...new Set(evidence.map(({ number }) => number))] }] : [],
    ),
  };
}
