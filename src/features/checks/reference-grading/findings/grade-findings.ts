import type { Analysis } from '../analyse.ts';
import type { Finding } from '../grading.schema.ts';
import { basis } from '../legal-basis.data.ts';
import { wordOf } from '../scale.ts';
import type { Statement } from '../statement.ts';
import { quoted } from './form.ts';

/** Findings that change a grade: contradiction, weakeners, efforts, missing "always", closing signals. */
export function findGradeSignals(analysis: Analysis): Finding[] {
  if (analysis.documentType === 'einfaches Zeugnis') return closingSignals(analysis);
  return [contradiction, weakeners, efforts, drift, closingSignals, regretMissing, endMissing].flatMap(
    (check) => check(analysis) ?? [],
  );
}

function contradiction(analysis: Analysis): Finding | null {
  const pair = analysis.assessment.contradiction;
  if (pair === null) return null;
  const [better, worse] = pair;
  return quoted(analysis, worse.sentence, {
    key: 'widerspruch',
    severity: 'warnung',
    title: 'Zwei Sätze zur Leistung widersprechen sich',
    text: `Ein Satz bedeutet „${wordOf(better.grade)}“, ein anderer „${wordOf(worse.grade)}“. Leser richten sich meist nach dem schwächeren. Das Zeugnis muss klar sein: Sie können verlangen, dass der Widerspruch beseitigt wird.`,
    entitlement: 'anspruch',
    basis: basis.clearWording,
  });
}

function perSentence(analysis: Analysis, test: (statement: Statement) => boolean): Statement[] {
  const seen = new Set<number>();
  return analysis.assessment.statements.filter((statement) => {
    if (!test(statement) || seen.has(statement.sentence.index)) return false;
    seen.add(statement.sentence.index);
    return true;
  });
}

function weakeners(analysis: Analysis): Finding[] {
  const limited = perSentence(
    analysis,
    (statement) => statement.weak !== null || statement.clause.words.some((word) => word.text === 'rahmen'),
  );
  return limited.map((statement) =>
    quoted(analysis, statement.sentence, {
      key: 'abschwaechung',
      severity: 'warnung',
      title: 'Eine Einschränkung im Lob',
      text: 'Wörter wie „im Wesentlichen“, „in der Regel“ oder „soweit“ nehmen dem Lob die Kraft. Ohne sie klingt der Satz deutlich besser.',
      alternative: 'Den Satz ohne die Einschränkung schreiben.',
      entitlement: 'verhandelbar',
      basis: basis.averageGrade,
    }),
  );
}

function efforts(analysis: Analysis): Finding[] {
  return perSentence(analysis, (statement) => statement.effort).map((statement) =>
    quoted(analysis, statement.sentence, {
      key: 'bemueht',
      severity: 'warnung',
      title: 'Bemühen statt Ergebnis',
      text: 'Der Satz nennt nur den Versuch. Das kann so gelesen werden, dass das Ergebnis ausblieb. Für eine Note unter „befriedigend“ muss der Arbeitgeber die Gründe beweisen.',
      alternative:
        'Das Ergebnis nennen, zum Beispiel „erledigte ihre Aufgaben zu unserer vollen Zufriedenheit“.',
      entitlement: 'verhandelbar',
      basis: basis.averageGrade,
    }),
  );
}

const themesWithTime = new Set(['leistung', 'verhalten', 'arbeitsweise', 'arbeitserfolg', 'belastbarkeit']);

/** "stets" nearly everywhere but missing in one sentence. */
function drift(analysis: Analysis): Finding[] {
  const used = [...analysis.assessment.used.values()]
    .flat()
    .filter((item) => themesWithTime.has(item.category) && !item.effort && item.weak === null);
  const without = used.filter((item) => !item.always && item.grade.to > 1);
  const sentencesWith = new Set(used.filter((item) => item.always).map((item) => item.sentence.index));
  if (sentencesWith.size < 3 || without.length === 0 || without.length > 2) return [];
  const alone = without.filter((item) => !sentencesWith.has(item.sentence.index));
  return alone.map((item) =>
    quoted(analysis, item.sentence, {
      key: 'drift',
      severity: 'hinweis',
      title: 'Hier fehlt „stets“',
      text: 'In den anderen Sätzen steht „stets“ oder „jederzeit“, in diesem nicht. Das kann so gelesen werden, dass das Lob hier nur manchmal galt.',
      alternative: 'Dasselbe Lob mit „stets“.',
      entitlement: 'verhandelbar',
      basis: basis.averageGrade,
    }),
  );
}

const warningTexts = {
  gesundheit: {
    title: 'Gesundheit im Schlusssatz',
    text: 'Der Wunsch nach Gesundheit kann so gelesen werden, als ginge es um Krankheit. Üblich ist „alles Gute und weiterhin viel Erfolg“.',
  },
  glueck: {
    title: '„Glück“ statt „Erfolg“',
    text: '„Glück“ kann so gelesen werden, als fehle es an Können. Üblich ist „weiterhin viel Erfolg“.',
  },
  'heutiger-tag': {
    title: 'Ende „mit dem heutigen Tag“',
    text: 'Das kann so gelesen werden, als habe das Arbeitsverhältnis plötzlich geendet. Besser ist das genaue Datum ohne diesen Zusatz.',
  },
} as const;

function closingSignals(analysis: Analysis): Finding[] {
  const { closing } = analysis;
  const findings = closing.warnings.map(({ sentence, kind }) =>
    quoted(analysis, sentence, {
      key: 'warnwort',
      severity: 'warnung',
      ...warningTexts[kind],
      alternative:
        kind === 'heutiger-tag'
          ? 'Das Arbeitsverhältnis endet zum [Datum].'
          : 'Wir wünschen alles Gute und weiterhin viel Erfolg.',
      entitlement: 'verhandelbar',
      basis: basis.noClosing,
    }),
  );
  if (closing.rehire !== null) {
    findings.push(
      quoted(analysis, closing.rehire, {
        key: 'wiedereinstellung',
        severity: 'hinweis',
        title: 'Ein starkes Lob',
        text: 'Dass man Sie wieder einstellen würde, ist ein seltenes und starkes Lob.',
        entitlement: 'kein-anspruch',
        basis: basis.noClosing,
      }),
    );
  }
  if (closing.privateOnly !== null) {
    findings.push(
      quoted(analysis, closing.privateOnly, {
        key: 'wunsch_privat',
        severity: 'hinweis',
        title: 'Gute Wünsche nur für den Lebensweg',
        text: 'Der Satz nennt den Lebensweg, aber nicht den Beruf. Das klingt kühl. Üblich ist „beruflich und persönlich“.',
        alternative: 'Wir wünschen beruflich und persönlich alles Gute und weiterhin viel Erfolg.',
        entitlement: 'kein-anspruch',
        basis: basis.noClosing,
      }),
    );
  }
  return findings;
}

function regretMissing(analysis: Analysis): Finding | null {
  if (analysis.documentType === 'Zwischenzeugnis' || analysis.closing.closing.bedauern !== 'fehlt')
    return null;
  const last = analysis.closing.sentences.at(-1);
  return quoted(analysis, last, {
    key: 'bedauern_fehlt',
    severity: 'hinweis',
    title: 'Bedauern fehlt',
    text: 'Viele Zeugnisse bedauern das Ausscheiden. Fehlt dieser Satz, wirkt der Schluss kühl. Ein Anspruch darauf besteht nicht, eine Bitte hat oft Erfolg.',
    alternative: 'Wir bedauern das Ausscheiden sehr.',
    entitlement: 'kein-anspruch',
    basis: basis.noClosing,
  });
}

function endMissing(analysis: Analysis): Finding | null {
  if (analysis.documentType === 'Zwischenzeugnis' || analysis.period.to !== null) return null;
  return {
    key: 'austrittsdatum_fehlt',
    severity: 'mangel',
    title: 'Das Ende der Beschäftigung fehlt',
    text: 'Ein Zeugnis muss Beginn und Ende des Arbeitsverhältnisses nennen. Das können Sie verlangen.',
    entitlement: 'anspruch',
    basis: basis.reference,
  };
}
