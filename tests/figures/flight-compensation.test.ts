import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findAirports, readAirport } from '../../src/features/flight-compensation/airports.ts';
import {
  bandOf,
  type Claim,
  carriers,
  claimOf,
  type Flight,
  notices,
  problems,
  reasons,
} from '../../src/features/flight-compensation/claim.ts';
import { greatCircleKilometres } from '../../src/features/flight-compensation/distance.ts';
import { readFlight } from '../../src/features/flight-compensation/flight-query.ts';
import { isInTerritory } from '../../src/features/flight-compensation/territory.ts';
import { figureCases } from './case-table.ts';

const today = '2026-11-22';

function flightOf(query: string): Flight {
  const { flight, problems: found } = readFlight(new URLSearchParams(query), today);
  if (!flight) throw new Error(`${query}: ${JSON.stringify(found)}`);
  return flight;
}

const asked = (query: string): Claim => claimOf(flightOf(query), today);

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
    const claim = asked(query);
    expect({ kilometres: claim.kilometres, cents: claim.totalCents }).toEqual({ kilometres, cents });
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
    expect(isInTerritory(country)).toBe(true);
  });
  test.each(outside.split(' '))('%s is outside', (country) => {
    expect(isInTerritory(country)).toBe(false);
  });
});

test('on the last day of the year it is not lapsed, the day after it is', () => {
  const flight = flightOf('von=HAM&nach=PMI&tag=29.2.2024');
  expect(claimOf(flight, '2027-12-31').verdict).toBe('due');
  expect(claimOf(flight, '2028-01-01').objections).toEqual(['time-barred']);
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
      return claimOf({ ...flight, from: there, to: { ...there, country, longitude } }, today).isNearLimit;
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
        const { perPersonCents, totalCents, verdict } = claimOf(flight, today);
        expect(totalCents).toBe(perPersonCents * flight.passengers);
        expect([0, 12_500, 20_000, 25_000, 30_000, 40_000, 60_000]).toContain(perPersonCents);
        expect(perPersonCents === 0).toBe(verdict === 'none');
      }),
    );
  });

  test('arriving later never brings less', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 0, max: 600 }), (flight, more) => {
        if (flight.lateMinutes === null) return;
        const later = { ...flight, lateMinutes: flight.lateMinutes + more };
        expect(claimOf(later, today).totalCents).toBeGreaterThanOrEqual(claimOf(flight, today).totalCents);
      }),
    );
  });

  test('being told later never brings less, nor does starting earlier', () => {
    fc.assert(
      fc.property(flights, fc.integer({ min: 0, max: 300 }), (flight, more) => {
        const total = (changed: Partial<Flight>) => claimOf({ ...flight, ...changed }, today).totalCents;
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
        expect(claimOf(back, today).kilometres).toBe(claimOf(flight, today).kilometres);
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
      flight: null,
    });
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
