import { single, span, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  graded,
  has,
  rate,
  type Statement,
  sizeOf,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';
import { worksTogether } from './conduct.ts';

const category = 'arbeitsweise';

/** Way of working: care, reliability, independence, deadlines (facts A.4). */
export const readWorkingStyle: CategoryReader = (context) => {
  if (
    has(context, 'thanks', 'wish', 'regret', 'conduct') ||
    worksTogether(context) ||
    (has(context, 'staff', 'model') && has(context, 'lead'))
  )
    return [];
  for (const reader of [instructed, careNouns, traits, deadlines]) {
    const found = reader(context);
    if (found !== null) return [found];
  }
  return [];
};

function instructed(context: Context): Statement | null {
  const inClause = has(context, 'instruction') && has(context, 'do');
  const behind =
    has(context, 'do') &&
    context.neighbours.some(
      (clause) => clause.subordinate && clause.topics.has('instruction') && clause.words[0]?.text === 'wie',
    );
  if (!inClause && !behind) return null;
  if (context.clause.words.some((word) => /^(?:ohne|vorschriften)$/.test(word.text))) return null;
  return state(context, category, single(4), {
    words: topicWords(context, 'instruction'),
    reason: 'Arbeiten nach Anweisung spricht nicht für Selbstständigkeit.',
    ignoreWeak: true,
  });
}

function careNouns(context: Context): Statement | null {
  if (!has(context, 'care') || has(context, 'satisfaction')) return null;
  const own = context.clause.words.some((word) => /^eigene?[nmrs]?$/.test(word.text));
  if (own) {
    return state(context, category, span(3, 5), {
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
  return state(context, category, grade, {
    words: [...timeWords(context), ...size.words, ...(merit?.words ?? []), ...topicWords(context, 'care')],
  });
}

function traits(context: Context): Statement | null {
  const rated = rate(context, ['way', 'do', 'task'], 'working', { traitOnly: true });
  const about =
    has(context, 'do', 'way', 'task') || context.clause.words.some((word) => word.meaning.verb === true);
  if (rated === null) return wayJudged(context);
  if (!about || has(context, 'satisfaction', 'result', 'training', 'grasp', 'apply')) return null;
  if (has(context, 'knowledge') && !has(context, 'way')) return null;
  const negative = rated.appraisal.negated && rated.level === 1;
  return state(context, category, negative ? span(4, 5) : graded(context, rated.level), {
    words: [...timeWords(context), ...rated.words],
    reason: negative ? 'Ein Lob durch doppelte Verneinung ist keines.' : null,
  });
}

/** "Ihre Arbeitsweise war stets hervorragend." */
function wayJudged(context: Context): Statement | null {
  const worked = context.clause.words.some((word) => /^(?:ge)?arbeitete?t?$/.test(word.text));
  if (!has(context, 'way') && !(worked && has(context, 'instruction') === false)) return null;
  const rated = rate(context, ['way'], 'working');
  if (rated === null || has(context, 'performance', 'result', 'workQuality', 'satisfaction', 'task'))
    return null;
  if (rated.words.some((word) => word.text.startsWith('zufriedenstellend'))) return null;
  return state(context, category, graded(context, rated.level), {
    words: [...timeWords(context), ...rated.words],
  });
}

function deadlines(context: Context): Statement | null {
  if (!has(context, 'deadline') || !has(context, 'keep')) return null;
  return state(context, category, graded(context, 2), {
    words: [...timeWords(context), ...topicWords(context, 'deadline')],
  });
}
