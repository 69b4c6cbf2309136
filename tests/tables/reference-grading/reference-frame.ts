/** A neutral reference around one or more sentences; it says nothing about any category itself. */
export function referenceAround(sentences: string): string {
  return `Muster Werkzeugbau GmbH
Hauptstraße 1
12345 Musterstadt

Arbeitszeugnis

Frau Dana Brandt, geboren am 3. April 1990, war vom 1. Mai 2015 bis zum 31. Mai 2025 als Fachkraft in unserem Unternehmen tätig.

Zu ihren Aufgaben gehörten:
- die Annahme von Aufträgen,
- die Pflege der Unterlagen.

${sentences}

Musterstadt, 31. Mai 2025

Uta Kern
Geschäftsführerin
`;
}

export const today = '2026-11-20';
