import type { Branch, Family, GrandparentPair, MaritalState } from './family.ts';
import { distantId, greatGrandparentId, ids, type Succession } from './succession.ts';

/** One person in the picture. Generations count downwards from 0; positions are centres, one apart for neighbours. */
export type TreeNode = { id: string; generation: number; position: number; isDead: boolean };

/** `couple` joins two people of a generation; `descent` leads from one or between two down to the children. */
export type TreeLine =
  | { kind: 'couple'; of: readonly [string, string]; isMarriage: boolean }
  | { kind: 'descent'; from: readonly string[]; to: readonly string[]; lane: 0 | 1; isFar: boolean };

export type FamilyTree = { nodes: TreeNode[]; lines: TreeLine[]; breadth: number; generations: number };

/** Collects people from left to right; a branch takes as much room as its broadest generation. */
class Drawing {
  readonly nodes: TreeNode[] = [];
  readonly lines: TreeLine[] = [];
  next = 0;

  add(id: string, generation: number, position: number, isDead: boolean): number {
    this.nodes.push({ id, generation, position, isDead });
    return position;
  }

  /** Puts a branch at the next free place. @returns its centre */
  branch({ id, isAlive, children }: Branch, generation: number): number {
    if (children.length === 0) {
      this.next += 1;
      return this.add(id, generation, this.next - 1, !isAlive);
    }
    const centres = children.map((child) => this.branch(child, generation + 1));
    const centre = middle(centres);
    this.descend(
      [id],
      children.map((child) => child.id),
    );
    return this.add(id, generation, centre, !isAlive);
  }

  branches(all: readonly Branch[], generation: number): number[] {
    return all.map((one) => this.branch(one, generation));
  }

  descend(from: readonly string[], to: readonly string[], lane: 0 | 1 = 1, isFar = false): void {
    if (to.length > 0) this.lines.push({ kind: 'descent', from, to, lane, isFar });
  }

  couple(one: string, other: string, isMarriage = false): void {
    this.lines.push({ kind: 'couple', of: [one, other], isMarriage });
  }
}

const middle = (places: readonly number[]) => ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
const idsOf = (branches: readonly Branch[]) => branches.map(({ id }) => id);

const drawnStates: readonly MaritalState[] = ['married', 'partnership', 'divorcing'];
const isSpouseDrawn = ({ marriage }: Family) => drawnStates.includes(marriage.state);

/** The deceased and, to the right, the spouse. @returns the last place taken */
function placeDeceased(drawing: Drawing, family: Family, generation: number, position: number): number {
  drawing.add(ids.deceased, generation, position, true);
  if (!isSpouseDrawn(family)) return position;
  drawing.couple(ids.deceased, ids.spouse, true);
  return drawing.add(ids.spouse, generation, position + 1, false);
}

function drawDescendants(drawing: Drawing, family: Family): void {
  const centres = drawing.branches(family.descendants, 1);
  drawing.descend([ids.deceased], idsOf(family.descendants));
  placeDeceased(drawing, family, 0, middle(centres));
}

/** Parents above; half siblings of the mother at the left, of the father at the right, by a lane of their own. */
function drawParents(drawing: Drawing, family: Family): void {
  const { siblings, mother, father } = family;
  drawing.branches(siblings.mother, 1);
  const common = drawing.branches(siblings.both, 1);
  const own = drawing.next;
  drawing.next = placeDeceased(drawing, family, 1, own) + 1;
  drawing.branches(siblings.father, 1);
  const centre = middle([common[0] ?? own, own]);
  drawing.add(ids.mother, 0, centre - 0.5, !mother);
  drawing.add(ids.father, 0, centre + 0.5, !father);
  drawing.couple(ids.mother, ids.father);
  drawing.descend([ids.mother, ids.father], [...idsOf(siblings.both), ids.deceased]);
  drawing.descend([ids.mother], idsOf(siblings.mother), 0);
  drawing.descend([ids.father], idsOf(siblings.father), 0);
}

function drawPair(
  drawing: Drawing,
  pair: GrandparentPair,
  [grandmother, grandfather]: readonly [string, string],
  places: readonly number[],
  children: readonly string[],
): void {
  const centre = middle(places);
  drawing.add(grandmother, 0, centre - 0.5, !pair.grandmother);
  drawing.add(grandfather, 0, centre + 0.5, !pair.grandfather);
  drawing.couple(grandmother, grandfather);
  drawing.descend([grandmother, grandfather], children);
}

/** The mother’s side at the left, the father’s at the right, the deceased between. */
function drawGrandparents(drawing: Drawing, family: Family): void {
  const { maternal, paternal } = family;
  const maternalPlaces = drawing.branches(maternal.descendants, 1);
  const start = maternal.descendants.length > 0 ? drawing.next : drawing.next + 0.5;
  const [mother, father] = [start, start + 2];
  drawing.add(ids.mother, 1, mother, true);
  drawing.add(ids.father, 1, father, true);
  drawing.couple(ids.mother, ids.father);
  drawing.descend([ids.mother, ids.father], [ids.deceased]);
  drawing.next = Math.max(placeDeceased(drawing, family, 2, start + 1), father) + 1;
  const paternalPlaces = drawing.branches(paternal.descendants, 1);
  const maternalIds: readonly [string, string] = [ids.maternalGrandmother, ids.maternalGrandfather];
  const paternalIds: readonly [string, string] = [ids.paternalGrandmother, ids.paternalGrandfather];
  const [left, right] = [
    [...maternalPlaces, mother],
    [father, ...paternalPlaces],
  ];
  drawPair(drawing, maternal, maternalIds, left, [...idsOf(maternal.descendants), ids.mother]);
  drawPair(drawing, paternal, paternalIds, right, [ids.father, ...idsOf(paternal.descendants)]);
}

/** Far relatives, or the state, above the deceased with a broken line: generations between are left out. */
function drawFar(drawing: Drawing, family: Family, above: readonly string[]): void {
  for (const [index, id] of above.entries()) drawing.add(id, 0, index, false);
  placeDeceased(drawing, family, above.length > 0 ? 1 : 0, (above.length - 1) / 2);
  for (const id of above) drawing.descend([id], [ids.deceased], 1, true);
}

function farIds({ greatGrandparents, distant }: Family): string[] {
  const many = greatGrandparents || distant;
  const idOf = greatGrandparents > 0 ? greatGrandparentId : distantId;
  return Array.from({ length: many }, (_, index) => idOf(index + 1));
}

function drawAll(drawing: Drawing, family: Family, { order, spouse }: Succession): void {
  if (order === 1) drawDescendants(drawing, family);
  else if (order === 2) drawParents(drawing, family);
  else if (order === 3) drawGrandparents(drawing, family);
  else if (order === 4) drawFar(drawing, family, farIds(family));
  else drawFar(drawing, family, spouse.rule === 'alone' ? [] : [ids.state]);
}

/** Where everybody of a family stands in its picture; only the relatives that matter are in it. */
export function familyTree(family: Family, succession: Succession): FamilyTree {
  const drawing = new Drawing();
  drawAll(drawing, family, succession);
  const least = Math.min(...drawing.nodes.map(({ position }) => position));
  const nodes = drawing.nodes.map((node) => ({ ...node, position: node.position - least }));
  return {
    nodes,
    lines: drawing.lines,
    breadth: Math.max(...nodes.map(({ position }) => position)) + 1,
    generations: Math.max(...nodes.map(({ generation }) => generation)) + 1,
  };
}
