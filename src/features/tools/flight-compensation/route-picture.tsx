import { formatCents } from '#src/lib/money.ts';
import { bands, type Entitlement, middleUpTo, shortUpTo } from './entitlement.ts';

const width = 360;
const height = 150;
const left = 12;
const right = width - 12;
const scaleY = 96;
/** Two thirds of the width are for the first 3,500 km, where most flights are. */
const bend = left + (right - left) * 0.66;
/** No two airports are farther apart than half the way around the earth. */
const farthest = 20_100;

function xOf(kilometres: number): number {
  if (kilometres <= middleUpTo) return left + (kilometres / middleUpTo) * (bend - left);
  return bend + ((kilometres - middleUpTo) / (farthest - middleUpTo)) * (right - bend);
}

const zones = [
  { from: 0, to: shortUpTo, band: bands.a },
  { from: shortUpTo, to: middleUpTo, band: bands.b },
  { from: middleUpTo, to: farthest, band: bands.c },
];

const euros = (cents: number) => formatCents(cents).replace(',00', '');
const kilometreWords = (kilometres: number) => `${kilometres.toLocaleString('de-DE')}\u00a0km`;

/** The flight as an arc over the distances that decide on the amount. @param from, to codes of the airports */
export function RoutePicture({
  entitlement,
  from,
  to,
}: {
  entitlement: Entitlement;
  from: string;
  to: string;
}) {
  const end = xOf(entitlement.kilometres);
  const middle = (left + end) / 2;
  const rise = Math.min(80, 26 + (end - left) * 0.3);
  return (
    <figure className="flight-route">
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={`${from} nach ${to}: ${kilometreWords(entitlement.kilometres)}, Stufe ${euros(entitlement.band.cents)}`}
      >
        {zones.map((zone) => (
          <g
            key={zone.band.article}
            className={zone.band.article === entitlement.band.article ? 'flight-zone-now' : 'flight-zone'}
          >
            <rect x={xOf(zone.from)} y={scaleY} width={xOf(zone.to) - xOf(zone.from)} height="24" />
            <text x={(xOf(zone.from) + xOf(zone.to)) / 2} y={scaleY + 17} textAnchor="middle">
              {euros(zone.band.cents)}
            </text>
          </g>
        ))}
        {[shortUpTo, middleUpTo].map((limit) => (
          <text key={limit} className="flight-limit" x={xOf(limit)} y={scaleY + 42} textAnchor="middle">
            {kilometreWords(limit)}
          </text>
        ))}
        <path
          className="flight-arc"
          d={`M ${left} ${scaleY} Q ${middle} ${scaleY - 2 * rise} ${end} ${scaleY}`}
        />
        <circle className="flight-place" cx={left} cy={scaleY} r="4" />
        <circle className="flight-place" cx={end} cy={scaleY} r="4" />
      </svg>
      <figcaption>
        {from} – {to}: <span className="num">{kilometreWords(entitlement.kilometres)}</span> auf dem Großkreis
      </figcaption>
    </figure>
  );
}
