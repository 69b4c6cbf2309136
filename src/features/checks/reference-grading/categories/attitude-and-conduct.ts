import type { GradeSpan } from '../grading.schema.ts';
import type { Group } from '../lexicon/meaning.ts';
import { single, span, spanOf, weaken } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  graded,
  has,
  isStressed,
  type Judgment,
  rate,
  type Statement,
  says,
  sizeOf,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

/** Commitment: readiness, initiative, motivation. */
export const readCommitment: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret', 'conduct') || (has(context, 'lead') && has(context, 'staff')))
    return null;
  return ready(context) ?? drive(context) ?? duties(context);
};

function drive(context: Context): Judgment | null {
  const broughtIn =
    says(context, /^ein(?:gebracht|bringen|brachte)?$/) && says(context, /^(?:brachte|bringt|setzte|setzt)$/);
  if ((!has(context, 'drive') && !broughtIn) || isDiligence(context)) return null;
  const words = [...timeWords(context), ...topicWords(context, 'drive')];
  if (context.reading.effort) return state(context, single(5), { words, ignoreWeak: true });
  const size = sizeOf(context, ['drive']);
  const rated = rate(context, ['drive'], 'drive');
  if (!has(context, 'drive') && rated === null) return null;
  const sized = size.size <= 0 ? 0 : size.size >= 2 || size.boost >= 1 ? 3.5 : 2.5;
  const level = Math.max(2, sized, rated?.level ?? 0);
  return state(context, spanOf(Math.min(3.5, level), context.reading.time), {
    words: [...size.words, ...(rated?.words ?? []), ...words],
  });
}

/** "arbeitete fleißig und sorgfältig" describes the way of working, not the motivation. */
function isDiligence(context: Context): boolean {
  const driven = topicWords(context, 'drive');
  const working = context.reading.appraisals.some((item) => item.traits.working !== undefined);
  return working && driven.every((word) => word.text.startsWith('fleissig'));
}

function ready(context: Context): Judgment | null {
  const offered =
    has(context, 'readiness') && says(context, /einbringen|einzubringen|engagieren|einzusetzen/);
  if (!offered) return null;
  return state(context, single(5), {
    words: topicWords(context, 'readiness'),
    reason: 'Bereitschaft allein sagt nichts über den tatsächlichen Einsatz.',
    ignoreWeak: true,
  });
}

function duties(context: Context): Judgment | null {
  if (has(context, 'interest') && !has(context, 'goal', 'result', 'knowledge')) {
    const shown = says(context, /^(?:zeigte|zeigt|hatte|bewies|interessierte|interessiert)$/);
    return shown ? state(context, single(4), { words: topicWords(context, 'interest') }) : null;
  }
  const met = has(context, 'fulfil') || says(context, /^(?:nach|nachgekommen)$/);
  if (!has(context, 'duty') || !met) return null;
  const grade = context.reading.effort ? single(5) : context.reading.time ? span(3, 4) : single(4);
  return state(context, grade, { words: topicWords(context, 'duty') });
}

/** Resilience: how heavy the load, how steady the person. */
export const readResilience: CategoryReader = (context) => {
  if (
    has(context, 'thanks', 'wish', 'regret', 'conduct') ||
    (has(context, 'lead') && has(context, 'staff') && !has(context, 'load'))
  )
    return null;
  const steady =
    has(context, 'resilience') || (has(context, 'calm') && (isKept(context) || neverLost(context)));
  const loaded = has(context, 'load') || (has(context, 'situation') && (steady || has(context, 'withstand')));
  const managed = has(context, 'getAlong') && has(context, 'load');
  const borne = managed || (has(context, 'withstand') && (loaded || has(context, 'expectation')));
  if (!steady && !borne && !(loaded && isMet(context))) return null;
  return bear(context);
};

function isKept(context: Context): boolean {
  return says(context, /^(?:behielt|behaelt|behalten|bewahrte|bewahrt|bewahren|behielten)$/);
}

/**
 * "brachten sie nie aus der Ruhe", "verlor nie die Nerven": a denied loss means steadiness, and "nie" means
 * always.
 */
function neverLost(context: Context): boolean {
  const lost = says(context, /^(?:brachten?|bringt|verlor|verliert|geriet|kam)$/);
  return lost && context.reading.negation;
}

function never(context: Context): boolean {
  return neverLost(context) && says(context, /^(?:nie|niemals)$/);
}

/** A load that is met by working on: "auch unter Zeitdruck arbeitete sie ruhig". */
function isMet(context: Context): boolean {
  return (
    has(context, 'do', 'familiar') ||
    context.reading.appraisals.some(
      (item) => item.traits.load !== undefined || item.traits.working !== undefined,
    )
  );
}

function bear(context: Context): Judgment {
  const load = sizeOf(context, ['load', 'situation', 'expectation'], false);
  const rated = rate(context, ['resilience'], 'load');
  const words = [
    ...timeWords(context),
    ...load.words,
    ...topicWords(context, 'resilience', 'load', 'calm', 'withstand'),
  ];
  if (context.reading.effort) return state(context, single(5), { words, ignoreWeak: true });
  if (has(context, 'familiar')) {
    return state(context, single(5), {
      words,
      reason: 'Belastung zu kennen heißt nicht, ihr standzuhalten.',
    });
  }
  if (load.size < 0) return state(context, single(4), { words });
  return state(
    context,
    weigh(context, load.size + (load.size >= 1 && load.boost > 0 ? 1 : 0), rated?.level ?? null),
    { words },
  );
}

function weigh(context: Context, load: number, level: number | null): GradeSpan {
  const { freeBoost } = context.reading;
  const time = context.reading.time || never(context);
  if (load >= 2) return single(1);
  const own = Math.max(level ?? 0, has(context, 'resilience') ? 2 + (freeBoost >= 1 ? 1 : 0) : 0);
  if (own > 2) return graded(context, own);
  if (load >= 1) return time ? single(2) : span(2, 3);
  const bare = !has(context, 'resilience', 'calm') && has(context, 'withstand') && load === 0;
  if (bare && !time) return span(3, 4);
  return spanOf(2, time);
}

/** Way of working: care, reliability, independence, deadlines. */
export const readWorkingStyle: CategoryReader = (context) => {
  if (
    has(context, 'thanks', 'wish', 'regret', 'conduct') ||
    worksTogether(context) ||
    (has(context, 'staff', 'model') && has(context, 'lead'))
  )
    return null;
  return instructed(context) ?? careNouns(context) ?? traits(context) ?? deadlines(context);
};

function instructed(context: Context): Judgment | null {
  const inClause = has(context, 'instruction') && has(context, 'do');
  const behind =
    has(context, 'do') &&
    context.neighbours.some(
      (clause) => clause.subordinate && clause.topics.has('instruction') && clause.words[0]?.text === 'wie',
    );
  if (!inClause && !behind) return null;
  if (says(context, /^(?:ohne|vorschriften)$/)) return null;
  return state(context, single(4), {
    words: topicWords(context, 'instruction'),
    reason: 'Arbeiten nach Anweisung spricht nicht für Selbstständigkeit.',
    ignoreWeak: true,
  });
}

function careNouns(context: Context): Judgment | null {
  if (!has(context, 'care') || has(context, 'satisfaction')) return null;
  const own = says(context, /^eigene?[nmrs]?$/);
  if (own) {
    return state(context, span(3, 5), {
      words: topicWords(context, 'care'),
      reason: '„Eigene“ Genauigkeit lässt offen, ob das Tempo stimmte.',
    });
  }
  const size = sizeOf(context, ['care']);
  const merit = rate(context, ['care'], 'working');
  const level = Math.max(2 + Math.max(0, size.size) + Math.min(1, size.boost), merit?.level ?? 0);
  const spread = spanOf(level, context.reading.time);
  const grade = context.reading.effort
    ? single(5)
    : level === 3 && context.reading.time
      ? span(1, 2)
      : spread;
  return state(context, grade, {
    words: [...timeWords(context), ...size.words, ...(merit?.words ?? []), ...topicWords(context, 'care')],
  });
}

function traits(context: Context): Judgment | null {
  const rated = rate(context, ['way', 'do', 'task'], 'working', { traitOnly: true });
  const about =
    has(context, 'do', 'way', 'task') || context.clause.words.some((word) => word.meaning.verb === true);
  if (rated === null) return wayJudged(context);
  if (!about || has(context, 'satisfaction', 'result', 'training', 'grasp', 'apply')) return null;
  if (has(context, 'knowledge') && !has(context, 'way')) return null;
  const negative = rated.appraisal.negated && rated.level === 1;
  return state(context, negative ? span(4, 5) : graded(context, rated.level), {
    words: [...timeWords(context), ...rated.words],
    reason: negative ? 'Ein Lob durch doppelte Verneinung ist keines.' : null,
  });
}

/** "Ihre Arbeitsweise war stets hervorragend." */
function wayJudged(context: Context): Judgment | null {
  const worked = says(context, /^(?:ge)?arbeitete?t?$/);
  if (!has(context, 'way') && !(worked && has(context, 'instruction') === false)) return null;
  const rated = rate(context, ['way'], 'working');
  if (rated === null || has(context, 'performance', 'result', 'workQuality', 'satisfaction', 'task'))
    return null;
  if (rated.words.some((word) => word.text.startsWith('zufriedenstellend'))) return null;
  return state(context, graded(context, rated.level), {
    words: [...timeWords(context), ...rated.words],
  });
}

function deadlines(context: Context): Judgment | null {
  if (!has(context, 'deadline') || !has(context, 'keep')) return null;
  return state(context, graded(context, 2), {
    words: [...timeWords(context), ...topicWords(context, 'deadline')],
  });
}

/** Conduct: how someone behaved towards superiors, colleagues, staff and outsiders. */
export const readConduct: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'joy', 'regret') && !has(context, 'conduct')) return null;
  const groups = groupsIn(context);
  return (
    quiet(context, groups) ??
    alongside(context, groups) ??
    formula(context, groups) ??
    esteemed(context, groups)
  );
};

/** Groups of persons in the order in which the clause names them, without repetition. */
function groupsIn(context: Pick<Context, 'clause'>): Group[] {
  const groups: Group[] = [];
  for (const word of context.clause.words) {
    const group = word.meaning.group;
    if (group !== undefined && !groups.includes(group)) groups.push(group);
  }
  return groups;
}

/** Conduct statements whose persons stand in an unusual order: colleagues or customers before superiors. */
export function unusualOrder(statements: readonly Statement[]): Statement[] {
  return statements.filter((statement) => {
    if (statement.category !== 'verhalten') return false;
    const groups = groupsIn(statement);
    const superior = groups.indexOf('superior');
    const outside = groups.indexOf('outside');
    const peer = groups.indexOf('peer');
    if (superior > 0) return true;
    return outside >= 0 && peer >= 0 && outside < peer && superior < 0;
  });
}

/** Superiors or colleagues that the conduct sentences leave out although they name others; empty when none is named. */
export function missingGroups(statements: readonly Statement[]): Group[] {
  const conduct = statements.filter((statement) => statement.category === 'verhalten');
  const towards = conduct.filter(
    ({ clause }) => clause.topics.has('conduct') || clause.words.some((word) => word.text === 'gegenueber'),
  );
  const named = new Set(towards.flatMap((statement) => groupsIn(statement)));
  if (named.size === 0) return [];
  const missing: Group[] = [];
  if (!named.has('superior')) missing.push('superior');
  if (!named.has('peer') && !named.has('staff')) missing.push('peer');
  return missing;
}

function isAnchored(context: Context, groups: readonly Group[]): boolean {
  if (has(context, 'conduct')) return true;
  const towards = says(context, /^gegenueber$/) || worksTogether(context);
  if (towards && groups.length > 0) return true;
  const leading = context.clause.topics.has('lead') && !has(context, 'staff');
  return leading && says(context, /^fuehrung$/) && (!context.leader || context.apprentice);
}

/** "arbeitete mit Vorgesetzten und Kollegen gut zusammen", "die Zusammenarbeit mit Vorgesetzten war gut". */
function worksTogether(context: Context): boolean {
  const together = says(context, /^zusammen(?:arbeit|zuarbeiten|gearbeitet)?$/);
  return together && groupsIn(context).some((group) => group !== 'staff');
}

/** "gab keinen Anlass zu Beanstandungen", "war ohne Tadel": praise by the absence of blame. */
function quiet(context: Context, groups: readonly Group[]): Judgment | null {
  if (!has(context, 'complaint') || !context.reading.negation) return null;
  if (!isAnchored(context, groups) && has(context, 'task', 'performance')) return null;
  return state(context, single(4), {
    words: topicWords(context, 'complaint'),
    reason: 'Gelobt wird nur, dass es nichts zu beanstanden gab.',
  });
}

function alongside(context: Context, groups: readonly Group[]): Judgment | null {
  if (!has(context, 'getAlong') || groups.length === 0) return null;
  return state(context, context.reading.effort ? single(5) : single(4), {
    words: topicWords(context, 'getAlong'),
    reason: 'Zurechtkommen ist wenig; ein Lob des Verhaltens ist es nicht.',
  });
}

function formula(context: Context, groups: readonly Group[]): Judgment | null {
  if (!isAnchored(context, groups) || has(context, 'satisfaction', 'satisfied')) return null;
  if (context.reading.effort) {
    return state(context, single(5), {
      reason: 'Der Satz beschreibt das Bemühen, nicht das Verhalten.',
      ignoreWeak: true,
    });
  }
  const rated = rate(context, ['conduct', 'lead', 'cooperation'], 'conduct');
  if (rated === null) return has(context, 'esteem') ? esteemed(context, groups) : null;
  const loyal = says(context, /^loyal/) && rated.level <= 2.5;
  const base = graded(context, loyal ? 2 : rated.level);
  const grade = loyal ? span(base.from - 1, base.to) : base;
  const direct = has(context, 'conduct') || groups.length > 1;
  return {
    ...state(context, grade, {
      words: [...timeWords(context), ...rated.words],
      weight: direct && !onlyOutsiders(context, groups) ? 'primary' : 'support',
      ignoreWeak: true,
    }),
    grade: weaken(grade, context.reading.weak),
  };
}

function onlyOutsiders(context: Context, groups: readonly Group[]): boolean {
  const named = says(context, /^(?:verhalten|fuehrung|benehmen|auftreten)$/);
  return !named && groups.length > 0 && groups.every((group) => group === 'outside');
}

/** "wurde von allen sehr geschätzt": supports a grade, carries it only when nothing else is said. */
function esteemed(context: Context, groups: readonly Group[]): Judgment | null {
  const byWord = says(context, /^(?:umgaenglich\w*)$/);
  if (byWord && context.clause.words.length <= 9) {
    return state(context, single(5), {
      weight: 'support',
      reason: 'Umgänglich sagt wenig und klingt blass.',
    });
  }
  if (!has(context, 'esteem')) return null;
  const own = groups.includes('staff') && !groups.includes('superior');
  if (own && context.leader) return null;
  const everyone = says(context, /^(?:allen|allseits)$/);
  if (!everyone && groups.length === 0) return null;
  if (says(context, /^beliebt/) && !groups.includes('superior')) return null;
  const strong = everyone || isStressed(context);
  return state(context, strong ? span(1, 2) : span(2, 3), {
    weight: 'support',
    words: topicWords(context, 'esteem'),
  });
}
