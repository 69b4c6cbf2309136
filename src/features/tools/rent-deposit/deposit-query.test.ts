import { describe, expect, test } from 'vitest';
import { readDeposit } from './deposit-query.ts';

const today = '2026-11-22';
const read = (query: string) => readDeposit(new URLSearchParams(query), today);

test('without anything: moved out at the end of last month after five years, three rents', () => {
  expect(read('').parsed).toEqual({
    phase: 'moved_out',
    rentCents: 62_000,
    depositCents: 186_000,
    startOn: '2021-11-01',
    returnedOn: '2026-10-31',
    untilOn: '2026-11-22',
    isPaidInParts: true,
    rates: [{ validFrom: '1983-01-01', thousandths: 100 }],
    isHostel: false,
    backPaymentCents: null,
    state: 'BUND',
  });
});

test('moving in without a day: on the first of the next month', () => {
  expect(read('lage=einzug').parsed).toMatchObject({ phase: 'moving_in', startOn: '2026-12-01' });
});

describe('what people type', () => {
  test.each([
    ['miete=742,50', { rentCents: 74_250, depositCents: 222_750 }],
    ['miete=1234.56&kaution=1.000', { rentCents: 123_456, depositCents: 100_000 }],
    ['rueckgabe=29.2.2024', { startOn: '2019-03-01', returnedOn: '2024-02-29' }],
    ['beginn=1.4.19&zahlung=einmal', { startOn: '2019-04-01', isPaidInParts: false }],
    ['lage=einzug&beginn=1.3.27', { startOn: '2027-03-01' }],
    [
      'satz=0,5&ab2=1.1.2024&satz2=1&ab3=1.7.2023&satz3=0,75 %',
      {
        rates: [
          { validFrom: '1983-01-01', thousandths: 500 },
          { validFrom: '2023-07-01', thousandths: 750 },
          { validFrom: '2024-01-01', thousandths: 1000 },
        ],
      },
    ],
    ['satz=', { rates: [{ validFrom: '1983-01-01', thousandths: 0 }] }],
    // Usual in the years of no interest.
    ['satz=0,001', { rates: [{ validFrom: '1983-01-01', thousandths: 1 }] }],
    ['satz=0,125', { rates: [{ validFrom: '1983-01-01', thousandths: 125 }] }],
    ['satz=20', { rates: [{ validFrom: '1983-01-01', thousandths: 20_000 }] }],
    ['rueckgabe=heute&bis=Heute', { returnedOn: '2026-11-22', untilOn: '2026-11-22' }],
    ['wohnheim=ja&nachzahlung=180', { isHostel: true, backPaymentCents: 18_000 }],
  ])('%s', (query, expected) => {
    expect(read(query).parsed).toMatchObject(expected);
  });
});

const amount = 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 1.234,56.';
const noDay = 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026';
const percent =
  'Bitte Prozent im Jahr von 0 bis 20, höchstens drei Stellen nach dem Komma, zum Beispiel 0,125.';

describe('what is wrong stands at its field, and nothing is lost', () => {
  test.each([
    ['lage=mond', 'lage', 'Bitte wählen Sie, worum es geht.'],
    ['miete=', 'miete', 'Bitte geben Sie die Kaltmiete eines Monats ein.'],
    ...['viel', '-5', '0', '1e9', '30.000.000,01'].map((text) => [`miete=${text}`, 'miete', amount] as const),
    ['kaution=-1', 'kaution', amount],
    ['kaution=0', 'kaution', amount],
    ['beginn=30.2.2026', 'beginn', noDay],
    ['beginn=29.2.2025', 'beginn', noDay],
    ['beginn=31.12.1982', 'beginn', 'Vor 1983 galten andere Regeln, die dieser Rechner nicht führt.'],
    ['lage=einzug&beginn=23.11.2028', 'beginn', 'Bitte höchstens zwei Jahre voraus.'],
    [
      'beginn=1.1.2026&rueckgabe=31.12.2025',
      'rueckgabe',
      'Das liegt vor dem Beginn der Miete. Prüfen Sie beide Tage.',
    ],
    [
      'beginn=1.1.2026&rueckgabe=1.2.2026&bis=31.12.2025',
      'bis',
      'Das liegt vor dem Beginn der Miete. Bis wann soll verzinst werden?',
    ],
    ['satz=viel', 'satz', percent],
    ['satz=20,01', 'satz', percent],
    ['satz=-0,5', 'satz', percent],
    ['satz=0,0005', 'satz', percent],
    ['ab2=1.1.2024', 'satz2', 'Wie hoch war der Zins ab diesem Tag?'],
    ['satz5=1', 'ab5', 'Ab wann galt dieser Zins? Ein Beispiel: 1.1.2024'],
    ['ab2=1.1.2024&satz2=1&ab4=1.1.2024&satz4=2', 'ab4', 'Dieser Tag steht schon oben.'],
    ['ab2=x&satz2=1', 'ab2', noDay],
    ['zahlung=nie', 'zahlung', 'Bitte wählen Sie, wie gezahlt wurde.'],
    ['wohnheim=vielleicht', 'wohnheim', 'Bitte wählen Sie Ja oder Nein.'],
    ['nachzahlung=viel', 'nachzahlung', amount],
    ['land=XX', 'land', 'Bitte wählen Sie das Bundesland.'],
  ] as const)('%s', (query, field, message) => {
    const { problems, parsed, values } = read(query);
    expect(parsed).toBeNull();
    expect(problems).toEqual([{ field, message }]);
    for (const [name, value] of new URLSearchParams(query)) expect(Reflect.get(values, name)).toBe(value);
  });
});
