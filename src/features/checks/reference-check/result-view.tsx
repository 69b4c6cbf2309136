import { type CheckBody, displayText, ResultActions } from '#src/features/checks/document-checks/public.ts';
import type { Grading } from '#src/features/checks/reference-grading/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { GradeHeadline } from '#src/ui/grade-bar.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Section } from '#src/ui/section.tsx';
import { marksOf } from './reference-marks.ts';
import { CategoryList, FindingList, MissingList, RightsList } from './result-lists.tsx';
import { shownFindings } from './shown-findings.ts';

function Facts({ check, providerName }: { check: CheckBody; providerName: string }) {
  const pages = check.pages === 1 ? '1 Seite' : `${check.pages} Seiten`;
  return (
    <DefinitionRows
      rows={[
        { term: 'Datei', value: check.filename ? `${check.filename}, ${pages}` : 'gelöscht' },
        { term: 'Geprüft am', value: check.finishedAt ? formatDateTime(check.finishedAt) : '' },
        {
          term: 'Art der Prüfung',
          value: `Automatisch, ${providerName}. Sie ersetzt keine anwaltliche Beratung.`,
        },
        { term: 'Wird gelöscht am', value: <b>{formatDate(check.deleteAt)}</b> },
      ]}
    />
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
        <Facts check={check} providerName={providerName} />
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
