import type {
  CategoryResult,
  Entitlement,
  Finding,
  Grading,
  MissingPart,
} from '#src/features/checks/reference-grading/public.ts';
import { gradeNumber } from '#src/ui/grade.ts';
import { GradeBar, GradeTable } from '#src/ui/grade-bar.tsx';
import { Link } from '#src/ui/link.tsx';

const entitlements: Record<Entitlement, string> = {
  anspruch: 'Darauf haben Sie ein Recht.',
  'kein-anspruch': 'Darauf haben Sie kein Recht, aber Sie können darum bitten.',
  verhandelbar: 'Das hängt vom Einzelfall ab.',
};

const severities = { hinweis: 'Hinweis', warnung: 'Achtung', mangel: 'Mangel' } as const;

function Category({ category }: { category: CategoryResult }) {
  const { grade } = category;
  return (
    <li className="grade-row">
      <div>
        <h3>{category.label}</h3>
        <p className="meta">
          <b>{category.word}</b>
          {grade && ` (Note ${gradeNumber(grade)})`}
        </p>
        {grade && <GradeBar from={grade.from} to={grade.to} />}
      </div>
      <div className="stack-tight">
        {category.evidence.map((evidence) => (
          <blockquote key={`${evidence.number}-${evidence.start}`} className="serif">
            „{evidence.quote}“ <Link to={`#stelle-${evidence.number}`}>Stelle {evidence.number} im Text</Link>
          </blockquote>
        ))}
        <p className="meta">{category.why}</p>
        {category.upgrade && <p className="meta">Besser wäre: {category.upgrade}</p>}
      </div>
    </li>
  );
}

/** Each category with its gauge, its sentence and why; the same values as a table below. */
export function CategoryList({ categories }: { categories: ReadonlyArray<CategoryResult> }) {
  const rows = categories.flatMap(({ label, grade }) => (grade ? [{ name: label, ...grade }] : []));
  return (
    <>
      <ul className="grade-rows">
        {categories.map((category) => (
          <Category key={category.key} category={category} />
        ))}
      </ul>
      {rows.length > 0 && (
        <details className="as-table">
          <summary>Als Tabelle anzeigen</summary>
          <GradeTable caption="Alle Noten" rows={rows} />
        </details>
      )}
    </>
  );
}

export function FindingList({ findings }: { findings: ReadonlyArray<Finding> }) {
  return (
    <ul className="note-rows">
      {findings.map((finding) => (
        <li key={`${finding.key}-${finding.position?.start ?? finding.title}`}>
          <h3>
            {finding.title} <span className="meta">{severities[finding.severity]}</span>
          </h3>
          {finding.quote && <blockquote className="serif">„{finding.quote}“</blockquote>}
          <p>{finding.text}</p>
          {finding.alternative && <p>Neutraler wäre: „{finding.alternative}“</p>}
          <p className="meta">
            {entitlements[finding.entitlement]} {finding.basis}
          </p>
        </li>
      ))}
    </ul>
  );
}

export function MissingList({ missing }: { missing: ReadonlyArray<MissingPart> }) {
  return (
    <ul className="note-rows">
      {missing.map((part) => (
        <li key={part.key}>
          <h3>{part.title}</h3>
          <p>{part.text}</p>
          <p className="meta">
            {entitlements[part.entitlement]} {part.basis}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Points({ title, points }: { title: string; points: Grading['rights']['entitled'] }) {
  if (points.length === 0) return null;
  return (
    <div className="prose">
      <h3>{title}</h3>
      <ul>
        {points.map(({ text, basis }) => (
          <li key={text}>
            {text} <span className="meta">{basis}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What one has a right to and what not, each with statute or case, and the deadlines. */
export function RightsList({ rights }: { rights: Grading['rights'] }) {
  return (
    <div className="stack">
      <Points title="Darauf haben Sie ein Recht" points={rights.entitled} />
      <Points title="Darum können Sie nur bitten" points={rights.notEntitled} />
      <Points title="Fristen" points={rights.deadlines} />
    </div>
  );
}
