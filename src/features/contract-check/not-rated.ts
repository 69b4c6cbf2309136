import type { ContractGrading } from '#src/features/contract-grading/public.ts';

export type NotRatedWords = {
  intro: string;
  clauses: ReadonlyArray<{ title: string; quote: string; section: string | null }>;
  sections: readonly string[];
};

const beforeProofs =
  'Dieses Ergebnis ist älter als unsere heutige Prüfung. „Grün“ hieß damals nur, dass uns nichts aufgefallen ist. Verlassen Sie sich darauf nicht und prüfen Sie den Vertrag noch einmal.';
const today =
  'Grün wird bei uns nur, was wir vollständig verstanden haben. Alles Übrige ist nicht geprüft: Es kann in Ordnung sein oder nicht.';

/** What was not checked, in the words that page and PDF share. */
export function notRatedWords({ notRated }: Pick<ContractGrading, 'notRated'>): NotRatedWords {
  if (notRated === null) return { intro: beforeProofs, clauses: [], sections: [] };
  const clauses = notRated.clauses.map(({ title, section, quote }) => ({
    title,
    section,
    quote: quote.replace(/\s+/g, ' '),
  }));
  return { intro: today, clauses, sections: notRated.sections };
}
