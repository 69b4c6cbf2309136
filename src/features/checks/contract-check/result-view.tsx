import type {
  Clause,
  ClauseState,
  ContractGrading,
  FigureState,
} from '#src/features/checks/contract-grading/public.ts';
import {
  type CheckOf,
  displayText,
  ResultActions,
  ResultFacts,
} from '#src/features/checks/document-checks/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { Link } from '#src/ui/link.tsx';
import type { MarkTone, TextMark } from '#src/ui/marked-text.ts';
import { MarkedText } from '#src/ui/marked-text.tsx';
import { Section } from '#src/ui/section.tsx';
import { StateTag, type StateTone } from '#src/ui/tags.tsx';
import type { AnswerValues } from './answers-form.tsx';
import { AnswersForm } from './answers-form.tsx';
import { figureRows, missingTerms, type NotRatedWords, notRatedWords, worstFirst } from './result-rows.ts';

const tones: Record<ClauseState, MarkTone> = { red: 'weak', yellow: 'medium', green: 'good' };
const gravity: MarkTone[] = ['good', 'medium', 'weak'];
const worse = (one: MarkTone, other: MarkTone) =>
  gravity.indexOf(one) > gravity.indexOf(other) ? one : other;

type ContractMarks = {
  marks: TextMark[];
  /** The number of a clause's mark in the text; several clauses can share a sentence. */
  numberOf: ReadonlyMap<number, number>;
};

function merged(mark: TextMark, { title, reason, state }: Clause): TextMark {
  return {
    ...mark,
    tone: worse(mark.tone, tones[state]),
    title: `${mark.title}; ${title}`,
    note: `${mark.note} ${reason}`,
  };
}

/** Marks for the quoted sentences. A sentence within another one is part of that mark. */
function contractMarks({ clauses }: Pick<ContractGrading, 'clauses'>): ContractMarks {
  const marks: TextMark[] = [];
  const numberOf = new Map<number, number>();
  const ordered = clauses.toSorted((one, other) => one.start - other.start || other.end - one.end);
  for (const clause of ordered) {
    const last = marks.at(-1);
    if (last && clause.end <= last.end) {
      marks[marks.length - 1] = merged(last, clause);
      numberOf.set(clause.number, last.number);
      continue;
    }
    const { start, end, number, title, reason, state } = clause;
    marks.push({ start, end, number, tone: tones[state], title, note: reason });
    numberOf.set(number, number);
  }
  return { marks, numberOf };
}

/** A point, a ring or a diamond beside the word, so that the meaning does not depend on colour. */
const stateTones: Record<ClauseState | FigureState, StateTone> = {
  red: 'failed',
  yellow: 'now',
  green: 'done',
  open: 'closed',
};

/** Clauses with quote, reason, what applies instead, and on what ground. */
function ClauseList({
  clauses,
  numberOf,
}: {
  clauses: ReadonlyArray<Clause>;
  numberOf: ContractMarks['numberOf'];
}) {
  const placeOf = (clause: Clause) => numberOf.get(clause.number) ?? clause.number;
  return (
    <ul className="note-rows">
      {clauses.map((clause) => (
        <li key={`${clause.number}-${clause.id}`} id={`klausel-${clause.number}`}>
          <p>
            <StateTag tone={stateTones[clause.state]}>{clause.word}</StateTag>
          </p>
          <h3>{clause.title}</h3>
          <blockquote className="serif">
            „{clause.quote}“ <Link to={`#stelle-${placeOf(clause)}`}>Stelle {placeOf(clause)} im Text</Link>
          </blockquote>
          <p>{clause.reason}</p>
          <p>
            {clause.state !== 'green' && <b>Stattdessen: </b>}
            {clause.instead}
          </p>
          <p className="meta">{[...clause.statutes, ...clause.cases.map(({ text }) => text)].join('; ')}</p>
        </li>
      ))}
    </ul>
  );
}

/** The computed values with their arithmetic. */
function FigureList({ grading }: { grading: ContractGrading }) {
  const { fixedTerm } = grading.figures;
  return (
    <ul className="note-rows">
      {figureRows(grading).map(({ key, term, state, word, arithmetic, note, basis }) => (
        <li key={key}>
          <p>
            <StateTag tone={stateTones[state]}>{word}</StateTag>
          </p>
          <h3>{term}</h3>
          <p>{arithmetic}</p>
          {note && <p>{note}</p>}
          <p className="meta">{basis}</p>
        </li>
      ))}
      {fixedTerm && (
        <li>
          <h3>Klagefrist bei Befristung</h3>
          <p>{fixedTerm.arithmetic}</p>
          <p className="meta">{fixedTerm.basis}</p>
        </li>
      )}
    </ul>
  );
}

/** The missing items of the fifteen; the others in a folded list. */
function MissingTerms({ grading }: { grading: ContractGrading }) {
  const missing = missingTerms(grading);
  const others = grading.writtenTerms.filter(({ status }) => status === 'present' || status === 'not-needed');
  return (
    <div className="stack">
      {missing.length === 0 ? (
        <p>Alle Angaben, die das Nachweisgesetz für Ihren Vertrag verlangt, haben wir gefunden.</p>
      ) : (
        <ul className="note-rows">
          {missing.map(({ number, title, word, text, basis }) => (
            <li key={number}>
              <h3>
                {title} <span className="meta">{word}</span>
              </h3>
              <p>{text}</p>
              <p className="meta">{basis}</p>
            </li>
          ))}
        </ul>
      )}
      <details className="as-table">
        <summary>Was vorhanden oder nicht nötig ist</summary>
        <ul className="prose">
          {others.map(({ number, title, word }) => (
            <li key={number}>
              {title}: {word}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

const notUnderstood = 'Diese Regelung haben wir erkannt, aber nicht sicher verstanden.';
const beside =
  'Diese Regelung haben wir erkannt. Ob eine Stelle, die wir nicht lesen konnten, sie ändert, wissen wir nicht.';

/** Unchecked parts: clauses that were not understood with certainty, and sections without a rule. */
export function NotRated({ clauses, sections, unread }: Omit<NotRatedWords, 'intro'>) {
  return (
    <div className="stack">
      {unread.length > 0 && (
        <div className="prose">
          <h3>Was wir in Ihrem Dokument nicht lesen konnten</h3>
          <ul>
            {unread.map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </div>
      )}
      {clauses.length > 0 && (
        <ul className="note-rows">
          {clauses.map(({ title, quote }) => (
            <li key={title}>
              <p>
                <StateTag tone={stateTones.open}>Nicht geprüft</StateTag>
              </p>
              <h3>{title}</h3>
              <blockquote className="serif">„{quote}“</blockquote>
              <p>{unread.length > 0 ? beside : notUnderstood}</p>
            </li>
          ))}
        </ul>
      )}
      {sections.length > 0 && (
        <details className="as-table">
          <summary>Abschnitte, zu denen wir keine Regel haben</summary>
          <ul className="prose">
            {sections.map((section) => (
              <li key={section}>{section}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

type Check = CheckOf<'employment_contract_check'>;
type ViewProps = {
  check: Check;
  grading: ContractGrading;
  providerName: string;
  posted: { values: AnswerValues; problems: FieldProblem[] } | undefined;
};

function Headline({ check, grading, providerName }: Omit<ViewProps, 'posted'>) {
  const { overall, firstSteps } = grading;
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
        <ResultFacts check={check} providerName={providerName} documentType={grading.documentType} />
      </div>
    </div>
  );
}

const markWords = { good: 'üblich', medium: 'bitte klären', weak: 'wahrscheinlich unwirksam' } as const;

/** The whole result: remarkable clauses, computed values, missing items, the marked text and next steps. */
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
      <NextSteps check={check} grading={grading} />
    </>
  );
}

function NextSteps({ check, grading }: Pick<ViewProps, 'check' | 'grading'>) {
  return (
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
