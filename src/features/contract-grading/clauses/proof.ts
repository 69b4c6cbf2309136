import type { Contract } from '../frame/terms.ts';
import type { Place, Sentence } from '../reading/contract-text.ts';
import { anyOf, fillers, harmless, paragraphMark, references } from './proof-words.ts';

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
  /** Other sentences of the contract that belong to the clause wherever they stand. */
  topic: RegExp;
  /** Sentences that have a word of the topic and are about something else. */
  apart?: RegExp;
  /** What only numbers can show. */
  check?: (contract: Contract, ownSentences: string) => boolean;
};

/** „Dies gilt auch für …“: a sentence that speaks of the one before it, even across paragraphs. */
const refersBack =
  /^(?:\S+ )?(?:dies|dieses?[rnm]?|das (?:gilt|gleiche|betrifft|trifft)|daraus|darauf|hier\w*|davon|dafuer|daneben|dabei|gleiches|dasselbe|entsprechendes|ebenso|auch|abweichend\w*|ausgenommen|ausnahm\w*|im uebrigen|jedoch|ungeachtet|unabhaengig|ohne|selbst|sofern|soweit|satz|absatz|vorstehend\w*|vorgenannt\w*|obig\w*|die (?:vorstehende|vorgenannte|obige)\w*)\b|\b(?:satz|absatz|abs\.) \d\b|\b(?:vorstehend|vorgenannt|obig)\w*/;

/** Ends the outcome of a clause that would be green if it had its proof. */
export const unprovenSuffix = '-unproven';

/** Text without sections is one long section; there the sentences around the clause are its paragraph. */
const longestParagraph = 14;

/** Whether the clause at this place holds all that its proof asks for, and nothing that could turn it round. */
export function isProven(contract: Contract, place: Place, proof: Proof): boolean {
  const sentences = sentencesOfClause(contract, place, proof);
  if (sentences.length === 0) return false;
  const own = sentences.filter((text) => isUnderstood(text, proof.phrases));
  const others = sentences.filter((text) => !isUnderstood(text, proof.phrases));
  return (
    proof.holds.every((pattern) => own.some((text) => pattern.test(text))) &&
    (proof.each ?? []).every(([says, must]) => own.every((text) => !says.test(text) || must.test(text))) &&
    others.every(isHarmless) &&
    proof.check?.(contract, own.join(' ')) !== false
  );
}

function sentencesOfClause(contract: Contract, place: Place, { topic, apart, phrases }: Proof): string[] {
  const { sentences } = contract;
  const own = sentences.filter(({ from, to }) => from < place.to && place.from < to);
  const belongs = new Set(own.flatMap((sentence) => paragraphOf(contract, sentence)));
  for (const sentence of sentences) {
    if (topic.test(sentence.text) && apart?.test(sentence.text) !== true) belongs.add(sentence);
    const before = sentences[sentence.index - 1];
    const follows = before !== undefined && belongs.has(before) && before.section === sentence.section;
    if (follows && refersBack.test(sentence.text.replace(paragraphMark, ''))) belongs.add(sentence);
  }
  return [...belongs]
    .map(({ text }) => text.replace(paragraphMark, ''))
    .flatMap((text) => (isUnderstood(text, phrases) ? [text] : text.split(/;\s*/)));
}

/** The numbered paragraph of a sentence; without numbers its section. */
function paragraphOf({ sections }: Contract, sentence: Sentence): Sentence[] {
  const all = sections[sentence.section]?.sentences ?? [sentence];
  const at = all.indexOf(sentence);
  const starts = (one: Sentence | undefined) => one !== undefined && paragraphMark.test(one.text);
  const from = all.findLastIndex((one, index) => index <= at && starts(one));
  const next = all.findIndex((one, index) => index > at && starts(one));
  const paragraph = all.slice(Math.max(0, from), next < 0 ? undefined : next);
  return paragraph.length <= longestParagraph ? paragraph : all.slice(Math.max(0, at - 1), at + 3);
}

const isHarmless = (text: string) =>
  harmless.some((phrases) => isUnderstood(text, phrases)) || /^(?:befristete[rs]? )?[a-z]+\.?$/.test(text);

/** Whether nothing is left of a sentence once the phrases, mere references and fillers are taken out. */
function isUnderstood(text: string, phrases: readonly string[]): boolean {
  const rest = phrases
    .reduce((left, phrase) => left.replace(anyOf(phrase), ' | '), text)
    .replace(anyOf(references), ' | ')
    .replace(anyOf(fillers), ' ');
  return !/[a-z0-9€%]/.test(rest);
}

/** What an unproven green becomes: yellow with an honest wording, or null, a clause that is not rated. */
export function withoutProof(proof: Proof, statutes: readonly string[]): DoubtVerdict | null {
  const { rating, name } = proof.unproven;
  if (rating === 'none') return null;
  return {
    state: 'yellow',
    title: `Bitte prüfen lassen: ${name}`,
    word: 'Gelb: bitte prüfen lassen, das können wir nicht sicher beurteilen',
    reason:
      'Diese Regelung enthält Sätze oder Bedingungen, die unser Programm nicht sicher versteht. Ob sie in Ordnung ist, können wir deshalb nicht sicher beurteilen.',
    instead: proof.wants,
    statutes,
  };
}
type DoubtVerdict = {
  state: 'yellow';
  title: string;
  word: string;
  reason: string;
  instead: string;
  statutes: readonly string[];
};
