import { single, span, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  has,
  hasAll,
  isStressed,
  type Judgment,
  rate,
  says,
  sizeOf,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

/**
 * Performance: satisfaction, recognition, expectations met or exceeded, performance judged, tasks done in some
 * way. The level is the number of steps present: plain 1, full 2, fullest 3; "always" adds one.
 */
export const readPerformance: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'joy', 'regret')) return null;
  return (
    satisfaction(context) ??
    effortOnly(context) ??
    complaint(context) ??
    expectations(context) ??
    judged(context) ??
    limited(context) ??
    bareTasks(context)
  );
};

function formula(context: Context, level: number, words: Judgment['words']): Judgment {
  const { reading } = context;
  if (reading.effort) {
    return state(context, span(5, 6), {
      weight: 'formula',
      words: [...effortWords(context), ...words],
      reason: 'Der Satz beschreibt den Versuch, nicht das Ergebnis.',
      ignoreWeak: true,
    });
  }
  const plainAlways = level === 1 && reading.time;
  const grade = plainAlways ? span(3, 4) : spanOf(level, reading.time);
  return state(context, grade, { weight: 'formula', words: [...timeWords(context), ...words] });
}

function effortWords(context: Context) {
  return context.clause.words.filter((word) => word.meaning.effort === true);
}

function satisfaction(context: Context): Judgment | null {
  if (has(context, 'satisfaction')) {
    if (has(context, 'conduct', 'result') || isCustomersView(context)) return null;
    const size = sizeOf(context, ['satisfaction'], false);
    const merit = rate(context, ['satisfaction'], null);
    const level = Math.max(
      1 + size.size + (size.size < 2 ? Math.min(1, size.boost) : 0),
      merit === null ? 1 : merit.level,
    );
    return formula(context, Math.min(3, level), [...size.words, ...topicWords(context, 'satisfaction')]);
  }
  if (has(context, 'satisfied') && !isCustomersView(context))
    return formula(context, 1 + satisfiedDegree(context), topicWords(context, 'satisfied'));
  if (has(context, 'recognition') && has(context, 'performance', 'task')) {
    const size = sizeOf(context, ['recognition'], false);
    const rated = rate(context, ['performance'], null);
    const level = Math.max(1 + size.size, rated?.level ?? 0);
    return formula(context, Math.min(3, level), [...size.words, ...topicWords(context, 'recognition')]);
  }
  return null;
}

/** "zur Zufriedenheit unserer Kunden": what customers think is not the employer's summary. */
function isCustomersView(context: Context): boolean {
  const { words } = context.clause;
  const customers = words.some((word) => word.meaning.group === 'outside');
  return customers && !words.some((word) => word.text === 'wir' || word.text === 'ich');
}

/** Degree words around "zufrieden": sehr and voll one step, außerordentlich and "in höchstem Maße" two. */
function satisfiedDegree(context: Context): number {
  const words = context.clause.words;
  const at = words.findIndex((word) => word.meaning.topics?.includes('satisfied') === true);
  let degree = 0;
  words.slice(Math.max(0, at - 6), at).forEach((word) => {
    const { boost, size, merit } = word.meaning;
    if (boost !== undefined) degree = Math.max(degree, boost >= 1.5 ? 2 : 1);
    else if (size !== undefined) degree = Math.max(degree, size >= 2 ? 2 : 1);
    else if (merit !== undefined && merit >= 3) degree = 2;
  });
  return degree;
}

function expectations(context: Context): Judgment | null {
  if (
    !has(context, 'expectation') ||
    has(context, 'result', 'goal', 'knowledge', 'conduct', 'load', 'workQuality')
  )
    return null;
  if (has(context, 'exceed')) {
    const lifted = isStressed(context);
    return state(context, lifted ? single(1) : single(2), {
      weight: 'formula',
      words: [...timeWords(context), ...topicWords(context, 'expectation', 'exceed')],
    });
  }
  if (!has(context, 'fulfil')) return null;
  const size = sizeOf(context, ['fulfil', 'expectation']);
  const merit = rate(context, ['fulfil'], null);
  const level = Math.min(3, Math.max(1 + Math.max(0, size.size), merit === null ? 1 : merit.level));
  const words = [...size.words, ...(merit?.words ?? []), ...topicWords(context, 'expectation', 'fulfil')];
  if (level === 1 && context.reading.time && !context.reading.effort) {
    return state(context, single(3), {
      weight: 'formula',
      words: [...timeWords(context), ...words],
    });
  }
  return formula(context, level, words);
}

function judged(context: Context): Judgment | null {
  const leads = has(context, 'staff') && has(context, 'lead');
  if (has(context, 'performance') && !leads && !has(context, 'model')) {
    const rated = rate(context, ['performance'], null);
    if (rated === null) return null;
    return formula(context, rated.level, [...rated.words, ...topicWords(context, 'performance')]);
  }
  const done = has(context, 'do') && has(context, 'task');
  const rated = rate(context, ['do', 'task'], null);
  const worked = has(context, 'do') && rated?.appraisal.word.text.startsWith('zufriedenstellend') === true;
  if ((!done && !worked) || rated === null) return null;
  if (context.reading.appraisals.some((item) => item.traits.working !== undefined)) return null;
  if (hasAll(context, 'workQuality') || has(context, 'result', 'knowledge', 'deadline')) return null;
  return formula(context, rated.level, [...rated.words, ...topicWords(context, 'task')]);
}

function complaint(context: Context): Judgment | null {
  if (!has(context, 'complaint') || !has(context, 'task', 'performance') || has(context, 'conduct'))
    return null;
  if (!context.reading.negation) return null;
  return state(context, span(4, 5), {
    weight: 'formula',
    words: topicWords(context, 'complaint'),
    reason: 'Gelobt wird nur, dass nichts zu tadeln war.',
  });
}

/** "hat sich bemüht, den Anforderungen gerecht zu werden": the attempt stands for the result. */
function effortOnly(context: Context): Judgment | null {
  if (!context.reading.effort) return null;
  const other = has(
    context,
    'conduct',
    'care',
    'knowledge',
    'grasp',
    'drive',
    'result',
    'load',
    'calm',
    'way',
    'staff',
    'learn',
    'goal',
    'readiness',
    'deadline',
  );
  const trait = context.reading.appraisals.some(
    (item) =>
      item.traits.working !== undefined ||
      item.traits.conduct !== undefined ||
      item.traits.load !== undefined,
  );
  if (other || trait) return null;
  const about = has(context, 'task', 'expectation', 'satisfaction', 'do', 'performance');
  const short = context.clause.words.length <= 8;
  if (!about && !short) return null;
  return formula(context, 1, topicWords(context, 'task', 'expectation'));
}

function limited(context: Context): Judgment | null {
  const able = says(context, /^rahmen$/) && has(context, 'possibility');
  if (able && !has(context, 'staff', 'lead')) {
    return state(context, single(5), {
      weight: 'formula',
      words: topicWords(context, 'possibility'),
      reason: 'Die Leistung wird an begrenzten Möglichkeiten gemessen.',
    });
  }
  if (has(context, 'understanding') && has(context, 'task')) {
    return state(context, single(6), {
      weight: 'formula',
      words: topicWords(context, 'understanding'),
      reason: 'Verständnis für die Arbeit ist keine Aussage über die Arbeit selbst.',
    });
  }
  if (has(context, 'opportunity') && has(context, 'task')) {
    return state(context, single(5), {
      weight: 'formula',
      words: topicWords(context, 'opportunity'),
      reason: 'Es steht nur da, dass es Gelegenheit zur Arbeit gab.',
    });
  }
  return null;
}

/** Verbs that finish a task; going or working alone says nothing about it. */
function completes(context: Context): boolean {
  const words = context.clause.words.map((word) => word.text);
  const subject = words.some((word) => /^(?:er|sie|herr|frau|ihm|ihr)$/.test(word));
  const carriedOut = words.includes('fuehrte') && words.includes('aus');
  return (
    subject &&
    (carriedOut ||
      words.some((word) => /^(?:erledig|erfuell|bewaeltig|verricht|ausfuehr|ausgefuehr)/.test(word)))
  );
}

/** Tasks done, and no word on how: used only when the text holds no better formula. */
function bareTasks(context: Context): Judgment | null {
  if (!hasAll(context, 'task', 'do') || !completes(context)) return null;
  if (
    has(context, 'instruction', 'load', 'care', 'deadline', 'way', 'result', 'withstand', 'staff', 'familiar')
  )
    return null;
  if (
    context.reading.appraisals.some((item) => item.merit !== undefined || item.traits.working !== undefined)
  )
    return null;
  if (context.sentence.words.length > 16) return null;
  const driven = has(context, 'drive', 'interest');
  return state(context, single(5), {
    weight: 'last',
    words: topicWords(context, 'task', 'drive', 'interest'),
    reason: driven
      ? 'Fleiß und Interesse werden genannt, ein Ergebnis nicht.'
      : 'Der Satz sagt nur, dass Aufgaben erledigt wurden, nicht wie.',
  });
}
