import type Fraction from 'fraction.js';
import { classNames } from '#src/ui/class-names.ts';
import type { Family } from './family.ts';
import { familyTree } from './family-tree.ts';
import { ids, type Succession } from './succession.ts';
import { type Box, type DrawnTree, drawTree, type Orientation } from './tree-drawing.ts';
import { personLines, personName } from './words.ts';

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
