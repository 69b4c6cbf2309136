import type { FamilyTree, TreeLine, TreeNode } from './family-tree.ts';

/** Whether generations go down the page, or to the right for narrow screens and broad families. */
export type Orientation = 'down' | 'right';

type Measures = {
  /** Size of a person along the generations and across them. */
  along: number;
  across: number;
  /** Room between generations and between neighbours. */
  generationGap: number;
  neighbourGap: number;
};

/** In user units of the picture, which are pixels at its natural size. */
const measures: Readonly<Record<Orientation, Measures>> = {
  down: { along: 80, across: 120, generationGap: 48, neighbourGap: 14 },
  right: { along: 98, across: 72, generationGap: 24, neighbourGap: 12 },
};

const margin = 3;

export type Box = { id: string; x: number; y: number; width: number; height: number; isDead: boolean };
type Path = { key: string; d: string; isFar: boolean };
export type DrawnTree = { width: number; height: number; boxes: Box[]; paths: Path[] };

type Point = { along: number; across: number };

/** Turns places into boxes and lines into paths with right angles only. */
class Plan {
  readonly #size: Measures;
  readonly #isDown: boolean;
  readonly #nodes: ReadonlyMap<string, TreeNode>;

  constructor(tree: FamilyTree, orientation: Orientation) {
    this.#size = measures[orientation];
    this.#isDown = orientation === 'down';
    this.#nodes = new Map(tree.nodes.map((node) => [node.id, node]));
  }

  extent({ breadth, generations }: FamilyTree): { width: number; height: number } {
    const { along, across, generationGap, neighbourGap } = this.#size;
    const alongAll = generations * along + (generations - 1) * generationGap + 2 * margin;
    const acrossAll = breadth * (across + neighbourGap) - neighbourGap + 2 * margin;
    return this.#isDown ? { width: acrossAll, height: alongAll } : { width: alongAll, height: acrossAll };
  }

  /** The middle of a person. */
  #centre(node: TreeNode): Point {
    const { along, across, generationGap, neighbourGap } = this.#size;
    return {
      along: margin + node.generation * (along + generationGap) + along / 2,
      across: margin + node.position * (across + neighbourGap) + across / 2,
    };
  }

  box(node: TreeNode): Box {
    const { along, across } = this.#size;
    const centre = this.#centre(node);
    const [width, height] = this.#isDown ? [across, along] : [along, across];
    const [x, y] = this.#isDown ? [centre.across, centre.along] : [centre.along, centre.across];
    return { id: node.id, isDead: node.isDead, x: x - width / 2, y: y - height / 2, width, height };
  }

  #path(points: readonly Point[]): string {
    const pairs = points.map(({ along, across }) =>
      this.#isDown ? `${across} ${along}` : `${along} ${across}`,
    );
    return `M${pairs.join('L')}`;
  }

  #points(ids: readonly string[]): Point[] {
    return ids.flatMap((id) => this.#nodes.get(id) ?? []).map((node) => this.#centre(node));
  }

  #couple({ of, isMarriage }: Extract<TreeLine, { kind: 'couple' }>): string {
    const [one, other] = this.#points(of);
    if (!one || !other) return '';
    const line = (shift: number) =>
      this.#path([
        { along: one.along + shift, across: one.across + this.#size.across / 2 },
        { along: other.along + shift, across: other.across - this.#size.across / 2 },
      ]);
    return isMarriage ? line(-2.5) + line(2.5) : line(0);
  }

  #descent({ from, to, lane }: Extract<TreeLine, { kind: 'descent' }>): string {
    const parents = this.#points(from);
    const children = this.#points(to);
    const [first] = parents;
    if (!first) return '';
    const half = this.#size.along / 2;
    const across = parents.reduce((sum, one) => sum + one.across, 0) / parents.length;
    // Between two the line begins where they are joined, under one at the edge of the box.
    const start = first.along + (parents.length > 1 ? 0 : half);
    const bend = first.along + half + this.#size.generationGap * (lane === 0 ? 0.32 : 0.66);
    return children
      .map((child) =>
        this.#path([
          { along: start, across },
          { along: bend, across },
          { along: bend, across: child.across },
          { along: child.along - half, across: child.across },
        ]),
      )
      .join('');
  }

  path(line: TreeLine): Path {
    const key = line.kind === 'couple' ? line.of.join('+') : `${line.from.join('+')}>${line.to.join('+')}`;
    return {
      key,
      d: line.kind === 'couple' ? this.#couple(line) : this.#descent(line),
      isFar: line.kind === 'descent' && line.isFar,
    };
  }
}

/** The picture of a tree in units of its own: boxes for people, paths with right angles for what joins them. */
export function drawTree(tree: FamilyTree, orientation: Orientation): DrawnTree {
  const plan = new Plan(tree, orientation);
  return {
    ...plan.extent(tree),
    boxes: tree.nodes.map((node) => plan.box(node)),
    paths: tree.lines.map((line) => plan.path(line)),
  };
}
