import { describe, expect, test } from 'vitest';
import { familyTree } from './family-tree.ts';
import { successionOf } from './succession.ts';
import { readSuccession } from './succession-query.ts';
import { drawTree } from './tree-picture.tsx';

function treeOf(query: string) {
  const { family } = readSuccession(new URLSearchParams(query), '2026-11-22');
  return familyTree(family, successionOf(family));
}

const gone = 'kinder=0&mutter=tot&vater=tot';
const families = [
  '',
  'kinder=0',
  'kinder=8&kind1=tot&kind1l=8&kind4=tot&kind4l=2&kind4t=3&kind4t1=8',
  'stand=ledig&kinder=0&vater=tot&geschwister=3&gesch2=tot&gesch2l=3&halbv=2',
  'stand=ledig&kinder=0&vater=tot&mutter=tot&geschwister=8&halbm=4&halbv=4&halbm1=tot&halbm1l=3',
  `${gone}&geschwister=0&omam=lebt&onkelm=3&onkelv=4&onkelv1=tot&onkelv1l=2`,
  `stand=ledig&${gone}&onkelm=1&onkelm1=tot&onkelm1l=3`,
  `${gone}`,
  `stand=ledig&${gone}`,
  `stand=ledig&${gone}&urgross=8`,
  `stand=ledig&${gone}&ferne=20`,
  'stand=scheidung',
];

describe.each(families)('the tree of „%s“', (query) => {
  test('has every heir and the deceased once', () => {
    const { family } = readSuccession(new URLSearchParams(query), '2026-11-22');
    const ids = treeOf(query).nodes.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('erblasser');
    for (const { id } of successionOf(family).heirs) expect(ids).toContain(id);
  });

  test.each(['down', 'right'] as const)('nobody stands on anybody, all within the picture (%s)', (way) => {
    const { boxes, width, height } = drawTree(treeOf(query), way);
    for (const [index, one] of boxes.entries()) {
      expect(one.x).toBeGreaterThanOrEqual(0);
      expect(one.y).toBeGreaterThanOrEqual(0);
      expect(one.x + one.width).toBeLessThanOrEqual(width);
      expect(one.y + one.height).toBeLessThanOrEqual(height);
      for (const other of boxes.slice(index + 1)) {
        const isApart =
          one.x + one.width <= other.x ||
          other.x + other.width <= one.x ||
          one.y + one.height <= other.y ||
          other.y + other.height <= one.y;
        expect(isApart, `${one.id} and ${other.id}`).toBe(true);
      }
    }
  });

  test('lines have right angles only, and generations are aligned', () => {
    const drawn = drawTree(treeOf(query), 'down');
    for (const { d } of drawn.paths) {
      for (const part of d.split('M').filter(Boolean)) {
        const points = part.split('L').map((point) => point.split(' ').map(Number));
        for (const [index, point] of points.slice(1).entries()) {
          const before = points[index];
          expect(point[0] === before?.[0] || point[1] === before?.[1], d).toBe(true);
        }
      }
    }
    const rows = new Set(drawn.boxes.map(({ y }) => y));
    expect(rows.size).toBe(treeOf(query).generations);
  });
});

test('three generations fit a phone', () => {
  expect(drawTree(treeOf('kind1=tot&kind1l=2'), 'right').width).toBeLessThanOrEqual(354);
});
