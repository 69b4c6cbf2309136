/** Repeatable randomness (mulberry32): the same seed gives the same plan of kills. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  chance(probability: number): boolean;
  below(limit: number): number;
  pick<T>(list: readonly [T, ...T[]]): T;
};

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)] ?? list[0],
  };
}
