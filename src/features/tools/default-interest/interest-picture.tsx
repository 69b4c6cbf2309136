import { formatDate } from '#src/lib/dates.ts';
import { formatCents } from '#src/lib/money.ts';
import { formatPercent } from '#src/lib/percent-input.ts';
import type { Account, InterestRow } from './interest.ts';

/** The picture in its own units; shapes are stretched to the width there is, words are not. */
const width = 1000;
const height = 100;

type Step = { row: InterestRow; x: number; width: number; before: number; after: number };

/** Position of each stretch, and the interest at its beginning and end. */
function stepsOf(rows: readonly InterestRow[]): Step[] {
  const days = rows.reduce((sum, row) => sum + row.days, 0);
  let x = 0;
  let before = 0;
  return rows.map((row) => {
    const size = (row.days / days) * width;
    const step = { row, x, width: size, before, after: before + row.interestCents };
    x += size;
    before = step.after;
    return step;
  });
}

/** Least widths of a labelled band, in units of the picture: in general, and on a phone. */
const leastLabelled = 85;
const leastOnPhones = 170;

type Band = { rate: number; x: number; width: number };

/** Stretches of one rate side by side, for the steps below. */
function bandsOf(steps: readonly Step[]): Band[] {
  const bands: Band[] = [];
  for (const { row, x, width: size } of steps) {
    const last = bands.at(-1);
    if (last && last.rate === row.rate) last.width += size;
    else bands.push({ rate: row.rate, x, width: size });
  }
  return bands;
}

function Growth({ steps, total }: { steps: readonly Step[]; total: number }) {
  const y = (cents: number) => height - (cents / total) * height;
  const line = steps.map(({ x, width: size, after }) => `L${x + size} ${y(after)}`).join(' ');
  return (
    <svg
      x="0"
      y="26"
      width="100%"
      height="120"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path className="interest-area" d={`M0 ${height} ${line} L${width} ${height} Z`} />
      {steps.slice(1).map(({ x }) => (
        <line key={x} className="interest-change" x1={x} x2={x} y1="0" y2={height} />
      ))}
      <path className="interest-line" d={`M0 ${height} ${line}`} />
    </svg>
  );
}

function Rates({ bands, most }: { bands: readonly Band[]; most: number }) {
  const size = (rate: number) => Math.max(2, (rate / most) * height);
  return (
    <svg
      x="0"
      y="196"
      width="100%"
      height="44"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {bands.map(({ rate, x, width: wide }) => (
        <rect
          key={x}
          className="interest-rate"
          x={x}
          y={height - size(rate)}
          width={wide}
          height={size(rate)}
        />
      ))}
    </svg>
  );
}

/** How the interest grew, and below it the rate of each time. The same figures stand in the table. */
export function InterestPicture({ account }: { account: Account }) {
  const first = account.rows.at(0);
  const last = account.rows.at(-1);
  if (!first || !last || account.interestCents === 0) return null;
  const steps = stepsOf(account.rows);
  const bands = bandsOf(steps);
  const paidOn = new Set(account.bookings.map(({ day }) => day));
  const paid = steps.filter(({ row }) => paidOn.has(row.to));
  const percentOf = (x: number) => `${(x / width) * 100}%`;
  const label = `Die Zinsen wachsen vom ${formatDate(first.from)} bis ${formatDate(last.to)} auf ${formatCents(account.interestCents)}, zuletzt mit ${formatPercent(last.rate)} im Jahr.`;
  return (
    <figure className="interest-picture">
      <figcaption>
        So wachsen die Zinsen, und mit welchem Satz
        {paid.length > 0 && <span className="meta">Kreise stehen für Zahlungen.</span>}
      </figcaption>
      <svg role="img" aria-label={label} width="100%" height="270">
        <text className="interest-total" x="100%" y="16" textAnchor="end">
          {formatCents(account.interestCents)}
        </text>
        <Growth steps={steps} total={account.interestCents} />
        <line className="interest-axis" x1="0" x2="100%" y1="146" y2="146" />
        {paid.map(({ row, x, width: wide }) => (
          <circle key={row.to} className="interest-paid" cx={percentOf(x + wide)} cy="146" r="6" />
        ))}
        {bands.map(({ rate, x, width: wide }) =>
          wide < leastLabelled ? null : (
            <text
              key={x}
              className={wide < leastOnPhones ? 'interest-narrow' : undefined}
              x={percentOf(x + wide / 2)}
              y="186"
              textAnchor="middle"
            >
              {formatPercent(rate)}
            </text>
          ),
        )}
        <Rates bands={bands} most={Math.max(...bands.map(({ rate }) => rate))} />
        <line className="interest-axis" x1="0" x2="100%" y1="240" y2="240" />
        <text x="0" y="262">
          {formatDate(first.from)}
        </text>
        <text x="100%" y="262" textAnchor="end">
          {formatDate(last.to)}
        </text>
      </svg>
    </figure>
  );
}
