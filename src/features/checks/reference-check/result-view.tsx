import {
  type CheckBody,
  displayText,
  ResultActions,
  ResultFacts,
} from '#src/features/checks/document-checks/public.ts';
import type {
  CategoryResult,
  Entitlement,
  Finding,
  Grading,
  MissingPart,
} from '#src/features/checks/reference-grading/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { gradeNumber } from '#src/ui/grade.ts';
import { GradeBar, GradeHeadline, GradeTable } from '#src/ui/grade-bar.tsx';
import { Link } from '#src/ui/link.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Section } from '#src/ui/section.tsx';
import { marksOf, shownFindings } from './result-rows.ts';

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
function CategoryList({ categories }: { categories: ReadonlyArray<CategoryResult> }) {
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

function FindingList({ findings }: { findings: ReadonlyArray<Finding> }) {
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

function MissingList({ missing }: { missing: ReadonlyArray<MissingPart> }) {
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

/** Rights and wishes, each with statute or case, and the deadlines. */
function RightsList({ rights }: { rights: Grading['rights'] }) {
  return (
    <div className="stack">
      <Points title="Darauf haben Sie ein Recht" points={rights.entitled} />
      <Points title="Darum können Sie nur bitten" points={rights.notEntitled} />
      <Points title="Fristen" points={rights.deadlines} />
    </div>
  );
}

function Headline({
  grading,
  check,
  providerName,
}: {
  grading: Grading;
  check: CheckBody;
  providerName: string;
}) {
  const { from, to, summary, why, certainty } = grading.overall;
  return (
    <div className="wrap">
      <div className="result-head">
        <div className="stack">
          {from !== null && to !== null ? (
            <GradeHeadline from={from} to={to} />
          ) : (
            <p className="grade-headline">Keine Gesamtnote</p>
          )}
          <p className="lead">{summary}</p>
          <ul className="prose-list">
            {why.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p className="meta">Wie sicher ist das? {certaintyText[certainty]}</p>
        </div>
        <ResultFacts check={check} providerName={providerName} />
      </div>
    </div>
  );
}

const certaintyText = {
  sicher: 'Sicher: Die Formulierungen sind eindeutig.',
  wahrscheinlich: 'Wahrscheinlich: Einzelne Sätze lassen sich auch anders lesen.',
  unsicher: 'Unsicher: Das Zeugnis widerspricht sich, oder wichtige Sätze fehlen.',
} as const;

/** The whole result: grades, what is missing, the marked text, rights, and what to do next. */
export function ResultView({
  check,
  grading,
  providerName,
}: {
  check: CheckBody;
  grading: Grading;
  providerName: string;
}) {
  const findings = shownFindings(grading.findings, grading.missing);
  return (
    <>
      <Headline grading={grading} check={check} providerName={providerName} />
      <Section
        title="Die Noten im Einzelnen"
        intro="Jede Note mit dem Satz, auf dem sie beruht. Die Nummern stehen auch unten im Text."
      >
        <CategoryList categories={grading.categories} />
      </Section>
      {findings.length > 0 && (
        <Section title="Was auffällt" intro="Hinweise, keine Behauptungen: So kann ein Leser es verstehen.">
          <FindingList findings={findings} />
        </Section>
      )}
      {grading.missing.length > 0 && (
        <Section title="Was fehlt">
          <MissingList missing={grading.missing} />
        </Section>
      )}
      {check.text && (
        <Section title="Ihr Zeugnis mit Anmerkungen" id="zeugnistext">
          <MarkedText text={displayText(check.text)} marks={marksOf(grading)} />
        </Section>
      )}
      <Section title="Ihr Recht" intro="Was Sie verlangen können, worum Sie nur bitten können, und bis wann.">
        <RightsList rights={grading.rights} />
      </Section>
      <Section title="So geht es weiter">
        <ResultActions
          check={check}
          letter="Höflich, vollständig, mit Frist. Was im Zeugnis stand, ist schon eingesetzt; was in eckigen Klammern steht, ergänzen Sie."
          document="Zeugnis"
          parts="Datei, Text und Noten"
        />
        <p className="meta">{grading.disclaimer}</p>
        <p className="meta">
          Regeln vom {formatDate(grading.basis.rulesVersion)}. Grundlagen: {grading.basis.sources.join('; ')}.
        </p>
      </Section>
    </>
  );
}
