import type { RouterContextProvider } from 'react-router';
import { readEntry } from '#src/features/form-entry/public.ts';
import { keepOwnForm, keptForm, keptFormData } from '#src/features/kept-forms/public.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { compareReports } from './compare-reports.ts';
import type { NewKeyDateReport } from './key-date-report.schema.ts';
import { ownReports } from './own-reports.ts';
import { previousReport } from './previous-report.ts';
import { readReport, reportValues } from './read-report-form.ts';
import { hiddenValues, type ReportValues } from './report-values.ts';

type Context = Readonly<RouterContextProvider>;

/** What stands in the form, and the key under which it will be sent. */
export type Filled = { values: ReportValues; key: string };

/** The review of a report: beside the last one of the same company, if it is signed in. */
export async function reviewOf(context: Context, { values, key }: Filled, report: NewKeyDateReport) {
  const own = await ownReports(context);
  const before = own && previousReport(own.items, report.keyDate, report.corrects?.id);
  return {
    view: 'review',
    values,
    key,
    report,
    before: before ? { number: before.number, keyDate: before.keyDate } : null,
    comparison: compareReports(before?.counts ?? null, report.counts),
  } as const;
}

/** Keeps what was filled in or counted so far, so that neither a reload nor the way back loses it. */
export async function keepReport(context: Context, url: URL, { values, key }: Filled): Promise<void> {
  const form = new FormData();
  for (const [name, value] of hiddenValues(values)) form.append(name, value);
  form.set('idempotencyKey', key);
  await keepOwnForm(context, url, form);
}

/** What was kept of this page, as it was filled in; null where nothing was. */
export async function keptReport(context: Context, url: URL) {
  const kept = await keptForm(context, url);
  const form = keptFormData(kept);
  if (!form || !kept.entry) return null;
  const { keptAt, keptUntil } = kept.entry;
  return { keptAt, keptUntil, values: reportValues(form), key: readEntry(form).key };
}

/** The review as it stood before a reload; null where what was kept is not fit for one. */
export async function keptReview(context: Context, filled: Filled) {
  const read = readReport(filled.values, { now: new Date(pageRequest(context).now), isConfirmed: false });
  return read.ok ? { ...(await reviewOf(context, filled, read.report)), problems: [] } : null;
}
