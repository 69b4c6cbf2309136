import { formatCents } from '#src/lib/money.ts';
import type { Litigation } from './calculate.ts';
import type { Court } from './litigation-case.ts';
import { stageWord } from './words.ts';

const kinds = [
  { key: 'courtCents', name: 'Gericht', className: 'cost-court' },
  { key: 'ownCents', name: 'Ihr Anwalt', className: 'cost-own' },
  { key: 'otherCents', name: 'Anwalt der Gegenseite', className: 'cost-other' },
] as const;

/** The bar in its own units; it is stretched to the width there is. */
const width = 1000;
const height = 24;

type Piece = { key: string; className: string; x: number; width: number };

/** Pieces of one bar, side by side. */
function pieces(stage: Litigation['stages'][number], most: number): Piece[] {
  let x = 0;
  return kinds.flatMap(({ key, className }) => {
    const size = (stage[key] / most) * width;
    const piece = { key, className, x, width: size };
    x += size;
    return size > 0 ? [piece] : [];
  });
}

export const sumOf = (costs: Pick<Litigation['stages'][number], 'courtCents' | 'ownCents' | 'otherCents'>) =>
  costs.courtCents + costs.ownCents + costs.otherCents;

/** What each stage costs, as bars; the same figures stand in the tables below it. */
export function CostPicture({ litigation, court }: { litigation: Litigation; court: Court }) {
  const most = Math.max(...litigation.stages.map(sumOf), 1);
  return (
    <figure className="cost-picture">
      <dl>
        {litigation.stages.map((stage) => (
          <div key={stage.stage} className="cost-stage">
            <dt>{stageWord(stage.stage, court)}</dt>
            <dd className="num">{formatCents(sumOf(stage))}</dd>
            <dd className="cost-bar">
              <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
                {pieces(stage, most).map(({ key, className, x, width: size }) => (
                  <rect key={key} className={className} x={x} y="0" width={size} height={height} />
                ))}
              </svg>
            </dd>
          </div>
        ))}
      </dl>
      <figcaption className="cost-legend">
        {kinds.map(({ key, name, className }) => (
          <span key={key} className={className}>
            {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
