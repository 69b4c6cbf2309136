import { single, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  has,
  rate,
  type Statement,
  sizeOf,
  state,
  topicWords,
} from '../statement.ts';

const category = 'fachwissen';

/** Knowledge, quickness of mind, training (facts A.4). "Always" adds nothing here: one has knowledge or not. */
export const readKnowledge: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret')) return [];
  const found = knowledge(context) ?? grasp(context) ?? training(context) ?? familiar(context);
  return found === null ? [] : [found];
};

function knowledge(context: Context): Statement | null {
  if (!has(context, 'knowledge')) return null;
  if (
    has(context, 'lead', 'satisfaction', 'possibility') &&
    !context.clause.words.some((word) => /kenntnis|wissen/.test(word.text))
  )
    return null;
  const words = topicWords(context, 'knowledge');
  if (context.reading.effort)
    return state(context, category, single(5), {
      words,
      ignoreWeak: true,
      reason: 'Der Satz beschreibt den Versuch, nicht das Wissen.',
    });
  if (has(context, 'expectation') && has(context, 'fulfil'))
    return state(context, category, single(4), { words });
  const rated = rate(context, ['knowledge'], 'knowing');
  const size = sizeOf(context, ['knowledge'], false);
  const level = Math.max(
    rated === null ? -1 : possession(rated.level, rated.appraisal.merit),
    size.size > 0 ? 2 + size.size : -1,
  );
  if (has(context, 'apply') && context.clause.words.some((word) => word.text.startsWith('abrufbar'))) {
    return state(context, category, context.reading.time || level >= 4 ? single(1) : single(2), { words });
  }
  if (level >= 0)
    return state(context, category, spanOf(level, false), { words: [...(rated?.words ?? []), ...words] });
  if (has(context, 'apply')) return state(context, category, single(2), { weight: 'support', words });
  return null;
}

/** Outstanding knowledge is a 1 without "always"; very good 1–2; the rest as on the common scale. */
function possession(level: number, merit: number | undefined): number {
  if (merit !== undefined && merit >= 3.5) return 4;
  if (merit === 2 && level >= 3) return 3.5;
  return merit === undefined || level < 3 ? level : Math.max(level, 3);
}

function grasp(context: Context): Statement | null {
  if (!has(context, 'grasp')) return null;
  const words = topicWords(context, 'grasp');
  if (context.reading.effort) return state(context, category, single(5), { words, ignoreWeak: true });
  const rated = rate(context, ['grasp'], 'working');
  const inTime = context.clause.words.some((word) => word.text.startsWith('angemessen'));
  if (inTime) return state(context, category, single(3), { weight: 'support', words });
  if (rated === null) return null;
  const level = rated.level >= 3.5 ? 4 : rated.level === 2 ? 2.5 : rated.level;
  return state(context, category, spanOf(level, false), {
    weight: 'support',
    words: [...rated.words, ...words],
  });
}

function training(context: Context): Statement | null {
  const himself =
    context.clause.words.some((word) => word.text === 'sich') && has(context, 'training', 'learn');
  const attended =
    has(context, 'training') &&
    context.clause.words.some((word) =>
      /^(?:nahm|teilgenommen|besuchte|absolvierte|schloss|abgeschlossen|bestand)$/.test(word.text),
    );
  const learned = has(context, 'learn') && context.reading.effort;
  const words = topicWords(context, 'training', 'success', 'learn');
  if (learned) return state(context, category, single(5), { words, ignoreWeak: true });
  if (!himself && !attended) return null;
  if (has(context, 'success') || context.clause.words.some((word) => word.text.startsWith('erfolgreich'))) {
    const size = sizeOf(context, ['success']);
    const merit = rate(context, ['success'], null);
    const best =
      size.size >= 2 || (size.size >= 1 && size.boost >= 1) || (merit !== null && merit.level >= 3);
    return state(context, category, best ? single(1) : single(2), { weight: 'support', words });
  }
  return attended
    ? state(context, category, single(4), {
        weight: 'last',
        words,
        reason: 'Ein Erfolg der Schulung wird nicht erwähnt.',
      })
    : null;
}

function familiar(context: Context): Statement | null {
  const settled =
    context.clause.words.some((word) => word.text === 'einarbeitung') &&
    context.clause.words[0]?.text === 'nach';
  if (settled) return state(context, category, single(4), { weight: 'last', words: [] });
  if (has(context, 'familiar') && has(context, 'task', 'listing') && !has(context, 'load')) {
    return state(context, category, single(4), { weight: 'last', words: topicWords(context, 'familiar') });
  }
  const understood =
    context.reading.effort &&
    context.clause.words.some((word) => /^(?:verstehen|begreifen|lernen|erlernen)$/.test(word.text));
  return understood ? state(context, category, single(5), { ignoreWeak: true }) : null;
}
