import type { CaseKind } from './cases.schema.ts';

/** What a case is, before its number: „Schaden S-26-20871“. */
export const caseKindWords: Record<CaseKind, string> = {
  claim: 'Schaden',
  report: 'Meldung',
  check: 'Bestellung',
  change: 'Änderung',
};

/** Several of a kind, for the sentence that they cannot be shown now. */
export const caseKindsWords: Record<CaseKind, string> = {
  claim: 'Schäden',
  report: 'Meldungen',
  check: 'Bestellungen',
  change: 'Änderungen',
};

/** What the button to a case's own place says. */
export const caseLinkWords: Record<CaseKind, string> = {
  claim: 'Schaden ansehen',
  report: 'Meldung ansehen',
  check: 'Ergebnis ansehen',
  change: 'Dort ansehen, was jetzt gilt',
};
