import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import Fraction from 'fraction.js';
import { describe, expect, test } from 'vitest';
import { compulsoryShares, netCents, tenthsOf } from '#src/features/tools/succession/compulsory.ts';
import {
  compulsoryOf,
  type Heir,
  splitByShares,
  successionOf,
} from '#src/features/tools/succession/succession.ts';
import { deadlinesAfter } from '#src/features/tools/succession/succession-deadlines.ts';
import { readSuccession, type SuccessionCase } from '#src/features/tools/succession/succession-query.ts';
import {
  estateUnits,
  type ReferenceGift,
  referenceCompulsory,
  referenceMoney,
  referenceShares,
  referenceSupplement,
  referenceTenths,
  unitsText,
} from './succession-reference.ts';

const today = '2026-11-22';

function asked(query: string): SuccessionCase {
  const { parsed, problems } = readSuccession(new URLSearchParams(query), today);
  if (!parsed) throw new Error(`${query}: ${JSON.stringify(problems)}`);
  return parsed;
}

const shareOf = (heirs: readonly Heir[], id: string) => {
  const found = heirs.find((one) => one.id === id);
  return found ? found.share.toFraction() : '0';
};

const entitlementOf = (one: SuccessionCase, id: string) =>
  compulsoryShares(one.family, one.estate).find((entitlement) => entitlement.id === id);

function centsOf({ family, estate }: SuccessionCase, id: string): string {
  const { heirs } = successionOf(family);
  const place = heirs.findIndex((one) => one.id === id);
  const shares = heirs.map(({ share }) => share);
  return String(splitByShares(netCents(estate) ?? 0, shares)[place]);
}

function tenthsIn({ estate }: SuccessionCase, number: number): string {
  const gift = estate.gifts[number - 1];
  return gift ? String(tenthsOf(gift, estate.death)) : 'none';
}

/** A figure of a case by its name, as text; `0` for shares of people who have none. */
function figureOf(query: string, figure: string): string {
  const one = asked(query);
  const [kind = '', id = ''] = figure.split('.');
  const entitlement = entitlementOf(one, id);
  if (kind === 'erbt') return shareOf(successionOf(one.family).heirs, id);
  if (kind === 'pflicht') return entitlement ? entitlement.usual.share.toFraction() : '0';
  if (kind === 'klein') return entitlement?.plain ? entitlement.plain.share.toFraction() : '0';
  if (kind === 'cents') return centsOf(one, id);
  if (kind === 'geld') return String(entitlement?.usual.cents);
  if (kind === 'kleingeld') return String(entitlement?.plain?.cents);
  if (kind === 'geschenk') return String(entitlement?.usual.supplementCents);
  if (kind === 'zehntel') return tenthsIn(one, Number(id));
  throw new Error(`no figure ${figure}`);
}

const cases = readFileSync(new URL('succession.cases.md', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (case|---) /.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
  .map(([name = '', query = '', figure = '', arithmetic = '', value = '']) => ({
    name,
    query: query === '-' ? '' : query,
    figure,
    arithmetic,
    value,
  }));

describe('cases with their arithmetic, from the second calculation', () => {
  test('are at least 150, each of five parts', () => {
    expect(cases.length).toBeGreaterThan(150);
    expect(cases.filter(({ value }) => value === '')).toEqual([]);
  });

  test.each(cases)('$name ($query) $figure: $arithmetic', ({ query, figure, value }) => {
    expect(figureOf(query, figure)).toBe(value);
  });
});

const gone = 'kinder=0&mutter=tot&vater=tot';

// Wholly by hand, from the paragraph in the comment.
describe('by hand, from the statute', () => {
  test.each([
    // § 1931 Abs. 1 S. 1: 1/4, § 1371 Abs. 1: + 1/4 = 1/2
    ['kinder=1', 'erbt.ehegatte', '1/2'],
    // § 1924 Abs. 4: 1 - 1/2 = 1/2, : 2
    ['kinder=2', 'erbt.kind1', '1/4'],
    // 1/2 : 3
    ['kinder=3', 'erbt.kind3', '1/6'],
    // § 1931 Abs. 4: spouse and one child alike, 1 : 2
    ['gut=trennung&kinder=1', 'erbt.ehegatte', '1/2'],
    // spouse and two children alike, 1 : 3
    ['gut=trennung&kinder=2', 'erbt.ehegatte', '1/3'],
    // three children: Abs. 4 is over, Abs. 1 S. 1 again
    ['gut=trennung&kinder=3', 'erbt.ehegatte', '1/4'],
    // § 1931 Abs. 4 Hs. 2, § 1924 Abs. 3: grandchildren share their parent’s third, 1/3 : 2
    ['gut=trennung&kinder=2&kind2=tot&kind2l=2', 'erbt.kind2-2', '1/6'],
    // no flat quarter: 1/4 for the spouse, 3/4 : 2
    ['gut=gemeinschaft&kinder=2', 'erbt.kind2', '3/8'],
    // § 1924 Abs. 3, 4 from the facts: 1/2 alive, 1/2 : 2 for each grandchild
    ['stand=ledig&kind2=tot&kind2l=2', 'erbt.kind2-1', '1/4'],
    // § 1924 Abs. 3 twice: 1 : 2 stems : 2 grandchildren : 2 great-grandchildren
    ['stand=ledig&kind1=tot&kind1l=1&kind1t=1&kind1t1=2', 'erbt.kind1-2-1', '1/8'],
    // § 1933: nothing, all for the children
    ['stand=scheidung', 'erbt.kind1', '1/2'],
    // § 1933: only the other had filed
    ['stand=scheidung&antrag=nein', 'erbt.ehegatte', '1/2'],
    // § 1931 Abs. 1 S. 1, second order: 1/2 + 1/4; § 1925 Abs. 2: 1/4 : 2
    ['kinder=0', 'erbt.ehegatte', '3/4'],
    ['kinder=0', 'erbt.vater', '1/8'],
    // § 1925 Abs. 3 S. 1 from the facts: mother 1/2, the father’s half goes to the sister
    ['stand=ledig&kinder=0&vater=tot&geschwister=1', 'erbt.gesch1', '1/2'],
    // § 1925 Abs. 3 S. 2: nobody of the father’s, the mother alone
    ['stand=ledig&kinder=0&vater=tot', 'erbt.mutter', '1'],
    // Father’s half: one full, one half sibling by him: 1/2 : 2 = 1/4
    ['stand=ledig&kinder=0&vater=tot&geschwister=1&halbv=1', 'erbt.halbv1', '1/4'],
    // Both dead: full sibling 1/2 : 2 from each line = 1/2, half sibling 1/2 : 2 = 1/4
    ['stand=ledig&kinder=0&mutter=tot&vater=tot&geschwister=1&halbm=1&halbv=1', 'erbt.gesch1', '1/2'],
    ['stand=ledig&kinder=0&mutter=tot&vater=tot&geschwister=1&halbm=1&halbv=1', 'erbt.halbm1', '1/4'],
    // § 10 Abs. 1 S. 1 LPartG, § 6 S. 2 LPartG with § 1371: 1/2 + 1/4
    ['stand=partnerschaft&kinder=0&mutter=tot&vater=tot&geschwister=2', 'erbt.ehegatte', '3/4'],
    // § 1926 Abs. 2: 1 : 4
    [`stand=ledig&${gone}&omam=lebt&opam=lebt&omav=lebt&opav=lebt`, 'erbt.opav', '1/4'],
    // § 1926 Abs. 3 S. 1: one dead grandfather’s quarter to two uncles, 1/4 : 2
    [`stand=ledig&${gone}&omam=lebt&omav=lebt&opav=lebt&onkelm=2`, 'erbt.onkelm2', '1/8'],
    // § 1926 Abs. 3 S. 2: no uncle, so the quarter falls to the grandmother, 1/4 + 1/4
    [`stand=ledig&${gone}&omam=lebt&omav=lebt&opav=lebt`, 'erbt.omam', '1/2'],
    // § 1926 Abs. 4: one side gone, the other all: 1 : 2
    [`stand=ledig&${gone}&omav=lebt&opav=lebt`, 'erbt.omav', '1/2'],
    // § 1926 Abs. 3, 5: both of one side dead with a cousin left: the side’s half
    [`stand=ledig&${gone}&omam=lebt&onkelv=1&onkelv1=tot&onkelv1l=1`, 'erbt.onkelv1-1', '1/2'],
    // § 1931 Abs. 1: 1/2 + 1/4 = 3/4; S. 2: of the other 1/4 an uncle’s 1/16 more: 13/16
    [`${gone}&omam=lebt&omav=lebt&opav=lebt&onkelm=1`, 'erbt.ehegatte', '13/16'],
    // Separation: 1/2, and of the other half the uncles’ half 1/4: 3/4
    [`gut=trennung&${gone}&omam=lebt&onkelv=2`, 'erbt.ehegatte', '3/4'],
    // § 1931 Abs. 2: uncles only, so all
    [`${gone}&onkelm=3`, 'erbt.ehegatte', '1'],
    // § 1928 Abs. 2
    [`stand=ledig&${gone}&urgross=3`, 'erbt.urgross2', '1/3'],
    // § 1928 Abs. 2: one left inherits alone, whatever farther relatives there are
    [`stand=ledig&${gone}&urgross=1&ferne=3`, 'erbt.urgross1', '1'],
    // § 1936
    [`stand=ledig&${gone}`, 'erbt.land', '1'],
    // § 2303 Abs. 1 S. 2: 1/4 : 2
    ['', 'pflicht.kind1', '1/8'],
    // § 1371 Abs. 2: 1/4 : 2 for the spouse, (1 - 1/4) : 2 : 2 for a child
    ['', 'klein.ehegatte', '1/8'],
    ['', 'klein.kind1', '3/16'],
    // § 2303 Abs. 2, § 2309: the mother (1/4 : 2) : 2, a sister nothing
    ['kinder=0', 'pflicht.mutter', '1/16'],
    ['stand=ledig&kinder=0&vater=tot&geschwister=1', 'pflicht.gesch1', '0'],
    // The guide’s example: 240,000 : 8
    ['nachlass=240.000', 'geld.kind2', '3000000'],
    // 100,000 - 20,000 of gain = 80,000; 1/8 of it
    ['nachlass=100.000&zugewinn=20.000', 'kleingeld.ehegatte', '1000000'],
    // and 3/16 of it
    ['nachlass=100.000&zugewinn=20.000', 'kleingeld.kind1', '1500000'],
    // 100.00 : 3 = 33.33 each, the odd cent to the first
    ['stand=ledig&kinder=3&nachlass=100', 'cents.kind1', '3334'],
    ['stand=ledig&kinder=3&nachlass=100', 'cents.kind2', '3333'],
    // The guide’s example: five years over, 40,000 x 5/10 = 20,000; 1/8 of it
    ['nachlass=240000&tod=1.9.2026&geschenke=1&wert1=40.000&tag1=1.3.2021', 'geschenk.kind2', '250000'],
    // § 2327: (30,000 + 6,000) x 1/4 - 6,000 (Haufe, § 2327 Rz. 228)
    [
      'gut=trennung&kinder=1&nachlass=240000&geschenke=2&wert1=6000&tag1=1.6.2026&an1=kind1&wert2=30000&tag2=1.6.2026',
      'geschenk.kind1',
      '300000',
    ],
    // § 2325 Abs. 3 S. 3: divorced on 1.6.2020, so six years over on 1.9.2026: 10 - 6
    [
      'stand=geschieden&tod=1.9.2026&geschenke=1&wert1=1000&tag1=1.1.2005&an1=exgatte&eheende=1.6.2020',
      'zehntel.1',
      '4',
    ],
    // never ended before the death
    ['tod=1.9.2026&geschenke=1&wert1=1000&tag1=1.1.2005&an1=ehegatte', 'zehntel.1', '10'],
  ])('%s %s', (query, figure, value) => {
    expect(figureOf(query, figure)).toBe(value);
  });

  test.each([
    // 1.9.2026 + 42 days = 13.10.2026, a Tuesday; 31.12. of 2026 + 3; 1.9.2026 + 3 years
    ['tod=1.9.2026', '2026-10-13', '2029-12-31', '2029-09-01'],
    // 12.9.2026 + 42 days = 24.10.2026, a Saturday, so Monday (§ 193)
    ['tod=12.9.2026', '2026-10-26', '2029-12-31', '2029-09-12'],
    // known on 20.11.2025: + 42 days = New Year’s Day 2026, so the Friday after; 2025 + 3
    ['tod=1.9.2025&kenntnis=20.11.2025', '2026-01-02', '2028-12-31', '2028-09-01'],
    // 25.11.2025 + 42 days = 6.1.2026, Epiphany: a working day in Hamburg, none in Bavaria
    ['tod=25.11.2025&land=HH', '2026-01-06', '2028-12-31', '2028-11-25'],
    ['tod=25.11.2025&land=BY', '2026-01-07', '2028-12-31', '2028-11-25'],
    // § 1944 Abs. 3: 31.8.2025 + 6 months = 28.2.2026 (§ 188 Abs. 3), a Saturday, so 2.3.2026
    ['tod=31.8.2025&ausland=ja', '2026-03-02', '2028-12-31', '2028-08-31'],
    // 29.2.2024 + 3 years = 28.2.2027
    ['tod=29.2.2024', '2024-04-11', '2027-12-31', '2027-02-28'],
  ])(
    '%s: renounce until %s, entitlement until %s, from gifts until %s',
    (query, renounce, entitlement, gift) => {
      const { known } = asked(query);
      expect(known && deadlinesAfter(known)).toEqual({
        renounceUntil: renounce,
        entitlementUntil: entitlement,
        giftEntitlementUntil: gift,
      });
    },
  );

  test('after thirty years nothing can be entitlemented, whenever it was learned of (§ 199 Abs. 3a)', () => {
    const known = { death: '2010-05-04', known: '2038-01-10', isAbroad: false, state: 'BUND' } as const;
    expect(deadlinesAfter(known).entitlementUntil).toBe('2040-05-04');
  });
});

const life = fc.constantFrom('lebt', 'tot');
const stem = fc.record({
  life,
  living: fc.nat(3),
  dead: fc.nat(2),
  below: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
});

const group = (field: string, prefix: string, most: number) =>
  fc.array(stem, { maxLength: most }).map((stems) => {
    const parts = [`${field}=${stems.length}`];
    for (const [index, one] of stems.entries()) {
      const name = `${prefix}${index + 1}`;
      parts.push(`${name}=${one.life}`, `${name}l=${one.living}`, `${name}t=${one.dead}`);
      parts.push(`${name}t1=${one.below[0]}`, `${name}t2=${one.below[1]}`);
    }
    return parts.join('&');
  });

const marriage = fc
  .tuple(
    fc.constantFrom('ledig', 'verheiratet', 'partnerschaft', 'scheidung', 'geschieden', 'verwitwet'),
    fc.constantFrom('zugewinn', 'trennung', 'gemeinschaft'),
    fc.constantFrom('ja', 'nein'),
    fc.constantFrom('ja', 'nein'),
  )
  .map(
    ([state, regime, filed, ready]) => `stand=${state}&gut=${regime}&antrag=${filed}&gescheitert=${ready}`,
  );

const elders = fc
  .tuple(life, life, life, life, life, life, fc.nat(8), fc.nat(20))
  .map(
    ([mother, father, one, two, three, four, great, far]) =>
      `mutter=${mother}&vater=${father}&omam=${one}&opam=${two}&omav=${three}&opav=${four}&urgross=${great}&ferne=${great > 0 ? 0 : far}`,
  );

/** Families of any kind; each farther order as often as the nearer ones. */
const anyFamily = fc
  .tuple(
    marriage,
    fc.oneof(group('kinder', 'kind', 4), fc.constant('kinder=0')),
    elders,
    fc.oneof(group('geschwister', 'gesch', 3), fc.constant('geschwister=0')),
    fc.oneof(group('halbm', 'halbm', 2), fc.constant('halbm=0')),
    fc.oneof(group('halbv', 'halbv', 2), fc.constant('halbv=0')),
    fc.oneof(group('onkelm', 'onkelm', 3), fc.constant('onkelm=0')),
    fc.oneof(group('onkelv', 'onkelv', 3), fc.constant('onkelv=0')),
    fc.boolean(),
  )
  .map(([first, children, old, ...rest]) => {
    const isLone = rest.pop() === true;
    const shown = isLone ? `${old.replace(/(mutter|vater)=lebt/g, '$1=tot')}&kinder=0&geschwister=0` : '';
    return isLone ? [first, shown, ...rest.slice(1)].join('&') : [first, children, old, ...rest].join('&');
  });

const asTexts = (units: ReadonlyMap<string, bigint>) =>
  Object.fromEntries(Array.from(units, ([id, own]) => [id, unitsText(own)]));
const heirTexts = (heirs: readonly Heir[]) =>
  Object.fromEntries(heirs.map(({ id, share }) => [id, share.toFraction()]));

describe('the second calculation, on explicit families', () => {
  test('says the same of any family, with and without the flat quarter', () => {
    fc.assert(
      fc.property(anyFamily, fc.boolean(), (query, withGain) => {
        const { family } = asked(query);
        expect(heirTexts(successionOf(family, withGain).heirs)).toEqual(
          asTexts(referenceShares(query, withGain)),
        );
      }),
      { numRuns: 3000 },
    );
  });

  test('gives the same compulsory shares', () => {
    fc.assert(
      fc.property(anyFamily, (query) => {
        const { family, estate } = asked(query);
        const entitlements = compulsoryShares(family, estate);
        const texts = Object.fromEntries(entitlements.map(({ id, usual }) => [id, usual.share.toFraction()]));
        expect(texts).toEqual(asTexts(referenceCompulsory(query)));
        const plain = entitlements.filter((one) => one.plain !== null);
        const without = referenceCompulsory(query, false);
        for (const { id, plain: own } of plain) {
          expect(own?.share.toFraction()).toBe(unitsText(without.get(id) ?? 0n));
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('splits money the same way, and what it splits adds up', () => {
    fc.assert(
      fc.property(anyFamily, fc.integer({ min: 0, max: 100_000_000_000 }), (query, cents) => {
        const { heirs } = successionOf(asked(query).family);
        const shares = heirs.map(({ share }) => share);
        const parts = splitByShares(cents, shares);
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(cents);
        const units = new Map(heirs.map(({ id, share }) => [id, (share.n * estateUnits) / share.d]));
        expect(parts.map(BigInt)).toEqual(Array.from(referenceMoney(units, BigInt(cents)).values()));
      }),
    );
  });

  const anyDay = fc
    .integer({ min: Date.UTC(2000, 0, 1) / 86_400_000, max: Date.UTC(2026, 10, 22) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));

  test('lets gifts fade alike', () => {
    fc.assert(
      fc.property(anyDay, anyDay, (one, other) => {
        const [gift, death] = [one, other].toSorted();
        expect(tenthsOf({ day: gift ?? '' }, death ?? '')).toBe(referenceTenths(gift ?? '', death ?? ''));
      }),
      { numRuns: 3000 },
    );
  });

  const anyGift = fc.record({
    to: fc.constantFrom('andere', 'kind1', 'kind2', 'ehegatte'),
    cents: fc.integer({ min: 0, max: 10_000_000_00 }),
    day: anyDay.filter((day) => day <= '2026-06-01'),
  });

  test('adds the same because of gifts', () => {
    const net = fc.integer({ min: -1_000_000_00, max: 10_000_000_00 });
    fc.assert(
      fc.property(net, fc.array(anyGift, { minLength: 1, maxLength: 5 }), (cents, given) => {
        const gifts = given.map((gift) => ({
          ...gift,
          marriageEnd: gift.to === 'ehegatte' ? null : undefined,
        }));
        const { family } = asked('');
        const estate = { assetsCents: cents, debtsCents: 0, gainCents: null, gifts, death: '2026-06-01' };
        const known: ReferenceGift[] = given.map((gift) => ({ ...gift, cents: BigInt(gift.cents) }));
        const half = referenceCompulsory('');
        for (const { id, usual } of compulsoryShares(family, estate)) {
          const who = { id, units: half.get(id) ?? 0n };
          const expected = referenceSupplement(who, {
            netCents: BigInt(cents),
            gifts: known,
            death: '2026-06-01',
          });
          expect(BigInt(usual.supplementCents ?? -1)).toBe(expected);
        }
      }),
      { numRuns: 1000 },
    );
  });
});

describe('what holds in every family', () => {
  test('shares add up to exactly 1, nobody twice, nobody with nothing', () => {
    fc.assert(
      fc.property(anyFamily, (query) => {
        const { heirs } = successionOf(asked(query).family);
        expect(heirs.reduce((sum, { share }) => sum.add(share), new Fraction(0)).equals(1)).toBe(true);
        expect(new Set(heirs.map(({ id }) => id)).size).toBe(heirs.length);
        expect(heirs.every(({ share }) => share.gt(0))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  test('one more child never raises another child’s share', () => {
    fc.assert(
      fc.property(marriage, fc.integer({ min: 1, max: 7 }), (state, many) => {
        const first = (count: number) => {
          const { heirs } = successionOf(asked(`${state}&kinder=${count}`).family);
          return heirs.find(({ id }) => id === 'kind1')?.share ?? new Fraction(0);
        };
        const [before, after] = [first(many), first(many + 1)];
        expect(after.lte(before)).toBe(true);
      }),
    );
  });

  test('with a child no parent, sibling or farther relative has anything (§ 1930)', () => {
    fc.assert(
      fc.property(anyFamily, (query) => {
        const { heirs, order } = successionOf(asked(query).family);
        const relatives = heirs.filter(({ id }) => id !== 'ehegatte').map(({ id }) => id);
        const near = /^kind/;
        if (relatives.some((id) => near.test(id))) {
          expect(order).toBe(1);
          expect(relatives.filter((id) => !near.test(id))).toEqual([]);
        }
        const second = /^(mutter|vater|gesch|halb)/;
        if (relatives.some((id) => second.test(id))) {
          expect(relatives.filter((id) => !second.test(id))).toEqual([]);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('a compulsory share is half of the statutory one; siblings and farther relatives have none', () => {
    fc.assert(
      fc.property(anyFamily, (query) => {
        const { family, estate } = asked(query);
        const { heirs } = successionOf(family);
        for (const { id, usual } of compulsoryShares(family, estate)) {
          const share = heirs.find((one) => one.id === id)?.share ?? new Fraction(0);
          expect(usual.share.toFraction()).toBe(compulsoryOf(share).toFraction());
          expect(id).toMatch(/^(ehegatte|kind|mutter|vater)/);
        }
      }),
      { numRuns: 1000 },
    );
  });

  test('a gift to somebody else never makes anybody’s entitlement smaller, and a later one counts for no less', () => {
    const day = (year: number) => `${year}-03-01`;
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_00 }),
        fc.integer({ min: 2010, max: 2025 }),
        (cents, year) => {
          const { family } = asked('');
          const supplement = (gifts: readonly { to: string; cents: number; day: string }[]) =>
            compulsoryShares(family, {
              assetsCents: 100_000_00,
              debtsCents: 0,
              gainCents: null,
              gifts,
              death: '2026-03-01',
            }).find(({ id }) => id === 'kind1')?.usual.supplementCents ?? 0;
          const early = supplement([{ to: 'andere', cents, day: day(year) }]);
          const late = supplement([{ to: 'andere', cents, day: day(year + 1) }]);
          expect(early).toBeGreaterThanOrEqual(0);
          expect(late).toBeGreaterThanOrEqual(early);
        },
      ),
    );
  });
});
