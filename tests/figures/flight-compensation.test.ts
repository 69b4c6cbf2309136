import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { greatCircleKilometres, isInTerritory } from '#src/features/tools/flight-compensation/airport.ts';
import { findAirports, readAirport } from '#src/features/tools/flight-compensation/airports.ts';
import {
  bandOf,
  carriers,
  type Entitlement,
  entitlementOf,
  type Flight,
  notices,
  problems,
  reasons,
} from '#src/features/tools/flight-compensation/entitlement.ts';
import { readFlight } from '#src/features/tools/flight-compensation/flight-query.ts';
import {
  type AmountRow,
  amountRows,
  letterFor,
  rightsBesides,
} from '#src/features/tools/flight-compensation/flight-result.tsx';
import { answerWords, leftWords, objectionGrounds } from '#src/features/tools/flight-compensation/words.ts';
import { figureCases } from './case-table.ts';

const today = '2026-11-22';

function flightOf(query: string): Flight {
  const { parsed: flight, problems: found } = readFlight(new URLSearchParams(query), today);
  if (!flight) throw new Error(`${query}: ${JSON.stringify(found)}`);
  return flight;
}

const asked = (query: string): Entitlement => entitlementOf(flightOf(query), today);

// The figure of a row is the distance, what is expected the sum.
const cases = figureCases('flight-compensation.cases.md').map(({ figure, expected, ...rest }) => ({
  ...rest,
  kilometres: Number(figure),
  cents: Number(expected),
}));

describe('cases with their arithmetic', () => {
  test('are at least 150, each of five parts', () => {
    expect(cases.length).toBeGreaterThan(150);
    const isBroken = ({ kilometres, cents, arithmetic }: (typeof cases)[number]) =>
      !Number.isInteger(kilometres) || !Number.isInteger(cents) || arithmetic === '';
    expect(cases.filter(isBroken)).toEqual([]);
  });

  test.each(cases)('$name ($query): $arithmetic', ({ query, kilometres, cents }) => {
    const entitlement = asked(query);
    expect({ kilometres: entitlement.kilometres, cents: entitlement.totalCents }).toEqual({
      kilometres,
      cents,
    });
  });
});

// Boundaries are inclusive on the near side (Art. 7 Abs. 1: „bis zu 1500“, „bis zu 3500“).
describe('the band of a distance', () => {
  test.each([
    [0, false, 'a'],
    [1500, false, 'a'],
    [1500.001, false, 'b'],
    [3500, false, 'b'],
    [3500.001, false, 'c'],
    [1500, true, 'a'],
    [1500.001, true, 'b'],
    [3500.001, true, 'b'],
    [20_000, true, 'b'],
  ] as const)('%f km, within %s: %s', (kilometres, isWithin, article) => {
    expect(bandOf(kilometres, isWithin).article).toBe(article);
  });
});

// Art. 6 Abs. 1: two hours up to 1,500 km, three in the middle, four beyond.
test.each([
  ['von=HAM&nach=VIE', 120],
  ['von=HAM&nach=LIS', 180],
  ['von=HEL&nach=LPA', 180],
  ['von=FRA&nach=JFK', 240],
])('%s: care from %i minutes on', (query, minutes) => {
  expect(asked(query).band.careFromMinutes).toBe(minutes);
});

// 27 Member States, the EEA without Liechtenstein (no airport), Switzerland, and Art. 355 Abs. 1 AEUV.
describe('the territory', () => {
  const inside =
    'AT BE BG CH CY CZ DE DK EE ES FI FR GF GP GR HR HU IE IS IT LT LU LV MF MQ MT NL NO PL PT RE RO SE SI SK YT';
  const outside = 'AL AW BA BL CW FO GB GG GI GL IM JE MA MC ME MK NC PF PM RS SX TR UA US XK';
  test.each(inside.split(' '))('%s is inside', (country) => {
    expect(isInTerritory({ code: '', country })).toBe(true);
  });
  test.each(outside.split(' '))('%s is outside', (country) => {
    expect(isInTerritory({ code: '', country })).toBe(false);
  });
});

// Protocol No 10 to the Act of Accession of 2003: the law of the Union is suspended in the north of Cyprus.
describe('northern Cyprus', () => {
  test.each([
    ['von=ECN&nach=AYT&stunden=3&sitz=andere', 'none', ['outside']],
    ['von=ECN&nach=FRA&sitz=andere', 'none', ['outside']],
    ['von=IST&nach=ECN&sitz=eu', 'none', ['outside']],
    ['von=GEC&nach=IST&sitz=andere', 'none', ['outside']],
    // It departs in the Union, and the south of Cyprus is in it.
    ['von=FRA&nach=ECN&sitz=andere', 'due', []],
    ['von=LCA&nach=IST&sitz=andere', 'due', []],
  ])('%s: %s', (query, verdict, objections) => {
    expect(asked(query)).toMatchObject({ verdict, objections });
  });

  test('the answer says why', () => {
    const why = (query: string) => objectionGrounds(asked(query), flightOf(query)).map(({ text }) => text);
    expect(why('von=ECN&nach=AYT&sitz=andere').join()).toContain(
      'In Nordzypern ist das Recht der EU ausgesetzt',
    );
    expect(why('von=IST&nach=STR&sitz=andere').join()).not.toContain('Nordzypern');
  });
});

describe('what there is besides the fixed amount', () => {
  const besides = (query: string) => rightsBesides(asked(query), flightOf(query));
  const care = (query: string) => besides(query).find(({ term }) => term === 'Essen, Trinken, Hotel')?.value;
  const letter = (query: string) => letterFor(asked(query), flightOf(query))?.to ?? null;

  // Art. 3 Abs. 1: without the regulation there is no Art. 6, 8, 9 either. After three years all of it is barred.
  test.each([
    'von=IST&nach=STR&problem=verspaetet&stunden=3&minuten=0&sitz=andere',
    'von=IST&nach=STR&problem=gestrichen&sitz=andere',
    'von=ECN&nach=AYT&stunden=3&sitz=andere',
    'von=IST&nach=STR&sitz=andere&tag=1.3.2022',
    'von=FRA&nach=JFK&stunden=3&minuten=0&tag=1.3.2022',
  ])('%s: nothing, and no letter', (query) => {
    expect([besides(query), letter(query)]).toEqual([[], null]);
  });

  test('outside the regulation it is said what may be left', () => {
    expect(leftWords(asked('von=IST&nach=STR&sitz=andere'))).toContain('Übereinkommen von Montreal');
    expect(leftWords(asked('von=STR&nach=IST&sitz=andere'))).toBeNull();
  });

  // Art. 6 Abs. 1 has waiting times; Art. 5 Abs. 1 lit. b and Art. 4 Abs. 3 have none.
  test.each([
    ['von=FRA&nach=JFK&stunden=4', /ab 4\u00a0Stunden Wartezeit.*Art\.\u00a06, 9/],
    ['von=HAM&nach=VIE&stunden=2', /ab 2\u00a0Stunden Wartezeit/],
    [
      'von=FRA&nach=JFK&problem=abgewiesen&ersatz=ja&stunden=4&minuten=0',
      /ohne Mindestwartezeit.*Art\.\u00a04 Abs\.\u00a03/,
    ],
    ['von=FRA&nach=JFK&problem=gestrichen', /ohne Mindestwartezeit.*Art\.\u00a05 Abs\.\u00a01 lit\.\u00a0b/],
  ])('care, %s', (query, words) => {
    expect(care(query)).toMatch(words);
  });

  test('no ticket back for whoever flew with the replacement', () => {
    const terms = (query: string) => besides(query).map(({ term }) => term);
    expect(terms('von=FRA&nach=JFK&problem=abgewiesen')).toContain('Geld für das Ticket zurück');
    expect(terms('von=FRA&nach=JFK&problem=abgewiesen&ersatz=ja')).not.toContain(
      'Geld für das Ticket zurück',
    );
  });

  test('a letter alone does not stop the limitation, and a Sunday is said', () => {
    const limitation = (query: string) => besides(query).at(-1)?.value ?? '';
    expect(limitation('von=HAM&nach=PMI&tag=1.5.2026')).toMatch(
      /Verjährt nach deutschem Recht am 31\.12\.2029 .*Ein Brief allein hält das nicht auf.*§§\u00a0203, 204 BGB\)\.$/,
    );
    // 31 December 2028 is a Sunday.
    expect(limitation('von=HAM&nach=PMI&tag=1.5.2025')).toContain('rechnen Sie mit dem früheren Tag');
  });

  test.each([
    ['von=HAM&nach=PMI', '/mustervorlagen/flug-ausgleichszahlung'],
    ['von=HAM&nach=PMI&grund=wetter', '/mustervorlagen/flug-ausgleichszahlung'],
    ['von=HAM&nach=PMI&stunden=2', null],
    ['von=HAM&nach=PMI&problem=gestrichen&gesagt=zweiwochen', '/mustervorlagen/flugpreis-erstatten'],
    ['von=HAM&nach=PMI&problem=gestrichen&ersatz=ja&stunden=1', null],
  ])('the letter, %s: %s', (query, to) => {
    expect(letter(query)).toBe(to);
  });
});

describe('the table', () => {
  const rows = (query: string) => amountRows(asked(query), flightOf(query));
  const lines = (query: string) => rows(query).map(({ title, cents }): unknown => [title, cents]);

  // By hand: FRA-JFK is 600.00, below four hours half of it.
  test.each<[string, unknown[]]>([
    [
      'stunden=4',
      [
        ['Stufe nach Strecke', 60_000],
        ['Zusammen', 60_000],
      ],
    ],
    [
      'stunden=3&personen=2',
      [
        ['Stufe nach Strecke', 60_000],
        ['Kürzung um die Hälfte', -30_000],
        ['Zusammen', 60_000],
      ],
    ],
    [
      'stunden=2&minuten=59',
      [
        ['Stufe nach Strecke', 60_000],
        ['Nicht spät genug', -60_000],
        ['Zusammen', 0],
      ],
    ],
    [
      'problem=gestrichen&gesagt=zweiwochen',
      [
        ['Stufe nach Strecke', 60_000],
        ['Rechtzeitig gesagt', -60_000],
        ['Zusammen', 0],
      ],
    ],
    [
      'stunden=3&tag=1.3.2022',
      [
        ['Stufe nach Strecke', 60_000],
        ['Kürzung um die Hälfte', -30_000],
        ['Wohl verjährt', -30_000],
        ['Zusammen', 0],
      ],
    ],
  ])('FRA-JFK, %s', (query, expected) => {
    expect(lines(`von=FRA&nach=JFK&${query}`)).toEqual(expected);
  });

  test('outside the regulation the band is none of theirs', () => {
    expect(lines('von=IST&nach=STR&sitz=andere')).toEqual([
      ['Stufe, wenn die Verordnung gälte', 40_000],
      ['Nicht erfasst', -40_000],
      ['Zusammen', 0],
    ]);
  });
});

test('what was never due is not called barred', () => {
  expect(answerWords(asked('von=IST&nach=STR&sitz=andere&tag=1.3.2022'))).toMatch(/^Nein/);
  expect(answerWords(asked('von=FRA&nach=JFK&tag=1.3.2022'))).toMatch(/^Eher nicht mehr/);
  const query = 'von=IST&nach=STR&sitz=andere&tag=1.3.2022&grund=wetter';
  expect(objectionGrounds(asked(query), flightOf(query))).toHaveLength(1);
});

test('on the last day of the year it is not lapsed, the day after it is', () => {
  const flight = flightOf('von=HAM&nach=PMI&tag=29.2.2024');
  expect(entitlementOf(flight, '2027-12-31').verdict).toBe('due');
  expect(entitlementOf(flight, '2028-01-01').objections).toEqual(['time-barred']);
});

// Great circles that need no program: a quarter of the equator, pole to pole, a degree of a meridian.
describe('distances', () => {
  const place = (latitude: number, longitude: number) => ({ latitude, longitude });
  test.each([
    [place(0, 0), place(0, 90), 10_007.557],
    [place(90, 0), place(-90, 0), 20_015.115],
    [place(0, 179.5), place(0, -179.5), 111.195],
    [place(50, 8), place(51, 8), 111.195],
    [place(50, 8), place(50, 8), 0],
  ])('%o to %o: %f km', (from, to, kilometres) => {
    expect(greatCircleKilometres(from, to)).toBeCloseTo(kilometres, 2);
  });
});

// Great-circle distances as the airports’ own statistics and almanacs give them, within half a percent.
describe('well-known distances', () => {
  test.each([
    ['FRA', 'JFK', 6189],
    ['LHR', 'JFK', 5540],
    ['CDG', 'LHR', 348],
    ['LHR', 'SYD', 17_020],
    ['FRA', 'SIN', 10_270],
  ])('%s to %s: about %i km', (from, to, kilometres) => {
    const found = asked(`von=${from}&nach=${to}`).kilometres;
    expect(Math.abs(found - kilometres) / kilometres).toBeLessThan(0.005);
  });
});

describe('what stands against it', () => {
  test.each([
    ['von=HAM&nach=PMI', 'due', []],
    ['von=HAM&nach=PMI&grund=wetter', 'open', ['extraordinary']],
    ['von=HAM&nach=PMI&grund=luftraum', 'open', ['extraordinary']],
    ['von=HAM&nach=PMI&grund=fremdstreik', 'open', ['extraordinary']],
    ['von=HAM&nach=PMI&grund=streik', 'due', []],
    ['von=HAM&nach=PMI&grund=technik', 'due', []],
    ['von=HAM&nach=PMI&problem=abgewiesen&grund=wetter', 'due', []],
    ['von=HAM&nach=PMI&stunden=2&minuten=59', 'none', ['barely-late']],
    ['von=HAM&nach=PMI&problem=gestrichen&gesagt=zweiwochen', 'none', ['told-in-time']],
    ['von=HAM&nach=PMI&problem=gestrichen&ersatz=ja&stunden=1', 'none', ['replaced']],
    ['von=IST&nach=HAM&sitz=andere', 'none', ['outside']],
    ['von=HAM&nach=PMI&tag=1.5.2020&grund=wetter', 'none', ['time-barred', 'extraordinary']],
  ])('%s: %s %o', (query, verdict, objections) => {
    expect(asked(query)).toMatchObject({ verdict, objections });
  });

  test('near a limit of the distance it is said that airlines may measure otherwise', () => {
    const there = { ...flightOf('von=HAM&nach=IST').from, latitude: 0, longitude: 0 };
    // Along the equator: a degree is 111.195 km; 13.557 are 1,507.47 km, 13.558 are 1,507.58, 31.45 are 3,497.1.
    const along = (longitude: number, country: string) => {
      const flight = flightOf('von=HAM&nach=IST');
      return entitlementOf({ ...flight, from: there, to: { ...there, country, longitude } }, today)
        .isNearLimit;
    };
    // Half a percent of 1,500 km is 7.5 km.
    expect([along(13.557, 'TR'), along(13.558, 'TR'), along(31.45, 'TR')]).toEqual([true, false, true]);
    // Within the territory there is no second limit.
    expect([along(13.557, 'ES'), along(31.45, 'ES')]).toEqual([true, false]);
    expect(asked('von=HAM&nach=PMI').isNearLimit).toBe(false);
    expect(asked('von=HEL&nach=LPA').isNearLimit).toBe(false);
  });
});

describe('airports', () => {
  test.each([
    ['HAM', 'HAM'],
    ['ham', 'HAM'],
    ['Hamburg (HAM)', 'HAM'],
    ['hamburg', 'HAM'],
    ['München', 'MUC'],
    ['Munchen', 'MUC'],
    ['Muenchen', 'MUC'],
    ['Munich', 'MUC'],
    ['Köln', 'CGN'],
    ['koeln bonn', 'CGN'],
    ['Palma', 'PMI'],
    ['Zürich', 'ZRH'],
    ['Kapstadt', 'CPT'],
    ['tromso', 'TOS'],
  ])('%s is %s', (text, code) => {
    expect(readAirport(text)).toMatchObject({ code });
  });

  test('what fits several names them, what fits none names none', () => {
    const paris = readAirport('Paris');
    expect('candidates' in paris && paris.candidates.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['CDG', 'ORY', 'BVA']),
    );
    expect(readAirport('Xqzwstadt')).toEqual({ candidates: [] });
    expect(findAirports('  ')).toEqual([]);
  });

  test('a country offers its airports, eight at most', () => {
    const found = findAirports('Malta');
    expect(found.map(({ code }) => code)).toContain('MLA');
    expect(findAirports('Deutschland')).toHaveLength(8);
  });
});

const codes = fc.constantFrom(...['HAM', 'PMI', 'FRA', 'JFK', 'RUN', 'IST', 'LHR', 'SYD', 'OSL', 'ZRH']);
const flights = fc
  .record({
    von: codes,
    nach: codes,
    late: fc.option(fc.integer({ min: 0, max: 3000 }), { nil: null }),
    earlyMinutes: fc.integer({ min: 0, max: 600 }),
    carrier: fc.constantFrom(...carriers),
    problem: fc.constantFrom(...problems),
    notice: fc.constantFrom(...notices),
    reason: fc.constantFrom(...reasons),
    passengers: fc.integer({ min: 1, max: 99 }),
    year: fc.integer({ min: 2005, max: 2026 }),
  })
  .filter(({ von, nach, problem, late }) => von !== nach && (problem !== 'delay' || late !== null))
  .map(({ von, nach, late, year, ...rest }): Flight => {
    const { from, to } = flightOf(`von=${von}&nach=${nach}`);
    return { from, to, lateMinutes: late, flownOn: `${year}-06-01`, ...rest };
  });

describe('whatever the flight', () => {
  test('the sum is a whole number of cents, people times the amount of one, and one of the six amounts', () => {
    fc.assert(
      fc.property(flights, (flight) => {
        const { perPersonCents, totalCents, verdict } = entitlementOf(flight, today);
        expect(totalCents).toBe(perPersonCents * flight.passengers);
        expect([0, 12_500, 20_000, 25_000, 30_000, 40_000, 60_000]).toContain(perPersonCents);
        expect(perPersonCents === 0).toBe(verdict === 'none');
      }),
    );
  });

  test('the lines add up to the amount for one person, and the last one is the sum', () => {
    fc.assert(
      fc.property(flights, (flight) => {
        const entitlement = entitlementOf(flight, today);
        const rows: AmountRow[] = amountRows(entitlement, flight);
        expect(rows.slice(0, -1).reduce((sum, { cents }) => sum + cents, 0)).toBe(entitlement.perPersonCents);
        expect(rows.at(-1)?.cents).toBe(entitlement.totalCents);
      }),
    );
  });

  test('arriving later never brings less', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 0, max: 600 }), (flight, more) => {
        if (flight.lateMinutes === null) return;
        const later = { ...flight, lateMinutes: flight.lateMinutes + more };
        expect(entitlementOf(later, today).totalCents).toBeGreaterThanOrEqual(
          entitlementOf(flight, today).totalCents,
        );
      }),
    );
  });

  test('being told later never brings less, nor does starting earlier', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 0, max: 300 }), (flight, more) => {
        const total = (changed: Partial<Flight>) =>
          entitlementOf({ ...flight, ...changed }, today).totalCents;
        expect(total({ notice: 'week' })).toBeGreaterThanOrEqual(total({ notice: 'two-weeks' }));
        expect(total({ notice: 'short' })).toBeGreaterThanOrEqual(total({ notice: 'week' }));
        expect(total({ earlyMinutes: flight.earlyMinutes + more })).toBeGreaterThanOrEqual(total({}));
      }),
    );
  });

  test('the way back is as long as the way there', () => {
    fc.assert(
      fc.property(flights, (flight) => {
        const back = { ...flight, from: flight.to, to: flight.from };
        expect(entitlementOf(back, today).kilometres).toBe(entitlementOf(flight, today).kilometres);
      }),
    );
  });
});

describe('bad input is answered at its field', () => {
  test.each([
    ['von=&nach=PMI', 'von', 'Bitte geben Sie an, wo Ihre Reise begann.'],
    ['von=HAM&nach=', 'nach', 'Bitte geben Sie an, wohin Sie wollten.'],
    [
      'von=Xqzw&nach=PMI',
      'von',
      'Diesen Flughafen kennen wir nicht. Schreiben Sie die Stadt oder den Code, zum Beispiel Hamburg oder HAM.',
    ],
    ['von=HAM&nach=HAM', 'nach', 'Start und Ziel sind derselbe Flughafen.'],
    ['von=HAM&nach=PMI&tag=30.2.2026', 'tag', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['von=HAM&nach=PMI&tag=29.2.2025', 'tag', 'Diesen Tag gibt es nicht. Ein Beispiel: 4.3.2026'],
    ['von=HAM&nach=PMI&tag=23.11.2026', 'tag', 'Dieser Tag liegt in der Zukunft.'],
    ['von=HAM&nach=PMI&tag=16.2.2005', 'tag', 'Die europäischen Fluggastrechte gelten seit dem 17.2.2005.'],
    ['von=HAM&nach=PMI&stunden=-1', 'stunden', 'Bitte eine ganze Zahl von 0 bis 240.'],
    ['von=HAM&nach=PMI&stunden=3,5', 'stunden', 'Bitte eine ganze Zahl von 0 bis 240.'],
    ['von=HAM&nach=PMI&minuten=60', 'minuten', 'Bitte eine ganze Zahl von 0 bis 59.'],
    ['von=HAM&nach=PMI&personen=0', 'personen', 'Bitte eine ganze Zahl von 1 bis 99.'],
    ['von=HAM&nach=PMI&personen=99999', 'personen', 'Bitte eine ganze Zahl von 1 bis 99.'],
    ['von=HAM&nach=PMI&grund=laune', 'grund', 'Bitte wählen Sie eine der Möglichkeiten.'],
  ])('%s', (query, field, message) => {
    expect(readFlight(new URLSearchParams(query), today)).toMatchObject({
      problems: [{ field, message }],
      parsed: null,
    });
  });

  test('an emptied field is none', () => {
    expect(flightOf('von=HAM&nach=PMI&stunden=4&minuten=').lateMinutes).toBe(240);
    expect(flightOf('von=HAM&nach=PMI&stunden=&minuten=45').lateMinutes).toBe(45);
    expect(flightOf('von=HAM&nach=PMI&problem=gestrichen&ersatz=ja&frueher=').earlyMinutes).toBe(0);
  });

  test('a cancelled flight may be ahead, by a year at most', () => {
    expect(asked('von=HAM&nach=PMI&problem=gestrichen&tag=22.11.2027').verdict).toBe('due');
    const { problems: found } = readFlight(
      new URLSearchParams('von=HAM&nach=PMI&problem=gestrichen&tag=23.11.2027'),
      today,
    );
    expect(found).toEqual([{ field: 'tag', message: 'Bitte einen Tag in den nächsten zwölf Monaten.' }]);
  });
});
