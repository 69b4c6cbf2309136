import type { Contract } from '../frame/terms.ts';
import { germanText } from '../german-text.ts';
import type { ClauseCertainty, ClauseId, ClauseState } from '../grading.schema.ts';
import type { CaseKey } from '../legal-basis.data.ts';
import type { Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import type { Proof } from './proof.ts';

/**
 * The judgment of a rule about a clause: rating, reason, ground, and what applies instead. A wrong green rating
 * can harm the customer, so each green one has a proof; `find-clauses.ts` removes those that fail it.
 */
export type Verdict = VerdictTexts &
  ({ state: Exclude<ClauseState, 'green'> } | { state: 'green'; proof: Proof });

type VerdictTexts = {
  title: string;
  reason: string;
  instead: string;
  statutes: readonly string[];
  cases?: readonly CaseKey[];
  /** `unsicher` if the facts mark the rule as unverified; then the words say so. */
  certainty?: ClauseCertainty;
  /** The state in words, if the usual ones do not fit. */
  word?: string;
  /** First day of the rule; it is not applied before. */
  validFrom?: string;
};

/** A clause found by a rule. */
export type Found = { id: ClauseId; outcome: string; place: Place; verdict: Verdict };

/** Fills the placeholders `{name}` of a verdict's texts. */
export function filled(verdict: Verdict, values: Readonly<Record<string, string>>): Verdict {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (gap, name: string) => values[name] ?? gap);
  return {
    ...verdict,
    title: fill(verdict.title),
    reason: fill(verdict.reason),
    instead: fill(verdict.instead),
  };
}

const words: Readonly<Record<ClauseState, Readonly<Record<ClauseCertainty, string>>>> = {
  red: {
    sicher: 'Rot: wahrscheinlich unwirksam oder gesetzwidrig',
    unsicher: 'Rot: möglicherweise unwirksam, noch nicht abschließend geprüft',
  },
  yellow: {
    sicher: 'Gelb: bitte klären, es kommt auf den Einzelfall an',
    unsicher: 'Gelb: möglicherweise ungünstig, noch nicht abschließend geprüft',
  },
  green: {
    sicher: 'Grün: üblich und in Ordnung',
    unsicher: 'Grün: nach unserem Stand üblich',
  },
};

/** A state in words. */
export function stateWord(state: ClauseState, certainty: ClauseCertainty): string {
  return words[state][certainty];
}

const doubt =
  'Diesen Punkt haben wir noch nicht abschließend geprüft, lassen Sie ihn vor einem Streit anwaltlich ansehen.';

/** The reason for display. An unverified rule says so, unless nothing is wrong. */
export function shownReason({ reason, certainty, state }: Verdict): string {
  return germanText(certainty === 'unsicher' && state !== 'green' ? `${reason} ${doubt}` : reason);
}

/** A longer section means a contract without sections. */
const longestSection = 2_400;

/** The surroundings of a sentence: its section, or without sections the sentences around it. */
export function contextOf(contract: Contract, sentence: Sentence): string {
  const section = contract.sections[sentence.section];
  if (section !== undefined && section.text.length <= longestSection) return section.text;
  return contract.sentences
    .slice(Math.max(0, sentence.index - 3), sentence.index + 4)
    .filter((other) => other.section === sentence.section)
    .map((other) => other.text)
    .join(' ');
}

/** Heading of the section a sentence stands in. */
export function headingOf(contract: Contract, sentence: Sentence): string {
  return contract.sections[sentence.section]?.heading ?? '';
}

export const placeOf = ({ from, to }: Place): Place => ({ from, to });
