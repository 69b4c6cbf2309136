import type { Analysis } from './analyse.ts';
import { hasMonthOfIssue } from './facts/dates.ts';
import type { MissingPart } from './grading.schema.ts';
import { basis } from './legal-basis.data.ts';

type Check = MissingPart & { missing: (analysis: Analysis) => boolean };

const isGraded = (analysis: Analysis) => analysis.documentType !== 'einfaches Zeugnis';
const isInterim = (analysis: Analysis) => analysis.documentType === 'Zwischenzeugnis';
const needsClosing = (analysis: Analysis) => isGraded(analysis) && !isInterim(analysis);

/** Usual and required parts in the order of a reference. */
const checks: readonly Check[] = [
  {
    key: 'ueberschrift',
    title: 'Überschrift',
    text: 'Üblich ist „Zeugnis“ oder „Arbeitszeugnis“ über dem Text.',
    entitlement: 'verhandelbar',
    basis: basis.reference,
    missing: (analysis) => analysis.frame.heading === null,
  },
  {
    key: 'name',
    title: 'Ihr Name',
    text: 'Aus dem Text muss klar werden, für wen das Zeugnis ist.',
    entitlement: 'anspruch',
    basis: basis.reference,
    missing: (analysis) => analysis.person.name === null,
  },
  {
    key: 'beginn',
    title: 'Beginn der Beschäftigung',
    text: 'Das Zeugnis muss sagen, seit wann Sie dort gearbeitet haben.',
    entitlement: 'anspruch',
    basis: basis.reference,
    missing: (analysis) => analysis.period.from === null,
  },
  {
    key: 'austrittsdatum',
    title: 'Ende der Beschäftigung',
    text: 'Das Zeugnis muss sagen, wann das Arbeitsverhältnis rechtlich endete.',
    entitlement: 'anspruch',
    basis: basis.reference,
    missing: (analysis) => !isInterim(analysis) && analysis.period.to === null,
  },
  {
    key: 'aufgaben',
    title: 'Ihre Aufgaben',
    text: 'Die Art der Arbeit muss so beschrieben sein, dass Fremde sich ein Bild machen können.',
    entitlement: 'anspruch',
    basis: basis.reference,
    missing: (analysis) => !hasTasks(analysis),
  },
  {
    key: 'leistung',
    title: 'Ein Satz, der die Leistung zusammenfasst',
    text: 'Üblich ist „erledigte die Aufgaben … zu unserer … Zufriedenheit“. Ohne ihn bleibt die Note offen.',
    entitlement: 'anspruch',
    basis: basis.silence,
    missing: (analysis) => isGraded(analysis) && !analysis.assessment.grades.has('leistung'),
  },
  {
    key: 'fuehrung',
    title: 'Beurteilung der Führung',
    text: 'Wer andere geführt hat, darf erwarten, dass auch das beurteilt wird.',
    entitlement: 'anspruch',
    basis: basis.silence,
    missing: (analysis) => analysis.leadershipMissing,
  },
  {
    key: 'verhalten',
    title: 'Aussage zum Verhalten',
    text: 'Ein qualifiziertes Zeugnis muss sich auf Leistung und Verhalten erstrecken.',
    entitlement: 'anspruch',
    basis: basis.reference,
    missing: (analysis) => isGraded(analysis) && !analysis.assessment.grades.has('verhalten'),
  },
  {
    key: 'grund',
    title: 'Grund des Ausscheidens',
    text: 'Er steht nur auf Ihren Wunsch im Zeugnis. „Auf eigenen Wunsch“ ist günstig, wenn Sie selbst gekündigt haben.',
    entitlement: 'verhandelbar',
    basis: basis.reference,
    missing: (analysis) =>
      analysis.documentType === 'qualifiziertes Endzeugnis' && analysis.closing.closing.grund === null,
  },
  {
    key: 'bedauern',
    title: 'Bedauern im Schlusssatz',
    text: 'Üblich wäre „Wir bedauern das Ausscheiden sehr“. Einen Anspruch darauf gibt es nicht, eine höfliche Bitte hat oft Erfolg.',
    entitlement: 'kein-anspruch',
    basis: basis.noClosing,
    missing: (analysis) => needsClosing(analysis) && analysis.closing.closing.bedauern === 'fehlt',
  },
  {
    key: 'dank',
    title: 'Dank im Schlusssatz',
    text: 'Üblich wäre „Wir danken für die stets gute Zusammenarbeit“. Einen Anspruch darauf gibt es nicht.',
    entitlement: 'kein-anspruch',
    basis: basis.noClosing,
    missing: (analysis) => isGraded(analysis) && analysis.closing.closing.dank === 'fehlt',
  },
  {
    key: 'wuensche',
    title: 'Gute Wünsche im Schlusssatz',
    text: 'Üblich wäre „alles Gute und weiterhin viel Erfolg“. Einen Anspruch darauf gibt es nicht.',
    entitlement: 'kein-anspruch',
    basis: basis.noClosing,
    missing: (analysis) => needsClosing(analysis) && analysis.closing.closing.wuensche === 'fehlt',
  },
  {
    key: 'ausstellungsdatum',
    title: 'Ort und Datum',
    text: 'Ein Zeugnis trägt das Datum, an dem es ausgestellt wurde.',
    entitlement: 'anspruch',
    basis: basis.issueDate,
    missing: (analysis) => analysis.issued === null && !hasMonthOfIssue(analysis.folded),
  },
  {
    key: 'unterschrift',
    title: 'Name unter der Unterschrift',
    text: 'Wir sehen am Ende keinen Namen. Bitte prüfen Sie am Original, ob jemand von Hand unterschrieben hat.',
    entitlement: 'anspruch',
    basis: basis.writtenForm,
    missing: (analysis) => analysis.frame.signature.length === 0,
  },
];

/** Parts of a reference that we do not find; only what is usual for this kind of reference. */
export function findMissing(analysis: Analysis): MissingPart[] {
  return checks.filter((check) => check.missing(analysis)).map(({ missing, ...part }) => part);
}

/** Tasks can be a list, a sentence about tasks, or plain prose before the first judgment. */
function hasTasks(analysis: Analysis): boolean {
  if (analysis.sentences.some((sentence) => sentence.role === 'list' || sentence.role === 'task'))
    return true;
  const judged = new Set(analysis.assessment.statements.map((statement) => statement.sentence.index));
  const closing = new Set(analysis.closing.sentences.map((sentence) => sentence.index));
  const intro = analysis.sentences.findIndex((sentence) => sentence.role === 'intro');
  return analysis.sentences.some(
    (sentence) =>
      sentence.index > intro &&
      sentence.role === 'body' &&
      sentence.words.length >= 5 &&
      !judged.has(sentence.index) &&
      !closing.has(sentence.index) &&
      /\b(?:er|sie|herr|frau|ihm|ihr)\b/.test(sentence.text),
  );
}
