import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import type { Offence } from './offence.ts';

const day = '2026-11-22';
const values = (offence: Offence) => {
  const { number, fineCents, points, banMonths } = assess(offence, day);
  return [number, fineCents / 100, points, banMonths];
};
type Of<Kind extends Offence['kind']> = Extract<Offence, { kind: Kind }>;

describe('red light', () => {
  const red: Of<'red_light'> = {
    kind: 'red_light',
    user: 'car',
    isLong: false,
    isIntended: false,
    outcome: 'none',
  };

  // BKatV, annex, no. 130, 132, 132a.
  test.each([
    ['car', false, 'none', '132', 90, 1, 0],
    ['car', false, 'danger', '132.1', 200, 2, 1],
    ['car', false, 'damage', '132.2', 240, 2, 1],
    ['car', true, 'none', '132.3', 200, 2, 1],
    ['car', true, 'danger', '132.3.1', 320, 2, 1],
    ['car', true, 'damage', '132.3.2', 360, 2, 1],
    ['bicycle', false, 'none', '132a', 60, 1, 0],
    ['bicycle', false, 'danger', '132a.1', 100, 1, 0],
    ['bicycle', false, 'damage', '132a.2', 120, 1, 0],
    ['escooter', true, 'none', '132a.3', 100, 1, 0],
    ['escooter', true, 'danger', '132a.3.1', 160, 1, 0],
    ['escooter', true, 'damage', '132a.3.2', 180, 1, 0],
    ['foot', true, 'none', '130', 5, 0, 0],
    ['foot', false, 'danger', '130.1', 5, 0, 0],
    ['foot', false, 'damage', '130.2', 10, 0, 0],
  ] as const)('%s, long %s, %s: no. %s, %i EUR, %i, %i', (user, isLong, outcome, ...expected) => {
    expect(values({ ...red, user, isLong, outcome })).toEqual(expected);
  });

  test('on purpose doubled above 55 EUR', () => {
    expect(values({ ...red, isIntended: true })).toEqual(['132', 180, 1, 0]);
    expect(values({ ...red, user: 'foot', isIntended: true })).toEqual(['130', 5, 0, 0]);
  });
});

// BKatV, annex, no. 246.
test.each([
  ['car', 'none', '246.1', 100, 1, 0],
  ['car', 'danger', '246.2', 150, 2, 1],
  ['car', 'damage', '246.3', 200, 2, 1],
  ['escooter', 'none', '246.1', 100, 1, 0],
  ['bicycle', 'none', '246.4', 55, 0, 0],
  ['bicycle', 'damage', '246.4', 55, 0, 0],
] as const)('phone, %s, %s: no. %s, %i EUR, %i, %i', (user, outcome, ...expected) => {
  expect(values({ kind: 'phone', user, outcome })).toEqual(expected);
});

describe('distance', () => {
  const close: Of<'distance'> = {
    kind: 'distance',
    kept: { speed: 100, decimetres: 240 },
    isLorry: false,
    isIntended: false,
    outcome: 'none',
  };
  const at = (speed: number, metres: number, more: Partial<Of<'distance'>> = {}) =>
    values({ ...close, kept: { speed, decimetres: Math.round(metres * 10) }, ...more });

  // Half of 100 is 50 m: tenths are 25, 20, 15, 10, 5 m. Half of 120 is 60 m: 30, 24, 18, 12, 6 m. Half of 140: 35, 28, 21, 14, 7.
  test.each([
    [80, 5, '12.1', 25, 0, 0],
    // Half of 70 is 35, of 90 is 45, of 101 is 50.5, of 140 is 70 m: from there on nothing by the rule of thumb.
    [70, 100, null, 0, 0, 0],
    [70, 35, null, 0, 0, 0],
    [70, 34.9, '12.1', 25, 0, 0],
    [80, 40, null, 0, 0, 0],
    [80, 39.9, '12.1', 25, 0, 0],
    [90, 80, null, 0, 0, 0],
    [90, 45, null, 0, 0, 0],
    [90, 44.9, '12.4', 35, 0, 0],
    [101, 50.5, null, 0, 0, 0],
    [101, 50.4, '12.4', 35, 0, 0],
    [140, 70, null, 0, 0, 0],
    [140, 69.9, '12.4', 35, 0, 0],
    [81, 30, '12.4', 35, 0, 0],
    [100, 25, '12.4', 35, 0, 0],
    [100, 24.9, '12.5.1', 75, 1, 0],
    [100, 20, '12.5.1', 75, 1, 0],
    [100, 19.9, '12.5.2', 100, 1, 0],
    [100, 14.9, '12.5.3', 160, 1, 0],
    [100, 9.9, '12.5.4', 240, 1, 0],
    [100, 4.9, '12.5.5', 320, 1, 0],
    [101, 5, '12.6.5', 320, 2, 3],
    [120, 30, '12.4', 35, 0, 0],
    [120, 29.9, '12.6.1', 75, 1, 0],
    [120, 23.9, '12.6.2', 100, 1, 0],
    [120, 18, '12.6.2', 100, 1, 0],
    [120, 17.9, '12.6.3', 160, 2, 1],
    [120, 11.9, '12.6.4', 240, 2, 2],
    [130, 6.4, '12.6.5', 320, 2, 3],
    [131, 6.5, '12.7.5', 400, 2, 3],
    [140, 34.9, '12.7.1', 100, 1, 0],
    [140, 27.9, '12.7.2', 180, 1, 0],
    [140, 20.9, '12.7.3', 240, 2, 1],
    [140, 13.9, '12.7.4', 320, 2, 2],
    [140, 6.9, '12.7.5', 400, 2, 3],
  ] as const)('%i km/h, %d m: no. %s, %i EUR, %i, %i', (speed, metres, ...expected) => {
    expect(at(speed, metres)).toEqual(expected);
  });

  test('danger and damage: own rows up to 80 km/h, table 4 above', () => {
    expect(at(80, 5, { outcome: 'danger' })).toEqual(['12.2', 30, 0, 0]);
    expect(at(80, 5, { outcome: 'damage' })).toEqual(['12.3', 35, 0, 0]);
    // 75 to 90 and 110.
    expect(at(100, 24, { outcome: 'danger' })).toEqual(['12.5.1', 90, 1, 0]);
    expect(at(100, 24, { outcome: 'damage' })).toEqual(['12.5.1', 110, 1, 0]);
  });

  test.each([
    [60, 49.9, '15', 80, 1, 0],
    // Half of 60 is 30 and of 80 is 40 m: kept, but no. 15 wants 50 m.
    [60, 50, null, 0, 0, 0],
    [80, 45, '15', 80, 1, 0],
    [80, 50, null, 0, 0, 0],
    [120, 55, '12.4', 35, 0, 0],
    [50, 20, '12.1', 25, 0, 0],
    [90, 20, '15', 80, 1, 0],
    [90, 17, '12.5.2', 100, 1, 0],
  ] as const)('lorry, %i km/h, %d m: no. %s, %i EUR, %i, %i', (speed, metres, ...expected) => {
    expect(at(speed, metres, { isLorry: true })).toEqual(expected);
  });

  test('what rests on the rule of thumb says so', () => {
    const notesAt = (speed: number, metres: number, isLorry = false) =>
      assess({ ...close, isLorry, kept: { speed, decimetres: metres * 10 } }, day).notes;
    expect(notesAt(70, 100)).toEqual(['half_kept']);
    expect(notesAt(70, 20)).toEqual(['rule_of_thumb']);
    expect(notesAt(100, 30)).toEqual(['rule_of_thumb']);
    expect(notesAt(100, 20)).toEqual([]);
    expect(notesAt(90, 20, true)).toEqual(['severer_than_distance']);
    expect(notesAt(80, 45, true)).toEqual([]);
  });

  test('closer and faster are never cheaper', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 300 }),
        fc.integer({ min: 10, max: 2000 }),
        fc.boolean(),
        (speed, decimetres, isLorry) => {
          const fine = (kept: { speed: number; decimetres: number }) =>
            assess({ ...close, kept, isLorry }, day).fineCents;
          const here = fine({ speed, decimetres });
          expect(fine({ speed: speed + 1, decimetres })).toBeGreaterThanOrEqual(here);
          expect(fine({ speed, decimetres: decimetres - 1 })).toBeGreaterThanOrEqual(here);
        },
      ),
    );
  });
});

// BKatV, annex, no. 241 to 243b.
test.each([
  ['alcohol', 0, '241', 500, 2, 1],
  ['alcohol', 1, '241.1', 1000, 2, 3],
  ['alcohol', 2, '241.2', 1500, 2, 3],
  ['thc', 0, '242', 500, 2, 1],
  ['thc', 1, '242.1', 1000, 2, 3],
  ['thc', 2, '242.2', 1500, 2, 3],
  ['drugs', 0, '243', 500, 2, 1],
  ['drugs', 1, '243.1', 1000, 2, 3],
  ['drugs', 2, '243.2', 1500, 2, 3],
  ['thc_and_alcohol', 0, '243a', 1000, 2, 1],
  ['thc_and_alcohol', 1, '243a.1', 1500, 2, 3],
  ['thc_and_alcohol', 2, '243a.2', 2000, 2, 3],
  ['novice', 0, '243b', 250, 1, 0],
  ['novice', 2, '243b', 250, 1, 0],
] as const)('%s, %i entries: no. %s, %i EUR, %i, %i', (substance, earlier, ...expected) => {
  expect(values({ kind: 'intoxication', substance, earlier, isIntended: false })).toEqual(expected);
});

// § 3 Abs. 4a BKatV: no. 241 to 243b stand in part I, which is for negligence; intent doubles, points and ban stay.
test.each([
  ['alcohol', 0, '241', 1000, 2, 1],
  ['alcohol', 1, '241.1', 2000, 2, 3],
  ['thc', 2, '242.2', 3000, 2, 3],
  ['drugs', 0, '243', 1000, 2, 1],
  ['thc_and_alcohol', 0, '243a', 2000, 2, 1],
  ['thc_and_alcohol', 2, '243a.2', 4000, 2, 3],
  ['novice', 0, '243b', 500, 1, 0],
] as const)('%s on purpose, %i entries: no. %s, %i EUR, %i, %i', (substance, earlier, ...expected) => {
  const offence: Offence = { kind: 'intoxication', substance, earlier, isIntended: true };
  expect(values(offence)).toEqual(expected);
  expect(assess(offence, day).notes).toEqual(['doubled', 'crime_possible']);
});

// BKatV, annex, no. 51a to 63.5.
test.each([
  ['no_stopping', 'plain', '52', 25, 0],
  ['no_stopping', 'hindering', '52.1', 40, 0],
  ['no_stopping', 'long', '52.2', 40, 0],
  ['pavement', 'plain', '52a', 55, 0],
  ['pavement', 'hindering', '52a.1', 70, 1],
  ['pavement', 'long', '52a.2', 70, 1],
  ['pavement', 'danger', '52a.3', 80, 1],
  ['pavement', 'damage', '52a.4', 100, 1],
  ['fire_access', 'plain', '53', 55, 0],
  ['fire_access', 'rescue', '53.1', 100, 1],
  ['disabled', 'plain', '55', 55, 0],
  ['second_row', 'plain', '58', 55, 0],
  ['second_row', 'hindering', '58.1', 80, 1],
  ['second_row', 'long', '58.2', 85, 1],
  ['meter', 'half_hour', '63.1', 20, 0],
  ['meter', 'one_hour', '63.2', 25, 0],
  ['meter', 'two_hours', '63.3', 30, 0],
  ['meter', 'three_hours', '63.4', 35, 0],
  ['meter', 'longer', '63.5', 40, 0],
  ['meter', 'nonsense', '63.1', 20, 0],
] as const)('parking %s, %s: no. %s, %i EUR, %i', (place, caseKey, ...expected) => {
  expect(values({ kind: 'parking', place, caseKey, isIntended: false })).toEqual([...expected, 0]);
});

test('parking on purpose: doubled above 55 EUR, and up to there said to change nothing', () => {
  const hindering: Offence = { kind: 'parking', place: 'pavement', caseKey: 'hindering', isIntended: true };
  expect(values(hindering)).toEqual(['52a.1', 140, 1, 0]);
  const plain: Offence = { ...hindering, caseKey: 'plain' };
  expect([values(plain), assess(plain, day).notes]).toEqual([['52a', 55, 0, 0], ['not_doubled']]);
});

test('the marked step of the picture is the sum that was computed', () => {
  const speed: Offence = {
    kind: 'speed',
    vehicle: 'heavy',
    place: 'inside',
    speeding: { excess: 25 },
    isLasting: false,
    isRepeated: false,
    isIntended: true,
    outcome: 'none',
  };
  const marked = (offence: Offence) =>
    assess(offence, day)
      .ladder.filter(({ isCurrent }) => isCurrent)
      .map(({ fineCents, banMonths }) => [fineCents / 100, banMonths]);
  // 175 doubled; 160 for longer doubled; 175 outside and again within a year with a month's ban; 180 to 220 with danger.
  expect(marked(speed)).toEqual([[350, 0]]);
  expect(marked({ ...speed, isLasting: true, speeding: { excess: 12 } })).toEqual([[320, 0]]);
  expect(
    marked({ ...speed, isIntended: false, isRepeated: true, place: 'outside', speeding: { excess: 26 } }),
  ).toEqual([[175, 1]]);
  expect(
    marked({ ...speed, vehicle: 'car', speeding: { excess: 26 }, isIntended: false, outcome: 'danger' }),
  ).toEqual([[220, 0]]);
  const red: Offence = { kind: 'red_light', user: 'car', isLong: false, isIntended: true, outcome: 'none' };
  expect(marked(red)).toEqual([[180, 0]]);
  const kept = { speed: 100, decimetres: 300 };
  const distance: Offence = { kind: 'distance', kept, isLorry: false, isIntended: false, outcome: 'none' };
  expect(marked(distance)).toEqual([[35, 0]]);
  expect(marked({ ...distance, kept: { speed: 100, decimetres: 240 }, isIntended: true })).toEqual([
    [150, 0],
  ]);
});

test('probation: A for moving traffic, B for parking, open for a red light on the bicycle', () => {
  const of = (offence: Offence) => assess(offence, day).probation;
  expect(of({ kind: 'phone', user: 'car', outcome: 'none' })).toBe('A');
  expect(of({ kind: 'phone', user: 'bicycle', outcome: 'none' })).toBeNull();
  expect(of({ kind: 'parking', place: 'pavement', caseKey: 'long', isIntended: false })).toBe('B');
  expect(of({ kind: 'red_light', user: 'bicycle', isLong: false, isIntended: false, outcome: 'none' })).toBe(
    'open',
  );
});
