import type { Group } from '../lexicon/meaning.ts';
import { single, span, weaken } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  graded,
  has,
  rate,
  type Statement,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

const category = 'verhalten';

/** Conduct: how someone behaved towards superiors, colleagues, staff and outsiders (facts A.3 no. 7, A.4). */
export const readConduct: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'joy', 'regret') && !has(context, 'conduct')) return [];
  const groups = groupsIn(context);
  for (const reader of [quiet, alongside, formula, esteemed]) {
    const found = reader(context, groups);
    if (found !== null) return [found];
  }
  return [];
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
  const towards = context.clause.words.some((word) => word.text === 'gegenueber') || worksTogether(context);
  if (towards && groups.length > 0) return true;
  const leading = context.clause.topics.has('lead') && !has(context, 'staff');
  return (
    leading &&
    context.clause.words.some((word) => word.text === 'fuehrung') &&
    (!context.leader || context.apprentice)
  );
}

/** "arbeitete mit Vorgesetzten und Kollegen gut zusammen", "die Zusammenarbeit mit Vorgesetzten war gut". */
export function worksTogether(context: Context): boolean {
  const together = context.clause.words.some((word) =>
    /^zusammen(?:arbeit|zuarbeiten|gearbeitet)?$/.test(word.text),
  );
  return together && groupsIn(context).some((group) => group !== 'staff');
}

/** "gab keinen Anlass zu Beanstandungen", "war ohne Tadel": praise by the absence of blame. */
function quiet(context: Context, groups: readonly Group[]): Statement | null {
  if (!has(context, 'complaint') || !context.reading.negation) return null;
  if (!isAnchored(context, groups) && has(context, 'task', 'performance')) return null;
  return state(context, category, single(4), {
    words: topicWords(context, 'complaint'),
    reason: 'Gelobt wird nur, dass es nichts zu beanstanden gab.',
  });
}

function alongside(context: Context, groups: readonly Group[]): Statement | null {
  if (!has(context, 'getAlong') || groups.length === 0) return null;
  return state(context, category, context.reading.effort ? single(5) : single(4), {
    words: topicWords(context, 'getAlong'),
    reason: 'Zurechtkommen ist wenig; ein Lob des Verhaltens ist es nicht.',
  });
}

function formula(context: Context, groups: readonly Group[]): Statement | null {
  if (!isAnchored(context, groups) || has(context, 'satisfaction', 'satisfied')) return null;
  if (context.reading.effort) {
    return state(context, category, single(5), {
      reason: 'Der Satz beschreibt das Bemühen, nicht das Verhalten.',
      ignoreWeak: true,
    });
  }
  const rated = rate(context, ['conduct', 'lead', 'cooperation'], 'conduct');
  if (rated === null) return has(context, 'esteem') ? esteemed(context, groups) : null;
  const loyal = context.clause.words.some((word) => word.text.startsWith('loyal')) && rated.level <= 2.5;
  const base = graded(context, loyal ? 2 : rated.level);
  const grade = loyal ? span(base.from - 1, base.to) : base;
  const direct = has(context, 'conduct') || groups.length > 1;
  return {
    ...state(context, category, grade, {
      words: [...timeWords(context), ...rated.words],
      weight: direct && !onlyOutsiders(context, groups) ? 'primary' : 'support',
      ignoreWeak: true,
    }),
    grade: weaken(grade, context.reading.weak),
  };
}

function onlyOutsiders(context: Context, groups: readonly Group[]): boolean {
  const named = context.clause.words.some((word) =>
    /^(?:verhalten|fuehrung|benehmen|auftreten)$/.test(word.text),
  );
  return !named && groups.length > 0 && groups.every((group) => group === 'outside');
}

/** "wurde von allen sehr geschätzt": supports a grade, carries it only when nothing else is said. */
function esteemed(context: Context, groups: readonly Group[]): Statement | null {
  const byWord = context.clause.words.some((word) => /^(?:umgaenglich\w*)$/.test(word.text));
  if (byWord && context.clause.words.length <= 9) {
    return state(context, category, single(5), {
      weight: 'support',
      reason: 'Umgänglich sagt wenig und klingt blass.',
    });
  }
  if (!has(context, 'esteem')) return null;
  const own = groups.includes('staff') && !groups.includes('superior');
  if (own && context.leader) return null;
  const everyone = context.clause.words.some((word) => word.text === 'allen' || word.text === 'allseits');
  if (!everyone && groups.length === 0) return null;
  if (context.clause.words.some((word) => word.text.startsWith('beliebt')) && !groups.includes('superior'))
    return null;
  const strong = everyone || context.reading.time || context.reading.freeBoost > 0;
  return state(context, category, strong ? span(1, 2) : span(2, 3), {
    weight: 'support',
    words: topicWords(context, 'esteem'),
  });
}
