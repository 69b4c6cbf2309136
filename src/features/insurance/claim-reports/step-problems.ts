import type { z } from 'zod';
import { addMonths } from '#src/lib/calendar.ts';
import { berlinDay } from '#src/lib/dates.ts';
import { dayProblem, readDay } from '#src/lib/day-input.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import {
  type DraftAnswers,
  dayFields,
  fieldsOf,
  formSteps,
  type NewClaimReport,
  newClaimReportSchema,
  type StepKey,
  type StepValues,
  stepSchemas,
} from './claim-report.schema.ts';
import { dayUnknownLabel, deadlineKindOf, letterDayProblem } from './deadline.ts';

/** Nobody alive was born before. */
const earliestBirth = '1900-01-01';
/** No dispute is older. Such a day is a typing mistake in the year. */
const mostYearsBack = 50;

/** The effective values: with the day marked as unknown, a day in the field is ignored. */
export function countedValues(step: StepKey, values: StepValues): StepValues {
  const isUnknown = step === 'frist' && values.deadlineDayUnknown === 'on';
  return isUnknown ? { ...values, deadlineDay: '' } : values;
}

/** Turns days as people type them into `YYYY-MM-DD`; what is no day stays as it was typed. */
function withDays(step: StepKey, values: StepValues, now: Date): StepValues {
  const counted = countedValues(step, values);
  const read = (dayFields[step] ?? []).map((field) => {
    const typed = counted[field] ?? '';
    return [field, readDay(typed, now) ?? typed] as const;
  });
  return { ...counted, ...Object.fromEntries(read) };
}

function schemaProblems(step: StepKey, values: StepValues): FieldProblem[] {
  const parsed = stepSchemas[step].safeParse(values);
  if (parsed.success) return [];
  const seen = new Set<string>();
  return parsed.error.issues.flatMap(({ path, message }) => {
    const field = String(path[0] ?? '');
    if (seen.has(field)) return [];
    seen.add(field);
    const typed = values[field] ?? '';
    const isDay = dayFields[step]?.includes(field) ?? false;
    return [{ field, message: isDay ? dayProblem(typed) : message }];
  });
}

type Rule = (values: StepValues, answers: DraftAnswers, today: string) => FieldProblem | undefined;

const isDay = (value: string | undefined): value is string => /^\d{4}-\d{2}-\d{2}$/.test(value ?? '');

function deadlineRule(
  { deadlineKind = '', deadlineDay, deadlineDayUnknown }: StepValues,
  today: string,
): FieldProblem | undefined {
  const kind = deadlineKindOf(deadlineKind);
  const field = 'deadlineDay';
  if (!kind || kind.period === 'none') return undefined;
  if (!isDay(deadlineDay)) {
    return deadlineDay || deadlineDayUnknown
      ? undefined
      : { field, message: `Bitte nennen Sie den Tag, oder kreuzen Sie an: „${dayUnknownLabel}“.` };
  }
  const message = letterDayProblem(kind, deadlineDay, today);
  return message ? { field, message } : undefined;
}

/** Rules beyond single fields, by step. */
const rules: Readonly<Partial<Record<StepKey, readonly Rule[]>>> = {
  frist: [(values, _answers, today) => deadlineRule(values, today)],
  geschehen: [
    ({ happenedOn }, _answers, today) =>
      isDay(happenedOn) && happenedOn > today
        ? { field: 'happenedOn', message: 'Dieser Tag liegt in der Zukunft. Bitte prüfen Sie das Datum.' }
        : undefined,
    ({ happenedOn }, _answers, today) =>
      isDay(happenedOn) && happenedOn < addMonths(today, -12 * mostYearsBack)
        ? { field: 'happenedOn', message: 'Dieser Tag liegt sehr weit zurück. Bitte prüfen Sie das Jahr.' }
        : undefined,
    ({ happenedOn }) =>
      happenedOn === undefined || happenedOn === ''
        ? {
            field: 'happenedOn',
            message: 'Bitte nennen Sie den Tag. Wissen Sie ihn nicht genau, genügt ein ungefährer.',
          }
        : undefined,
  ],
  gegenseite: [
    ({ opponentKind, opponent = '' }) =>
      opponentKind && opponentKind !== 'unknown' && opponent.trim() === ''
        ? { field: 'opponent', message: 'Bitte nennen Sie den Namen, so wie Sie ihn kennen.' }
        : undefined,
  ],
  person: [
    ({ affected, affectedName = '' }) =>
      affected === 'family' && affectedName.trim() === ''
        ? { field: 'affectedName', message: 'Bitte nennen Sie den Namen der Person, die es betrifft.' }
        : undefined,
    ({ affected, companyName = '' }) =>
      affected === 'company' && companyName.trim() === ''
        ? { field: 'companyName', message: 'Bitte nennen Sie den Namen der Firma.' }
        : undefined,
    ({ birthDate }, _answers, today) =>
      isDay(birthDate) && (birthDate > today || birthDate < earliestBirth)
        ? { field: 'birthDate', message: 'Bitte prüfen Sie das Geburtsdatum.' }
        : undefined,
    ({ birthDate }, answers) => {
      const happened = answers.geschehen?.happenedOn;
      return isDay(birthDate) && isDay(happened) && happened < birthDate
        ? {
            field: 'birthDate',
            message:
              'Sie wären nach diesem Datum erst nach dem Ereignis geboren. Bitte prüfen Sie beide Tage.',
          }
        : undefined;
    },
    ({ insuranceNumber = '', birthDate = '', contractId = '' }) =>
      insuranceNumber.trim() === '' && birthDate === '' && contractId === ''
        ? {
            field: 'insuranceNumber',
            message:
              'Damit wir Ihren Vertrag finden: Bitte nennen Sie die Versicherungsnummer oder das Geburtsdatum.',
          }
        : undefined,
    ({ phone = '' }, answers) =>
      answers.ziel?.wish === 'callback' && phone.trim() === ''
        ? { field: 'phone', message: 'Sie wünschen einen Anruf. Bitte nennen Sie Ihre Nummer.' }
        : undefined,
  ],
};

/**
 * What is wrong with a step, one sentence for each field; the same in the browser, on the server and at the API.
 * @param values what stands in the fields, days as typed or as `YYYY-MM-DD`
 * @param answers the other steps, for rules that look at both
 */
export function stepProblems(
  step: StepKey,
  values: StepValues,
  answers: DraftAnswers,
  now: Date,
): FieldProblem[] {
  const read = withDays(step, values, now);
  const today = berlinDay(now);
  const problems = schemaProblems(step, read);
  for (const rule of rules[step] ?? []) {
    const problem = rule(read, answers, today);
    if (problem && !problems.some(({ field }) => field === problem.field)) problems.push(problem);
  }
  const order = fieldsOf(step);
  return problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

/** The first step that is not complete, with what is wrong there; undefined when everything can be sent. */
export function firstOpenStep(
  answers: DraftAnswers,
  now: Date,
  { withReview }: { withReview: boolean },
): { step: StepKey; problems: FieldProblem[] } | undefined {
  for (const { key } of formSteps) {
    if (key === 'unterlagen' || (key === 'pruefen' && !withReview)) continue;
    const problems = stepProblems(key, answers[key] ?? {}, answers, now);
    if (problems.length > 0) return { step: key, problems };
  }
  return undefined;
}

/** A value as it would stand in its field. */
function fieldText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'on' : '';
  return String(value);
}

/** Rules that look at more than one field, for a report that has passed its schema; fields as `geschehen.happenedOn`. */
export function crossProblems(report: NewClaimReport, now: Date): FieldProblem[] {
  const answers: DraftAnswers = Object.fromEntries(
    formSteps.map(({ key }) => [
      key,
      Object.fromEntries(Object.entries(report[key]).map(([field, value]) => [field, fieldText(value)])),
    ]),
  );
  const today = berlinDay(now);
  return formSteps.flatMap(({ key }) =>
    (rules[key] ?? []).flatMap((rule) => {
      const problem = rule(answers[key] ?? {}, answers, today);
      return problem ? [{ field: `${key}.${problem.field}`, message: problem.message }] : [];
    }),
  );
}

/** Answers as `POST /claim-reports` takes them: by step, days as `YYYY-MM-DD`. */
export function reportInput(
  answers: DraftAnswers,
  brand: string,
  now: Date,
): z.input<typeof newClaimReportSchema> {
  const steps = formSteps.map(({ key }) => [key, withDays(key, answers[key] ?? {}, now)]);
  // After `firstOpenStep` the answers have the fields of the schema. The API checks each again.
  return { ...Object.fromEntries(steps), brand };
}

/** The same, checked. @throws ZodError for answers that `firstOpenStep` has not passed */
export function reportOf(answers: DraftAnswers, brand: string, now: Date): NewClaimReport {
  return newClaimReportSchema.parse(reportInput(answers, brand, now));
}
