import { data, type RouterContextProvider, redirect } from 'react-router';
import { forgetKeptForm, formAddress } from '#src/features/account/kept-forms/public.ts';
import { readEntry } from '#src/features/outreach/form-entry/public.ts';
import { textOf } from '#src/lib/form-data.ts';
import type { FieldProblem } from '#src/lib/problem.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { fieldCheck } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import type { Comparison } from './compare-reports.ts';
import type { KeyDateReportApi } from './key-date-report.api.ts';
import type { CheckedListAnswer, KeyDateReceipt, NewKeyDateReport } from './key-date-report.schema.ts';
import { chosenFile, hasFile, inOrder, readReport, reportValues } from './read-report-form.ts';
import { countsBy, reportKindKeys } from './report-kinds.ts';
import { keepReport, reviewOf } from './report-page-data.ts';
import { type ReportValues, typedCounts } from './report-values.ts';
import { readWholeNumber } from './whole-number.ts';

/** What the form led to. */
export type ReportAnswer =
  | {
      view: 'form';
      values: ReportValues;
      key: string;
      problems: FieldProblem[];
      failure?: string | undefined;
      /** The result of an uploaded list. Its numbers are in the fields already, unless rows are faulty. */
      list?: CheckedListAnswer | undefined;
      /** A new id for each counted list, so that the next button does not count its file again. */
      listId?: string;
    }
  | {
      view: 'review';
      values: ReportValues;
      key: string;
      problems: FieldProblem[];
      failure?: string | undefined;
      report: NewKeyDateReport;
      /** The company's earlier report for this day, which is replaced. */
      sameDay: { number: string; sentAt: string; contactName: string; differences: Comparison[] } | null;
      before: { number: string; keyDate: string } | null;
      comparison: Comparison[];
    }
  | { view: 'done'; report: NewKeyDateReport; receipt: KeyDateReceipt };

type Context = Readonly<RouterContextProvider>;
type Posted = { context: Context; url: URL; form: FormData; values: ReportValues; key: string };

function formAgain(
  { values, key }: Posted,
  more: Partial<Extract<ReportAnswer, { view: 'form' }>>,
  status = 422,
) {
  return data<ReportAnswer>({ view: 'form', values, key, problems: [], ...more }, { status });
}

/** The numbers of a list go into the fields of the kinds it names; what was typed for others stays. */
function withList(
  values: ReportValues,
  { counts, named, goodRows, faultyRows }: CheckedListAnswer,
): ReportValues {
  const counted = typedCounts(counts, '0');
  const ofList = Object.fromEntries(named.map((key) => [key, counted[key]]));
  return { ...values, counts: { ...values.counts, ...ofList }, list: { rows: goodRows, faultyRows } };
}

/** The form with the numbers of a list. They are kept, so that the list is not counted twice. */
async function counted(posted: Posted, list: CheckedListAnswer, listId: string) {
  const filled = { ...posted, values: withList(posted.values, list) };
  await keepReport(posted.context, posted.url, filled.values);
  return formAgain(filled, { list, listId }, 200);
}

/** Has the list counted. Where every row is good, its numbers go into the fields at once. */
async function takeList(posted: Posted) {
  const chosen = chosenFile(posted.form);
  if ('problem' in chosen) return formAgain(posted, { problems: [chosen.problem] });
  const { file } = chosen;
  const checked = await outcome(
    api<KeyDateReportApi>(posted.context)['key-date-reports'].lists.$post({ form: { file } }),
  );
  if (!checked.ok) {
    const { errors, detail, status } = checked.problem;
    return formAgain(posted, errors.length > 0 ? { problems: errors } : { failure: detail }, status);
  }
  const list = checked.value;
  const listId = randomUUID();
  if (list.faultyRows > 0) return formAgain(posted, { list, listId }, 200);
  return counted(posted, list, listId);
}

/** Takes the numbers of the good rows, on request, although others are faulty. */
function takeGoodRows(posted: Posted) {
  const numberOf = (name: string) => readWholeNumber(textOf(posted.form, `liste.${name}`));
  const list: CheckedListAnswer = {
    counts: countsBy((key) => numberOf(key) ?? 0),
    named: reportKindKeys.filter((key) => numberOf(key) !== undefined),
    goodRows: numberOf('rows') ?? 0,
    faultyRows: numberOf('faultyRows') ?? 0,
    faults: [],
  };
  return counted(posted, list, randomUUID());
}

async function send(posted: Posted, report: NewKeyDateReport) {
  const sent = await outcome(
    api<KeyDateReportApi>(posted.context)['key-date-reports'].$post({
      json: report,
      header: { 'idempotency-key': posted.key },
    }),
  );
  if (sent.ok) {
    await forgetKeptForm(posted.context, posted.url);
    return data<ReportAnswer>({ view: 'done', report, receipt: sent.value });
  }
  const { errors, detail, status } = sent.problem;
  // A colleague was faster, or the button of an older review was pressed. It is reviewed again under a new key.
  const isOfReview = errors.length === 0 || errors.every(({ field }) => field === 'isDeviationConfirmed');
  if (!isOfReview) return formAgain(posted, { problems: inOrder(errors) }, status);
  const failure = errors.length === 0 ? detail : undefined;
  return data<ReportAnswer>(
    { ...(await reviewOf(posted.context, posted.values, report)), problems: errors, failure },
    { status },
  );
}

/** What the posted form leads to: a counted list, problems, the review, or the confirmation. */
export async function reportAction(context: Context, request: Request, url: URL) {
  const form = await request.formData();
  const { key, problems: ofEntry } = readEntry(form);
  const posted: Posted = { context, url, form, values: reportValues(form), key };
  const intent = textOf(form, 'absicht');
  if (intent === 'leeren') {
    await forgetKeptForm(context, url);
    throw redirect(formAddress(url), 303);
  }
  if (intent !== fieldCheck) await keepReport(context, url, posted.values);
  // A chosen list that was not counted yet is counted first, whichever button was pressed.
  if (intent === 'liste' || (hasFile(form) && intent === 'pruefen')) return takeList(posted);
  if (intent === 'uebernehmen') return takeGoodRows(posted);
  if (intent === 'aendern') return formAgain(posted, {}, 200);
  const now = new Date(pageRequest(context).now);
  const isConfirmed = textOf(form, 'isDeviationConfirmed') === 'ja';
  const read = readReport(posted.values, { now, isConfirmed });
  const problems = [...(read.ok ? [] : read.problems), ...ofEntry];
  if (!read.ok || problems.length > 0)
    return formAgain(posted, { problems }, intent === fieldCheck ? 200 : 422);
  if (intent === fieldCheck) return formAgain(posted, {}, 200);
  if (intent === 'senden') return send(posted, read.report);
  return data<ReportAnswer>({ ...(await reviewOf(context, posted.values, read.report)), problems: [] });
}
