import type {
  Clause,
  ClauseState,
  ContractGrading,
  FigureState,
} from '#src/features/checks/contract-grading/public.ts';
import { Link } from '#src/ui/link.tsx';
import { StateTag, type StateTone } from '#src/ui/tags.tsx';
import type { ContractMarks } from './contract-marks.ts';
import { figureRows } from './figure-rows.ts';
import { missingTerms } from './missing-terms.ts';
import type { NotRatedWords } from './not-rated.ts';

/** A point, a ring or a diamond beside the word, so that nobody needs the colour. */
export const stateTones: Record<ClauseState | FigureState, StateTone> = {
  red: 'failed',
  yellow: 'now',
  green: 'done',
  open: 'closed',
};

/** Clauses with quote, reason, what applies instead, and on what ground. */
export function ClauseList({
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

/** What was worked out, with its arithmetic. */
export function FigureList({ grading }: { grading: ContractGrading }) {
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

/** Which of the fifteen items are missing; the others as a list to unfold. */
export function MissingTerms({ grading }: { grading: ContractGrading }) {
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

/** What nobody should take for checked: clauses that were not understood for certain, and sections without a rule. */
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
