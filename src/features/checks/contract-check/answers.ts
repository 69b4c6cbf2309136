import type { ContractAnswers } from '#src/features/checks/document-checks/public.ts';
import { contractAnswersSchema } from '#src/features/checks/document-checks/public.ts';
import { states } from '#src/lib/calendar.ts';
import { formatDate } from '#src/lib/dates.ts';
import { readDay } from '#src/lib/day-input.ts';
import { readCents, writeCents } from '#src/lib/money-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';

/** What the customer may add, by the names of the fields. */
export const answerFields = ['lohn', 'stunden', 'beginn', 'land'] as const;
export type AnswerField = (typeof answerFields)[number];
export type AnswerValues = Readonly<Record<string, string>>;

/** Kept answers as the fields show them. */
export function valuesOfAnswers({
  monthlyGrossCents,
  weeklyHours,
  start,
  state,
}: ContractAnswers): AnswerValues {
  return {
    lohn: monthlyGrossCents === undefined ? '' : writeCents(monthlyGrossCents),
    stunden: weeklyHours === undefined ? '' : String(weeklyHours).replace('.', ','),
    beginn: start === undefined ? '' : formatDate(start),
    land: state ?? 'BUND',
  };
}

function hoursOf(text: string): number | undefined {
  const plain = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*(?:h|std\.?|stunden)?$/i.exec(text.trim());
  const hours = plain ? Number(`${plain[1]}.${plain[2] ?? 0}`) : Number.NaN;
  return hours >= 0.5 && hours <= 80 ? hours : undefined;
}

const messages = {
  lohn: 'Bitte geben Sie den Bruttolohn für einen Monat als Betrag ein, zum Beispiel 2.800.',
  stunden: 'Bitte geben Sie die Stunden in der Woche ein, zum Beispiel 38,5.',
  beginn: 'Bitte geben Sie den ersten Arbeitstag ein, zum Beispiel 01.10.2026.',
  land: 'Bitte wählen Sie ein Bundesland aus der Liste.',
} as const;

/** Reads the form: empty fields are no answers. @param now decides which century two digits of a year mean */
export function readAnswers(
  values: AnswerValues,
  now: Date,
): { ok: true; answers: ContractAnswers } | { ok: false; problems: FieldProblem[] } {
  const text = (name: AnswerField) => (values[name] ?? '').trim();
  const lohn = readCents(text('lohn'));
  const stunden = hoursOf(text('stunden'));
  const beginn = readDay(text('beginn'), new Date(Date.UTC(now.getUTCFullYear() + 5, 11, 31)));
  const land = states.find((state) => state === text('land'));
  const read = { lohn: lohn && lohn <= 10_000_000 ? lohn : undefined, stunden, beginn, land };
  const problems = answerFields
    .filter((name) => text(name) !== '' && read[name] === undefined)
    .map((field) => ({ field, message: messages[field] }));
  if (problems.length > 0) return { ok: false, problems };
  const answers = contractAnswersSchema.parse({
    monthlyGrossCents: read.lohn,
    weeklyHours: read.stunden,
    start: read.beginn,
    state: read.land === 'BUND' ? undefined : read.land,
  });
  return { ok: true, answers };
}
