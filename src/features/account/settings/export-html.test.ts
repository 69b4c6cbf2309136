import { expect, test } from 'vitest';
import { exportAsHtml } from './export-archive.ts';

const html = (entries: Array<Record<string, string>>) =>
  exportAsHtml('Rechtshafen', '2026-11-28T10:00:00.000Z', [{ title: 'Anträge', entries }]);

test('a column that only a later entry has is a column', () => {
  const text = html([{ Am: '1. Mai' }, { Am: '2. Mai', Gespräch: 'Wann hören wir von Ihnen?' }]);
  expect(text).toContain('<th scope="col">Am</th><th scope="col">Gespräch</th>');
  expect(text).toContain('<td>1. Mai</td><td></td>');
  expect(text).toContain('<td>2. Mai</td><td>Wann hören wir von Ihnen?</td>');
});

test('nothing is said to be nothing, and text stays text', () => {
  expect(html([])).toContain('Dazu ist nichts gespeichert.');
  expect(html([{ '<b>': '<script>' }])).not.toMatch(/<b>|<script>/);
});
