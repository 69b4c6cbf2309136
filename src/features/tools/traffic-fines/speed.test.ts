import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { assess } from './assess.ts';
import { excessOf, type Offence, toleranceOf } from './offence.ts';
import { places, speedVehicles } from './speed-table.ts';

type Speed = Extract<Offence, { kind: 'speed' }>;
const day = '2026-11-22';
const plain: Speed = {
  kind: 'speed',
  vehicle: 'car',
  place: 'inside',
  speeding: { excess: 31 },
  isLasting: false,
  isRepeated: false,
  isIntended: false,
  outcome: 'none',
};
const of = (speed: Partial<Speed>) => assess({ ...plain, ...speed }, day);

/** BKatV, annex, table 1, copied by hand: km/h from–to, number, then euros/points/months inside and outside. */
const printed = {
  car: `
    1-10 11.3.1 30/0/0 20/0/0
    11-15 11.3.2 50/0/0 40/0/0
    16-20 11.3.3 70/0/0 60/0/0
    21-25 11.3.4 115/1/0 100/1/0
    26-30 11.3.5 180/1/0 150/1/0
    31-40 11.3.6 260/2/1 200/1/0
    41-50 11.3.7 400/2/1 320/2/1
    51-60 11.3.8 560/2/2 480/2/1
    61-70 11.3.9 700/2/3 600/2/2
    71-300 11.3.10 800/2/3 700/2/3`,
  heavy: `
    1-10 11.1.1 40/0/0 30/0/0
    11-15 11.1.2 60/0/0 50/0/0
    16-20 11.1.4 160/1/0 140/1/0
    21-25 11.1.5 175/1/0 150/1/0
    26-30 11.1.6 235/2/1 175/1/0
    31-40 11.1.7 340/2/1 255/2/1
    41-50 11.1.8 560/2/2 480/2/1
    51-60 11.1.9 700/2/3 600/2/2
    61-300 11.1.10 800/2/3 700/2/3`,
  dangerous: `
    1-10 11.2.1 70/0/0 60/0/0
    11-15 11.2.2 120/1/0 70/0/0
    16-20 11.2.4 320/1/0 240/1/0
    21-25 11.2.5 360/2/1 280/1/0
    26-30 11.2.6 480/2/1 400/2/1
    31-40 11.2.7 640/2/2 560/2/1
    41-50 11.2.8 800/2/3 700/2/2
    51-60 11.2.9 900/2/3 800/2/3
    61-300 11.2.10 950/2/3 900/2/3`,
} as const;

/** First and last km/h of each band at each place. */
const cases = speedVehicles.flatMap((vehicle) =>
  printed[vehicle]
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [band = '', number = '', inside = '', outside = ''] = line.trim().split(' ');
      return band
        .split('-')
        .flatMap((kmh) => [
          [vehicle, 'inside', Number(kmh), number, inside] as const,
          [vehicle, 'outside', Number(kmh), number, outside] as const,
        ]);
    }),
);

describe('table 1', () => {
  test('has 28 bands with two ends at two places', () => {
    expect(cases).toHaveLength(112);
  });

  test.each(cases)('%s %s, %i km/h too fast: no. %s, %s', (vehicle, place, excess, number, values) => {
    const { fineCents, points, banMonths, ...found } = of({ vehicle, place, speeding: { excess } });
    expect(found.number).toBe(number);
    expect(`${fineCents / 100}/${points}/${banMonths}`).toBe(values);
  });

  test.each([
    ['heavy', 'inside', 15, '11.1.3', 160],
    ['heavy', 'outside', 1, '11.1.3', 140],
    ['dangerous', 'inside', 10, '11.2.3', 320],
    ['dangerous', 'outside', 15, '11.2.3', 240],
    ['heavy', 'inside', 16, '11.1.4', 160],
    ['car', 'inside', 10, '11.3.1', 30],
  ] as const)('%s %s, %i km/h for longer: no. %s, %i EUR', (vehicle, place, excess, number, euros) => {
    const found = of({ vehicle, place, speeding: { excess }, isLasting: true });
    expect([found.number, found.fineCents]).toEqual([number, euros * 100]);
  });
});

describe('tolerance', () => {
  // 3 km/h up to 100; 3 % of 101 is 3.03, of 133 3.99, of 134 4.02, of 200 6.00, of 201 6.03: rounded up.
  test.each([
    [50, 3],
    [100, 3],
    [101, 4],
    [133, 4],
    [134, 5],
    [200, 6],
    [201, 7],
  ])('%i km/h: %i', (measured, deducted) => {
    expect(toleranceOf(measured)).toBe(deducted);
  });

  // 84 - 3 - 50 = 31; 83 - 3 - 50 = 30; 146 - 5 - 100 = 41 (3 % of 146 is 4.38); 53 - 3 - 50 = 0.
  test.each([
    [84, 50, 'inside', 31, 260],
    [83, 50, 'inside', 30, 180],
    [146, 100, 'outside', 41, 320],
    [145, 100, 'outside', 40, 200],
    [54, 50, 'inside', 1, 30],
  ] as const)('%i where %i is allowed, %s: %i too fast, %i EUR', (measured, limit, place, excess, euros) => {
    const found = of({ speeding: { measured, limit }, place });
    expect([found.excess, found.fineCents]).toEqual([excess, euros * 100]);
  });

  test('53 where 50 is allowed was not too fast', () => {
    const found = of({ speeding: { measured: 53, limit: 50 } });
    expect([found.number, found.fineCents, found.notes]).toEqual([null, 0, ['not_too_fast']]);
  });
});

describe('increases', () => {
  // § 4 Abs. 2: a month where there is none; amount and points stay.
  test.each([
    [25, 'inside', 115, 1, 0],
    [26, 'inside', 180, 1, 1],
    [30, 'outside', 150, 1, 1],
    [40, 'outside', 200, 1, 1],
    [51, 'inside', 560, 2, 2],
  ] as const)('again %i km/h %s: %i EUR, %i points, %i months', (excess, place, euros, points, months) => {
    const found = of({ speeding: { excess }, place, isRepeated: true });
    expect([found.fineCents, found.points, found.banMonths]).toEqual([euros * 100, points, months]);
  });

  // § 3 Abs. 4a: more than 55 EUR doubled; also after table 4. 180 with danger is 220, doubled 440.
  test.each([
    [15, 'none', 50],
    [20, 'none', 140],
    [31, 'none', 520],
    [30, 'danger', 440],
    [75, 'none', 1600],
  ] as const)('%i km/h on purpose (%s): %i EUR', (excess, outcome, euros) => {
    expect(of({ speeding: { excess }, outcome, isIntended: true }).fineCents).toBe(euros * 100);
  });

  // Table 4: 70 to 85/105, 180 to 220/265, 400 to 480/580, 700 to 840/1,000; 115, 260 and 800 are not listed.
  test.each([
    [16, 85, 105],
    [21, 115, 115],
    [26, 220, 265],
    [31, 260, 260],
    [41, 480, 580],
    [61, 840, 1000],
    [71, 800, 800],
    [15, 50, 50],
  ])('%i km/h with danger %i, with damage %i EUR', (excess, danger, damage) => {
    expect(of({ speeding: { excess }, outcome: 'danger' }).fineCents).toBe(danger * 100);
    expect(of({ speeding: { excess }, outcome: 'damage' }).fineCents).toBe(damage * 100);
  });

  test('up to 55 EUR intent is said to change nothing', () => {
    expect(of({ speeding: { excess: 15 }, isIntended: true }).notes).toEqual(['not_doubled']);
  });

  test('70 EUR doubled to 140 is still without a point, and says so', () => {
    const found = of({ speeding: { excess: 20 }, isIntended: true });
    expect([found.points, found.notes]).toEqual([0, ['doubled', 'no_points_yet']]);
  });

  test.each([
    [31, { kmh: 1, loses: 'ban' }],
    [33, { kmh: 3, loses: 'ban' }],
    [34, null],
    [21, { kmh: 1, loses: 'point' }],
    [26, null],
  ])('%i km/h inside: what a little less would save', (excess, milder) => {
    expect(of({ speeding: { excess } }).nextMilder).toEqual(milder);
  });
});

describe('whatever the speed', () => {
  const vehicle = fc.constantFrom(...speedVehicles);
  const place = fc.constantFrom(...places);

  test('faster is never cheaper, has no fewer points and no shorter ban', () => {
    fc.assert(
      fc.property(
        vehicle,
        place,
        fc.boolean(),
        fc.integer({ min: 1, max: 299 }),
        (one, where, lasting, excess) => {
          const slow = of({ vehicle: one, place: where, speeding: { excess }, isLasting: lasting });
          const fast = of({
            vehicle: one,
            place: where,
            speeding: { excess: excess + 1 },
            isLasting: lasting,
          });
          expect(fast.fineCents).toBeGreaterThanOrEqual(slow.fineCents);
          expect(fast.points).toBeGreaterThanOrEqual(slow.points);
          expect(fast.banMonths).toBeGreaterThanOrEqual(slow.banMonths);
        },
      ),
    );
  });

  test('inside is never cheaper than outside, heavy never than car', () => {
    fc.assert(
      fc.property(vehicle, fc.integer({ min: 1, max: 300 }), (one, excess) => {
        const inside = of({ vehicle: one, speeding: { excess } });
        expect(inside.fineCents).toBeGreaterThanOrEqual(
          of({ vehicle: one, place: 'outside', speeding: { excess } }).fineCents,
        );
        expect(inside.fineCents).toBeGreaterThanOrEqual(of({ speeding: { excess } }).fineCents);
      }),
    );
  });

  test('the deduction is at least 3 km/h and 3 %, less than one km/h more, and never sets a faster one free', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 400 }), (measured) => {
        const deducted = toleranceOf(measured);
        expect(deducted).toBeGreaterThanOrEqual(3);
        if (measured > 100) {
          expect(deducted * 100).toBeGreaterThanOrEqual(measured * 3);
          expect((deducted - 1) * 100).toBeLessThan(measured * 3);
        }
        expect(excessOf({ measured: measured + 1, limit: 50 })).toBeGreaterThanOrEqual(
          excessOf({ measured, limit: 50 }),
        );
      }),
    );
  });
});
