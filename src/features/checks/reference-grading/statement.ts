import type { Clause } from './clauses.ts';
import type { CategoryKey, GradeSpan } from './grading.schema.ts';
import type { Topic, Trait } from './lexicon/meaning.ts';
import { type Appraisal, aboutTopics, levelOf, type Reading } from './reading.ts';
import { single, spanOf, weaken } from './scale.ts';
import type { Sentence } from './sentences.ts';
import type { Word } from './words.ts';

/** One graded statement: which category, which grade, from which words. */
export type Statement = {
  category: CategoryKey;
  grade: GradeSpan;
  /** `formula` = summary formula of the performance; `primary` carries the category, `support` only if alone. */
  weight: 'formula' | 'primary' | 'support' | 'last';
  sentence: Sentence;
  clause: Clause;
  words: Word[];
  /** Reason in words, if the plain "these words give this grade" is not enough. */
  reason: string | null;
  always: boolean;
  weak: Reading['weak'];
  effort: boolean;
};

/** What a category reader gets for one clause. */
export type Context = {
  sentence: Sentence;
  clause: Clause;
  reading: Reading;
  /** The person leads others, or the reference speaks of a team of hers. */
  leader: boolean;
  apprentice: boolean;
  neighbours: readonly Clause[];
};

/** A statement before it is known which category has read it. */
export type Judgment = Omit<Statement, 'category'>;

export type CategoryReader = (context: Context) => Judgment | null;

type Draft = { weight?: Statement['weight']; words?: Word[]; reason?: string | null; ignoreWeak?: boolean };

/** Builds a statement and applies weakeners and efforts, which work the same way everywhere. */
export function state(context: Context, grade: GradeSpan, draft: Draft = {}): Judgment {
  const { reading } = context;
  const weakened = draft.ignoreWeak === true ? grade : weaken(grade, reading.weak);
  return {
    grade: weakened,
    weight: draft.weight ?? 'primary',
    sentence: context.sentence,
    clause: context.clause,
    words: draft.words ?? [],
    reason: draft.reason ?? (reading.effort ? 'Der Satz beschreibt den Versuch, nicht das Ergebnis.' : null),
    always: reading.time,
    weak: reading.weak,
    effort: reading.effort,
  };
}

export function has(context: Context, ...topics: Topic[]): boolean {
  return topics.some((topic) => context.clause.topics.has(topic));
}

/** Whether a word of the clause fits the pattern. */
export function says({ clause }: Pick<Context, 'clause'>, pattern: RegExp): boolean {
  return clause.words.some(({ text }) => pattern.test(text));
}

/** With "always", or strengthened. */
export function isStressed({ reading }: Context): boolean {
  return reading.time || reading.freeBoost > 0;
}

export function hasAll(context: Context, ...topics: Topic[]): boolean {
  return topics.every((topic) => context.clause.topics.has(topic));
}

export type Rated = { level: number; words: Word[]; appraisal: Appraisal };

/** Best appraisal about the topics, or null when nothing is said about them. */
export function rate(
  context: Context,
  topics: readonly Topic[],
  trait: Trait | null,
  options: { traitOnly?: boolean; sizes?: boolean } = {},
): Rated | null {
  let best: Rated | null = null;
  for (const appraisal of aboutTopics(context.reading, new Set(topics))) {
    if (options.traitOnly === true && (trait === null || appraisal.traits[trait] === undefined)) continue;
    const level = levelOf(appraisal, trait);
    if (level === null) continue;
    if (best === null || level > best.level) best = { level, words: [appraisal.word], appraisal };
  }
  return best;
}

/** Largest size word before a noun of these topics, or as predicate; 0 when there is none. */
export function sizeOf(
  context: Context,
  topics: readonly Topic[],
  predicates = true,
): { size: number; boost: number; words: Word[] } {
  let found = { size: 0, boost: 0, words: [] as Word[] };
  for (const appraisal of aboutTopics(context.reading, new Set(topics))) {
    if (appraisal.size === undefined || (appraisal.owner === null && !predicates)) continue;
    if (
      found.words.length === 0 ||
      Math.abs(appraisal.size) + appraisal.boost > Math.abs(found.size) + found.boost
    ) {
      found = { size: appraisal.size, boost: appraisal.boost, words: [appraisal.word] };
    }
  }
  return found;
}

export function timeWords(context: Context): Word[] {
  return context.clause.words.filter((word) => word.meaning.time === true);
}

export function topicWords(context: Context, ...topics: Topic[]): Word[] {
  return context.clause.words.filter((word) => word.meaning.topics?.some((topic) => topics.includes(topic)));
}

/** Grade for a level in this clause: time counts, and an effort as the final word gives 5. */
export function graded(context: Context, level: number): GradeSpan {
  return context.reading.effort ? single(5) : spanOf(level, context.reading.time);
}
