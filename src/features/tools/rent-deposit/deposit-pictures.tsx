import { formatCents } from '#src/lib/money.ts';
import type { Assessment } from './assess.ts';
import type { Savings } from './savings.ts';

const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;

/** The deposit beside the three rents the law allows. The same figures stand above it. */
export function LimitPicture({ found, rentCents }: { found: Assessment; rentCents: number }) {
  const { highestCents, validCents, surplusCents } = found;
  const whole = Math.max(highestCents, validCents + surplusCents);
  const label =
    surplusCents > 0
      ? `Die Kaution von ${formatCents(validCents + surplusCents)} liegt ${formatCents(surplusCents)} über der Grenze von ${formatCents(highestCents)}.`
      : `Die Kaution von ${formatCents(validCents)} hält die Grenze von ${formatCents(highestCents)} ein.`;
  const marks = [1, 2, 3].map((rents) => ({ rents, x: percent(rents * rentCents, whole) }));
  return (
    <figure className="deposit-picture">
      <figcaption>Ihre Kaution neben drei Kaltmieten</figcaption>
      <svg role="img" aria-label={label} width="100%" height="92">
        <rect className="deposit-valid" x="0" y="8" width={percent(validCents, whole)} height="34" />
        {surplusCents > 0 && (
          <rect
            className="deposit-surplus"
            x={percent(validCents, whole)}
            y="8"
            width={percent(surplusCents, whole)}
            height="34"
          />
        )}
        <line className="deposit-axis" x1="0" x2="100%" y1="42" y2="42" />
        {marks.map(({ rents, x }) => (
          <line
            key={rents}
            className={rents === 3 ? 'deposit-limit' : 'deposit-mark'}
            x1={x}
            x2={x}
            y1={rents === 3 ? 0 : 34}
            y2="50"
          />
        ))}
        {marks.map(({ rents, x }) => (
          <text
            key={rents}
            className={rents === 3 ? 'deposit-on' : undefined}
            x={x}
            y="68"
            textAnchor={rents === 3 && surplusCents === 0 ? 'end' : 'middle'}
          >
            {rents === 3 ? 'Grenze' : rents === 1 ? '1 Miete' : `${rents} Mieten`}
          </text>
        ))}
        <text
          className="deposit-on"
          x={percent(highestCents, whole)}
          y="88"
          textAnchor={surplusCents === 0 ? 'end' : 'middle'}
        >
          {formatCents(highestCents)}
        </text>
      </svg>
    </figure>
  );
}

/** The picture in its own units; it is stretched to the width there is. */
const width = 1000;
const height = 100;

/** Interest of each year as a bar. The same figures stand in the table. */
export function InterestBars({ savings }: { savings: Savings }) {
  const { years, interestCents } = savings;
  const first = years.at(0);
  const last = years.at(-1);
  if (!first || !last || interestCents === 0) return null;
  const most = Math.max(...years.map((row) => row.interestCents));
  const step = width / years.length;
  const label = `Zinsen von ${first.year} bis ${last.year}, zusammen ${formatCents(interestCents)}, im besten Jahr ${formatCents(most)}.`;
  return (
    <figure className="deposit-picture">
      <figcaption>Zinsen Jahr für Jahr, zusammen {formatCents(interestCents)}</figcaption>
      <svg role="img" aria-label={label} width="100%" height="120">
        <svg
          width="100%"
          height="92"
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {years.map((row, index) => {
            const size = (row.interestCents / most) * height;
            return (
              <rect
                key={row.year}
                className="deposit-year"
                x={index * step + step * 0.1}
                y={height - size}
                width={step * 0.8}
                height={size}
              />
            );
          })}
        </svg>
        <line className="deposit-axis" x1="0" x2="100%" y1="92" y2="92" />
        <text x="0" y="112">
          {first.year}
        </text>
        {years.length > 1 && (
          <text x="100%" y="112" textAnchor="end">
            {last.year}
          </text>
        )}
      </svg>
    </figure>
  );
}

/** The money back: at once and later if a part may be kept, otherwise deposit and interest. */
export function MoneyBackBar({
  paidCents,
  savings: { totalCents, interestCents },
  retainedCents,
}: {
  paidCents: number;
  savings: Savings;
  retainedCents: number;
}) {
  const parts =
    retainedCents > 0
      ? [
          { name: 'Abzurechnen', cents: totalCents - retainedCents, className: 'deposit-valid' },
          { name: 'Darf vorerst zurückbleiben', cents: retainedCents, className: 'deposit-kept' },
        ]
      : [
          { name: 'Kaution', cents: paidCents, className: 'deposit-valid' },
          { name: 'Zinsen', cents: interestCents, className: 'deposit-kept' },
        ];
  const pieces = parts.filter(({ cents }) => cents > 0);
  if (totalCents === 0) return null;
  let x = 0;
  const placed = pieces.map((piece) => {
    const start = x;
    x += piece.cents;
    return { ...piece, start };
  });
  return (
    <figure className="deposit-picture">
      <figcaption>
        {formatCents(paidCents)} Kaution und {formatCents(interestCents)} Zinsen
      </figcaption>
      <svg aria-hidden="true" width="100%" height="34">
        {placed.map(({ name: key, className, start, cents }) => (
          <rect
            key={key}
            className={className}
            x={percent(start, totalCents)}
            y="0"
            width={percent(cents, totalCents)}
            height="34"
          />
        ))}
      </svg>
      <p className="deposit-legend">
        {placed.map(({ className, name, cents }) => (
          <span key={name} className={className}>
            {name} <b className="num">{formatCents(cents)}</b>
          </span>
        ))}
      </p>
    </figure>
  );
}
