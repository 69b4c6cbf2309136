import type Fraction from 'fraction.js';
import { type Branch, type Family, firstOrder, type GrandparentPair, isRepresented } from './family.ts';
import { nothing, type SpouseShare, spouseShare, whole } from './spouse-share.ts';

export type Heir = { id: string; share: Fraction };

/** Ids of people who are no branches. */
export const ids = {
  deceased: 'erblasser',
  spouse: 'ehegatte',
  mother: 'mutter',
  father: 'vater',
  maternalGrandmother: 'omam',
  maternalGrandfather: 'opam',
  paternalGrandmother: 'omav',
  paternalGrandfather: 'opav',
  state: 'land',
} as const;
export const greatGrandparentId = (number: number) => `urgross${number}`;
export const distantId = (number: number) => `ferne${number}`;

export type Succession = {
  /** Spouse first, then relatives in the order of the family; shares add up to exactly 1. */
  heirs: Heir[];
  spouse: SpouseShare;
  /** What the spouse has from the descendants of grandparents besides (§ 1931 Abs. 1 S. 2). */
  spouseInstead: Fraction;
  /** The order whose people inherit beside or without the spouse; null for none. */
  order: 1 | 2 | 3 | 4 | null;
};

/** By stems: each represented branch has the same share, and a living person excludes own descendants (§ 1924). */
function perStem(share: Fraction, branches: readonly Branch[]): Heir[] {
  const present = branches.filter(isRepresented);
  return present.flatMap(({ id, isAlive, children }) => {
    const part = share.div(present.length);
    return isAlive ? [{ id, share: part }] : perStem(part, children);
  });
}

/** Parents and those who take their place (§ 1925 Abs. 2, 3). */
function secondOrder(share: Fraction, { mother, father, siblings }: Family): Heir[] {
  const lineOf = (id: string, isAlive: boolean, own: readonly Branch[]): Branch => ({
    id,
    isAlive,
    children: [...siblings.both, ...own],
  });
  const lines = [lineOf(ids.mother, mother, siblings.mother), lineOf(ids.father, father, siblings.father)];
  return perStem(share, lines);
}

/** One side: each grandparent a half; a dead one’s half goes to descendants, without them to the other (§ 1926 Abs. 3). */
function grandparentSide(
  share: Fraction,
  pair: GrandparentPair,
  [grandmother, grandfather]: readonly [string, string],
): Heir[] {
  const lines: Branch[] = [
    { id: grandmother, isAlive: pair.grandmother, children: pair.descendants },
    { id: grandfather, isAlive: pair.grandfather, children: pair.descendants },
  ];
  return perStem(share, lines);
}

/** Grandparents of both sides and those who take their place (§ 1926). */
function thirdOrder(share: Fraction, { maternal, paternal }: Family): Heir[] {
  const sideOf = (part: Fraction): [Heir[], Heir[]] => [
    grandparentSide(part, maternal, [ids.maternalGrandmother, ids.maternalGrandfather]),
    grandparentSide(part, paternal, [ids.paternalGrandmother, ids.paternalGrandfather]),
  ];
  const sides = sideOf(share.div(2));
  // The share of a side without heirs goes to the other (§ 1926 Abs. 4).
  return sides.every((heirs) => heirs.length > 0) ? sides.flat() : sideOf(share).flat();
}

/** Great-grandparents alone, else the nearest by degree, each the same (§ 1928 Abs. 2, 3, § 1929). */
function fourthOrder(share: Fraction, { greatGrandparents, distant }: Family): Heir[] {
  const [count, idOf] =
    greatGrandparents > 0 ? [greatGrandparents, greatGrandparentId] : [distant, distantId];
  return Array.from({ length: count }, (_, index) => ({ id: idOf(index + 1), share: share.div(count) }));
}

/** Adds up what one person has from several sides: a brother stands in the place of both parents. */
function merged(heirs: readonly Heir[]): Heir[] {
  const shares = new Map<string, Fraction>();
  for (const { id, share } of heirs) shares.set(id, share.add(shares.get(id) ?? nothing));
  return Array.from(shares, ([id, share]) => ({ id, share }));
}

const grandparentIds: ReadonlySet<string> = new Set([
  ids.maternalGrandmother,
  ids.maternalGrandfather,
  ids.paternalGrandmother,
  ids.paternalGrandfather,
]);

/**
 * Beside a spouse descendants of grandparents get nothing: theirs is the spouse’s (§ 1931 Abs. 1 S. 2). The law does not say
 * whether that comes before the flat quarter or after it; here it is taken from what the quarter leaves.
 */
function besideGrandparents(heirs: readonly Heir[]): { kept: Heir[]; instead: Fraction } {
  const kept = heirs.filter(({ id }) => grandparentIds.has(id));
  const lost = heirs.filter(({ id }) => !grandparentIds.has(id));
  return { kept, instead: lost.reduce((sum, { share }) => sum.add(share), nothing) };
}

function relativesOf(family: Family, order: Succession['order'], rest: Fraction): Heir[] {
  if (rest.equals(0)) return [];
  switch (order) {
    case 1:
      return perStem(rest, family.descendants);
    case 2:
      return merged(secondOrder(rest, family));
    case 3:
      return merged(thirdOrder(rest, family));
    case 4:
      return fourthOrder(rest, family);
    case null:
      return [{ id: ids.state, share: rest }];
  }
}

/**
 * Who inherits by law and how much (§§ 1924–1936, 1371 BGB), in exact fractions.
 * @param withFlatGain false for the shares by § 1371 Abs. 2 BGB, which compulsory shares are taken from when the spouse is
 * disinherited
 */
export function successionOf(family: Family, withFlatGain = true): Succession {
  const spouse = spouseShare(family, withFlatGain);
  const order = firstOrder(family);
  const found = relativesOf(family, order, whole.sub(spouse.total));
  const isBesideGrandparents = spouse.rule === 'grandparents';
  const { kept, instead } = isBesideGrandparents
    ? besideGrandparents(found)
    : { kept: found, instead: nothing };
  const ownShare = spouse.total.add(instead);
  const own: Heir[] = ownShare.equals(0) ? [] : [{ id: ids.spouse, share: ownShare }];
  return {
    heirs: [...own, ...kept],
    spouse,
    spouseInstead: instead,
    order: spouse.rule === 'alone' ? null : order,
  };
}

/** Half of a statutory share, which cannot be taken away (§ 2303 Abs. 1 S. 2 BGB). */
export function compulsoryOf(share: Fraction): Fraction {
  return share.div(2);
}

/**
 * Splits an amount by shares so that the parts add up to it exactly. Each part is rounded down to the cent; the cents left over
 * go, one each, to the parts that lost most by it, and of equal ones to the earlier (largest-remainder rule). No statute says who
 * has the odd cent; this way nobody is off by a cent or more.
 * @param cents not negative, integer cents
 * @param shares that add up to 1
 * @returns integer cents in the order of the shares
 */
export function splitByShares(cents: number, shares: readonly Fraction[]): number[] {
  const total = BigInt(cents);
  const parts = shares.map(({ n, d }) => ({
    floor: (total * n) / d,
    rest: { n: (total * n) % d, d },
  }));
  const left = Number(total - parts.reduce((sum, { floor }) => sum + floor, 0n));
  const byRest = parts
    .map((part, index) => ({ index, ...part.rest }))
    .toSorted((one, other) => Number(other.n * one.d - one.n * other.d));
  const lucky = new Set(byRest.slice(0, left).map(({ index }) => index));
  return parts.map(({ floor }, index) => Number(floor) + (lucky.has(index) ? 1 : 0));
}
