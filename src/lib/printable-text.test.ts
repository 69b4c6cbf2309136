import { expect, test } from 'vitest';
import { printableText } from './printable-text.ts';

test.each([
  [
    'Straße, 5 €, „Ärger“ – § 4 KSchG © 2026 ½ Ω Привет',
    'Straße, 5 €, „Ärger“ – § 4 KSchG © 2026 ½ Ω Привет',
  ],
  ['Danke 😀!', 'Danke [?]!'],
  ['Familie 👨‍👩‍👧 und 🇩🇪', 'Familie [?] und [?]'],
  ['Herz ❤️', 'Herz [?]'],
  ['مرحبا Welt', '[?] Welt'],
  ['你好', '[?]'],
  ['e\u0301 und é', 'e\u0301 und é'],
  ['1. Zeile\n2. Zeile', '1. Zeile\n2. Zeile'],
])('%s', (typed, printed) => {
  expect(printableText(typed)).toBe(printed);
});
