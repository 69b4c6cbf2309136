import type { Case, CaseKind } from './cases.schema.ts';

/** What a case is, before its number: „Schaden S-26-20871“. */
export const caseKindWords: Record<CaseKind, string> = {
  claim: 'Schaden',
  report: 'Meldung',
  request: 'Anfrage',
  check: 'Bestellung',
  appointment: 'Termin',
  change: 'Änderung',
  message: 'Nachricht',
};

/** Several of a kind, for the sentence that they cannot be shown now. */
export const caseKindsWords: Record<CaseKind, string> = {
  claim: 'Schäden',
  report: 'Meldungen',
  request: 'Anfragen',
  check: 'Bestellungen',
  appointment: 'Termine',
  change: 'Änderungen',
  message: 'Nachrichten',
};

/** The queues that cases of a kind may lie in, where staff write to the customer; the others have none. */
export const caseQueues: Partial<Record<CaseKind, readonly string[]>> = {
  change: ['name-changes', 'claim-supplements', 'tariff-wishes', 'other-holders'],
  report: ['claim-reports'],
  message: ['contact-requests'],
};

/** Places that a change leads to, by how their addresses begin. */
const places: ReadonlyArray<readonly [string, string]> = [
  ['/account/schadenmeldungen/', 'Schaden ansehen'],
  ['/account/vertraege/', 'Vertrag ansehen'],
  ['/account/persoenliche-daten', 'Persönliche Daten ansehen'],
  ['/versicherten-services/namen-aendern', 'Namensänderungen ansehen'],
];

/** What the button to a case's own place says. */
export function caseLinkText({ kind, href }: Pick<Case, 'kind' | 'href'>): string {
  if (kind === 'report') return 'Meldung ansehen';
  if (kind === 'request') return 'Anfrage ansehen';
  if (kind === 'check') return 'Ergebnis ansehen';
  if (kind === 'appointment') return 'Termin ansehen';
  return places.find(([beginning]) => href.startsWith(beginning))?.[1] ?? 'Ansehen';
}

/** Cases in which the customer has to do something before the others, the first deadline first. */
export function tasksFirst(cases: ReadonlyArray<Case>): Case[] {
  const order = ({ task }: Case) => (task ? (task.by ?? '9999-12-31') : '9999-12-32');
  return cases.toSorted((one, other) => order(one).localeCompare(order(other)));
}
