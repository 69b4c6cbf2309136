import { expect, test } from 'vitest';
import { keepNewest } from './keep-newest.ts';

test('the first makes room for the newest, of maps and of sets', () => {
  const map = new Map<string, number>();
  const set = new Set<string>();
  for (const [index, key] of ['a', 'b', 'c'].entries()) {
    map.set(key, index);
    set.add(key);
    keepNewest(map, 2);
    keepNewest(set, 2);
  }
  expect([...map]).toEqual([
    ['b', 1],
    ['c', 2],
  ]);
  expect([...set]).toEqual(['b', 'c']);
});
