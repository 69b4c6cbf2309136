import { single, span, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  has,
  rate,
  type Statement,
  sizeOf,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

const category = 'engagement';

/** Commitment: readiness, initiative, motivation (facts A.4 and A.8, E rows). */
export const readCommitment: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret', 'conduct') || (has(context, 'lead') && has(context, 'staff')))
    return [];
  const found = ready(context) ?? drive(context) ?? duties(context);
  return found === null ? [] : [found];
};

function drive(context: Context): Statement | null {
  const broughtIn =
    context.clause.words.some((word) => /^ein(?:gebracht|bringen|brachte)?$/.test(word.text)) &&
    context.clause.words.some((word) => /^(?:brachte|bringt|setzte|setzt)$/.test(word.text));
  if ((!has(context, 'drive') && !broughtIn) || isDiligence(context)) return null;
  const words = [...timeWords(context), ...topicWords(context, 'drive')];
  if (context.reading.effort) return state(context, category, single(5), { words, ignoreWeak: true });
  const size = sizeOf(context, ['drive']);
  const rated = rate(context, ['drive'], 'drive');
  if (!has(context, 'drive') && rated === null) return null;
  const sized = size.size <= 0 ? 0 : size.size >= 2 || size.boost >= 1 ? 3.5 : 2.5;
  const level = Math.max(2, sized, rated?.level ?? 0);
  return state(context, category, spanOf(Math.min(3.5, level), context.reading.time), {
    words: [...size.words, ...(rated?.words ?? []), ...words],
  });
}

/** "arbeitete fleißig und sorgfältig" tells how someone worked, not how much they wanted to. */
function isDiligence(context: Context): boolean {
  const driven = topicWords(context, 'drive');
  const working = context.reading.appraisals.some((item) => item.traits.working !== undefined);
  return working && driven.every((word) => word.text.startsWith('fleissig'));
}

function ready(context: Context): Statement | null {
  const offered =
    has(context, 'readiness') &&
    context.clause.words.some((word) => /einbringen|einzubringen|engagieren|einzusetzen/.test(word.text));
  if (!offered) return null;
  return state(context, category, single(5), {
    words: topicWords(context, 'readiness'),
    reason: 'Bereitschaft allein sagt nichts über den tatsächlichen Einsatz.',
    ignoreWeak: true,
  });
}

function duties(context: Context): Statement | null {
  if (has(context, 'interest') && !has(context, 'goal', 'result', 'knowledge')) {
    const shown = context.clause.words.some((word) =>
      /^(?:zeigte|zeigt|hatte|bewies|interessierte|interessiert)$/.test(word.text),
    );
    return shown ? state(context, category, single(4), { words: topicWords(context, 'interest') }) : null;
  }
  const met =
    has(context, 'fulfil') ||
    context.clause.words.some((word) => word.text === 'nach' || word.text === 'nachgekommen');
  if (!has(context, 'duty') || !met) return null;
  const grade = context.reading.effort ? single(5) : context.reading.time ? span(3, 4) : single(4);
  return state(context, category, grade, { words: topicWords(context, 'duty') });
}
