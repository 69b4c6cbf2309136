import type { RouterContextProvider } from 'react-router';
import { keepOwnForm, keptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { compareReports, differingCounts } from './compare-reports.ts';
import type { NewKeyDateReport } from './key-date-report.schema.ts';
import { ownReports } from './own-reports.ts';
import { previousReport, reportOfSameDay } from './previous-report.ts';
import { readReport, reportValues } from './read-report-form.ts';
import { hiddenValues, type ReportValues } from './report-values.ts';

type Context = Readonly<RouterContextProvider>;

/**
 * The review of a report, beside the last one of the same company, if it is signed in. Somebody of the company may have reported
 * the same day already: then it becomes a correction of that one.
 *
 * Each review has a key of its own, and a draft has none: two tabs, or two colleagues, share a draft, and what one of them sends
 * must not stand in the way of the other.
 */
export async function reviewOf(context: Context, values: ReportValues, report: NewKeyDateReport) {
  const own = await ownReports(context);
  const sameDay = own && reportOfSameDay(own, report);
  const corrects = report.corrects ?? (sameDay ? { id: sameDay.id, signature: '' } : null);
  const before = own && previousReport(own.items, report.keyDate, corrects?.id);
  return {
    view: 'review',
    values: { ...values, corrects },
    key: randomUUID(),
    report: { ...report, corrects },
    sameDay: sameDay ? { ...sameDay, differences: differingCounts(sameDay.counts, report.counts) } : null,
    before: before ? { number: before.number, keyDate: before.keyDate } : null,
    comparison: compareReports(before?.counts ?? null, report.counts),
  } as const;
}

/** Keeps what was filled in or counted so far, so that neither a reload nor the way back loses it. */
export async function keepReport(context: Context, url: URL, values: ReportValues): Promise<void> {
  const form = new FormData();
  for (const [name, value] of hiddenValues(values)) form.append(name, value);
  await keepOwnForm(context, url, form);
}

/** What was kept of this page, as it was filled in; null where nothing was. */
export async function keptReport(context: Context, url: URL) {
  const kept = await keptForm(context, url);
  const form = keptFormData(kept);
  if (!form || !kept.entry) return null;
  const { keptAt, keptUntil } = kept.entry;
  return { keptAt, keptUntil, values: reportValues(form) };
}

/** The review as it stood before a reload; null where what was kept is not fit for one. */
export async function keptReview(context: Context, values: ReportValues) {
  const read = readReport(values, { now: new Date(pageRequest(context).now), isConfirmed: false });
  return read.ok ? { ...(await reviewOf(context, values, read.report)), problems: [] } : null;
}
