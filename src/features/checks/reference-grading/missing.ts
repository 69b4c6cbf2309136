import type { Analysis } from './analyse.ts';
import { hasMonthOfIssue } from './facts/dates.ts';
import type { Entitlement, MissingPart } from './grading.schema.ts';
import { basis } from './legal-basis.data.ts';

type Check = { part: MissingPart; missing: (analysis: Analysis) => boolean };

const part = (
  key: string,
  title: string,
  text: string,
  entitlement: Entitlement,
  source: string,
): MissingPart => ({
  key,
  title,
  text,
  entitlement,
  basis: source,
});

const isGraded = (analysis: Analysis) => analysis.documentType !== 'einfaches Zeugnis';
const isInterim = (analysis: Analysis) => analysis.documentType === 'Zwischenzeugnis';
const needsClosing = (analysis: Analysis) => isGraded(analysis) && !isInterim(analysis);

/** Usual and required parts in the order of a reference (facts A.2). */
const checks: readonly Check[] = [
  {
    part: part(
      'ueberschrift',
      'Überschrift',
      'Üblich ist „Zeugnis“ oder „Arbeitszeugnis“ über dem Text.',
      'verhandelbar',
      basis.reference,
    ),
    missing: (analysis) => analysis.frame.heading === null,
  },
  {
    part: part(
      'name',
      'Ihr Name',
      'Aus dem Text muss klar werden, für wen das Zeugnis ist.',
      'anspruch',
      basis.reference,
    ),
    missing: (analysis) => analysis.person.name === null,
  },
  {
    part: part(
      'beginn',
      'Beginn der Beschäftigung',
      'Das Zeugnis muss sagen, seit wann Sie dort gearbeitet haben.',
      'anspruch',
      basis.reference,
    ),
    missing: (analysis) => analysis.period.from === null,
  },
  {
    part: part(
      'austrittsdatum',
      'Ende der Beschäftigung',
      'Das Zeugnis muss sagen, wann das Arbeitsverhältnis rechtlich endete.',
      'anspruch',
      basis.reference,
    ),
    missing: (analysis) => !isInterim(analysis) && analysis.period.to === null,
  },
  {
    part: part(
      'aufgaben',
      'Ihre Aufgaben',
      'Die Art der Arbeit muss so beschrieben sein, dass Fremde sich ein Bild machen können.',
      'anspruch',
      basis.reference,
    ),
    missing: (analysis) => !hasTasks(analysis),
  },
  {
    part: part(
      'leistung',
      'Ein Satz, der die Leistung zusammenfasst',
      'Üblich ist „erledigte die Aufgaben … zu unserer … Zufriedenheit“. Ohne ihn bleibt die Note offen.',
      'anspruch',
      basis.silence,
    ),
    missing: (analysis) => isGraded(analysis) && !analysis.assessment.grades.has('leistung'),
  },
  {
    part: part(
      'fuehrung',
      'Beurteilung der Führung',
      'Wer andere geführt hat, darf erwarten, dass auch das beurteilt wird.',
      'anspruch',
      basis.silence,
    ),
    missing: (analysis) => analysis.leadershipMissing,
  },
  {
    part: part(
      'verhalten',
      'Aussage zum Verhalten',
      'Ein qualifiziertes Zeugnis muss sich auf Leistung und Verhalten erstrecken.',
      'anspruch',
      basis.reference,
    ),
    missing: (analysis) => isGraded(analysis) && !analysis.assessment.grades.has('verhalten'),
  },
  {
    part: part(
      'grund',
      'Grund des Ausscheidens',
      'Er steht nur auf Ihren Wunsch im Zeugnis. „Auf eigenen Wunsch“ ist günstig, wenn Sie selbst gekündigt haben.',
      'verhandelbar',
      basis.reference,
    ),
    missing: (analysis) =>
      analysis.documentType === 'qualifiziertes Endzeugnis' && analysis.closing.closing.grund === null,
  },
  {
    part: part(
      'bedauern',
      'Bedauern im Schlusssatz',
      'Üblich wäre „Wir bedauern das Ausscheiden sehr“. Einen Anspruch darauf gibt es nicht, eine höfliche Bitte hat oft Erfolg.',
      'kein-anspruch',
      basis.noClosing,
    ),
    missing: (analysis) => needsClosing(analysis) && analysis.closing.closing.bedauern === 'fehlt',
  },
  {
    part: part(
      'dank',
      'Dank im Schlusssatz',
      'Üblich wäre „Wir danken für die stets gute Zusammenarbeit“. Einen Anspruch darauf gibt es nicht.',
      'kein-anspruch',
      basis.noClosing,
    ),
    missing: (analysis) => isGraded(analysis) && analysis.closing.closing.dank === 'fehlt',
  },
  {
    part: part(
      'wuensche',
      'Gute Wünsche im Schlusssatz',
      'Üblich wäre „alles Gute und weiterhin viel Erfolg“. Einen Anspruch darauf gibt es nicht.',
      'kein-anspruch',
      basis.noClosing,
    ),
    missing: (analysis) => needsClosing(analysis) && analysis.closing.closing.wuensche === 'fehlt',
  },
  {
    part: part(
      'ausstellungsdatum',
      'Ort und Datum',
      'Ein Zeugnis trägt das Datum, an dem es ausgestellt wurde.',
      'anspruch',
      basis.issueDate,
    ),
    missing: (analysis) => analysis.issued === null && !hasMonthOfIssue(analysis.folded),
  },
  {
    part: part(
      'unterschrift',
      'Name unter der Unterschrift',
      'Wir sehen am Ende keinen Namen. Bitte prüfen Sie am Original, ob jemand von Hand unterschrieben hat.',
      'anspruch',
      basis.writtenForm,
    ),
    missing: (analysis) => analysis.frame.signature.length === 0,
  },
];

/** Parts of a reference that we do not find; only what is usual for this kind of reference. */
export function findMissing(analysis: Analysis): MissingPart[] {
  return checks.filter((check) => check.missing(analysis)).map((check) => check.part);
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
