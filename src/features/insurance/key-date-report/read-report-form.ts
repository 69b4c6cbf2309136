import { dayProblem, readDay } from '#src/lib/day-input.ts';
import { fieldProblems } from '#src/lib/field-problems.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { keyDateReportSchema, type NewKeyDateReport } from './key-date-report.schema.ts';
import { keyDateProblem } from './key-dates.ts';
import { listBounds } from './list-bounds.ts';
import { listSentences } from './list-refusals.ts';
import { countsBy, type ReportKindKey, reportKinds } from './report-kinds.ts';
import { countField, otherDay, type ReportValues, type TextFieldName, textFields } from './report-values.ts';
import { readWholeNumber } from './whole-number.ts';

/** Browsers send a file without a name where none was chosen; one that is chosen and empty has its name. */
function fileOf(form: FormData): File | undefined {
  const file = form.get('file');
  return file instanceof File && (file.size > 0 || file.name !== '') ? file : undefined;
}

export const hasFile = (form: FormData) => fileOf(form) !== undefined;

/** The sentence for a list that is not worth reading or sending; the file where it is. */
export function chosenFile(form: FormData): { file: File } | { problem: FieldProblem } {
  const file = fileOf(form);
  const refuse = (message: string) => ({ problem: { field: 'file', message } });
  if (!file) return refuse('Bitte wählen Sie zuerst die Liste aus, eine XLSX- oder CSV-Datei.');
  if (file.size === 0) return refuse(listSentences.empty);
  return file.size > listBounds.bytes ? refuse(listSentences.large) : { file };
}

/** The posted form as it was typed. */
export function reportValues(form: FormData): ReportValues {
  const texts = Object.fromEntries(textFields.map((name) => [name, textOf(form, name)])) as Record<
    TextFieldName,
    string
  >;
  const counts = Object.fromEntries(
    reportKinds.map(({ key }) => [key, textOf(form, countField(key))]),
  ) as Record<ReportKindKey, string>;
  const rows = readWholeNumber(textOf(form, 'listRows'));
  const id = textOf(form, 'meldung');
  return {
    ...texts,
    counts,
    list:
      rows === undefined ? null : { rows, faultyRows: readWholeNumber(textOf(form, 'listFaultyRows')) ?? 0 },
    corrects: id === '' ? null : { id },
  };
}

/** The fields in the order of the form, for the list of problems. */
const order: readonly string[] = [
  'keyDate',
  'otherKeyDate',
  'file',
  ...reportKinds.map(({ key }) => countField(key)),
  'companyName',
  'insuranceNumber',
  'contactName',
  'email',
  'phone',
  'remark',
  'isDeviationConfirmed',
];

/** Problems in the order of the form. */
export function inOrder(problems: readonly FieldProblem[]): FieldProblem[] {
  return problems.toSorted((one, other) => order.indexOf(one.field) - order.indexOf(other.field));
}

function chosenDay(
  { keyDate, otherKeyDate }: ReportValues,
  now: Date,
): { day: string; problems: FieldProblem[] } {
  if (keyDate !== otherDay) {
    const message = keyDateProblem(keyDate, now);
    return { day: keyDate, problems: message ? [{ field: 'keyDate', message }] : [] };
  }
  const day = readDay(otherKeyDate, now);
  if (day === undefined) {
    const message =
      otherKeyDate.trim() === ''
        ? 'Bitte geben Sie den Stichtag ein, wie er im Vertrag steht.'
        : dayProblem(otherKeyDate);
    return { day: '2000-01-01', problems: [{ field: 'otherKeyDate', message }] };
  }
  const message = keyDateProblem(day, now);
  return { day, problems: message ? [{ field: 'otherKeyDate', message }] : [] };
}

const nothingGiven: FieldProblem = {
  field: countField('fullTime'),
  message: 'Bitte geben Sie mindestens eine Zahl ein. Gibt es von allem nichts, schreiben Sie hier 0.',
};

/**
 * Reads the form by the rules of the API. An empty field of a number is none of its kind.
 * @param isConfirmed whether the box for large differences is ticked
 */
export function readReport(
  values: ReportValues,
  { now, isConfirmed }: { now: Date; isConfirmed: boolean },
): { ok: true; report: NewKeyDateReport } | { ok: false; problems: FieldProblem[] } {
  const { otherKeyDate: _other, ...rest } = values;
  const { day, problems: ofDay } = chosenDay(values, now);
  const isEmpty = reportKinds.every(({ key }) => values.counts[key].trim() === '');
  const counts = countsBy((key) =>
    values.counts[key].trim() === '' ? 0 : (readWholeNumber(values.counts[key]) ?? Number.NaN),
  );
  const parsed = keyDateReportSchema.safeParse({
    ...rest,
    keyDate: day,
    counts,
    isDeviationConfirmed: isConfirmed,
  });
  const found = parsed.success ? [] : fieldProblems(parsed.error);
  const named = found.filter(({ field }) => !ofDay.length || field !== 'keyDate');
  const problems = [...ofDay, ...named, ...(isEmpty ? [nothingGiven] : [])];
  return parsed.success && problems.length === 0
    ? { ok: true, report: parsed.data }
    : { ok: false, problems: inOrder(problems) };
}

/**
 * The check of the form in the browser, by the button that is pressed. A chosen list that was not counted yet
 * comes first, as on the server. A list that the server would refuse is not sent, because the answer would be lost
 * on the way.
 */
export function checkReport(form: FormData): FieldProblem[] {
  const intent = textOf(form, 'absicht');
  if (intent === 'liste' || hasFile(form)) {
    const chosen = chosenFile(form);
    return 'problem' in chosen ? [chosen.problem] : [];
  }
  if (intent !== 'pruefen') return [];
  const read = readReport(reportValues(form), { now: new Date(), isConfirmed: false });
  return read.ok ? [] : read.problems;
}
