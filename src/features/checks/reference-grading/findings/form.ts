import { addDays } from '#src/lib/calendar.ts';
import type { Analysis } from '../analyse.ts';
import { missingGroups, unusualOrder } from '../categories/attitude-and-conduct.ts';
import { germanDate, yearsBetween } from '../facts/dates.ts';
import type { Finding } from '../grading.schema.ts';
import { basis } from '../legal-basis.data.ts';
import { originalRange } from '../normalise.ts';
import type { Sentence } from '../sentences.ts';

/** Adds quote and position of a sentence to a finding. */
export function quoted({ folded }: Analysis, sentence: Sentence | undefined, finding: Finding): Finding {
  if (sentence === undefined) return finding;
  const { start, end } = originalRange(folded, sentence.from, sentence.to);
  return { ...finding, quote: folded.original.slice(start, end), position: { start, end } };
}

/** Words of a sentence without names, for rules that look at wording. */
export function wording(sentence: Sentence): string {
  return sentence.words
    .filter((word) => !word.name)
    .map((word) => word.text)
    .join(' ');
}

/** Order and completeness of the persons in the conduct sentence: a hint, never a fact. */
export function findPersons(analysis: Analysis): Finding[] {
  const { statements } = analysis.assessment;
  const order = unusualOrder(statements).map((statement) =>
    quoted(analysis, statement.sentence, {
      key: 'reihenfolge',
      severity: 'hinweis',
      title: 'Ungewohnte Reihenfolge der Personen',
      text: 'Üblich ist: erst Vorgesetzte, dann Kolleginnen und Kollegen, dann Kunden. Eine andere Reihenfolge kann so gelesen werden, dass es mit den später Genannten schwierig war. Oft ist es nur ein Versehen.',
      alternative: 'Das Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen sowie Kunden war …',
      entitlement: 'verhandelbar',
      basis: basis.clearWording,
    }),
  );
  const conduct = statements.find((statement) => statement.category === 'verhalten');
  const gaps = missingGroups(statements).map((group) =>
    quoted(analysis, conduct?.sentence, {
      key: 'gruppe_fehlt',
      severity: 'hinweis',
      title:
        group === 'superior'
          ? 'Vorgesetzte werden nicht genannt'
          : 'Kolleginnen und Kollegen werden nicht genannt',
      text: 'Zum Verhalten gehören üblicherweise Vorgesetzte und Kollegen. Fehlt eine Gruppe, kann das so gelesen werden, dass es dort schwierig war.',
      alternative: 'Das Verhalten gegenüber Vorgesetzten, Kolleginnen und Kollegen war …',
      entitlement: 'anspruch',
      basis: basis.silence,
    }),
  );
  return [...order, ...gaps];
}

/** Outer form: marks, tables, signature, letterhead, length and date. */
export function findFormDefects(analysis: Analysis): Finding[] {
  return [marks, tableLayout, byOrder, unsigned, noLetterhead, tooShort, lateDate].flatMap(
    (check) => check(analysis) ?? [],
  );
}

const formDefect = { key: 'form', severity: 'mangel', entitlement: 'anspruch' } as const;

function marks(analysis: Analysis): Finding[] {
  const marked = analysis.sentences.filter((sentence) => sentence.role === 'body' && hasMarks(sentence));
  return marked.map((sentence) =>
    quoted(analysis, sentence, {
      ...formDefect,
      title: 'Auffällige Zeichen im Satz',
      text: 'Ausrufezeichen, Fragezeichen oder Anführungszeichen um ein Lob können so gelesen werden, dass etwas anderes gemeint ist. Solche Merkmale sind nicht erlaubt.',
      basis: basis.clearWording,
    }),
  );
}

function hasMarks(sentence: Sentence): boolean {
  if (/[!?]/.test(sentence.text)) return true;
  const judged = sentence.words.some(
    (word) => word.meaning.merit !== undefined || word.meaning.topics?.includes('task') === true,
  );
  return judged && /"[a-z ]{3,30}"/.test(sentence.text);
}

function tableLayout(analysis: Analysis): Finding | null {
  const rows = analysis.sentences.filter(
    (sentence) =>
      sentence.role === 'table' &&
      sentence.words.some((word) => word.meaning.merit !== undefined || word.meaning.traits !== undefined),
  );
  if (rows.length < 3) return null;
  return quoted(analysis, rows[0], {
    ...formDefect,
    title: 'Noten als Liste statt als Text',
    text: 'Leistung und Verhalten stehen hier wie in einem Schulzeugnis untereinander. Das genügt nicht: Sie können einen ausformulierten Text verlangen.',
    basis: basis.runningText,
  });
}

function byOrder(analysis: Analysis): Finding | null {
  const line = analysis.frame.signature.find((item) => /^i\.\s?A\.|^im Auftrag/i.test(item));
  if (line === undefined) return null;
  return {
    ...formDefect,
    title: 'Unterschrift „im Auftrag“',
    text: 'Unterschreiben muss jemand, der erkennbar über Ihnen stand und Ihnen Weisungen geben durfte. „i.\u00A0A.“ kann so gelesen werden, dass dies fehlt.',
    basis: basis.signatory,
    quote: line,
  };
}

function unsigned(analysis: Analysis): Finding | null {
  const sentence = analysis.sentences.find((item) =>
    /\bohne unterschrift\b|\bmaschinell erstellt\b|\bautomatisch erstellt\b|\bper e-?mail versandt\b/.test(
      item.text,
    ),
  );
  if (sentence === undefined) return null;
  return quoted(analysis, sentence, {
    ...formDefect,
    title: 'Keine gültige Unterschrift',
    text: 'Ein Zeugnis braucht eine Unterschrift von Hand. Elektronisch geht es nur mit Ihrer Zustimmung und mit einer qualifizierten elektronischen Signatur.',
    basis: basis.electronic,
  });
}

function noLetterhead(analysis: Analysis): Finding | null {
  if (analysis.frame.employer !== null) return null;
  return {
    ...formDefect,
    severity: 'warnung',
    title: 'Kein Briefkopf',
    text: 'Wir finden weder Namen noch Anschrift des Arbeitgebers. Benutzt er sonst Geschäftspapier, können Sie es auch für das Zeugnis verlangen.',
    basis: basis.letterhead,
  };
}

const fewWords = 110;

function tooShort(analysis: Analysis): Finding | null {
  const { from, to } = analysis.period;
  const words = analysis.sentences.reduce((sum, sentence) => sum + sentence.words.length, 0);
  if (from === null || to === null || analysis.documentType === 'einfaches Zeugnis') return null;
  const years = yearsBetween(from, to);
  if (words >= fewWords || years < 3) return null;
  return {
    key: 'kuerze',
    severity: 'warnung',
    title: 'Sehr kurz',
    text: `Für ${years} Jahre ist der Text sehr kurz. Üblich sind ein bis zwei Seiten. Ein knappes Zeugnis kann so gelesen werden, dass es wenig Gutes zu sagen gab.`,
    entitlement: 'verhandelbar',
    basis: basis.silence,
  };
}

function lateDate(analysis: Analysis): Finding | null {
  const { issued, period } = analysis;
  if (issued === null || period.to === null || issued <= addDays(period.to, 45)) return null;
  return {
    key: 'datum_abstand',
    severity: 'hinweis',
    title: 'Das Datum liegt lange nach dem Ende',
    text: `Das Arbeitsverhältnis endete am ${germanDate(period.to)}, das Zeugnis trägt den ${germanDate(issued)}. Ein großer Abstand kann so gelesen werden, dass über das Zeugnis gestritten wurde. Ein berichtigtes Zeugnis trägt üblicherweise das erste Datum.`,
    entitlement: 'verhandelbar',
    basis: basis.issueDate,
  };
}
