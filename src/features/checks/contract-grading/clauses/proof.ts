import type { Contract } from '../frame/terms.ts';
import type { Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import { restOfSection, sentencesOfClause, withoutMark } from './clause-sentences.ts';
import { isHarmless } from './harmless-sentences.ts';
import { saysTwoNumbers } from './numbers-agree.ts';
import { isMadeOf } from './proof-words.ts';

/**
 * What must be found in a clause before it may be green. All sentences of the clause count: those of its paragraph,
 * those that refer back to it, and every sentence of the contract on its topic. Patterns are written for folded text.
 */
export type Proof = {
  /** What the law wants to find, told to the customer where the proof fails. */
  wants: string;
  /** What an unproven clause becomes: yellow under this name, or not rated at all. */
  unproven: { rating: 'yellow' | 'none'; name: string };
  /** Each must be found in one of the clause's own sentences. */
  holds: readonly RegExp[];
  /** A sentence that says the first must say the second too: a limit in one sentence does not limit the next. */
  each?: ReadonlyArray<readonly [says: RegExp, must: RegExp]>;
  /** Phrases that its sentences may be made of. A word beyond them, such as „auch“ or „ohne“, undoes the proof. */
  phrases: readonly string[];
  /** Clauses that often stand in the same section: a whole sentence may be one of theirs, but their words mix with none of its own. */
  beside?: readonly Proof[];
  /** A sentence that is harmless elsewhere and undoes this clause. */
  undone?: RegExp;
  /** Other sentences of the contract that belong to the clause wherever they stand. */
  topic: RegExp;
  /** Its thing by any name. A sentence that names it and takes or bounds something belongs to the clause as well. */
  thing?: RegExp;
  /** Sentences that have a word of the topic and are about something else. */
  apart?: RegExp;
  /** What only numbers can show, of the sentences that are understood, together and one by one. */
  check?: (contract: Contract, ownSentences: string, one: readonly string[]) => boolean;
};

/** Ends the outcome of a clause that would be green if it had its proof. */
export const unprovenSuffix = '-unproven';

/**
 * Whether the clause at this place holds all that its proof asks for, and nothing that could turn it round.
 * @param elsewhere sentences of other clauses
 */
export function isProven(
  contract: Contract,
  place: Place,
  proof: Proof,
  elsewhere: ReadonlySet<Sentence>,
): boolean {
  const all = [...sentencesOfClause(contract, place, proof), ...restOfSection(contract, place, elsewhere)];
  const sentences = [...new Set(all)]
    .map(({ text }) => withoutMark(text))
    .flatMap((text) => (readerOf(text, proof) === undefined ? text.split(/;\s*/) : [text]));
  if (sentences.length === 0 || sentences.some(saysTwoNumbers)) return false;
  const byReader = Map.groupBy(sentences, (text) => readerOf(text, proof));
  const others = byReader.get(undefined) ?? [];
  const own = sentences.filter((text) => !others.includes(text));
  return (
    proof.holds.every((pattern) => own.some((text) => pattern.test(text))) &&
    isWithinLimits(contract, own, proof) &&
    (proof.beside ?? []).every((one) => isWithinLimits(contract, byReader.get(one) ?? [], one)) &&
    others.every((text) => isHarmless(contract, text) && proof.undone?.test(text) !== true)
  );
}

/** The proof whose phrases make the whole sentence; on the topic of the clause its own must. */
function readerOf(text: string, proof: Proof): Proof | undefined {
  if (isMadeOf(text, proof.phrases)) return proof;
  if (proof.topic.test(text)) return undefined;
  return proof.beside?.find(({ phrases }) => isMadeOf(text, phrases));
}

function isWithinLimits(contract: Contract, sentences: readonly string[], { each, check }: Proof): boolean {
  return (
    sentences.length === 0 ||
    ((each ?? []).every(([says, must]) => sentences.every((text) => !says.test(text) || must.test(text))) &&
      check?.(contract, sentences.join(' '), sentences) !== false)
  );
}

/** What an unproven green becomes: yellow with an honest wording, or null, a clause that is not rated. */
export function withoutProof(proof: Proof, statutes: readonly string[]) {
  const { rating, name } = proof.unproven;
  if (rating === 'none') return null;
  return {
    state: 'yellow' as const,
    title: `Bitte prüfen lassen: ${name}`,
    word: 'Gelb: bitte prüfen lassen, das können wir nicht sicher beurteilen',
    reason:
      'Diese Regelung enthält Sätze oder Bedingungen, die unser Programm nicht sicher versteht. Ob sie in Ordnung ist, können wir deshalb nicht sicher beurteilen.',
    instead: proof.wants,
    statutes,
  };
}
