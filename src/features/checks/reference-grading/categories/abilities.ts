import { single, span, spanOf } from '../scale.ts';
import {
  type CategoryReader,
  type Context,
  graded,
  has,
  isStressed,
  type Judgment,
  rate,
  says,
  sizeOf,
  state,
  timeWords,
  topicWords,
} from '../statement.ts';

/** Knowledge, quickness of mind, training. "Always" has no effect here: knowledge is there or not. */
export const readKnowledge: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret')) return null;
  return knowledge(context) ?? grasp(context) ?? training(context) ?? familiar(context);
};

function knowledge(context: Context): Judgment | null {
  if (!has(context, 'knowledge')) return null;
  if (has(context, 'lead', 'satisfaction', 'possibility') && !says(context, /kenntnis|wissen/)) return null;
  const words = topicWords(context, 'knowledge');
  if (context.reading.effort)
    return state(context, single(5), {
      words,
      ignoreWeak: true,
      reason: 'Der Satz beschreibt den Versuch, nicht das Wissen.',
    });
  if (has(context, 'expectation') && has(context, 'fulfil')) return state(context, single(4), { words });
  const rated = rate(context, ['knowledge'], 'knowing');
  const size = sizeOf(context, ['knowledge'], false);
  const level = Math.max(
    rated === null ? -1 : possession(rated.level, rated.appraisal.merit),
    size.size > 0 ? 2 + size.size : -1,
  );
  if (has(context, 'apply') && says(context, /^abrufbar/)) {
    return state(context, context.reading.time || level >= 4 ? single(1) : single(2), {
      words,
    });
  }
  if (level >= 0) return state(context, spanOf(level, false), { words: [...(rated?.words ?? []), ...words] });
  if (has(context, 'apply')) return state(context, single(2), { weight: 'support', words });
  return null;
}

/** Outstanding knowledge is a 1 without "always"; very good 1–2; the rest as on the common scale. */
function possession(level: number, merit: number | undefined): number {
  if (merit !== undefined && merit >= 3.5) return 4;
  if (merit === 2 && level >= 3) return 3.5;
  return merit === undefined || level < 3 ? level : Math.max(level, 3);
}

function grasp(context: Context): Judgment | null {
  if (!has(context, 'grasp')) return null;
  const words = topicWords(context, 'grasp');
  if (context.reading.effort) return state(context, single(5), { words, ignoreWeak: true });
  const rated = rate(context, ['grasp'], 'working');
  const inTime = says(context, /^angemessen/);
  if (inTime) return state(context, single(3), { weight: 'support', words });
  if (rated === null) return null;
  const level = rated.level >= 3.5 ? 4 : rated.level === 2 ? 2.5 : rated.level;
  return state(context, spanOf(level, false), {
    weight: 'support',
    words: [...rated.words, ...words],
  });
}

function training(context: Context): Judgment | null {
  const himself = says(context, /^sich$/) && has(context, 'training', 'learn');
  const attended =
    has(context, 'training') &&
    says(context, /^(?:nahm|teilgenommen|besuchte|absolvierte|schloss|abgeschlossen|bestand)$/);
  const learned = has(context, 'learn') && context.reading.effort;
  const words = topicWords(context, 'training', 'success', 'learn');
  if (learned) return state(context, single(5), { words, ignoreWeak: true });
  if (!himself && !attended) return null;
  if (has(context, 'success') || says(context, /^erfolgreich/)) {
    const size = sizeOf(context, ['success']);
    const merit = rate(context, ['success'], null);
    const best =
      size.size >= 2 || (size.size >= 1 && size.boost >= 1) || (merit !== null && merit.level >= 3);
    return state(context, best ? single(1) : single(2), { weight: 'support', words });
  }
  return attended
    ? state(context, single(4), {
        weight: 'last',
        words,
        reason: 'Ein Erfolg der Schulung wird nicht erwähnt.',
      })
    : null;
}

function familiar(context: Context): Judgment | null {
  const settled = says(context, /^einarbeitung$/) && context.clause.words[0]?.text === 'nach';
  if (settled) return state(context, single(4), { weight: 'last', words: [] });
  if (has(context, 'familiar') && has(context, 'task', 'listing') && !has(context, 'load')) {
    return state(context, single(4), {
      weight: 'last',
      words: topicWords(context, 'familiar'),
    });
  }
  const understood = context.reading.effort && says(context, /^(?:verstehen|begreifen|lernen|erlernen)$/);
  return understood ? state(context, single(5), { ignoreWeak: true }) : null;
}

/** Results of the work: results, quality, goals. */
export const readResults: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret', 'conduct')) return null;
  return goals(context) ?? results(context);
};

function goals(context: Context): Judgment | null {
  if (!has(context, 'goal')) return null;
  const words = [...timeWords(context), ...topicWords(context, 'goal', 'exceed', 'reach')];
  if (context.reading.effort) return state(context, single(5), { words, ignoreWeak: true });
  if (has(context, 'exceed')) {
    const lifted = isStressed(context);
    return state(context, lifted ? single(1) : single(2), { words });
  }
  if (has(context, 'reach')) return state(context, graded(context, 2), { words });
  return null;
}

/** "die Qualität ihrer Entwürfe": the possessive shows that it is the person's own work. */
function isOwnWork(context: Context): boolean {
  const { words } = context.clause;
  return words.some((word, index) => {
    const next = words[index + 1]?.text ?? '';
    return word.meaning.topics?.includes('workQuality') === true && /^(?:ihre[rs]|seine[rs])$/.test(next);
  });
}

function results(context: Context): Judgment | null {
  const quality =
    has(context, 'workQuality') &&
    (has(context, 'task', 'do', 'performance', 'result') || isOwnWork(context));
  const named = says(context, /^arbeits(?:qualitaet|guete)$/);
  if (!has(context, 'result') && !quality && !named) return null;
  const words = [...timeWords(context), ...topicWords(context, 'result', 'workQuality')];
  if (context.reading.effort) return state(context, single(5), { words, ignoreWeak: true });
  if (has(context, 'expectation') && has(context, 'exceed')) {
    const lifted = isStressed(context);
    return state(context, lifted ? single(1) : single(2), { words });
  }
  if (has(context, 'expectation') && has(context, 'fulfil'))
    return state(context, graded(context, 1), { words });
  const rated = rate(context, ['result', 'workQuality', 'task'], null);
  if (rated === null) return null;
  return state(context, graded(context, rated.level), { words: [...rated.words, ...words] });
}

/** Leadership: how someone led a team. A bare fact ("leitete 22 Mitarbeiter") is no judgment. */
export const readLeadership: CategoryReader = (context) => {
  if (has(context, 'thanks', 'wish', 'regret')) return null;
  return (
    modest(context) ??
    example(context) ??
    toPerformance(context) ??
    style(context) ??
    esteemed(context) ??
    climate(context)
  );
};

function leads(context: Context): boolean {
  return has(context, 'lead') && has(context, 'staff');
}

function modest(context: Context): Judgment | null {
  const limited = says(context, /^rahmen$/) && has(context, 'possibility');
  if (leads(context) && (context.reading.effort || limited)) {
    return state(context, single(5), { words: topicWords(context, 'lead'), ignoreWeak: true });
  }
  const boss = has(context, 'boss') || says(context, /^vorgesetzte/);
  const mild = context.reading.appraisals.some((item) => item.traits.leading === 1);
  if (boss && mild) {
    return state(context, single(4), {
      words: topicWords(context, 'boss'),
      reason: 'Verständnis wird gelobt, Durchsetzung nicht erwähnt.',
    });
  }
  const tasks = has(context, 'leadTask') && says(context, /^(?:nahm|wahr|wahrgenommen|uebte)$/);
  const office = says(context, /^funktion$/) && has(context, 'boss');
  if (tasks || office) {
    return state(context, single(4), {
      words: topicWords(context, 'leadTask', 'boss'),
      reason: 'Genannt wird die Aufgabe, nicht ihr Erfolg.',
    });
  }
  const delegates = has(context, 'delegate') && says(context, /^verstand$/);
  return delegates ? state(context, single(4), { words: topicWords(context, 'delegate') }) : null;
}

function example(context: Context): Judgment | null {
  if (!has(context, 'model')) return null;
  if (!context.leader && !has(context, 'staff', 'boss', 'lead')) return null;
  return state(context, single(1), {
    words: [...timeWords(context), ...topicWords(context, 'model')],
  });
}

function toPerformance(context: Context): Judgment | null {
  if (!has(context, 'lead')) return null;
  const words = topicWords(context, 'lead', 'performance', 'peak');
  if (has(context, 'peak')) return state(context, single(1), { words });
  if (!has(context, 'performance') || !has(context, 'staff')) return null;
  const rated = rate(context, ['performance'], null);
  if (rated === null) return null;
  const level = rated.level >= 3 ? 4 : rated.level;
  return state(context, spanOf(level, context.reading.time), {
    words: [...rated.words, ...words],
  });
}

function style(context: Context): Judgment | null {
  const styleNamed = says(
    context,
    /^(?:fuehrungsstil|personalfuehrung|mitarbeiterfuehrung|fuehrungsqualitaet\w*)$/,
  );
  if (!leads(context) && !styleNamed) return null;
  const rated = rate(context, ['lead', 'staff'], 'leading');
  if (rated === null) return null;
  const outstanding = (rated.appraisal.merit ?? 0) >= 3;
  const level = outstanding ? 4 : rated.level;
  const grade = level >= 3 && level < 4 ? single(2) : spanOf(level, context.reading.time);
  return state(context, grade, { words: [...timeWords(context), ...rated.words] });
}

function esteemed(context: Context): Judgment | null {
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
  const strong = isStressed(context);
  return state(context, strong ? span(1, 2) : single(2), {
    weight: 'support',
    words: topicWords(context, 'esteem'),
  });
}

function climate(context: Context): Judgment | null {
  if (!has(context, 'climate') || !context.leader) return null;
  const rated = rate(context, ['climate'], null);
  if (rated === null) return null;
  return state(context, spanOf(rated.level >= 3 ? 4 : rated.level, context.reading.time), {
    weight: 'support',
    words: [...rated.words, ...topicWords(context, 'climate')],
  });
}
