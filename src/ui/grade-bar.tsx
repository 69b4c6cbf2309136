import { classNames } from './class-names.ts';
import { type GradeSpan, gradeInWords, gradeNumber, gradeSentence, gradeWords } from './grade.ts';
import { Table } from './table.tsx';
import './css/grade.css';

const percent = (grade: number) => (grade - 1) * 20;
const quarters = Array.from({ length: 21 }, (_, index) => 1 + index / 4);

/** A single grade gets a block this wide, in grades, so that it can be seen. */
const singleWidth = 0.26;

function block({ from, to }: GradeSpan): { x: string; width: string } {
  const width = Math.max(to - from, singleWidth);
  const middle = (from + to) / 2;
  const start = Math.min(Math.max(middle - width / 2, 1), 6 - width);
  return { x: `${percent(start)}%`, width: `${width * 20}%` };
}

const anchors = (grade: number) => (grade === 1 ? 'start' : grade === 6 ? 'end' : 'middle');

/** Measures in the scale's own units (one unit = one CSS pixel at 100 % zoom). */
const sizes = {
  small: { height: 44, axis: 18, block: 13, whole: 13, quarter: 6, number: 38 },
  large: { height: 76, axis: 29, block: 23, whole: 23, quarter: 7, number: 50, word: 71 },
} as const;

export interface GradeBarProps extends GradeSpan {
  /** `large` adds the words below the numbers. */
  size?: 'small' | 'large' | undefined;
}

/**
 * „Pegel“: the grade as a block on a tide gauge from 1 to 6 with quarter ticks.
 * The sentence for assistive technology has the same figures; show number and word beside it as well.
 */
export function GradeBar({ from, to, size = 'small' }: GradeBarProps) {
  const measure = sizes[size];
  const span = { from, to };
  const marked = (grade: number) => grade >= Math.round(from) && grade <= Math.round(to);
  const { x, width } = block(span);
  return (
    <div className="grade-bar">
      <svg role="img" aria-label={gradeSentence(span)} width="100%" height={measure.height}>
        {quarters.map((grade) => {
          const whole = Number.isInteger(grade);
          return (
            <line
              key={grade}
              className={whole ? 'grade-whole' : 'grade-quarter'}
              x1={`${percent(grade)}%`}
              x2={`${percent(grade)}%`}
              y1={measure.axis - (whole ? measure.whole : measure.quarter)}
              y2={measure.axis}
            />
          );
        })}
        <rect
          className="grade-span"
          x={x}
          width={width}
          y={measure.axis - measure.block}
          height={measure.block}
        />
        <line className="grade-axis" x1="0" x2="100%" y1={measure.axis} y2={measure.axis} />
        {gradeWords.map((word, index) => {
          const grade = index + 1;
          const on = marked(grade) && 'grade-on';
          return (
            <g key={word}>
              <text
                className={classNames('grade-number-label', on)}
                x={`${percent(grade)}%`}
                y={measure.number}
                textAnchor={anchors(grade)}
              >
                {grade}
              </text>
              {'word' in measure && (
                <text
                  className={classNames('grade-word', grade !== 1 && grade !== 6 && 'grade-word-inner', on)}
                  x={`${percent(grade)}%`}
                  y={measure.word}
                  textAnchor={anchors(grade)}
                >
                  {word}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** The overall grade: number and words in large serif type above the gauge. */
export function GradeHeadline({
  from,
  to,
  label = 'Gesamtnote',
}: GradeSpan & { label?: string | undefined }) {
  return (
    <div>
      <p className="grade-headline">
        <span className="grade-number">{gradeNumber({ from, to })}</span>
        <span className="grade-words">
          <span className="meta">{label}</span>
          {gradeInWords({ from, to })}
        </span>
      </p>
      <GradeBar from={from} to={to} size="large" />
    </div>
  );
}

export interface GradeRow extends GradeSpan {
  name: string;
}

/** The values of several gauges as a table. */
export function GradeTable({ caption, rows }: { caption: string; rows: readonly GradeRow[] }) {
  return (
    <Table
      caption={caption}
      rows={rows}
      rowKey={(row) => row.name}
      columns={[
        { key: 'name', header: 'Bereich', cell: (row) => row.name, lead: true },
        { key: 'words', header: 'In Worten', cell: gradeInWords },
        { key: 'grade', header: 'Note', cell: gradeNumber, align: 'end' },
      ]}
    />
  );
}
