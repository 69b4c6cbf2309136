import type { Postings } from './postgres/postings.ts';
import type { Unit } from './query.ts';

export interface Index {
  /** How many documents there are. */
  total: number;
  of: ReadonlyMap<string, Postings>;
}

/** How strongly documents with only some of the words fall behind. */
const coveragePower = 1.2;
/** A document with less than this share of the best score is a chance hit: „Geld“ alone is no „Bußgeld“. */
const leastOfBest = 0.3;

/** Rare words count more than frequent ones (inverse document frequency, as in BM25). */
export function rarity({ total, of }: Index, key: string): number {
  const documents = of.get(key)?.numbers.length ?? 0;
  return Math.log(1 + (total - documents + 0.5) / (documents + 0.5));
}

/** The best that each document has of one unit: its worth, and as what part of the whole unit it counts. */
function addUnit(
  { alternatives, weight }: Unit,
  index: Index,
  scores: Float64Array,
  shares: Float64Array,
): number {
  const strengths = alternatives.map(({ key, worth }) => worth * rarity(index, key));
  const most = Math.max(...strengths);
  const best = new Float64Array(index.total);
  const part = new Float64Array(index.total);
  for (const [place, { key }] of alternatives.entries()) {
    const strength = strengths[place] ?? 0;
    const found = index.of.get(key);
    if (!found) continue;
    for (let at = 0; at < found.numbers.length; at += 1) {
      const number = found.numbers[at] ?? 0;
      const value = strength * (found.worths[at] ?? 0);
      if (value > (best[number] ?? 0)) best[number] = value;
      if (strength > (part[number] ?? 0)) part[number] = strength;
    }
  }
  for (let number = 0; number < index.total; number += 1) {
    scores[number] = (scores[number] ?? 0) + weight * (best[number] ?? 0);
    shares[number] = (shares[number] ?? 0) + weight * (part[number] ?? 0);
  }
  return weight * most;
}

/** The best `most`, best first. Sorting thousands to get a hundred would take most of the time. */
function best(found: readonly number[], scores: Float64Array, most: number): number[] {
  const values = Float64Array.from(found, (number) => scores[number] ?? 0).sort();
  const least = values[Math.max(0, values.length - most)] ?? 0;
  return found
    .filter((number) => (scores[number] ?? 0) >= least)
    .sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b)
    .slice(0, most);
}

/**
 * Numbers of the documents that have most of what was asked for, best first; of equals the one published first.
 * @param limit no more than so many
 * @param allowed whether a document may be found at all
 */
export function ranked(
  units: readonly Unit[],
  index: Index,
  limit: number,
  allowed: (number: number) => boolean,
): number[] {
  const scores = new Float64Array(index.total);
  const shares = new Float64Array(index.total);
  const whole = units.reduce((sum, unit) => sum + addUnit(unit, index, scores, shares), 0);
  const least =
    leastOfBest * shares.reduce((most, share, at) => (allowed(at) ? Math.max(most, share) : most), 0);
  const found: number[] = [];
  for (let number = 0; number < index.total; number += 1) {
    const share = shares[number] ?? 0;
    if (share === 0 || share < least || !allowed(number)) continue;
    scores[number] = (scores[number] ?? 0) * (share / whole) ** coveragePower;
    found.push(number);
  }
  return best(found, scores, limit);
}
