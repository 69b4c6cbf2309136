import type { Clause } from './clauses.ts';
import type { Closing, GradeSpan } from './grading.schema.ts';
import { type Folded, originalRange } from './normalise.ts';
import { readClause } from './reading.ts';
import { single, span } from './scale.ts';
import type { Sentence } from './sentences.ts';

export type ClosingResult = {
  closing: Closing;
  grade: GradeSpan | null;
  sentences: Sentence[];
  warnings: Array<{ sentence: Sentence; kind: 'gesundheit' | 'glueck' | 'heutiger-tag' }>;
  rehire: Sentence | null;
  privateOnly: Sentence | null;
};

type Parts = Pick<Closing, 'bedauern' | 'dank' | 'wuensche'> & { points: number; worded: boolean };

const none: Parts = { bedauern: 'fehlt', dank: 'fehlt', wuensche: 'fehlt', points: 0, worded: false };

/** Closing formula: reason, regret, thanks, wishes, and its points. */
export function readClosing(sentences: readonly Sentence[], interim: boolean, folded: Folded): ClosingResult {
  const relevant = sentences.filter((sentence) => sentence.role === 'body' && isClosing(sentence));
  const clauses = relevant.flatMap((sentence) => sentence.clauses);
  const bedauern = regretOf(clauses);
  const dank = thanksOf(clauses);
  const { wuensche, points: wishPoints } = wishesOf(clauses);
  const grund = reasonOf(relevant, interim, folded);
  const retired = grund === 'Ruhestand';
  const warnings = warningsIn(relevant, retired);
  const parts: Parts = { ...none, bedauern, dank, wuensche };
  const points =
    (interim ? 0 : { stark: 2, vorhanden: 1, fehlt: 0, 'nicht üblich (Zwischenzeugnis)': 0 }[bedauern]) +
    { stark: 2, gut: 1.5, schwach: 1, fehlt: 0 }[dank] +
    wishPoints;
  const worded =
    parts.bedauern !== 'fehlt' || dank !== 'fehlt' || wuensche !== 'fehlt' || warnings.length > 0;
  return {
    closing: {
      bedauern: interim && bedauern === 'fehlt' ? 'nicht üblich (Zwischenzeugnis)' : bedauern,
      dank,
      wuensche,
      grund,
      points: worded ? points : null,
    },
    grade: worded ? gradeOf(points, interim, warnings.length > 0) : null,
    sentences: relevant,
    warnings,
    rehire: relevant.find((sentence) => /wieder einstellen|wiedereinstell/.test(sentence.text)) ?? null,
    privateOnly: relevant.find((sentence) => isPrivateOnly(sentence)) ?? null,
  };
}

function isClosing(sentence: Sentence): boolean {
  const topics = new Set(sentence.clauses.flatMap((clause) => [...clause.topics]));
  if (['thanks', 'regret', 'wish', 'joy'].some((topic) => topics.has(topic as never))) return true;
  return /arbeitsverhaeltnis|ausbildungsverhaeltnis|verlaesst|scheidet|auf (?:eigenen|ihren|seinen) wunsch|auf wunsch|einvernehm|betriebsbedingt|wieder einstellen|zwischenzeugnis wird|erstellt|ausgestellt/.test(
    sentence.text,
  );
}

function gradeOf(points: number, interim: boolean, warned: boolean): GradeSpan {
  if (warned) return span(5, 6);
  if (interim) return points >= 3.5 ? span(1, 2) : single(points >= 2 ? 2 : points >= 1 ? 3 : 4);
  if (points >= 5.5) return single(1);
  if (points >= 4) return single(2);
  if (points >= 2) return single(3);
  return points >= 1 ? single(4) : span(5, 6);
}

function regretOf(clauses: readonly Clause[]): Closing['bedauern'] {
  const found = clauses.filter((clause) => clause.topics.has('regret'));
  if (found.length === 0) return 'fehlt';
  const strong = found.some((clause) => {
    const at = clause.words.findIndex((word) => word.meaning.topics?.includes('regret') === true);
    return clause.words.some((word, index) => {
      const { boost, size, merit } = word.meaning;
      const lifts = (boost !== undefined && word.text !== 'weit') || (size ?? 0) >= 1 || (merit ?? 0) >= 3.5;
      return lifts && Math.abs(index - at) <= 6;
    });
  });
  return strong ? 'stark' : 'vorhanden';
}

function thanksOf(clauses: readonly Clause[]): Closing['dank'] {
  const found = clauses.filter((clause) => clause.topics.has('thanks'));
  if (found.length === 0) return 'fehlt';
  let level = 1;
  let warm = false;
  for (const clause of found) {
    for (const item of readClause(clause).appraisals) {
      const thanked = item.owner === null || item.owner.length === 0 || !item.owner.includes('leave');
      if (item.merit !== undefined && thanked && item.owner !== null)
        level = Math.max(level, item.merit + item.boost);
    }
    warm ||= clause.words.some((word) => word.text.startsWith('herzlich'));
  }
  if (level >= 3) return 'stark';
  if (level >= 2) return warm ? 'stark' : 'gut';
  return warm ? 'gut' : 'schwach';
}

function wishesOf(clauses: readonly Clause[]): { wuensche: Closing['wuensche']; points: number } {
  const text = clauses
    .filter(
      (clause) =>
        clause.topics.has('wish') ||
        clause.topics.has('joy') ||
        clause.words.some((word) => word.text === 'gute' || word.text === 'erfolg'),
    )
    .map((clause) => clause.words.map((word) => word.text).join(' '))
    .join(' . ');
  if (/\bfreuen?\b.{0,600}\bzusammenarbeit\b/.test(text)) {
    const again = /\bfreuen?\b.{0,600}\b(?:weiterhin|auch kuenftig|erfolgreiche|gute|bewaehrte)\b/.test(text);
    return { wuensche: 'weiterhin erfolgreiche Zusammenarbeit', points: again ? 2 : 1.5 };
  }
  if (!/\bwuensch/.test(text)) return { wuensche: 'fehlt', points: 0 };
  const good = /\balles (?:erdenklich )?(?:gute|liebe)\b|\bdas (?:aller)?beste\b/.test(text) ? 1 : 0;
  if (/\berfolge?\b/.test(text)) {
    if (
      /\bweiter(?:hin|e|en)?(?: \w+){0,3} erfolg|\bauch (?:weiterhin|kuenftig|in zukunft)(?: \w+){0,3} erfolg/.test(
        text,
      )
    ) {
      return { wuensche: 'weiterhin viel Erfolg', points: Math.min(2.5, 2 + good) };
    }
    const late = /\b(?:noetigen|kuenftig|kuenftige|kuenftigen|notwendigen)(?: \w+){0,3} erfolg/.test(text);
    return { wuensche: late ? 'künftig Erfolg' : 'viel Erfolg', points: (late ? 0.5 : 1) + good };
  }
  const other = /\b(?:glueck|gesundheit)/.test(text);
  if (good === 0 && !other) return { wuensche: 'fehlt', points: 0 };
  return { wuensche: 'alles Gute (kein Erfolg)', points: good };
}

const reasons: ReadonlyArray<readonly [RegExp, string]> = [
  [/ruhestand|in rente|altersrente|altersgrenze/, 'Ruhestand'],
  [
    /(?:eigenen|eigenem|ihren|seinen) wunsch|auf wunsch (?:von|des|der)|aus eigenem entschluss|auf eigene(?:m|n)? entschluss/,
    'eigener Wunsch',
  ],
  [/einvernehm/, 'gegenseitiges Einvernehmen'],
  [/betriebsbedingt|betrieblichen gruenden/, 'betriebsbedingte Gründe'],
  [/befristung|befristet/, 'Ablauf der Befristung'],
];

function reasonOf(sentences: readonly Sentence[], interim: boolean, folded: Folded): string | null {
  for (const sentence of sentences) {
    if (interim) {
      const cause = causeOf(sentence, folded);
      if (cause !== null) return cause;
    }
  }
  for (const [pattern, reason] of reasons) {
    if (sentences.some((sentence) => pattern.test(sentence.text))) return reason;
  }
  return null;
}

/** "wegen eines Wechsels der Stationsleitung" → "Wechsel der Stationsleitung". */
function causeOf(sentence: Sentence, folded: Folded): string | null {
  const match =
    /\b(?:wegen|aufgrund|anlaesslich)\s((?:eines|einer|des|der|ihres|seines)\s)?([a-z][a-z \n-]{2,80}?)\s(?:ausgestellt|erstellt|erteilt|ausgefertigt)/.exec(
      sentence.text,
    );
  if (match === null) return null;
  const from = sentence.from + match.index + match[0].indexOf(match[2] ?? '', (match[1] ?? '').length);
  const { start, end } = originalRange(folded, from, from + (match[2] ?? '').length);
  const cause = folded.original.slice(start, end).replace(/\s+/g, ' ');
  const masculine = /^(?:eines|des|ihres|seines)/.test(match[1] ?? '');
  return masculine ? cause.replace(/^(\p{L}+?)e?s(?=\s|$)/u, '$1') : cause;
}

function warningsIn(sentences: readonly Sentence[], retired: boolean): ClosingResult['warnings'] {
  const found: ClosingResult['warnings'] = [];
  for (const sentence of sentences) {
    const wish = /wuensch/.test(sentence.text);
    if (wish && !retired && /\bgesundheit|\bgesundheitlich/.test(sentence.text))
      found.push({ sentence, kind: 'gesundheit' });
    if (wish && /\bglueck\b/.test(sentence.text)) found.push({ sentence, kind: 'glueck' });
    if (/\bheutigen? (?:tag|datum)/.test(sentence.text) && /endet|beendet|scheidet/.test(sentence.text)) {
      found.push({ sentence, kind: 'heutiger-tag' });
    }
  }
  return found;
}

function isPrivateOnly(sentence: Sentence): boolean {
  return /lebensweg/.test(sentence.text) && !/beruf/.test(sentence.text) && /wuensch/.test(sentence.text);
}
