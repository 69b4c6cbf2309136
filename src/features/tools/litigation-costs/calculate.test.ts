import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { calculate } from './calculate.ts';
import { courts, endingsOf, type LitigationCase } from './litigation-case.ts';

const plain: LitigationCase = {
  valueCents: 5_000_00,
  court: 'civil',
  side: 'claimant',
  outOfCourt: false,
  orderForPayment: false,
  instances: 1,
  isOnline: false,
  ending: 'judgment',
  clients: 1,
  opponents: 1,
  ownLawyer: true,
  otherLawyer: true,
  businessRate: 130,
  ownVat: true,
  otherVat: true,
  wonPercent: 0,
  settlementByShare: true,
  mandateOn: '2026-11-22',
  filedOn: '2026-11-22',
  appealOn: '2026-11-22',
  revisionOn: '2026-11-22',
  deductibleCents: 150_00,
};
const lines = (dispute: Partial<LitigationCase>) =>
  calculate({ ...plain, ...dispute }).stages.map(({ stage, court, own, other }) => ({
    stage,
    court: court.map(({ number, cents }) => [number, cents]),
    own: own.map(({ number, cents }) => [number, cents]),
    other: other.map(({ number, cents }) => [number, cents]),
  }));

describe('5,000 EUR by hand', () => {
  // GKG 170.50, RVG 354.50. 3.0 x 170.50 = 511.50. 1.3 x 354.50 = 460.85, 1.2 x 354.50 = 425.40, together 886.25; 20 % would be
  // 177.25, so 20.00; 906.25 x 19 % = 172.1875.
  test('a judgment of the first instance', () => {
    const lawyer = [
      ['VV 3100', 460_85],
      ['VV 3104', 425_40],
      ['VV 7002', 20_00],
      ['VV 7008', 172_19],
    ];
    expect(lines({})).toEqual([{ stage: 'first', court: [['KV 1210', 511_50]], own: lawyer, other: lawyer }]);
    const { totals, ownShareCents } = calculate(plain);
    expect(totals).toEqual({
      courtCents: 511_50,
      ownCents: 1_078_44,
      otherCents: 1_078_44,
      allCents: 2_668_38,
    });
    expect(ownShareCents).toBe(2_668_38);
  });

  // 1.3 x 354.50 = 460.85; half of it, 0.65 x 354.50 = 230.425, half a cent up.
  test('half of the business fee is credited', () => {
    const [before, first] = lines({ outOfCourt: true });
    expect(before).toMatchObject({
      court: [],
      own: [
        ['VV 2300', 460_85],
        ['VV 7002', 20_00],
        ['VV 7008', 91_36],
      ],
    });
    // 460.85 + 425.40 - 230.43 + 20.00 = 675.82; 19 % = 128.4058.
    expect(first?.own).toEqual([
      ['VV 3100', 460_85],
      ['VV 3104', 425_40],
      ['Vorbem. 3 Abs. 4', -230_43],
      ['VV 7002', 20_00],
      ['VV 7008', 128_41],
    ]);
  });
});

const anyCase = fc
  .record({
    valueCents: fc.integer({ min: 1, max: 3_000_000_000 }),
    court: fc.constantFrom(...courts),
    side: fc.constantFrom('claimant', 'defendant'),
    outOfCourt: fc.boolean(),
    instances: fc.constantFrom(1, 2, 3),
    clients: fc.integer({ min: 1, max: 12 }),
    opponents: fc.integer({ min: 1, max: 12 }),
    ownLawyer: fc.boolean(),
    otherLawyer: fc.boolean(),
    ownVat: fc.boolean(),
    otherVat: fc.boolean(),
    wonPercent: fc.integer({ min: 0, max: 100 }),
    settlementByShare: fc.boolean(),
    mandateOn: fc.constantFrom('2024-01-01', '2026-01-01'),
    filedOn: fc.constantFrom('2024-01-01', '2026-01-01'),
    appealOn: fc.constantFrom('2025-05-31', '2026-01-01'),
  } as const)
  .chain((some) =>
    fc
      .constantFrom(...endingsOf(some.court))
      .map((ending): LitigationCase => ({ ...plain, ...some, ending })),
  );
const flipped = (dispute: LitigationCase): LitigationCase => ({
  ...dispute,
  side: dispute.side === 'claimant' ? 'defendant' : 'claimant',
  clients: dispute.opponents,
  opponents: dispute.clients,
  ownLawyer: dispute.otherLawyer,
  otherLawyer: dispute.ownLawyer,
  ownVat: dispute.otherVat,
  otherVat: dispute.ownVat,
  wonPercent: 100 - dispute.wonPercent,
});

describe('whatever the case', () => {
  test('lines add up, and all figures are whole cents', () => {
    fc.assert(
      fc.property(anyCase, (dispute) => {
        const { stages, totals, ownShareCents, worstCents } = calculate(dispute);
        for (const { court, own, other, ...sums } of stages) {
          const sum = (some: readonly { cents: number }[]) => some.reduce((all, { cents }) => all + cents, 0);
          expect([sum(court), sum(own), sum(other)]).toEqual([
            sums.courtCents,
            sums.ownCents,
            sums.otherCents,
          ]);
        }
        expect(totals.allCents).toBe(totals.courtCents + totals.ownCents + totals.otherCents);
        for (const cents of [...Object.values(totals), ownShareCents, worstCents]) {
          expect(Number.isSafeInteger(cents) && cents >= 0).toBe(true);
        }
      }),
    );
  });

  test('what one side does not pay the other does, to a cent for each stage', () => {
    fc.assert(
      fc.property(anyCase, (dispute) => {
        const here = calculate(dispute);
        const there = calculate(flipped(dispute));
        expect(there.totals.allCents).toBe(here.totals.allCents);
        const both = here.ownShareCents + there.ownShareCents;
        expect(Math.abs(both - here.totals.allCents)).toBeLessThanOrEqual(here.stages.length);
      }),
    );
  });

  test('who gets more never pays more, and a higher value never costs less', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 100 }), (dispute, other) => {
        const [less, more] = [Math.min(dispute.wonPercent, other), Math.max(dispute.wonPercent, other)];
        expect(calculate({ ...dispute, wonPercent: more }).ownShareCents).toBeLessThanOrEqual(
          calculate({ ...dispute, wonPercent: less }).ownShareCents,
        );
        const doubled = Math.min(3_000_000_000, dispute.valueCents * 2);
        expect(calculate({ ...dispute, valueCents: doubled }).totals.allCents).toBeGreaterThanOrEqual(
          calculate(dispute).totals.allCents,
        );
      }),
    );
  });

  test('the deductible is never more than there is to pay', () => {
    fc.assert(
      fc.property(anyCase, fc.integer({ min: 0, max: 1_000_000 }), (dispute, deductibleCents) => {
        const { insuredCents, ownShareCents } = calculate({ ...dispute, deductibleCents });
        expect(insuredCents).toBe(Math.min(deductibleCents, ownShareCents));
      }),
    );
  });
});
