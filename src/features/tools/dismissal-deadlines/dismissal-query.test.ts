import { describe, expect, test } from 'vitest';
import { readDismissal } from './dismissal-query.ts';

const today = '2026-11-22';
const read = (query: string) => readDismissal(new URLSearchParams(query), today);

test('without anything: a letter of today, two years of service', () => {
  expect(read('').parsed).toEqual({
    receivedOn: '2026-11-22',
    startedOn: '2024-11-22',
    isProbation: false,
    state: 'BUND',
    payCents: null,
  });
});

test.each([
  // § 187 Abs. 2, § 188 Abs. 2 BGB: six months from 1 January end on 30 June.
  ['zugang=30.6.2026&eintritt=1.1.2026', true],
  ['zugang=1.7.2026&eintritt=1.1.2026', false],
  // § 188 Abs. 3 BGB: there is no 30 or 31 February.
  ['zugang=28.2.2026&eintritt=31.8.2025', true],
  ['zugang=1.3.2026&eintritt=31.8.2025', false],
  ['zugang=28.2.2026&eintritt=29.8.2025', true],
  ['zugang=28.2.2026&eintritt=28.8.2025', false],
])('a probation of six months: %s may be one: %s', (query, isProbation) => {
  const fields = read(`${query}&probe=ja`).problems.map(({ field }) => field);
  expect(fields).toEqual(isProbation ? [] : ['probe']);
});

test('in the probation period without a day: three months', () => {
  expect(read('probe=ja').parsed).toMatchObject({ startedOn: '2026-08-22', isProbation: true });
});

test.each([
  ['zugang=20.11.2026&eintritt=1.4.2019&land=SN&gehalt=3.200,50', '2026-11-20', '2019-04-01', 'SN', 320_050],
  ['zugang=2026-11-20&eintritt=01.04.19&gehalt=3200.50', '2026-11-20', '2019-04-01', 'BUND', 320_050],
  ['zugang=29.2.2024&eintritt=1.1.2020', '2024-02-29', '2020-01-01', 'BUND', null],
])('%s', (query, receivedOn, startedOn, state, payCents) => {
  expect(read(query).parsed).toMatchObject({ receivedOn, startedOn, state, payCents });
});

describe('what is wrong stands at its field', () => {
  test.each([
    ['zugang=30.2.2026', 'zugang', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['zugang=29.2.2025', 'zugang', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['zugang=gestern', 'zugang', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    [
      'zugang=23.11.2026',
      'zugang',
      'Dieser Tag liegt in der Zukunft. Es zählt der Tag, an dem der Brief ankam.',
    ],
    ['eintritt=1.1.1901', 'eintritt', 'Das ist zu lange her. Ein Beispiel: 1.4.2019'],
    ['eintritt=1.1.2027', 'eintritt', 'Dieser Tag liegt in der Zukunft. Wann haben Sie dort angefangen?'],
    [
      'zugang=1.1.2020&eintritt=1.1.2021',
      'eintritt',
      'Angefangen haben Sie vor der Kündigung. Prüfen Sie beide Tage.',
    ],
    [
      'eintritt=1.1.2026&probe=ja',
      'probe',
      'Eine Probezeit dauert höchstens sechs Monate (§\u00a0622 Abs.\u00a03 BGB). Wählen Sie Nein.',
    ],
    ['probe=vielleicht', 'probe', 'Bitte wählen Sie Ja oder Nein.'],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
    ...['viel', '-5', '0', '1e9', '9999999999'].map(
      (gehalt) =>
        [
          `gehalt=${gehalt}`,
          'gehalt',
          'Bitte das Bruttogehalt eines Monats, zum Beispiel 3.200. Sie können das Feld auch leer lassen.',
        ] as const,
    ),
  ] as const)('%s', (query, field, message) => {
    const { problems, parsed, values } = read(query);
    expect(parsed).toBeNull();
    expect(problems).toEqual([{ field, message }]);
    for (const [name, value] of new URLSearchParams(query)) expect(Reflect.get(values, name)).toBe(value);
  });
});
