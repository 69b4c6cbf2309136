import type { Clause } from './clauses.ts';
import { isBaseForm } from './lexicon/look-up.ts';
import type { Topic, Trait } from './lexicon/meaning.ts';
import type { Word } from './words.ts';

/** One word of quality or size in a clause, with what it describes. */
export type Appraisal = {
  word: Word;
  index: number;
  merit: number | undefined;
  traits: Partial<Record<Trait, number>>;
  size: number | undefined;
  boost: number;
  /** Topics of the noun it precedes; `null` = predicate or adverb, which describes the whole clause. */
  owner: readonly Topic[] | null;
  /** It precedes a noun that is not in the lexicon ("große Abteilung"). */
  foreign: boolean;
  negated: boolean;
};

/** Everything in a clause that moves a grade, apart from its theme. */
export type Reading = {
  time: boolean;
  weak: 'soft' | 'hard' | null;
  effort: boolean;
  negation: boolean;
  /** Boost words that stand alone, such as "in höchstem Maße" or "übertraf deutlich". */
  freeBoost: number;
  appraisals: Appraisal[];
};

const glue = new Set('und oder sowie aber zugleich auch dabei stets jederzeit immer'.split(' '));
const reach = 8;
const readings = new WeakMap<Clause, Reading>();

/** Reads a clause once and remembers the result. */
export function readClause(clause: Clause): Reading {
  const remembered = readings.get(clause);
  if (remembered !== undefined) return remembered;
  const { words } = clause;
  const reading: Reading = {
    time: words.some((word) => word.meaning.time === true),
    weak: weakest(words),
    effort: words.some((word) => word.meaning.effort === true),
    negation: words.some((word) => word.meaning.negation === true),
    freeBoost: 0,
    appraisals: [],
  };
  words.forEach((word, index) => {
    const { merit, traits, size, boost } = word.meaning;
    const asBoost = boost !== undefined && isBoostHere(words, index);
    if (asBoost && !boostsNext(words, index)) reading.freeBoost = Math.max(reading.freeBoost, boost);
    if (asBoost && boostsNext(words, index)) return;
    if (merit === undefined && traits === undefined && size === undefined) return;
    reading.appraisals.push({
      word,
      index,
      merit,
      traits: traits ?? {},
      size,
      boost: boostBefore(words, index),
      ...ownerOf(words, index),
      negated: isNegated(words, index),
    });
  });
  readings.set(clause, reading);
  return reading;
}

function weakest(words: readonly Word[]): Reading['weak'] {
  if (words.some((word) => word.meaning.weak === 'hard')) return 'hard';
  return words.some((word) => word.meaning.weak === 'soft') ? 'soft' : null;
}

function isBoostHere(words: readonly Word[], index: number): boolean {
  const word = words[index];
  return word !== undefined && (word.inPhrase || isBaseForm(word.text));
}

function boostsNext(words: readonly Word[], index: number): boolean {
  const next = words[index + 1];
  if (next === undefined || next.gap.includes(',')) return false;
  const { merit, traits, size, topics, boost } = next.meaning;
  return (
    merit !== undefined ||
    traits !== undefined ||
    size !== undefined ||
    (boost !== undefined && boostsNext(words, index + 1)) ||
    topics?.some(
      (topic) => topic === 'satisfied' || topic === 'drive' || topic === 'resilience' || topic === 'exceed',
    ) === true
  );
}

/** Boost right before the word, or before the first of a row ("äußerst selbstständig, sorgfältig und genau"). */
function boostBefore(words: readonly Word[], index: number): number {
  let boost = 0;
  for (let at = index - 1; at >= 0 && index - at <= reach; at -= 1) {
    const word = words[at];
    if (word === undefined) break;
    const { meaning } = word;
    if (meaning.boost !== undefined && isBoostHere(words, at) && boostsNext(words, at)) {
      boost = Math.max(boost, meaning.boost);
      continue;
    }
    const inRow = meaning.merit !== undefined || meaning.traits !== undefined || glue.has(word.text);
    if (boost > 0 || !inRow) break;
  }
  return boost;
}

function ownerOf(
  words: readonly Word[],
  index: number,
): { owner: readonly Topic[] | null; foreign: boolean } {
  const word = words[index];
  if (word === undefined) return { owner: null, foreign: false };
  const own = word.meaning.topics;
  if (own !== undefined && own.length > 0 && word.capital && word.gap !== '')
    return { owner: own, foreign: false };
  if (isBaseForm(word.text) && !isStrongAttribute(word.text)) return { owner: null, foreign: false };
  for (let at = index + 1; at < words.length && at - index <= reach; at += 1) {
    const next = words[at];
    if (next === undefined) break;
    const { meaning } = next;
    if (meaning.carrier === true) return { owner: carried(words, at), foreign: false };
    const noun =
      next.capital ||
      (meaning.topics !== undefined && meaning.merit === undefined && meaning.traits === undefined);
    if (noun && meaning.verb !== true) {
      if (describesPerson(words, index, at)) return { owner: null, foreign: false };
      return { owner: meaning.topics ?? [], foreign: meaning.topics === undefined };
    }
    const passes =
      meaning.merit !== undefined ||
      meaning.traits !== undefined ||
      meaning.size !== undefined ||
      meaning.boost !== undefined ||
      meaning.time === true ||
      glue.has(next.text) ||
      (meaning.small !== true && meaning.verb !== true);
    if (!passes) break;
  }
  return { owner: null, foreign: false };
}

/** "voll", "gut" may be listed in all their forms; only the bare form is a predicate. */
function isStrongAttribute(text: string): boolean {
  return (
    /(?:e|en|em|er|es)$/.test(text) &&
    !/(?:sicher|weiter|verbindlich|offen|prima|solide|loyal|erfahren)$/.test(text)
  );
}

/** "war eine zuverlässige Mitarbeiterin": describes the person, so it counts for the whole clause. */
function describesPerson(words: readonly Word[], adjective: number, noun: number): boolean {
  const person =
    /(?:mitarbeiter|mitarbeiterin|kraft|kollege|kollegin|persoenlichkeit|person|fachmann|fachfrau|in)$/;
  if (!person.test(words[noun]?.text ?? '')) return false;
  const before = words.slice(Math.max(0, adjective - 5), adjective).map((word) => word.text);
  const article = before.some((text) => /^(?:ein|eine|einen|einer|als)$/.test(text));
  return article && words.some((word) => /^(?:war|ist|galt|gilt|als|kennengelernt)$/.test(word.text));
}

/** "ein hohes Maß an Zuverlässigkeit": the adjective describes the noun behind the carrier. */
function carried(words: readonly Word[], carrier: number): readonly Topic[] | null {
  const link = words[carrier + 1];
  const noun = words[carrier + 2];
  if (link?.text === 'an' && noun?.meaning.topics !== undefined) return noun.meaning.topics;
  return null;
}

function isNegated(words: readonly Word[], index: number): boolean {
  for (let at = index - 1; at >= Math.max(0, index - 3); at -= 1) {
    const word = words[at];
    if (word?.meaning.negation === true) return true;
    if (word?.meaning.verb === true) return false;
  }
  return false;
}

/** Appraisals that speak about one of the topics: as predicate of the clause or before such a noun. */
export function aboutTopics(reading: Reading, topics: ReadonlySet<Topic>): Appraisal[] {
  return reading.appraisals.filter(
    (appraisal) =>
      !appraisal.foreign && (appraisal.owner === null || appraisal.owner.some((topic) => topics.has(topic))),
  );
}

/** Level of one appraisal for a theme: its own value plus its boost, reversed if negated. */
export function levelOf(appraisal: Appraisal, trait: Trait | null): number | null {
  const special = trait === null ? undefined : appraisal.traits[trait];
  const base = special ?? appraisal.merit;
  if (base === undefined) return null;
  if (appraisal.negated) return base === 0 ? 1 : 0;
  return base + appraisal.boost;
}
