import type { Topic } from './lexicon/meaning.ts';
import type { Word } from './words.ts';

/** A statement with its own finite verb; relative clauses are separate, infinitives belong to their verb. */
export type Clause = {
  words: Word[];
  topics: ReadonlySet<Topic>;
  from: number;
  to: number;
  subordinate: boolean;
};

const subordinators = new Set(
  'die der das den dem deren dessen welche welcher welches welchen welchem was wer weil da dass wobei wenn wodurch wie als obwohl obgleich indem nachdem bevor damit ob womit worauf um'.split(
    ' ',
  ),
);
const openingSubordinators = new Set(['was', 'wenn', 'dass', 'weil', 'da', 'obwohl']);
const limiting = new Set(['soweit', 'sofern', 'insoweit']);
const relativePrepositions = new Set('mit in bei von zu an auf fuer durch'.split(' '));
const relatives = new Set('der dem den die das denen deren'.split(' '));
const coordinators = new Set(['und', 'sowie', 'aber', 'doch', 'jedoch', 'sondern']);
const pastVerb = /^(?!ge)[a-z]{3,}(?:te|ten)$/;
const notVerbs = new Set(
  'gute guten alte alten erste ersten letzte letzten gesamte gesamten beste besten heute heutigen weite breite fundierte fundierten kompetente kompetenten exzellente exzellenten bekannte bekannten vereinbarte vereinbarten engagierte motivierte gesetzte privaten kunden patienten lieferanten mandanten beamten leute seite arbeiten akten projekten kosten tätigkeiten taetigkeiten moeglichkeiten faehigkeiten zeiten konnten'.split(
    ' ',
  ),
);

/** Splits the words of one sentence into clauses; takes time in proportion to the number of words. */
export function splitClauses(words: readonly Word[]): Clause[] {
  const parts = splitAtCommas(words).flatMap(splitAtConjunction);
  const clauses: Word[][] = [];
  const subordinate: Word[][] = [];
  let main: Word[] | null = null;
  for (const part of parts) {
    if (isSubordinate(part, clauses.length > 0 || main !== null)) {
      subordinate.push(part.words);
      continue;
    }
    const limits = main !== null && limiting.has(part.words[0]?.text ?? '');
    const startsNew =
      !limits &&
      (main === null || part.hard || (hasVerb(main) && hasVerb(part.words) && !isInfinitive(part.words)));
    if (startsNew || main === null) {
      main = [...part.words];
      clauses.push(main);
    } else {
      main.push(...part.words);
    }
  }
  return [
    ...clauses.map((list) => toClause(list, false)),
    ...subordinate.map((list) => toClause(list, true)),
  ].filter((clause) => clause.words.length > 0);
}

type Part = { words: Word[]; afterComma: boolean; hard: boolean };

function splitAtCommas(words: readonly Word[]): Part[] {
  const parts: Part[] = [];
  let current: Part = { words: [], afterComma: false, hard: true };
  for (const word of words) {
    const hard = /[;:]| - /.test(word.gap);
    if (current.words.length > 0 && (hard || word.gap.includes(','))) {
      parts.push(current);
      current = { words: [], afterComma: !hard, hard };
    }
    current.words.push(word);
  }
  if (current.words.length > 0) parts.push(current);
  return parts;
}

function splitAtConjunction(part: Part): Part[] {
  const parts: Part[] = [];
  let current: Part = { words: [], afterComma: part.afterComma, hard: part.hard };
  const nextVerb = nextVerbs(part.words);
  part.words.forEach((word, index) => {
    if (
      coordinators.has(word.text) &&
      !word.inPhrase &&
      current.words.length > 0 &&
      hasVerb(current.words) &&
      opensClause(part.words, index, nextVerb[index + 1] ?? -1)
    ) {
      parts.push(current);
      current = { words: [], afterComma: false, hard: true };
    }
    current.words.push(word);
  });
  if (current.words.length > 0) parts.push(current);
  return parts;
}

/** For each place the index of the next finite verb from there on, or -1. */
function nextVerbs(words: readonly Word[]): number[] {
  const next: number[] = new Array(words.length + 1).fill(-1);
  for (let index = words.length - 1; index >= 0; index -= 1) {
    next[index] = isVerb(words[index], words[index + 1]) ? index : (next[index + 1] ?? -1);
  }
  return next;
}

const participle = /(?:t|en)$/;

function isAuxiliary(word: Word): boolean {
  return /^(?:hat|haben|hatte|hatten|wurde|wurden|wird|werden|ist|sind|war|waren)$/.test(word.text);
}

/** A later "und" right before the verb is the real border: "gewissenhaft und genau | und behielt". */
function opensClause(words: readonly Word[], conjunction: number, verb: number): boolean {
  if (verb < 0) return false;
  const closesBracket = verb === words.length - 1 && words.slice(0, conjunction).some(isAuxiliary);
  if (closesBracket && participle.test(words[verb]?.text ?? '')) return false;
  return verb === conjunction + 1 || !coordinators.has(words[verb - 1]?.text ?? '');
}

function isVerb(word: Word | undefined, next: Word | undefined): boolean {
  if (word === undefined) return false;
  if (word.meaning.verb === true) return !word.capital || word.gap === '';
  if (word.capital) return false;
  if (!pastVerb.test(word.text) || notVerbs.has(word.text)) return false;
  return (
    word.meaning.merit === undefined &&
    word.meaning.traits === undefined &&
    word.meaning.group === undefined &&
    word.meaning.size === undefined &&
    word.meaning.topics === undefined &&
    !(next?.capital === true && next.meaning.topics !== undefined)
  );
}

function hasVerb(words: readonly Word[]): boolean {
  return words.some((word, index) => isVerb(word, words[index + 1]));
}

/** "die Aufgaben zu unserer Zufriedenheit zu erledigen": belongs to the verb before it. */
function isInfinitive(words: readonly Word[]): boolean {
  const last = words.at(-1);
  const before = words.at(-2);
  if (last === undefined) return false;
  return (
    (before?.text === 'zu' && /en$|rn$|ln$/.test(last.text)) ||
    /^[a-z]{2,5}zu[a-z]+(?:en|ern|eln)$/.test(last.text)
  );
}

function isSubordinate(part: Part, hasMain: boolean): boolean {
  const [first, second] = part.words;
  if (first === undefined) return false;
  if (!hasMain) return openingSubordinators.has(first.text) && hasVerb(part.words);
  if (!part.afterComma) return false;
  if (isInfinitive(part.words) && first.text !== 'um') return false;
  if (subordinators.has(first.text)) return first.text === 'um' || verbIsLast(part.words);
  const relative = relativePrepositions.has(first.text) && second !== undefined && relatives.has(second.text);
  return relative && verbIsLast(part.words);
}

function verbIsLast(words: readonly Word[]): boolean {
  const tail = words.slice(-2);
  return tail.some((word, index) => isVerb(word, tail[index + 1]) || couldBeVerb(word));
}

function couldBeVerb(word: Word): boolean {
  const { time, merit, traits, size, boost, small, negation, group } = word.meaning;
  const other = time ?? merit ?? traits ?? size ?? boost ?? small ?? negation ?? group;
  return other === undefined && !word.capital && /(?:te|ten|t|en)$/.test(word.text);
}

/** All words as one clause, for the lines of a table. */
export function wholeClause(words: readonly Word[]): Clause {
  return toClause([...words], false);
}

function toClause(words: Word[], subordinate: boolean): Clause {
  const topics = new Set<Topic>();
  let from = Number.MAX_SAFE_INTEGER;
  let to = 0;
  for (const word of words) {
    for (const topic of word.meaning.topics ?? []) topics.add(topic);
    from = Math.min(from, word.start);
    to = Math.max(to, word.end);
  }
  return { words, topics, from, to, subordinate };
}
