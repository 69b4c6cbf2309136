import { describe, expect, test } from 'vitest';
import { packed, unpacked } from './postgres/postings.ts';
import type { Unit } from './query.ts';
import { type Index, ranked, rarity } from './ranking.ts';

/** Of each key, what finding it in documents 0, 1, 2 … is worth; 0 for not at all. */
function indexOf(keys: Record<string, number[]>, total = 5): Index {
  const of = Object.entries(keys).map(([key, worths]) => {
    const numbers = worths.flatMap((worth, number) => (worth > 0 ? [number] : []));
    const found = worths.filter((worth) => worth > 0);
    return [key, { numbers: Uint32Array.from(numbers), worths: Float32Array.from(found) }] as const;
  });
  return { total, of: new Map(of) };
}

const unit = (...keys: string[]): Unit => ({
  alternatives: keys.map((key, place) => ({ key, worth: place === 0 ? 1 : 0.8 })),
  weight: 1,
});
const order = (units: Unit[], index: Index, limit = 100, allowed = (_number: number) => true) =>
  ranked(units, index, limit, allowed);

describe('ranking', () => {
  test('a better place comes first, and equals in their order', () => {
    expect(order([unit('miete')], indexOf({ miete: [0.3, 1, 0, 0.3] }))).toEqual([1, 0, 3]);
  });

  test('who has both words comes before who has one in a better place', () => {
    const index = indexOf({ kaution: [0.9, 0.3, 0], zinsen: [0, 0.3, 0.9] });
    expect(order([unit('kaution'), unit('zinsen')], index)[0]).toBe(1);
  });

  test('a rare word says more than a frequent one', () => {
    const index = indexOf({ vertrag: [0.5, 0.5, 0.5, 0.5, 0], probezeit: [0, 0, 0, 0, 0.5] });
    expect(rarity(index, 'probezeit')).toBeGreaterThan(rarity(index, 'vertrag'));
    expect(order([unit('vertrag'), unit('probezeit')], index)[0]).toBe(4);
  });

  test('who has a small part of what the best has was hit by chance', () => {
    const index = indexOf({ bussgeld: [0.5, 0], geld: [0.5, 0.5, 0.5, 0.5] });
    const units = [unit('bussgeld'), { ...unit('geld'), weight: 0.3 }];
    expect(order(units, index)).toEqual([0]);
    expect(order([unit('geld')], index)).toEqual([0, 1, 2, 3]);
  });

  test('only the best alternative of a word counts, and what was typed before what it means', () => {
    const index = indexOf({ chef: [0, 0.5, 0.5], arbeitgeber: [0.5, 0, 0.5] });
    expect(order([unit('chef', 'arbeitgeber')], index)).toEqual([1, 2, 0]);
  });

  test('no more than asked for, of those that are allowed', () => {
    const index = indexOf({ miete: [0.2, 0.9, 0.5, 0.7, 0.1] });
    expect(order([unit('miete')], index, 2)).toEqual([1, 3]);
    expect(order([unit('miete')], index, 2, (number) => number !== 1)).toEqual([3, 2]);
    expect(order([unit('miete')], index, 100, () => false)).toEqual([]);
    expect(order([], index)).toEqual([]);
  });
});

test('postings are read as they were written, as closely as a byte allows', () => {
  const numbers = [0, 7, 65_536, 4_000_000_000];
  const worths = [0.18, 0.61, 1.4, 0.001];
  const read = unpacked(packed(numbers, worths));
  expect([...read.numbers]).toEqual(numbers);
  for (const [index, worth] of worths.entries()) expect(read.worths[index]).toBeCloseTo(worth, 1);
  expect(Math.min(...read.worths)).toBeGreaterThan(0);
  expect(unpacked(packed([], [])).numbers).toHaveLength(0);
  const many = Array.from({ length: 1000 }, (_, index) => index * index);
  expect([
    ...unpacked(
      packed(
        many,
        many.map(() => 1),
      ),
    ).numbers,
  ]).toEqual(many);
});
