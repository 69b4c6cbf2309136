import { formatCents } from '#src/lib/money.ts';
import { classNames } from '#src/ui/class-names.ts';
import type { Rung } from './assess.ts';
import { banWords, pointWords } from './words.ts';

/** The bar in its own units; it is stretched to the width there is. */
const width = 1000;
const height = 16;

const shortEuros = (cents: number) => formatCents(cents).replace(/,00/, '');

function consequences({ points, banMonths }: Rung): string {
  const parts = [points > 0 && pointWords(points), banMonths > 0 && `${banWords(banMonths)} Fahrverbot`];
  return parts.filter(Boolean).join(', ');
}

/** The same offence milder and graver, one bar each, with the present one marked. The sums are without fees. */
export function LadderPicture({ ladder, unit }: { ladder: readonly Rung[]; unit: string }) {
  const most = Math.max(...ladder.map(({ fineCents }) => fineCents), 1);
  return (
    <figure className="fine-ladder">
      <figcaption>Wo Sie stehen{unit && `, ${unit}`} (ohne Gebühren)</figcaption>
      <ol>
        {ladder.map((rung) => (
          <li
            key={rung.label}
            className={classNames('fine-rung', rung.isCurrent && 'fine-rung-now') || undefined}
            aria-current={rung.isCurrent ? 'true' : undefined}
          >
            <span className="num">
              {rung.label}
              {rung.isCurrent && <span className="visually-hidden"> (Ihr Fall)</span>}
            </span>
            <svg aria-hidden="true" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none">
              <rect
                className={rung.banMonths > 0 ? 'fine-bar-ban' : 'fine-bar'}
                x="0"
                y="0"
                width={Math.max((rung.fineCents / most) * width, 4)}
                height={height}
              />
            </svg>
            <span className="num">{shortEuros(rung.fineCents)}</span>
            <span className="meta">{consequences(rung)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
