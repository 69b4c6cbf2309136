import type { GradeSpan } from '../grading.schema.ts';
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

const category = 'belastbarkeit';

/** Resilience: how heavy the load, how steady the person (facts A.4). */
export const readResilience: CategoryReader = (context) => {
  if (
    has(context, 'thanks', 'wish', 'regret', 'conduct') ||
    (has(context, 'lead') && has(context, 'staff') && !has(context, 'load'))
  )
    return [];
  const steady =
    has(context, 'resilience') || (has(context, 'calm') && (isKept(context) || neverLost(context)));
  const loaded = has(context, 'load') || (has(context, 'situation') && (steady || has(context, 'withstand')));
  const managed = has(context, 'getAlong') && has(context, 'load');
  const borne = managed || (has(context, 'withstand') && (loaded || has(context, 'expectation')));
  if (!steady && !borne && !(loaded && isMet(context))) return [];
  return [bear(context)];
};

function isKept(context: Context): boolean {
  return context.clause.words.some((word) =>
    /^(?:behielt|behaelt|behalten|bewahrte|bewahrt|bewahren|behielten)$/.test(word.text),
  );
}

/** "brachten sie nie aus der Ruhe", "verlor nie die Nerven": a denied loss is steadiness, "nie" makes it always. */
function neverLost(context: Context): boolean {
  const lost = context.clause.words.some((word) =>
    /^(?:brachten?|bringt|verlor|verliert|geriet|kam)$/.test(word.text),
  );
  return lost && context.reading.negation;
}

function never(context: Context): boolean {
  return (
    neverLost(context) && context.clause.words.some((word) => word.text === 'nie' || word.text === 'niemals')
  );
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

function bear(context: Context): Statement {
  const load = sizeOf(context, ['load', 'situation', 'expectation'], false);
  const rated = rate(context, ['resilience'], 'load');
  const words = [
    ...timeWords(context),
    ...load.words,
    ...topicWords(context, 'resilience', 'load', 'calm', 'withstand'),
  ];
  if (context.reading.effort) return state(context, category, single(5), { words, ignoreWeak: true });
  if (has(context, 'familiar')) {
    return state(context, category, single(5), {
      words,
      reason: 'Belastung zu kennen heißt nicht, ihr standzuhalten.',
    });
  }
  if (load.size < 0) return state(context, category, single(4), { words });
  return state(
    context,
    category,
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
