import { single, span, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  has,
  rate,
  type Statement,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

const category = 'fuehrung';

/** Leadership: how someone led a team (facts A.4). A bare fact ("leitete 22 Mitarbeiter") is no judgment. */
export const readLeadership: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret')) return [];
  const found =
    modest(context) ??
    example(context) ??
    toPerformance(context) ??
    style(context) ??
    esteemed(context) ??
    climate(context);
  return found === null ? [] : [found];
};

function leads(context: Context): boolean {
  return has(context, 'lead') && has(context, 'staff');
}

function modest(context: Context): Statement | null {
  const limited = context.clause.words.some((word) => word.text === 'rahmen') && has(context, 'possibility');
  if (leads(context) && (context.reading.effort || limited)) {
    return state(context, category, single(5), { words: topicWords(context, 'lead'), ignoreWeak: true });
  }
  const boss =
    has(context, 'boss') || context.clause.words.some((word) => word.text.startsWith('vorgesetzte'));
  const mild = context.reading.appraisals.some((item) => item.traits.leading === 1);
  if (boss && mild) {
    return state(context, category, single(4), {
      words: topicWords(context, 'boss'),
      reason: 'Verständnis wird gelobt, Durchsetzung nicht erwähnt.',
    });
  }
  const tasks =
    has(context, 'leadTask') &&
    context.clause.words.some((word) => /^(?:nahm|wahr|wahrgenommen|uebte)$/.test(word.text));
  const office = context.clause.words.some((word) => word.text === 'funktion') && has(context, 'boss');
  if (tasks || office) {
    return state(context, category, single(4), {
      words: topicWords(context, 'leadTask', 'boss'),
      reason: 'Genannt wird die Aufgabe, nicht ihr Erfolg.',
    });
  }
  const delegates = has(context, 'delegate') && context.clause.words.some((word) => word.text === 'verstand');
  return delegates ? state(context, category, single(4), { words: topicWords(context, 'delegate') }) : null;
}

function example(context: Context): Statement | null {
  if (!has(context, 'model')) return null;
  if (!context.leader && !has(context, 'staff', 'boss', 'lead')) return null;
  return state(context, category, single(1), {
    words: [...timeWords(context), ...topicWords(context, 'model')],
  });
}

function toPerformance(context: Context): Statement | null {
  if (!has(context, 'lead')) return null;
  const words = topicWords(context, 'lead', 'performance', 'peak');
  if (has(context, 'peak')) return state(context, category, single(1), { words });
  if (!has(context, 'performance') || !has(context, 'staff')) return null;
  const rated = rate(context, ['performance'], null);
  if (rated === null) return null;
  const level = rated.level >= 3 ? 4 : rated.level;
  return state(context, category, spanOf(level, context.reading.time), { words: [...rated.words, ...words] });
}

function style(context: Context): Statement | null {
  const styleNamed = context.clause.words.some((word) =>
    /^(?:fuehrungsstil|personalfuehrung|mitarbeiterfuehrung|fuehrungsqualitaet\w*)$/.test(word.text),
  );
  if (!leads(context) && !styleNamed) return null;
  const rated = rate(context, ['lead', 'staff'], 'leading');
  if (rated === null) return null;
  const outstanding = (rated.appraisal.merit ?? 0) >= 3;
  const level = outstanding ? 4 : rated.level;
  const grade = level >= 3 && level < 4 ? single(2) : spanOf(level, context.reading.time);
  return state(context, category, grade, { words: [...timeWords(context), ...rated.words] });
}

function esteemed(context: Context): Statement | null {
  const own =
    has(context, 'staff') &&
    !context.clause.words.some(
      (word) => word.meaning.group === 'superior' && !/fuehrungskraft/.test(word.text),
    );
  if (!has(context, 'esteem') || !own) return null;
  const peers = context.clause.words.some(
    (word) => word.meaning.group === 'peer' || word.meaning.group === 'outside',
  );
  if (peers) return null;
  const strong = context.reading.time || context.reading.freeBoost > 0;
  return state(context, category, strong ? span(1, 2) : single(2), {
    weight: 'support',
    words: topicWords(context, 'esteem'),
  });
}

function climate(context: Context): Statement | null {
  if (!has(context, 'climate') || !context.leader) return null;
  const rated = rate(context, ['climate'], null);
  if (rated === null) return null;
  return state(context, category, spanOf(rated.level >= 3 ? 4 : rated.level, context.reading.time), {
    weight: 'support',
    words: [...rated.words, ...topicWords(context, 'climate')],
  });
}
