import { type Contract, isPartlyUnread } from '../frame/terms.ts';
import { germanText } from '../german-text.ts';
import type { Clause, ClauseId, ClauseState, NotRated, UnratedClause } from '../grading.schema.ts';
import { courtCase } from '../legal-basis.data.ts';
import { plainQuote, quoteOf, type Section, type Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import { paragraphOf, sentencesAt, sentencesOfClause } from './clause-sentences.ts';
import { dutyRules } from './duties.rules.ts';
import { endingRules } from './ending.rules.ts';
import { findExclusion } from './exclusion.ts';
import { finalRules } from './final-provisions.rules.ts';
import { leaveRules } from './leave.rules.ts';
import { findNonCompete } from './non-compete.ts';
import { findNoticeClauses } from './notice-clauses.ts';
import { findOvertime } from './overtime.ts';
import { applyAllPatterns, type PatternRule } from './pattern-rules.ts';
import { payRules } from './pay.rules.ts';
import { findPenalty } from './penalty.ts';
import { isProven, unprovenSuffix, withoutProof } from './proof.ts';
import { findRepayments } from './repayment.ts';
import { findTermClauses } from './term.ts';
import { type Found, shownReason, stateWord } from './verdict.ts';
import { findWorkingTimeClauses } from './working-time.ts';

/** All rules that are plain data. */
const patternRules: readonly PatternRule[] = [
  ...endingRules,
  ...dutyRules,
  ...finalRules,
  ...payRules,
  ...leaveRules,
];

const finders: ReadonlyArray<(contract: Contract) => Found[]> = [
  (contract) => applyAllPatterns(contract, patternRules),
  findTermClauses,
  findNoticeClauses,
  findExclusion,
  findOvertime,
  findPenalty,
  findRepayments,
  findNonCompete,
  findWorkingTimeClauses,
];

const weight: Readonly<Record<ClauseState, number>> = { red: 0, yellow: 1, green: 2 };

/** All rated clauses in the order of the document, and recognised clauses that could not be rated. */
export function findClauses(contract: Contract): { clauses: Clause[]; notRated: NotRated } {
  const { rated, unrated } = onlyProven(
    contract,
    finders.flatMap((find) => find(contract)),
  );
  const clauses = worstOfEach(rated)
    .sort(
      (a, b) =>
        a.place.from - b.place.from ||
        weight[a.verdict.state] - weight[b.verdict.state] ||
        a.id.localeCompare(b.id),
    )
    .map((found, index) => toClause(contract, found, index + 1));
  const isRated = new Set(clauses.map(({ id }) => id));
  const remaining = unrated.filter(({ id }) => !isRated.has(id));
  return {
    clauses,
    notRated: {
      clauses: remaining,
      sections: silentSections(contract, [...clauses, ...remaining]),
      unread: [...(contract.options.unread ?? [])],
    },
  };
}

/** Labels of the sections in which no rule recognised a clause. */
function silentSections(contract: Contract, found: ReadonlyArray<Pick<Clause, 'section'>>): string[] {
  const spoken = new Set(found.map(({ section }) => section));
  const labels = contract.sections.flatMap(({ sentences }) => {
    const label = sentences[0] === undefined ? null : sectionLabel(contract, sentences[0]);
    return label === null || spoken.has(label) ? [] : [label];
  });
  return [...new Set(labels)];
}

/**
 * The only place that admits a green rating: with its proof, if no other clause of the kind lacks one, and only in
 * a document that was read completely. Otherwise the clause becomes yellow or is listed as not rated.
 */
function onlyProven(contract: Contract, found: readonly Found[]) {
  const rated: Found[] = [];
  const unrated: UnratedClause[] = [];
  const spoken = found.map((item) => ({ id: item.id, sentences: spokenOf(contract, item) }));
  const elsewhere = (id: ClauseId) =>
    new Set(spoken.flatMap((other) => (other.id === id ? [] : other.sentences)));
  for (const item of found) {
    const { verdict } = item;
    const proven =
      verdict.state !== 'green' || isProven(contract, item.place, verdict.proof, elsewhere(item.id));
    if (proven && (verdict.state !== 'green' || !isPartlyUnread(contract))) {
      rated.push(item);
      continue;
    }
    // A clause that is right by itself but stands beside unread content needs no separate warning.
    const doubt = proven ? null : withoutProof(verdict.proof, verdict.statutes);
    if (doubt === null) unrated.push(toUnrated(contract, item, verdict.proof.unproven.name));
    else rated.push({ ...item, outcome: `${item.outcome}${unprovenSuffix}`, verdict: doubt });
  }
  const doubted = new Set(unrated.map(({ id }) => id));
  return {
    rated: rated.filter(({ id, verdict }) => verdict.state !== 'green' || !doubted.has(id)),
    unrated: unrated.filter(({ id }, index) => unrated.findIndex((other) => other.id === id) === index),
  };
}

/** The sentences of its section that a clause is judged by: those on its topic where it needs a proof, else its paragraph. */
function spokenOf(contract: Contract, { place, verdict }: Found): Sentence[] {
  const found = sentencesAt(contract, place);
  if (verdict.state !== 'green') return found.flatMap((sentence) => paragraphOf(contract, sentence));
  const own = new Set(found.map(({ section }) => section));
  return sentencesOfClause(contract, place, verdict.proof).filter(({ section }) => own.has(section));
}

function toUnrated(contract: Contract, { id, place }: Found, title: string): UnratedClause {
  const quote = quoteOf(contract.folded, wholeSentences(contract, place));
  return { id, title: germanText(title), section: sectionLabel(contract, place), ...quote };
}

/**
 * A kind of clause that is wrong in one place is not called right in another. A ban makes its weaker variants
 * superfluous.
 */
function worstOfEach(found: readonly Found[]): Found[] {
  const hasBan = found.some(({ id }) => id === 'C16');
  const kept = found.filter((item) => {
    const worse = found.some(
      (other) => other.id === item.id && weight[other.verdict.state] < weight[item.verdict.state],
    );
    return !worse && !(hasBan && item.id === 'C17');
  });
  return kept.filter(
    (item, index) =>
      kept.findIndex(
        (other) => other.id === item.id && (other.outcome === item.outcome || item.verdict.state === 'green'),
      ) === index,
  );
}

/** Quotes are whole sentences, so that a page can mark two clauses without nesting. */
function wholeSentences(contract: Contract, place: Place): Place {
  const touched = sentencesAt(contract, place);
  const first = touched[0];
  const last = touched.at(-1);
  return first === undefined || last === undefined ? place : { from: first.from, to: last.to };
}

/** „§ 12 Ausschlussfrist“, „Nr. 7“, or the heading alone; null where the contract has neither. */
function sectionLabel(contract: Contract, place: Place): string | null {
  const section = contract.sections[sentencesAt(contract, place)[0]?.section ?? -1];
  if (section === undefined) return null;
  const heading = headingAsWritten(contract, section);
  if (section.number === null) return heading === '' ? null : `„${heading}“`;
  return germanText([section.mark, section.number, heading].filter((part) => part !== '').join(' '));
}

function headingAsWritten({ folded }: Contract, { heading, from, to }: Section): string {
  if (heading === '') return '';
  const at = folded.text.slice(from, to).replaceAll('\n', ' ').indexOf(heading);
  return at < 0 ? '' : plainQuote(folded, { from: from + at, to: from + at + heading.length });
}

function toClause(contract: Contract, { id, outcome, place, verdict }: Found, number: number): Clause {
  const certainty = verdict.certainty ?? 'sicher';
  return {
    number,
    id,
    outcome,
    section: sectionLabel(contract, place),
    title: germanText(verdict.title),
    state: verdict.state,
    word: verdict.word ?? stateWord(verdict.state, certainty),
    certainty,
    ...quoteOf(contract.folded, wholeSentences(contract, place)),
    reason: shownReason(verdict),
    instead: germanText(verdict.instead),
    statutes: verdict.statutes.map(germanText),
    cases: (verdict.cases ?? []).map(courtCase),
    validFrom: verdict.validFrom ?? null,
  };
}
