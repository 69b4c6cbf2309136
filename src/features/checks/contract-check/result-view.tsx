import type { ContractGrading } from '#src/features/checks/contract-grading/public.ts';
import { type CheckOf, displayText, ResultActions } from '#src/features/checks/document-checks/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Section } from '#src/ui/section.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import type { AnswerValues } from './answers.ts';
import { AnswersForm } from './answers-form.tsx';
import { worstFirst } from './clause-order.ts';
import { contractMarks } from './contract-marks.ts';
import { notRatedWords } from './not-rated.ts';
import { ClauseList, FigureList, MissingTerms, NotRated, stateTones } from './result-lists.tsx';

type Check = CheckOf<'employment_contract_check'>;
type ViewProps = {
  check: Check;
  grading: ContractGrading;
  providerName: string;
  posted: { values: AnswerValues; problems: FieldProblem[] } | undefined;
};

function Facts({ check, grading, providerName }: Omit<ViewProps, 'posted'>) {
  const pages = check.pages === 1 ? '1 Seite' : `${check.pages} Seiten`;
  return (
    <DefinitionRows
      rows={[
        { term: 'Datei', value: check.filename ? `${check.filename}, ${pages}` : 'gelöscht' },
        { term: 'Art des Vertrags', value: grading.documentType },
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

function Headline(props: Omit<ViewProps, 'posted'>) {
  const { overall, firstSteps } = props.grading;
  return (
    <div className="wrap">
      <div className="result-head">
        <div className="stack">
          <p>
            <StateTag tone={stateTones[overall.state]}>{overall.word}</StateTag>
          </p>
          <p className="lead">{overall.sentence}</p>
          <div className="prose">
            <h2>Was Sie zuerst tun</h2>
            <ol>
              {firstSteps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          </div>
        </div>
        <Facts {...props} />
      </div>
    </div>
  );
}

const markWords = { good: 'üblich', medium: 'bitte klären', weak: 'wahrscheinlich unwirksam' } as const;

/** The whole result: what stands out, what was worked out, what is missing, the marked text, and what to do next. */
export function ResultView({ check, grading, providerName, posted }: ViewProps) {
  const clauses = worstFirst(grading.clauses);
  const { marks, numberOf } = contractMarks(grading);
  const open = clauses.filter(({ state }) => state !== 'green');
  const usual = clauses.filter(({ state }) => state === 'green');
  const notRated = notRatedWords(grading);
  return (
    <>
      <Headline check={check} grading={grading} providerName={providerName} />
      {open.length > 0 && (
        <Section
          title="Was auffällt"
          intro="Jede Klausel mit dem Satz aus Ihrem Vertrag, dem Grund und dem, was stattdessen gilt."
        >
          <ClauseList clauses={open} numberOf={numberOf} />
        </Section>
      )}
      {usual.length > 0 && (
        <Section title="Was üblich ist">
          <details className="as-table">
            <summary>
              {usual.length === 1 ? 'Eine Klausel anzeigen' : `${usual.length} Klauseln anzeigen`}
            </summary>
            <ClauseList clauses={usual} numberOf={numberOf} />
          </details>
        </Section>
      )}
      <Section title="Was nicht geprüft ist" intro={notRated.intro}>
        <NotRated clauses={notRated.clauses} sections={notRated.sections} unread={notRated.unread} />
      </Section>
      <Section id="nachgerechnet" title="Nachgerechnet" intro="Lohn, Urlaub und Fristen mit dem Rechenweg.">
        <div className="stack">
          <FigureList grading={grading} />
          <AnswersForm check={check} grading={grading} posted={posted} />
        </div>
      </Section>
      <Section title="Was der Arbeitgeber schriftlich geben muss" intro={grading.writtenTermsNote}>
        <MissingTerms grading={grading} />
      </Section>
      <Hints grading={grading} />
      {check.text && (
        <Section title="Ihr Vertrag mit Anmerkungen" id="vertragstext">
          <MarkedText text={displayText(check.text)} marks={marks} words={markWords} />
        </Section>
      )}
      <Section title="So geht es weiter">
        <ResultActions
          check={check}
          letter="Freundlich und vollständig: was fehlt und worüber Sie reden möchten. Was in eckigen Klammern steht, ergänzen Sie. Streichen Sie, was Sie nicht ansprechen wollen."
          document="Vertrag"
          parts="Datei, Text und Bewertung"
        />
        <p className="meta">{grading.disclaimer}</p>
        <p className="meta">
          Regeln vom {formatDate(grading.basis.rulesVersion)}, gewählt für den{' '}
          {formatDate(grading.basis.contractOf)}.
        </p>
      </Section>
    </>
  );
}

function Hints({ grading }: { grading: ContractGrading }) {
  if (grading.hints.length === 0) return null;
  return (
    <Section title="Gut zu wissen">
      <ul className="note-rows">
        {grading.hints.map(({ key, title, text, basis }) => (
          <li key={key}>
            <h3>{title}</h3>
            <p>{text}</p>
            <p className="meta">{basis}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
