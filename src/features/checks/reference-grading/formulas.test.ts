import { describe, expect, it } from 'vitest';
import { type FormulaRow, formulaRows, signalRows } from '#tests/tables/reference-grading/formulas.ts';
import { paraphrases } from '#tests/tables/reference-grading/paraphrases.ts';
import { probes } from '#tests/tables/reference-grading/probes.ts';
import { referenceAround, today } from '#tests/tables/reference-grading/reference-frame.ts';
import { gradeReference } from './grade-reference.ts';
import type { CategoryKey, Grading } from './grading.schema.ts';

function gradingOf(sentence: string): Grading {
  const outcome = gradeReference(referenceAround(sentence), { today });
  if (outcome.kind !== 'reference') throw new Error(`refused: ${outcome.reason}`);
  return outcome.grading;
}

function spanOf(grading: Grading, key: CategoryKey) {
  const category = grading.categories.find((item) => item.key === key);
  return category?.grade ?? null;
}

describe('every row of the phrase table has its usual grade', () => {
  it.each(formulaRows.filter((row) => row.category !== undefined))('$id $text', (row: FormulaRow) => {
    const span = spanOf(gradingOf(row.text), row.category ?? 'leistung');
    expect(span, 'recognised').not.toBeNull();
    expect(span?.from).toBeGreaterThanOrEqual(row.grade ?? 0);
    expect(span?.to).toBeLessThanOrEqual(row.to ?? row.grade ?? 0);
  });
});

describe('every signal row raises its finding or closing part', () => {
  it.each(signalRows)('$id $text', (row: FormulaRow) => {
    const grading = gradingOf(row.text);
    const keys = grading.findings.map((finding) => finding.key);
    if (row.finding !== undefined) expect(keys).toContain(row.finding);
    if (row.harmless) expect(keys).not.toContain('geheimcode');
    for (const [part, value] of Object.entries(row.closing ?? {})) {
      expect(grading.closing).toHaveProperty(part, value);
    }
  });
});

describe('own wordings that are in no phrase table', () => {
  it.each(paraphrases)('$category $grade: $text', ({ category, grade, to, text }) => {
    const span = spanOf(gradingOf(text), category);
    expect(span, 'recognised').not.toBeNull();
    expect(span?.from).toBeGreaterThanOrEqual(grade);
    expect(span?.to).toBeLessThanOrEqual(to ?? grade);
  });

  it('covers each category and grade of the scale at least three times', () => {
    const cells = new Map<string, number>();
    for (const { category, grade } of paraphrases) {
      cells.set(`${category} ${grade}`, (cells.get(`${category} ${grade}`) ?? 0) + 1);
    }
    expect([...cells].filter(([, count]) => count < 3)).toEqual([]);
  });
});

describe('sentences written after the rules', () => {
  it.each(probes)('%s %i–%i: %s', (category, from, to, text) => {
    const span = spanOf(gradingOf(text), category);
    expect(span, 'recognised').not.toBeNull();
    expect(span?.from).toBeGreaterThanOrEqual(from);
    expect(span?.to).toBeLessThanOrEqual(to);
  });
});

describe('a shorter formula inside a longer one does not count', () => {
  it.each([
    ['Er erledigte die Aufgaben stets zu unserer vollsten Zufriedenheit.', 1],
    ['Er erledigte die Aufgaben stets zu unserer vollen Zufriedenheit.', 2],
    ['Die Aufgaben, die ihm übertragen wurden, erledigte er stets zu unserer vollen Zufriedenheit.', 2],
    ['Zu unserer vollsten Zufriedenheit erledigte sie stets alle Aufgaben, die wir ihr übertrugen.', 1],
    ['Er war freundlich und erledigte die Aufgaben zu unserer vollen Zufriedenheit.', 3],
    ['Er arbeitete stets sorgfältig und erledigte die Aufgaben zu unserer vollen Zufriedenheit.', 3],
  ])('%s → %i', (text, grade) => {
    const grading = gradingOf(text);
    expect(spanOf(grading, 'leistung')).toEqual({ from: grade, to: grade });
    expect(grading.findings.map((finding) => finding.key)).not.toContain('widerspruch');
  });
});

describe('words that only look like a group of persons', () => {
  it.each(['kollegiales', 'partnerschaftliches', 'kundenorientiertes', 'teamfähiges'])('%s', (word) => {
    const grading = gradingOf(
      `Ihr ${word} Verhalten gegenüber Vorgesetzten und Kollegen war stets einwandfrei.`,
    );
    expect(grading.findings.map((finding) => finding.key)).not.toContain('reihenfolge');
    expect(spanOf(grading, 'verhalten')).toEqual({ from: 2, to: 2 });
  });
});

describe('what customers or the company say is not a grade', () => {
  it.each([
    'Unsere Kunden sind mit unseren Leistungen sehr zufrieden.',
    'Sie trug wesentlich zur Zufriedenheit unserer Patienten bei.',
    'Die Muster GmbH ist ein führender Anbieter hochwertiger Geräte mit ausgezeichnetem Ruf.',
    'Neben mir arbeiten dort vier Angestellte.',
    'Sie leitete eine Gruppe von 18 Kindern und plante Angebote.',
  ])('%s', (text) => {
    const grades = gradingOf(text).categories.filter((category) => category.grade !== null);
    expect(grades.map((category) => category.key)).toEqual([]);
  });
});

describe('code words never change a grade and never accuse', () => {
  const base =
    'Er erledigte die Aufgaben stets zu unserer vollen Zufriedenheit. Sein Verhalten gegenüber Vorgesetzten und Kollegen war stets einwandfrei. ';

  // K29 and K30 are left out: their wordings are also graded rows of the table (like W401, and G402).
  const codeOnly = signalRows.filter(
    (row) => row.finding === 'geheimcode' && !['K29', 'K30'].includes(row.id),
  );

  it.each(codeOnly)('$id', (row) => {
    const plain = gradingOf(base);
    const coded = gradingOf(base + row.text);
    expect(spanOf(coded, 'leistung')).toEqual(spanOf(plain, 'leistung'));
    expect(spanOf(coded, 'verhalten')).toEqual(spanOf(plain, 'verhalten'));
    expect({ from: coded.overall.from, to: coded.overall.to }).toEqual({ from: 2, to: 2 });
    const texts = coded.findings
      .filter((finding) => finding.key === 'geheimcode')
      .map((finding) => finding.text);
    for (const text of texts) {
      expect(text).toContain('kann so gelesen werden');
      expect(text).not.toMatch(/Alkohol|Trink|Diebstahl|sexuell|Affäre|faul/i);
    }
  });
});
