import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defectRow, defectRows } from '#src/features/tools/travel-defects/frankfurt-table.ts';
import { type Reduction, reductionOf, type Trip } from '#src/features/tools/travel-defects/reduction.ts';
import { readReduction } from '#src/features/tools/travel-defects/reduction-query.ts';
import { offTableWords } from '#src/features/tools/travel-defects/words.ts';
import { figureCases } from './case-table.ts';

const today = '2026-11-22';

function tripOf(query: string): Trip {
  const { parsed: trip, problems } = readReduction(new URLSearchParams(query), today);
  if (!trip) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return trip;
}

const figures: Readonly<Record<string, (found: Reduction) => number>> = {
  total: ({ totalCents }) => totalCents,
  least: ({ leastCents }) => leastCents,
  most: ({ mostCents }) => mostCents,
};
const cases = figureCases('travel-defects.cases.md');

describe('cases with their arithmetic', () => {
  test('are at least 150, of every row of the table', () => {
    expect(cases.length).toBeGreaterThan(150);
    const used = cases.flatMap(({ query }) => new URLSearchParams(query).get('mangel1') ?? []);
    expect(defectRows.map(({ key }) => key).filter((key) => !used.includes(key))).toEqual([]);
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, expected }) => {
    expect(figures[figure]?.(reductionOf(tripOf(query)))).toBe(Number(expected));
  });
});

// By hand. 2,800 / 14 = 200 a day: 6 x 25 % = 300 and 12 x 5 % = 120, the example of the guide.
test('the example of the guide', () => {
  const found = reductionOf(
    tripOf('preis=2.800&tage=14&mangel1=laermnacht&satz1=25&von1=3&bis1=8&mangel2=eintoenig&von2=3'),
  );
  expect(found.sums.map(({ cents }) => cents)).toEqual([30_000, 12_000]);
  expect([found.totalCents, found.capCents]).toEqual([42_000, 0]);
});

// 1,000 / 10 = 100 a day; on days 4 and 5 both together are 120 %: 10 are cut twice. 5 x 80 + 7 x 40 - 2 x 20 = 640.
test('what goes beyond the price of a day is a line of its own', () => {
  const found = reductionOf(
    tripOf('preis=1.000&tage=10&mangel1=schaeden&satz1=80&von1=1&bis1=5&mangel2=laermnacht&satz2=40&von2=4'),
  );
  expect(found.byDay).toEqual([8000, 8000, 8000, 10_000, 10_000, 4000, 4000, 4000, 4000, 4000]);
  expect([found.totalCents, found.capCents]).toEqual([64_000, -4_000]);
});

describe('beyond the reduction', () => {
  test.each([
    ['mangel1=verpflegung&von1=1', true],
    ['mangel1=schaeden&satz1=49,99&von1=1', false],
    ['mangel1=schaeden&satz1=100&von1=8', true],
    ['mangel1=schaeden&satz1=100&von1=9', false],
  ])('half of the price on average (%s): %s', (query, expected) => {
    expect(reductionOf(tripOf(`preis=1.400&tage=14&${query}`)).isWastedLikely).toBe(expected);
  });

  test.each([
    ['14.8.2026', '2028-08-14'],
    ['29.2.2024', '2026-02-28'],
    ['31.12.2025', '2027-12-31'],
  ])('a trip that was to end on %s: lapses on %s', (day, lapsesOn) => {
    expect(reductionOf(tripOf(`ende=${day}`)).lapsesOn).toBe(lapsesOn);
  });

  test('without a day no limitation', () => {
    expect(reductionOf(tripOf('')).lapsesOn).toBeNull();
  });
});

const trips = fc
  .record({
    priceCents: fc.integer({ min: 1, max: 3_000_000_000 }),
    days: fc.integer({ min: 1, max: 60 }),
    defects: fc.array(
      fc.record({
        row: fc.constantFrom(...defectRows),
        hundredths: fc.integer({ min: 0, max: 10_000 }),
        start: fc.nat(59),
        length: fc.nat(59),
      }),
      { maxLength: 6 },
    ),
  })
  .map(({ priceCents, days, defects }): Trip => {
    const placed = defects.map(({ row, hundredths, start, length }) => {
      const fromDay = (start % days) + 1;
      return { row, hundredths, fromDay, toDay: Math.min(days, fromDay + length) };
    });
    return { priceCents, days, defects: placed, endsOn: null };
  });

describe('whatever the trip', () => {
  test('lines add up to the sum, which is between nothing and the price', () => {
    fc.assert(
      fc.property(trips, (trip) => {
        const { sums, capCents, totalCents } = reductionOf(trip);
        expect(sums.reduce((sum, { cents }) => sum + cents, capCents)).toBe(totalCents);
        expect(totalCents).toBeGreaterThanOrEqual(0);
        expect(totalCents).toBeLessThanOrEqual(trip.priceCents);
        expect(capCents).toBeLessThanOrEqual(0);
      }),
    );
  });

  test('one defect more, or a higher percentage, never brings less', () => {
    fc.assert(
      fc.property(trips, fc.integer({ min: 0, max: 5000 }), (trip, more) => {
        const { defects } = trip;
        const fewer = { ...trip, defects: defects.slice(1) };
        const higher = {
          ...trip,
          defects: defects.map((one) => ({ ...one, hundredths: one.hundredths + more })),
        };
        const { totalCents } = reductionOf(trip);
        expect(reductionOf(fewer).totalCents).toBeLessThanOrEqual(totalCents);
        expect(reductionOf(higher).totalCents).toBeGreaterThanOrEqual(totalCents);
      }),
    );
  });

  test('within the row, the sum is within its span', () => {
    fc.assert(
      fc.property(trips, fc.nat(100), (trip, share) => {
        const inside = trip.defects.map((one) => ({
          ...one,
          hundredths: one.row.from * 100 + (one.row.to - one.row.from) * share,
        }));
        const { leastCents, totalCents, mostCents } = reductionOf({ ...trip, defects: inside });
        expect(leastCents).toBeLessThanOrEqual(totalCents);
        expect(totalCents).toBeLessThanOrEqual(mostCents);
      }),
    );
  });
});

test('every row has a name, a span within 0 and 100, and a key of its own', () => {
  expect(new Set(defectRows.map(({ key }) => key)).size).toBe(defectRows.length);
  for (const { key, from, to } of defectRows) {
    expect(from).toBeLessThanOrEqual(to);
    expect(to).toBeLessThanOrEqual(100);
    expect(defectRow(key)?.key).toBe(key);
  }
});

const shareMessage = 'Bitte Prozent von 0 bis 100, höchstens zwei Stellen nach dem Komma, zum Beispiel 12,5.';

const read = (query: string) => readReduction(new URLSearchParams(query), today);
const fieldsWrong = (query: string) => read(query).problems.map(({ field }) => field);

describe('one thing counts once a day', () => {
  test.each([
    ['preis=1000&tage=3&mangel1=verpflegung&von1=1&mangel2=verpflegung&von2=1', 'mangel2'],
    ['mangel1=tv&mangel2=tv', 'mangel2'],
    ['mangel1=klima&von1=1&mangel2=klimaausfall', 'mangel2'],
    ['mangel1=klimaausfall&von1=1&mangel2=klima', 'mangel2'],
    // Day 5 is in both.
    ['mangel1=pool&von1=1&bis1=5&mangel2=pool&von2=5', 'mangel2'],
    ['mangel1=badwc&mangel2=wc', 'mangel2'],
    ['mangel1=badwc&mangel2=dusche', 'mangel2'],
    ['mangel1=wasser&mangel2=warmwasser', 'mangel2'],
    ['mangel1=kalt&mangel2=verpflegung', 'mangel2'],
    ['mangel1=service&mangel2=tv&mangel3=reinigung', 'mangel3'],
    ['mangel1=service&mangel2=waesche', 'mangel2'],
    ['mangel1=hallenbad&mangel2=hallenbadohne', 'mangel2'],
    ['mangel1=hallenbadohne&mangel2=pool', 'mangel2'],
    ['mangel1=dreistattdoppel&mangel2=vierstattdoppel', 'mangel2'],
    ['mangel1=haus&mangel2=lage', 'mangel2'],
    ['mangel1=haus&mangel2=art', 'mangel2'],
  ])('%s: refused at %s', (query, field) => {
    expect(fieldsWrong(query)).toEqual([field]);
    expect(read(query).parsed).toBeNull();
  });

  test.each([
    'mangel1=pool&von1=1&bis1=5&mangel2=pool&von2=6',
    'mangel1=klima&von1=1&bis1=5&mangel2=klimaausfall&von2=6',
    'mangel1=laermtag&mangel2=laermnacht',
    'mangel1=hallenbad&mangel2=pool',
    'mangel1=toilette&mangel2=wasser',
    'mangel1=kalt&mangel2=verdorben&mangel3=eintoenig',
    'mangel1=wc&mangel2=dusche',
    'mangel1=lage&mangel2=art',
  ])('%s: two things', (query) => {
    expect(fieldsWrong(query)).toEqual([]);
  });

  test('the sentence names what it is and its days', () => {
    expect(read('tage=7&mangel1=pool&von1=2&mangel2=pool').problems[0]?.message).toBe(
      'Dieser Mangel steht oben schon für Tag 2 bis 7. Ein Tag zählt nur einmal: Ändern Sie die Tage, oder lassen Sie ihn weg.',
    );
    expect(read('tage=7&mangel1=klima&von1=2&mangel2=klimaausfall').problems[0]?.message).toBe(
      'Das zählt schon bei „Klimaanlage fehlt“ mit (Tag 2 bis 7). Ändern Sie die Tage, oder lassen Sie eines weg.',
    );
  });
});

describe('everything that is wrong is marked at once', () => {
  test.each([
    ['mangel1=zzz&satz1=200&von1=99&bis1=0&preis=viel', ['preis', 'mangel1', 'satz1', 'von1', 'bis1']],
    ['tage=x&preis=viel&ende=30.2.2026&satz1=200&von1=x', ['preis', 'tage', 'ende', 'satz1', 'von1']],
    ['satz1=200&von1=5&bis1=4&mangel2=zzz', ['satz1', 'bis1', 'mangel2']],
  ])('%s', (query, fields) => {
    expect(fieldsWrong(query).toSorted()).toEqual(fields.toSorted());
  });
});

test.each([
  [
    60,
    'Ihre 60\u00a0% für „Lärm in der Nacht“ liegen über der Tabelle (10 bis 40\u00a0%). Das geht, will aber begründet sein.',
  ],
  [40, null],
  [10, null],
  [
    5,
    'Ihre 5\u00a0% für „Lärm in der Nacht“ liegen unter der Tabelle (10 bis 40\u00a0%). Vielleicht verlangen Sie zu wenig.',
  ],
])('%i percent at night', (percent, words) => {
  const [defect] = tripOf(`mangel1=laermnacht&satz1=${percent}`).defects;
  expect(defect && offTableWords(defect)).toBe(words);
});

describe('bad input is answered at its field, and nothing is lost', () => {
  test.each([
    ['preis=viel', 'preis', 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 2.799,50.'],
    ['preis=-5', 'preis', 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 2.799,50.'],
    ['preis=30.000.000,01', 'preis', 'Bitte einen Betrag bis 30 Millionen\u00a0€, zum Beispiel 2.799,50.'],
    ['preis=', 'preis', 'Bitte geben Sie den Reisepreis ein.'],
    ['tage=0', 'tage', 'Bitte eine ganze Zahl von 1 bis 365.'],
    ['tage=366', 'tage', 'Bitte eine ganze Zahl von 1 bis 365.'],
    ['tage=7,5', 'tage', 'Bitte eine ganze Zahl von 1 bis 365.'],
    ['mangel1=sonne', 'mangel1', 'Bitte wählen Sie einen Mangel aus der Liste.'],
    ['satz1=101', 'satz1', shareMessage],
    ['satz1=-1', 'satz1', shareMessage],
    ['satz1=12,345', 'satz1', shareMessage],
    ['tage=7&von1=8', 'von1', 'Bitte einen Reisetag von 1 bis 7.'],
    ['tage=7&von1=0', 'von1', 'Bitte einen Reisetag von 1 bis 7.'],
    ['tage=7&von1=5&bis1=4', 'bis1', 'Der letzte Tag liegt vor dem ersten.'],
    ['mangel2=pool&bis2=15', 'bis2', 'Bitte einen Reisetag von 1 bis 14.'],
    ['ende=30.2.2026', 'ende', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['ende=29.2.2025', 'ende', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['ende=23.11.2028', 'ende', 'Bitte einen Tag in den nächsten zwei Jahren.'],
    ['ende=30.6.2018', 'ende', 'Für Reisen, die vor dem 1.7.2018 gebucht wurden, galt ein anderes Recht.'],
  ])('%s', (query, field, message) => {
    const reading = readReduction(new URLSearchParams(query), today);
    expect(reading).toMatchObject({ problems: [{ field, message }], parsed: null });
    const [name = '', value = ''] = query.split('&').at(-1)?.split('=') ?? [];
    expect(reading.values).toMatchObject({ [name]: value });
  });

  test.each([
    ['preis=1.234,56', 123_456],
    ['preis=1234.56', 123_456],
    ['preis=30.000.000', 3_000_000_000],
  ])('%s', (query, cents) => {
    expect(tripOf(query).priceCents).toBe(cents);
  });
});
