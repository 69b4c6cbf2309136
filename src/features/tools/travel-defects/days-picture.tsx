import type { Reduction } from './reduction.ts';
import { dayWords, shareWords } from './words.ts';

const height = 14;

/** The days of the trip as a strip, with a bar for each defect over the days it lasted. */
export function DaysPicture({ days, sums }: { days: number; sums: Reduction['sums'] }) {
  const step = days > 31 ? 7 : 1;
  const marks = Array.from({ length: days }, (_, index) => index + 1).filter((day) => (day - 1) % step === 0);
  return (
    <figure className="defect-days">
      <figcaption>Ihre Reise, Tag für Tag</figcaption>
      <ol>
        {sums.map(({ defect }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same defect may stand twice, and the order is its name
          <li key={index}>
            <span>
              {defect.row.name} <span className="meta num">{dayWords(defect)}</span>
            </span>
            <svg aria-hidden="true" viewBox={`0 0 ${days} ${height}`} preserveAspectRatio="none">
              <rect className="defect-trip" x="0" y="0" width={days} height={height} />
              <rect
                className="defect-bar"
                x={defect.fromDay - 1}
                y="0"
                width={defect.toDay - defect.fromDay + 1}
                height={height}
              />
              {marks.slice(1).map((day) => (
                <line key={day} x1={day - 1} x2={day - 1} y1="0" y2={height} />
              ))}
            </svg>
            <span className="num">{shareWords(defect.hundredths)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}
