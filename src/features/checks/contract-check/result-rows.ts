import type {
  Clause,
  ClauseState,
  ContractGrading,
  FigureState,
  UnreadKind,
  WrittenTerm,
} from '#src/features/checks/contract-grading/public.ts';

const gravity: Record<ClauseState, number> = { red: 0, yellow: 1, green: 2 };

/** Wrong clauses first; within each state in the order of the contract. */
export function worstFirst(clauses: readonly Clause[]): Clause[] {
  return clauses.toSorted(
    (one, other) => gravity[one.state] - gravity[other.state] || one.number - other.number,
  );
}

/** Terms that the employer must add in writing (§ 2 Abs. 1 NachwG). */
export function missingTerms({ writtenTerms }: Pick<ContractGrading, 'writtenTerms'>): WrittenTerm[] {
  return writtenTerms.filter(({ status }) => status === 'missing' || status === 'partly');
}

/** A computed value with its arithmetic. */
type FigureRow = {
  key: string;
  term: string;
  state: FigureState;
  word: string;
  arithmetic: string;
  note: string;
  basis: string;
};

const sides = {
  employee: 'Ihre Kündigung',
  employer: 'Kündigung durch den Arbeitgeber',
  both: 'Kündigung',
} as const;
const phases = { probation: 'in der Probezeit', after: 'nach der Probezeit' } as const;

/** All computed values in the order of the page. */
export function figureRows({ figures }: Pick<ContractGrading, 'figures'>): FigureRow[] {
  const { hourlyWage, leave, notice } = figures;
  return [
    { key: 'wage', term: 'Stundenlohn', ...hourlyWage },
    { key: 'leave', term: 'Urlaub', ...leave },
    ...notice.map((period) => ({
      key: `${period.side}-${period.phase}`,
      term: `${sides[period.side]} ${phases[period.phase]}`,
      ...period,
    })),
  ];
}

export type NotRatedWords = {
  intro: string;
  clauses: ReadonlyArray<{ title: string; quote: string; section: string | null }>;
  sections: readonly string[];
  /** Content of the document that was not read. */
  unread: readonly string[];
};

const beforeProofs =
  'Dieses Ergebnis ist älter als unsere heutige Prüfung. „Grün“ hieß damals nur, dass uns nichts aufgefallen ist. Verlassen Sie sich darauf nicht und prüfen Sie den Vertrag noch einmal.';
const today =
  'Grün wird bei uns nur, was wir vollständig verstanden haben. Alles Übrige ist nicht geprüft: Es kann in Ordnung sein oder nicht.';
const partlyUnread =
  'Teile Ihres Dokuments konnten wir nicht lesen. Dort kann etwas stehen, das andere Regelungen ändert. Deshalb ist in diesem Ergebnis nichts grün. Lesen Sie diese Stellen selbst oder lassen Sie den Vertrag anwaltlich prüfen.';

const unreadWords: Readonly<Record<UnreadKind, string>> = {
  formula: 'Formeln: Text, der als mathematische Formel eingefügt ist.',
  drawing: 'Zeichnungen: Text in Diagrammen, Formen oder als WordArt.',
  picture: 'Bilder: Text, der als Bild auf einer Seite mit anderem Text steht.',
  'turned-text': 'Gedrehter Text: Text, der schräg, senkrecht oder auf dem Kopf steht.',
  stamp: 'Stempel und Markierungen, die nachträglich auf eine Seite gesetzt sind.',
  remark: 'Kommentare und Notizen am Rand.',
  'form-field': 'Formularfelder, die etwas anderes zeigen, als in ihnen gespeichert ist.',
  cut: 'Das Ende: Ihr Dokument ist länger als der Text, den wir prüfen. Geprüft ist nur sein Anfang.',
  'foreign-letters':
    'Wörter mit Buchstaben einer anderen Schrift, zum Beispiel der griechischen oder kyrillischen.',
};

/** Words for unchecked parts, for page and PDF. */
export function notRatedWords({ notRated }: Pick<ContractGrading, 'notRated'>): NotRatedWords {
  if (notRated === null) return { intro: beforeProofs, clauses: [], sections: [], unread: [] };
  const clauses = notRated.clauses.map(({ title, section, quote }) => ({
    title,
    section,
    quote: quote.replace(/\s+/g, ' '),
  }));
  const unread = notRated.unread.map((kind) => unreadWords[kind]);
  const intro = unread.length > 0 ? partlyUnread : today;
  return { intro, clauses, sections: notRated.sections, unread };
}
