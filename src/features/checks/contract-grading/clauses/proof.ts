import type { Contract } from '../frame/terms.ts';
import type { Sentence } from '../reading/contract-text.ts';
import type { Place } from '../reading/sentences.ts';
import { restOfSection, sentencesOfClause, withoutMark } from './clause-sentences.ts';
import { isHarmless } from './harmless-sentences.ts';
import { saysTwoNumbers } from './numbers-agree.ts';
import { isMadeOf } from './proof-words.ts';

/**
 * The conditions for a green clause. All sentences of the clause count: those of its paragraph, those that refer
 * back to it, and every sentence of the contract on its topic. Patterns are written for folded text.
 */
export type Proof = {
  /** The requirement of the law, shown to the customer if the proof fails. */
  wants: string;
  /** The outcome of an unproven clause: yellow with this key, or not rated. */
  unproven: { rating: 'yellow' | 'none'; name: string };
  /** Each must match one of the clause's own sentences. */
  holds: readonly RegExp[];
  /** A sentence that matches the first must match the second too: a limit in one sentence does not limit the next. */
  each?: ReadonlyArray<readonly [says: RegExp, must: RegExp]>;
  /** Phrases of which its sentences may consist. Any further word, such as „auch“ or „ohne“, breaks the proof. */
  phrases: readonly string[];
  /**
   * Clauses that are often in the same section: a whole sentence may belong to one of them, but their words do
   * not mix with its own.
   */
  beside?: readonly Proof[];
  /** A sentence that is harmless elsewhere but breaks this clause. */
  undone?: RegExp;
  /** Other sentences of the contract that belong to the clause wherever they stand. */
  topic: RegExp;
  /**
   * Its subject by any name. A sentence that names it and removes or limits something belongs to the clause as
   * well.
   */
  thing?: RegExp;
  /** Sentences with a word of the topic that are about something else. */
  apart?: RegExp;
  /** Conditions on numbers, checked on the understood sentences together and one by one. */
  check?: (contract: Contract, ownSentences: string, one: readonly string[]) => boolean;
};

/** Suffix of the outcome of a clause that would be green with its proof. */
export const unprovenSuffix = '-unproven';

/**
 * Whether the clause at this place meets its proof and contains nothing that could reverse it.
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

/** The proof whose phrases cover the whole sentence; on the topic of the clause it must be its own. */
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

/** The outcome of an unproven green clause: yellow with honest words, or null if it is not rated. */
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
