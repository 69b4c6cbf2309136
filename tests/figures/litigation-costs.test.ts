import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate, type Litigation } from '#src/features/tools/litigation-costs/calculate.ts';
import {
  courts,
  type LitigationCase,
  stageNames,
} from '#src/features/tools/litigation-costs/litigation-case.ts';
import { possibleEndings, readLitigation } from '#src/features/tools/litigation-costs/litigation-query.ts';
import printed from '../fixtures/litigation-costs/printed-tables.json' with { type: 'json' };
import { reference } from './litigation-reference.ts';

const today = '2026-11-22';

function asked(query: string): LitigationCase {
  const { parsed, problems } = readLitigation(new URLSearchParams(query), today);
  if (!parsed) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return parsed.dispute;
}

function figureOf(result: Litigation, dispute: LitigationCase, figure: string): number | undefined {
  if (figure === 'value') return dispute.valueCents;
  if (figure === 'pays') return result.ownShareCents;
  if (figure === 'worst') return result.worstCents;
  if (figure === 'insured') return result.insuredCents;
  const [name, who] = figure.split('.');
  const stage = result.stages.find((one) => one.stage === name);
  const cents = { court: stage?.courtCents, own: stage?.ownCents, other: stage?.otherCents };
  return cents[who as keyof typeof cents];
}

const cases = readFileSync(new URL('litigation-costs.cases.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (case|---) /.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([name = '', query = '', figure = '', arithmetic = '', cents = '']) => ({
    name,
    query,
    figure,
    arithmetic,
    cents: Number(cents),
  }));

describe('cases with their arithmetic', () => {
  test('are at least 150, each of five parts', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(cases.filter(({ cents, figure }) => !Number.isInteger(cents) || figure === '')).toEqual([]);
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, cents }) => {
    const dispute = asked(query);
    expect(figureOf(calculate(dispute), dispute, figure)).toBe(cents);
  });
});

// Wholly by hand, from § 34 GKG and § 13 RVG. `post` is VV 7002, 20 % of the fees and 20.00 at most.
describe('by hand', () => {
  test.each([
    // GKG 40.00 x 3.0
    ['vorher=nein&betrag=500', 'first.court', 120_00],
    // 51.50 x 1.3 = 66.95; x 1.2 = 61.80; 128.75; post 20.00 (20 % would be 25.75); 148.75 x 19 % = 28.2625
    ['vorher=nein&betrag=500', 'first.own', 177_01],
    // one cent above 10,000: 283.00 + 30.50 = 313.50, x 3.0
    ['vorher=nein&betrag=10000,01', 'first.court', 940_50],
    // 3.0 x 283.00 = 849.00; 2.5 x 652.00 = 1,630.00 + 20.00 = 1,650.00 x 19 % = 313.50, so 1,963.50; 849.00 + 2 x 1,963.50
    ['vorher=nein&betrag=10.000&anteil=0', 'pays', 4_776_00],
    // 3 x 3,500 = 10,500: GKG 313.50, RVG 707.00. Court 627.00; 2.5 x 707.00 = 1,767.50 + 20.00 = 1,787.50 x 19 % =
    // 339.625, so 2,127.13. The other side's lawyer is its own affair (§ 12a ArbGG): 627.00 + 2,127.13
    ['anlass=dismissal&betrag=3500&vorher=nein&anteil=0', 'pays', 2_754_13],
    // Settled: no court fee; 3.5 x 707.00 = 2,474.50 + 20.00 = 2,494.50 x 19 % = 473.955
    ['anlass=dismissal&betrag=3500&vorher=nein&ende=settlement', 'pays', 2_968_46],
    // 3 x 4,200 = 12,600: court 2.0 x 313.50 = 627.00, half of it 313.50, own lawyer as above 2,127.13
    ['anlass=divorce&betrag=4200&vorher=nein', 'pays', 2_440_63],
    // 0.5 x 61.00 = 30.50, at least 38.00
    ['vorher=nein&mahnung=ja&betrag=1000', 'order_for_payment.court', 38_00],
    // 3.0 x 61.00 = 183.00 less 38.00
    ['vorher=nein&mahnung=ja&betrag=1000', 'first.court', 145_00],
    // 354.50 + 177.25 = 531.75 + 20.00 = 551.75 x 19 % = 104.8325
    ['vorher=nein&mahnung=ja&instanzen=0&ende=default', 'order_for_payment.own', 656_58],
    // Up to 22,000: GKG 405.00, RVG 872.00. First 1,215.00 and 2.5 x 872.00 = 2,180.00 + 20.00, x 1.19 = 2,618.00. Second
    // 1,620.00 and 2.8 x 872.00 = 2,441.60 + 20.00 = 2,461.60 x 19 % = 467.704, so 2,929.30. 2,835.00 + 2 x 5,547.30
    ['vorher=nein&betrag=20000&instanzen=2&anteil=0', 'pays', 13_929_60],
    // 5.0 x 1,198.00
    ['vorher=nein&betrag=100000&instanzen=3', 'third.court', 5_990_00],
    // 3.8 x 1,755.00 = 6,669.00 + 20.00 = 6,689.00 x 19 % = 1,270.91
    ['vorher=nein&betrag=100000&instanzen=3', 'third.own', 7_959_91],
    // 1.3 + 2 x 0.3 = 1.9; 1.9 x 235.50 = 447.45; 1.2 x 235.50 = 282.60; 730.05 + 20.00 = 750.05 x 19 % = 142.5095
    ['vorher=nein&betrag=3000&mandanten=3', 'first.own', 892_56],
    // 1.8 / 2 = 0.9, at most 0.75 x 235.50 = 176.625; 306.15 + 282.60 - 176.63 + 20.00 = 432.12 x 19 % = 82.1028
    ['betrag=3000&satz=1,8', 'first.own', 514_22],
    // 127.00 x 1.3 = 165.10, x 1.2 = 152.40; 317.50 + 20.00 = 337.50 x 19 % = 64.125
    ['vorher=nein&betrag=1500&mandat=31.5.2025', 'first.own', 401_63],
    // 78.00 x 3.0
    ['vorher=nein&betrag=1500&klage=31.5.2025', 'first.court', 234_00],
    // 238.00 x 2.0
    ['vorher=nein&betrag=8000&online=ja', 'first.court', 476_00],
    // Up to 6,000: GKG 193.00, RVG 414.00. 579.00 + 386.00 = 965.00. First 1,035.00 + 20.00 = 1,055.00 x 19 % = 200.45, so
    // 1,255.45; second 1.6 x 414.00 = 662.40 + 20.00 = 682.40 x 19 % = 129.656, so 812.06. 965.00 + 2 x 2,067.51
    ['vorher=nein&gericht=administrative&betrag=6000&instanzen=2&ende=withdrawal', 'pays', 5_100_02],
    // 12 x 600 = 7,200: GKG 238.00, RVG 533.00. 3.5 x 533.00 = 1,865.50 + 20.00 = 1,885.50 x 19 % = 358.245, so 2,243.75;
    // half of 1.0 x 238.00 = 119.00
    ['anlass=maintenance&betrag=600&vorher=nein&ende=settlement', 'pays', 2_362_75],
    // 183.00; 120.90 + 111.60 = 232.50 + 20.00 = 252.50 x 19 % = 47.975, so 300.48; 783.96 x 67 % = 525.2532
    ['vorher=nein&betrag=1000&anteil=33', 'pays', 525_25],
    // 444.00 + 737.50 + 20.00 = 757.50 without VAT, and 757.50 x 19 % = 143.925 with it: 901.43
    ['vorher=nein&betrag=4000&ust=nein&anteil=0', 'pays', 2_102_93],
    // The defendant stays away in the appeal, whose lawyer gets the whole 1.2 (3203 is for the appellant):
    // 281.60 + 211.20 + 20.00 = 512.80 x 19 % = 97.432
    ['vorher=nein&betrag=2000&instanzen=2&ende=default', 'second.own', 610_23],
    // 0.5 x 235.50 = 117.75; half of 1.3 is 153.08, of which 117.75 can be credited; post 20.00 x 1.19
    [
      'betrag=3000&mahnung=ja&instanzen=0&ende=acknowledgement&seite=defendant',
      'order_for_payment.own',
      23_80,
    ],
  ])('%s: %s', (query, figure, cents) => {
    const dispute = asked(query);
    expect(figureOf(calculate(dispute), dispute, figure)).toBe(cents);
  });
});

const boundaries = Object.keys(printed.gkg_2025).map((euros) => Number(euros) * 100);

const anyCase = fc
  .record({
    valueCents: fc.oneof(
      fc.integer({ min: 1, max: 3_000_000_000 }),
      fc.integer({ min: 1, max: 60_000_000 }),
      fc.integer({ min: 1, max: 200_000 }),
      fc.constantFrom(...boundaries, ...boundaries.map((one) => one + 1)),
    ),
    court: fc.constantFrom(...courts),
    side: fc.constantFrom('claimant', 'defendant'),
    outOfCourt: fc.boolean(),
    orderForPayment: fc.boolean(),
    instances: fc.constantFrom(0, 1, 2, 3),
    isOnline: fc.boolean(),
    clients: fc.integer({ min: 1, max: 50 }),
    opponents: fc.integer({ min: 1, max: 50 }),
    ownLawyer: fc.boolean(),
    otherLawyer: fc.boolean(),
    businessRate: fc.integer({ min: 5, max: 25 }).map((tenths) => tenths * 10),
    ownVat: fc.boolean(),
    otherVat: fc.boolean(),
    wonPercent: fc.integer({ min: 0, max: 100 }),
    settlementByShare: fc.boolean(),
    mandateOn: fc.constantFrom('2021-01-01', '2025-05-31', '2025-06-01', '2026-11-22'),
    filedOn: fc.constantFrom('2021-01-01', '2025-05-31', '2025-06-01', '2026-11-22'),
    appealOn: fc.constantFrom('2021-01-01', '2025-05-31', '2025-06-01', '2026-11-22'),
    revisionOn: fc.constantFrom('2021-01-01', '2025-05-31', '2025-06-01', '2026-11-22'),
    deductibleCents: fc.integer({ min: 0, max: 1_000_000 }),
  } as const)
  .map((some) => ({
    ...some,
    orderForPayment: some.orderForPayment && (some.court === 'civil' || some.court === 'labour'),
  }))
  .chain((some) =>
    fc.constantFrom(...possibleEndings(some)).map((ending): LitigationCase => ({ ...some, ending })),
  );

describe('a second calculation, written on its own', () => {
  test('says the same for any case', () => {
    fc.assert(
      fc.property(anyCase, (dispute) => {
        const { stages, pays, worst, insured } = reference(dispute);
        const result = calculate(dispute);
        expect(
          result.stages.map(({ stage, courtCents, ownCents, otherCents }) => ({
            name: stage,
            court: BigInt(courtCents),
            own: BigInt(ownCents),
            other: BigInt(otherCents),
          })),
        ).toEqual(stages);
        const sums = [result.ownShareCents, result.worstCents, result.insuredCents];
        expect(sums.map(BigInt)).toEqual([pays, worst, insured]);
      }),
      { numRuns: 3000 },
    );
  });

  test('no line of a bill is a fee below zero, and no stage costs less than nothing', () => {
    fc.assert(
      fc.property(anyCase, (dispute) => {
        for (const { stage, courtCents, ownCents, otherCents } of calculate(dispute).stages) {
          expect(stageNames).toContain(stage);
          expect(Math.min(courtCents, ownCents, otherCents)).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
