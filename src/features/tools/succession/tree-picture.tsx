import type Fraction from 'fraction.js';
import { classNames } from '#src/ui/class-names.ts';
import type { Family } from './family.ts';
import { type FamilyTree, familyTree, type TreeLine, type TreeNode } from './family-tree.ts';
import { ids, type Succession } from './succession.ts';
import { personLines, personName } from './words.ts';

/** Whether generations go down the page, or to the right for narrow screens and broad families. */
type Orientation = 'down' | 'right';

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

type Box = { id: string; x: number; y: number; width: number; height: number; isDead: boolean };
type Path = { key: string; d: string; isFar: boolean };
type DrawnTree = { width: number; height: number; boxes: Box[]; paths: Path[] };

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

/** Up to so many people abreast the generations go down the page; more, and on a phone, to the right. */
const mostAbreast = 5;
const mostAbreastOnPhone = 2;

const lineHeight = 17;

function stateOf({ id, isDead }: Box, share: Fraction | undefined) {
  if (id === ids.deceased) return 'deceased';
  if (share) return 'heir';
  return isDead ? 'dead' : 'empty';
}

const notes = { deceased: '†', heir: '', dead: '† gestorben', empty: 'erbt nicht' } as const;

function Person({ box, family, share }: { box: Box; family: Family; share: Fraction | undefined }) {
  const { x, y, width, height } = box;
  const state = stateOf(box, share);
  const lines = personLines(box.id, family);
  const level = share ? height * share.valueOf() : 0;
  const middle = x + width / 2;
  const top = y + (height - (lines.length * lineHeight + 24)) / 2 + 13;
  return (
    <g className={`tree-${state}`}>
      <rect className="tree-box" x={x} y={y} width={width} height={height} />
      {level > 0 && <rect className="tree-level" x={x} y={y + height - level} width={width} height={level} />}
      <rect className="tree-frame" x={x} y={y} width={width} height={height} />
      <text textAnchor="middle" className="tree-name">
        {lines.map((line, index) => (
          <tspan key={line} x={middle} y={top + index * lineHeight}>
            {line}
          </tspan>
        ))}
      </text>
      <text
        textAnchor="middle"
        x={middle}
        y={top + lines.length * lineHeight + 6}
        className={share ? 'tree-share' : 'tree-note'}
      >
        {share ? share.toFraction() : notes[state]}
      </text>
    </g>
  );
}

type Shown = { family: Family; succession: Succession };

function TreeSvg({ drawn, family, succession, className }: Shown & { drawn: DrawnTree; className: string }) {
  const shares = new Map(succession.heirs.map(({ id, share }) => [id, share]));
  const { width, height } = drawn;
  return (
    <svg
      className={className}
      role="img"
      aria-label={sentence({ family, succession })}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      {drawn.paths.map(({ key, d, isFar }) => (
        <path key={key} d={d} className={classNames('tree-line', isFar && 'tree-far')} />
      ))}
      {drawn.boxes.map((box) => (
        <Person key={box.id} box={box} family={family} share={shares.get(box.id)} />
      ))}
    </svg>
  );
}

/** What the picture says, in words. */
function sentence({ family, succession }: Shown): string {
  const parts = succession.heirs.map(({ id, share }) => `${personName(id, family)} ${share.toFraction()}`);
  return `Stammbaum der Erben. Es erben: ${parts.join(', ')}.`;
}

/**
 * The family as a tree with the share of each heir; the box is filled as high as the share. Broad families lie on their side and
 * scroll in a box of their own. The same shares stand in the table below it.
 */
export function TreePicture({ family, succession }: Shown) {
  const tree = familyTree(family, succession);
  const fits = (most: number): Orientation => (tree.breadth <= most ? 'down' : 'right');
  const [wide, narrow] = [fits(mostAbreast), fits(mostAbreastOnPhone)];
  const drawings =
    wide === narrow
      ? [{ orientation: wide, className: 'tree' }]
      : [
          { orientation: wide, className: 'tree tree-wide' },
          { orientation: narrow, className: 'tree tree-narrow' },
        ];
  return (
    <figure className="tree-figure">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className="tree-scroll" tabIndex={0} aria-label="Stammbaum, lässt sich verschieben">
        {drawings.map(({ orientation, className }) => (
          <TreeSvg
            key={orientation}
            drawn={drawTree(tree, orientation)}
            family={family}
            succession={succession}
            className={className}
          />
        ))}
      </section>
      <figcaption className="tree-legend">
        <span className="tree-key-heir">erbt, gefüllt bis zur Höhe des Anteils</span>
        <span className="tree-key-dead">gestorben</span>
      </figcaption>
    </figure>
  );
}
