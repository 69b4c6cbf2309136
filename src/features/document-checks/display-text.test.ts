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

test('every character stays where it was', () => {
  const shown = displayText(text);
  expect(shown).toHaveLength(text.length);
  const start = text.indexOf('in unserem Unternehmen');
  expect(shown.slice(start, start + 22)).toBe('in unserem Unternehmen');
});
