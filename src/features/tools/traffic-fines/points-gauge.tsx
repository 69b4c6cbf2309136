import { classNames } from '#src/ui/class-names.ts';
import { pointWords } from './words.ts';
import '#src/ui/css/grade.css';

const most = 8;
const marks = Array.from({ length: most + 1 }, (_, points) => points);
const percent = (points: number) => (Math.min(points, most) / most) * 100;
const anchorOf = (points: number) => (points === 0 ? 'start' : points === most ? 'end' : 'middle');

/** Stages of the points system and where they begin (§ 4 Abs. 4, 5 StVG). */
const stages: ReadonlyMap<number, string> = new Map([
  [4, 'Ermahnung'],
  [6, 'Verwarnung'],
  [8, 'Entzug'],
]);

/** „Pegel“ of the account in Flensburg: what stood there, and what comes. Figures stand in the table as well. */
export function PointsGauge({ before, added }: { before: number; added: number }) {
  const after = before + added;
  const label = `Punktekonto: vorher ${pointWords(before)}, dazu ${pointWords(added)}, zusammen ${pointWords(after)}; ab 8 ist die Fahrerlaubnis weg.`;
  return (
    <div className="grade-bar fine-gauge">
      <svg role="img" aria-label={label} width="100%" height="76">
        {before > 0 && <rect className="fine-before" x="0" width={`${percent(before)}%`} y="6" height="23" />}
        {added > 0 && (
          <rect
            className="grade-span"
            x={`${percent(before)}%`}
            width={`${percent(after) - percent(before)}%`}
            y="6"
            height="23"
          />
        )}
        {marks.map((points) => (
          <g key={points}>
            <line
              className={stages.has(points) ? 'grade-whole' : 'grade-quarter'}
              x1={`${percent(points)}%`}
              x2={`${percent(points)}%`}
              y1={stages.has(points) ? 4 : 18}
              y2="29"
            />
            <text
              className={classNames('grade-number-label', points === Math.min(after, most) && 'grade-on')}
              x={`${percent(points)}%`}
              y="50"
              textAnchor={anchorOf(points)}
            >
              {points}
            </text>
            {stages.has(points) && (
              <text
                className={classNames('grade-word', points === 6 && 'fine-stage-lower')}
                x={`${percent(points)}%`}
                y="71"
                textAnchor={anchorOf(points)}
              >
                {stages.get(points)}
              </text>
            )}
          </g>
        ))}
        <line className="grade-axis" x1="0" x2="100%" y1="29" y2="29" />
      </svg>
    </div>
  );
}
