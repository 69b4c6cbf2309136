import { addDays } from '#src/lib/calendar.ts';
import type { Analysis } from './analyse.ts';
import { germanDate } from './facts/dates.ts';
import type { Finding, Grading, LegalPoint, MissingPart } from './grading.schema.ts';
import { basis } from './legal-basis.data.ts';
import { middle } from './scale.ts';

/** Rights, wishes and running periods. */
export function describeRights(
  analysis: Analysis,
  findings: readonly Finding[],
  missing: readonly MissingPart[],
  today: string,
): Grading['rights'] {
  return {
    entitled: entitled(analysis, findings, missing),
    notEntitled: notEntitled(analysis),
    deadlines: deadlines(analysis, today),
  };
}

function entitled(
  analysis: Analysis,
  findings: readonly Finding[],
  missing: readonly MissingPart[],
): LegalPoint[] {
  const apprentice = analysis.documentType === 'Ausbildungszeugnis';
  const points: LegalPoint[] = [
    {
      text: 'Ein klares und verständliches Zeugnis, das auf Wunsch Leistung und Verhalten beurteilt.',
      basis: apprentice ? basis.apprentice : basis.reference,
    },
    {
      text: 'Keine versteckten Botschaften: Es zählt, was ein unbefangener Leser versteht.',
      basis: basis.clearWording,
    },
  ];
  if (analysis.documentType === 'Zwischenzeugnis') {
    points.push({
      text: 'Ein Zwischenzeugnis bei gutem Grund. Das spätere Endzeugnis darf für diese Zeit nicht ohne Anlass schlechter ausfallen.',
      basis: `${basis.interimReason}; ${basis.interimBinding}`,
    });
  }
  if (analysis.overall.grade !== null && middle(analysis.overall.grade) > 3) {
    points.push({
      text: 'Eine Beurteilung, die der Arbeitgeber belegen kann: Schlechter als „befriedigend“ muss er begründen und beweisen.',
      basis: basis.averageGrade,
    });
  }
  const demands = [...findings, ...missing].filter((item) => item.entitlement === 'anspruch');
  const seen = new Set<string>();
  for (const demand of demands) {
    if (seen.has(demand.title)) continue;
    seen.add(demand.title);
    points.push({ text: `Korrektur: ${demand.title}.`, basis: demand.basis });
  }
  points.push({
    text: 'Wer eine Korrektur verlangt, darf dafür nicht bestraft werden: Dank und gute Wünsche bleiben stehen, und was nicht beanstandet war, wird nicht schlechter.',
    basis: `${basis.closingStays}; ${basis.noWorsening}`,
  });
  return points;
}

function notEntitled(analysis: Analysis): LegalPoint[] {
  const points: LegalPoint[] = [];
  if (analysis.documentType !== 'Zwischenzeugnis') {
    points.push({
      text: 'Dank, Bedauern und gute Wünsche am Schluss. Eine freundliche Bitte hilft oft.',
      basis: basis.noClosing,
    });
  }
  const grade = analysis.overall.grade;
  if (grade === null || grade.from > 1) {
    points.push({
      text: 'Eine bessere Note als „befriedigend“, ohne dass Sie Ihre guten Leistungen belegen.',
      basis: basis.averageGrade,
    });
  }
  points.push({
    text: 'Bestimmte Sätze nach Ihrer Wahl: Den Wortlaut schreibt der Arbeitgeber, solange er wahr, klar und wohlwollend ist.',
    basis: basis.clearWording,
  });
  return points;
}

function deadlines(analysis: Analysis, today: string): LegalPoint[] {
  const end = analysis.period.to ?? analysis.issued;
  const limit = end === null ? null : `${Number(end.slice(0, 4)) + 3}-12-31`;
  return [
    {
      text: 'Bitte melden Sie sich bald. In vielen Arbeits- und Tarifverträgen verfallen Ansprüche schon nach drei Monaten.',
      basis: basis.exclusion,
    },
    { text: limitationText(limit, today), basis: basis.limitation },
    {
      text: 'Wer lange wartet und den Eindruck weckt, zufrieden zu sein, kann den Anspruch auch früher verlieren.',
      basis: basis.forfeiture,
    },
  ];
}

function limitationText(limit: string | null, today: string): string {
  if (limit === null)
    return 'Der Anspruch verjährt drei Jahre nach dem Ende des Jahres, in dem er entstanden ist.';
  if (limit < today) {
    return `Der Anspruch ist vermutlich seit dem ${germanDate(limit)} verjährt. Freundlich bitten können Sie trotzdem.`;
  }
  return `Der Anspruch verjährt mit Ablauf des ${germanDate(limit)}.`;
}

/** Three weeks from today, the usual time to ask for a correction. */
export function replyDate(today: string): string {
  return germanDate(addDays(today, 21));
}
