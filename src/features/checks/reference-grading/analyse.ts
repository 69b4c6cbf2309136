import { type Assessment, assess } from './assess.ts';
import { missingGroups, unusualOrder } from './categories/attitude-and-conduct.ts';
import { type ClosingResult, readClosing } from './closing.ts';
import { findBirth, findDates, findIssued, findPeriod } from './facts/dates.ts';
import { type Frame, findFrame } from './facts/letterhead.ts';
import { findPerson, nameWords } from './facts/person.ts';
import type { DocumentType, Person } from './grading.schema.ts';
import { type Folded, originalRange } from './normalise.ts';
import { gradeOverall, type OverallGrade } from './overall.ts';
import { span } from './scale.ts';
import { readSentences, type Sentence } from './sentences.ts';

/** Everything read from one reference; findings, missing parts and the letter are built from this. */
export type Analysis = {
  folded: Folded;
  sentences: Sentence[];
  frame: Frame;
  person: Person;
  position: string | null;
  period: { from: string | null; to: string | null };
  issued: string | null;
  documentType: DocumentType;
  leader: boolean;
  leadershipMissing: boolean;
  assessment: Assessment;
  closing: ClosingResult;
  overall: OverallGrade;
};

/** Reads a text that is known to be one reference. */
export function analyse(folded: Folded): Analysis {
  const dates = findDates(folded);
  const issuedDate = findIssued(folded, dates);
  const frame = findFrame(folded, issuedDate);
  const person = findPerson(folded.original, findBirth(folded, dates));
  const sentences = readSentences(folded, nameWords(folded.original, person, frame.signature));
  const interim = isInterim(folded, frame);
  const apprentice = !interim && isApprenticeship(folded, frame);
  const leader = leads(sentences);
  const assessment = assess(sentences, { leader, apprentice });
  openConductSpan(assessment);
  const closing = readClosing(sentences, interim, folded);
  const documentType = typeOf(interim, apprentice, assessment);
  const leadershipMissing =
    leader && documentType !== 'einfaches Zeugnis' && !assessment.grades.has('fuehrung');
  const period = findPeriod(folded, dates);
  return {
    folded,
    sentences,
    frame,
    person,
    position: positionOf(sentences, folded),
    period: interim ? { from: period.from, to: null } : period,
    issued: issuedDate?.iso ?? null,
    documentType,
    leader,
    leadershipMissing,
    assessment,
    closing,
    overall: gradeOverall({
      grades: assessment.grades,
      closing: closing.grade,
      documentType,
      contradiction: assessment.contradiction !== null,
      formulaPresent: assessment.grades.has('leistung'),
      leadershipMissing,
    }),
  };
}

/** Unusual order or gaps of persons: the conduct may be read up to one grade lower, never more. */
function openConductSpan(assessment: Assessment): void {
  const grade = assessment.grades.get('verhalten');
  if (grade === undefined) return;
  const doubtful =
    unusualOrder(assessment.statements).length > 0 || missingGroups(assessment.statements).length > 0;
  if (doubtful && grade.from === grade.to) assessment.grades.set('verhalten', span(grade.from, grade.to + 1));
}

function isInterim(folded: Folded, frame: Frame): boolean {
  return /zwischenzeugnis/i.test(frame.heading ?? '') || /\bdieses zwischenzeugnis\b/.test(folded.text);
}

function isApprenticeship(folded: Folded, frame: Frame): boolean {
  if (/ausbildung/i.test(frame.heading ?? '')) return true;
  return /\b(?:wurde|ist)\b[^.]{0,120}\bausgebildet\b|\babsolvierte\b[^.]{0,120}\bausbildung\b/.test(
    folded.text,
  );
}

const leaderText =
  /\b(?:disziplinarische?n? (?:und fachliche?n? )?fuehrung|fuehrungskraft|personalverantwortung|unterstellt|(?:abteilungs|bereichs|filial|team|gruppen|niederlassungs|betriebs|stations)leiter(?:in)?)\b/;

/** A leading position is recognised by the introduction, the tasks or a sentence about who was led. */
function leads(sentences: readonly Sentence[]): boolean {
  return sentences.some((sentence) => {
    if (sentence.role === 'intro' || sentence.role === 'list' || sentence.role === 'task') {
      return (
        leaderText.test(sentence.text) && !/\bassistent|\bstellvertret|\bvertretung\b/.test(sentence.text)
      );
    }
    return /\b(?:unterstellt|als fuehrungskraft|personalverantwortung)\b/.test(sentence.text);
  });
}

function typeOf(interim: boolean, apprentice: boolean, assessment: Assessment): DocumentType {
  if (interim) return 'Zwischenzeugnis';
  if (apprentice) return 'Ausbildungszeugnis';
  return assessment.grades.size === 0 ? 'einfaches Zeugnis' : 'qualifiziertes Endzeugnis';
}

function positionOf(sentences: readonly Sentence[], folded: Folded): string | null {
  const intro = sentences.find((sentence) => sentence.role === 'intro' && /\bals [a-z]/.test(sentence.text));
  if (intro === undefined) return null;
  const match =
    /\bals ([a-z][a-z/() -]{2,70}?)(?: (?:(?:in|bei|an|auf|fuer|im) (?:unser|mein|uns|mir|der |den |dem |die |das )|bei |im |in |am |taetig|beschaeftigt|angestellt|eingesetzt|zu )|[,.]|$)/.exec(
      intro.text.replace(/\n/g, ' '),
    );
  if (match === null) return null;
  const from = intro.from + match.index + 3;
  const { start, end } = originalRange(folded, from + 1, from + 1 + (match[1] ?? '').length);
  return folded.original.slice(start, end).replace(/\s+/g, ' ').trim();
}
