import { gradeNumber } from '#src/ui/grade.ts';
import { GradeBar, GradeHeadline, GradeTable } from '#src/ui/grade-bar.tsx';
import { Link } from '#src/ui/link.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import type { SampleResult } from './intro-sample.ts';

function Passages({ numbers }: { numbers: readonly number[] }) {
  return numbers.map((number) => (
    <Link key={number} to={`#beispiel-${number}`}>
      Stelle {number}
    </Link>
  ));
}

/** The sample result: overall grade, each category on its gauge, and the marked text they come from. */
export function IntroSampleResult({ sample }: { sample: SampleResult }) {
  return (
    <div className="stack">
      <div className="intro-sample-head">
        <GradeHeadline from={sample.from} to={sample.to} />
        <p className="lead">{sample.summary}</p>
      </div>
      <ul className="intro-grades">
        {sample.categories.map((category) => (
          <li key={category.label}>
            <h3>{category.label}</h3>
            <p className="meta">
              <b>{category.word}</b> (Note&nbsp;{gradeNumber(category)})
            </p>
            <GradeBar from={category.from} to={category.to} />
            <p className="meta intro-passages">
              <Passages numbers={category.numbers} />
            </p>
          </li>
        ))}
      </ul>
      <details className="intro-table">
        <summary>Noten des Beispiels als Tabelle</summary>
        <GradeTable
          caption="Noten des Beispiels"
          rows={sample.categories.map(({ label, from, to }) => ({ name: label, from, to }))}
        />
      </details>
      <MarkedText text={sample.text} marks={sample.marks} prefix="beispiel" />
    </div>
  );
}
