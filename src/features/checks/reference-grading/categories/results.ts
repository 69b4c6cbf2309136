import { single } from '../scale.ts';
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

const category = 'arbeitserfolg';

/** Results of the work: results, quality, goals (facts A.4). */
export const readResults: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret', 'conduct')) return [];
  const found = goals(context) ?? results(context);
  return found === null ? [] : [found];
};

function goals(context: Context): Statement | null {
  if (!has(context, 'goal')) return null;
  const words = [...timeWords(context), ...topicWords(context, 'goal', 'exceed', 'reach')];
  if (context.reading.effort) return state(context, category, single(5), { words, ignoreWeak: true });
  if (has(context, 'exceed')) {
    const lifted = context.reading.time || context.reading.freeBoost > 0;
    return state(context, category, lifted ? single(1) : single(2), { words });
  }
  if (has(context, 'reach')) return state(context, category, graded(context, 2), { words });
  return null;
}

/** "die Qualität ihrer Entwürfe": whatever the person makes, the possessive says whose work it is. */
function isOwnWork(context: Context): boolean {
  const { words } = context.clause;
  return words.some((word, index) => {
    const next = words[index + 1]?.text ?? '';
    return word.meaning.topics?.includes('workQuality') === true && /^(?:ihre[rs]|seine[rs])$/.test(next);
  });
}

function results(context: Context): Statement | null {
  const quality =
    has(context, 'workQuality') &&
    (has(context, 'task', 'do', 'performance', 'result') || isOwnWork(context));
  const named = context.clause.words.some((word) => /^arbeits(?:qualitaet|guete)$/.test(word.text));
  if (!has(context, 'result') && !quality && !named) return null;
  const words = [...timeWords(context), ...topicWords(context, 'result', 'workQuality')];
  if (context.reading.effort) return state(context, category, single(5), { words, ignoreWeak: true });
  if (has(context, 'expectation') && has(context, 'exceed')) {
    const lifted = context.reading.time || context.reading.freeBoost > 0;
    return state(context, category, lifted ? single(1) : single(2), { words });
  }
  if (has(context, 'expectation') && has(context, 'fulfil'))
    return state(context, category, graded(context, 1), { words });
  const rated = rate(context, ['result', 'workQuality', 'task'], null);
  if (rated === null) return null;
  return state(context, category, graded(context, rated.level), { words: [...rated.words, ...words] });
}
