import { expect, test } from 'vitest';
import { displayText } from './display-text.ts';

const text = `Muster GmbH
Am Hafen 1
20457 Hamburg

Frau Beispiel war vom 1. April 2018 bis zum 30. September
2026 in unserem Unternehmen tätig.
Zu ihren Aufgaben gehörten vor allem die folgenden Dinge:
- die Planung der Touren,
- die Betreuung der Kunden.
`;

test('broken lines of a paragraph are joined, addresses and lists keep theirs', () => {
  const shown = displayText(text);
  expect(shown).toContain('Muster GmbH\nAm Hafen 1\n20457 Hamburg\n\nFrau');
  expect(shown).toContain('30. September 2026 in unserem');
  expect(shown).toContain('Dinge:\n- die Planung der Touren,\n- die Betreuung');
});

const contract = `Arbeitsvertrag
zwischen der Nordhafen Muster GmbH, Kaiweg 4, 24103 Kiel (Arbeitgeberin)
und
Frau Tomke Probe, Lindenring 8, 24105 Kiel (im Folgenden: Arbeitnehmerin)
§ 1 Arbeitsort
Der Arbeitsort ist Kiel. An drei Tagen der Woche kann mobil gearbeitet werden.
§ 2 Probezeit
Die ersten sechs Monate gelten als Probezeit. Beide Seiten können in dieser Zeit mit
zwei Wochen Frist kündigen, und zwar auch dann, wenn die Voraussetzungen nach
§ 4 dieses Vertrags nicht vorliegen.
Im November wird ein 13. Gehalt gezahlt.
Kiel, den 10. November 2026
`;

test('headings, clauses and the day of signature of a contract begin on a line of their own', () => {
  expect(displayText(contract).split('\n')).toEqual([
    'Arbeitsvertrag',
    'zwischen der Nordhafen Muster GmbH, Kaiweg 4, 24103 Kiel (Arbeitgeberin)',
    'und',
    'Frau Tomke Probe, Lindenring 8, 24105 Kiel (im Folgenden: Arbeitnehmerin)',
    '§ 1 Arbeitsort',
    'Der Arbeitsort ist Kiel. An drei Tagen der Woche kann mobil gearbeitet werden.',
    '§ 2 Probezeit',
    'Die ersten sechs Monate gelten als Probezeit. Beide Seiten können in dieser Zeit mit zwei Wochen Frist kündigen, und zwar auch dann, wenn die Voraussetzungen nach § 4 dieses Vertrags nicht vorliegen.',
    'Im November wird ein 13. Gehalt gezahlt.',
    'Kiel, den 10. November 2026',
    '',
  ]);
});

test('paragraphs that are one long line each stay apart', () => {
  const sentence = 'Die Arbeitnehmerin erhält ihr Gehalt am Ende des Monats auf ihr Konto. ';
  const lines = `${sentence.repeat(4)}\n${sentence.repeat(3)}\n${sentence.repeat(5)}\n`;
  expect(displayText(lines)).toBe(lines);
});

test('every character stays where it was', () => {
  const shown = displayText(text);
  expect(shown).toHaveLength(text.length);
  const start = text.indexOf('in unserem Unternehmen');
  expect(shown.slice(start, start + 22)).toBe('in unserem Unternehmen');
});
