import type Fraction from 'fraction.js';

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
