import { describe, expect, test } from 'vitest';
import { readInterest } from './interest-query.ts';

const today = '2026-11-22';
const read = (query: string) => readInterest(new URLSearchParams(query), today);

test('without anything: 2,400 euros that were due three months ago, by a consumer, until today', () => {
  expect(read('').parsed).toEqual({
    trigger: 'due_day',
    // 22 August 2026 is a Saturday: Monday 24, and interest from the next day on.
    since: '2026-08-22',
    isContractKnown: false,
    state: 'BUND',
    debt: {
      principalCents: 240_000,
      parties: 'consumer_debtor',
      kind: 'payment',
      startOn: '2026-08-25',
      untilOn: '2026-11-22',
      contractOn: '2026-08-22',
      agreedRate: null,
      costsCents: 0,
      asksFlat: true,
      payments: [],
      yearDays: '365',
    },
  });
});

describe('what people type', () => {
  test.each([
    ['summe=1.234,56', { principalCents: 123_456 }],
    ['summe=1234.56', { principalCents: 123_456 }],
    ['summe=1 234,5 €', { principalCents: 123_450 }],
    ['summe=30.000.000', { principalCents: 3_000_000_000 }],
    ['wer=firmen&art=anderes', { parties: 'businesses', kind: 'other' }],
    ['verzug=zinstag&seit=29.2.2024', { startOn: '2024-02-29' }],
    ['verzug=zinstag&seit=29.02.24', { startOn: '2024-02-29' }],
    ['verzug=zinstag&seit=2024-02-29', { startOn: '2024-02-29' }],
    ['bis=1.3.28', { untilOn: '2028-03-01' }],
    ['zins=9,5 %', { agreedRate: 950 }],
    ['zins=0', { agreedRate: 0 }],
    ['tage=kalender', { yearDays: 'calendar' }],
    ['kosten=2,50', { costsCents: 250 }],
    ['pauschale=nein', { asksFlat: false }],
    ['vertrag=1.5.2014', { contractOn: '2014-05-01' }],
    [
      'verzug=zinstag&seit=1.1.2026&z1tag=1.3.26&z1betrag=500&z3tag=1.2.2026&z3betrag=1.000',
      {
        payments: [
          { day: '2026-02-01', cents: 100_000 },
          { day: '2026-03-01', cents: 50_000 },
        ],
      },
    ],
  ])('%s', (query, expected) => {
    expect(read(query).parsed?.debt).toMatchObject(expected);
  });
});

const amount = 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 1.234,56.';
const noDay = 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026';
const percent = 'Bitte Prozent im Jahr von 0 bis 30, zum Beispiel 9,5. Sie können das Feld auch leer lassen.';
const early = 'Da liefen noch keine Zinsen. Ziehen Sie diesen Betrag oben von der Summe ab.';

describe('what is wrong stands at its field, and nothing is lost', () => {
  test.each([
    ['summe=', 'summe', 'Bitte geben Sie den offenen Betrag ein.'],
    ...['viel', '-5', '0', '1e9', '30.000.000,01', '1,234.56,7', '12,345,6'].map(
      (text) => [`summe=${text}`, 'summe', amount] as const,
    ),
    ['wer=mond', 'wer', 'Bitte wählen Sie, wer wem schuldet.'],
    ['wer=constructor', 'wer', 'Bitte wählen Sie, wer wem schuldet.'],
    ['art=', 'art', 'Bitte wählen Sie, wofür das Geld ist.'],
    [
      'art=lohn&wer=firmen',
      'art',
      'Lohn schuldet eine Firma einer Privatperson. Bitte ändern Sie, wer wem schuldet.',
    ],
    ['verzug=x', 'verzug', 'Bitte wählen Sie, welchen Tag Sie kennen.'],
    ['seit=30.2.2026', 'seit', noDay],
    ['seit=29.2.2025', 'seit', noDay],
    ['seit=gestern', 'seit', noDay],
    ['seit=23.11.2026', 'seit', 'Dieser Tag liegt in der Zukunft. Vorher ist niemand in Verzug.'],
    [
      'seit=31.12.2001',
      'seit',
      'Vor dem 1.\u00a0Januar 2002 galten andere Zinsen, die dieser Rechner nicht führt.',
    ],
    ['bis=x', 'bis', noDay],
    ['bis=23.11.2036', 'bis', 'Bitte höchstens zehn Jahre voraus.'],
    [
      'seit=1.6.2026&bis=31.5.2026',
      'bis',
      'Das liegt vor dem Tag, den Sie oben genannt haben. Bis wann soll gerechnet werden?',
    ],
    ['kosten=-1', 'kosten', amount],
    ['zins=-1', 'zins', percent],
    ['zins=30,01', 'zins', percent],
    ['zins=1,234', 'zins', percent],
    ['zins=hoch', 'zins', percent],
    ['seit=1.6.2026&vertrag=2.6.2026', 'vertrag', 'Der Vertrag muss vor dem Verzug zustande gekommen sein.'],
    ['vertrag=1.1.2030', 'vertrag', 'Dieser Tag liegt in der Zukunft. Wann kam der Vertrag zustande?'],
    ['tage=360', 'tage', 'Bitte wählen Sie, wie Schaltjahre zählen.'],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
    ['pauschale=vielleicht', 'pauschale', 'Bitte wählen Sie Ja oder Nein.'],
    ['z1tag=1.10.2026', 'z1betrag', 'Wie viel kam an diesem Tag? Zum Beispiel 500.'],
    ['z2betrag=500', 'z2tag', 'Wann kam das Geld? Ein Beispiel: 4.3.2026'],
    ['z1tag=1.10.2026&z1betrag=0', 'z1betrag', amount],
    ['z1tag=31.9.2026&z1betrag=5', 'z1tag', noDay],
    ['verzug=zinstag&seit=1.10.2026&z5tag=30.9.2026&z5betrag=5', 'z5tag', early],
    ['z1tag=23.11.2026&z1betrag=5', 'z1tag', 'Das liegt nach dem Tag, bis zu dem gerechnet wird.'],
  ] as const)('%s', (query, field, message) => {
    const { problems, parsed, values } = read(query);
    expect(parsed).toBeNull();
    expect(problems).toEqual([{ field, message }]);
    for (const [name, value] of new URLSearchParams(query)) expect(Reflect.get(values, name)).toBe(value);
  });
});

test('an invoice of yesterday: nobody is in default yet', () => {
  // 30 days after 21 November 2026 are 21 December, a Monday.
  expect(read('verzug=rechnung&seit=21.11.2026').parsed?.debt).toMatchObject({
    startOn: '2026-12-22',
    untilOn: '2026-11-22',
  });
});
