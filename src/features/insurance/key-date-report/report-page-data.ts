import { type RouterContextProvider, redirect } from 'react-router';
import { keepOwnForm, keptForm, keptFormData } from '#src/features/account/kept-forms/public.ts';
import { knownPerson } from '#src/features/account/sign-in/public.ts';
import type { CaseMessagesApi } from '#src/features/desk/case-messages/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { compareReports, differingCounts, previousReport, reportOfSameDay } from './compare-reports.ts';
import { correctionPath, keyDateQueueKey } from './correction-link.ts';
import type { KeyDateReportApi } from './key-date-report.api.ts';
import type { NewKeyDateReport, SentReport } from './key-date-report.schema.ts';
import { usualKeyDates } from './key-dates.ts';
import { readReport, reportValues } from './read-report-form.ts';
import { emptyValues, hiddenValues, otherDay, type ReportValues, typedCounts } from './report-values.ts';

type Context = Readonly<RouterContextProvider>;

/** Name, number and reports of the signed-in company; null for everybody else, and while they cannot be had. */
async function ownReports(context: Context) {
  const { customer } = pageRequest(context);
  if (customer?.profileType !== 'COMPANY' || !customer.isActivated) return null;
  const found = await outcome(api<KeyDateReportApi>(context)['key-date-reports'].$get());
  return found.ok ? found.value : null;
}

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

/** Keeps the input and counts so far, so that neither a reload nor going back loses them. */
export async function keepReport(context: Context, url: URL, values: ReportValues): Promise<void> {
  const form = new FormData();
  for (const [name, value] of hiddenValues(values)) form.append(name, value);
  await keepOwnForm(context, url, form);
}

/** What was kept of this page, as it was filled in; null where nothing was. */
async function keptReport(context: Context, url: URL) {
  const kept = await keptForm(context, url);
  const form = keptFormData(kept);
  if (!form || !kept.entry) return null;
  const { keptAt, keptUntil } = kept.entry;
  return { keptAt, keptUntil, values: reportValues(form) };
}

/** The review as it stood before a reload; null where what was kept is not fit for one. */
async function keptReview(context: Context, values: ReportValues) {
  const read = readReport(values, { now: new Date(pageRequest(context).now), isConfirmed: false });
  return read.ok ? { ...(await reviewOf(context, values, read.report)), problems: [] } : null;
}

/**
 * Handles a link from a mail: grants access, then removes the signature from the address, so that it is not passed
 * on by accident.
 */
async function openSignedLink(context: Context, url: URL): Promise<void> {
  const [id, signature] = [url.searchParams.get('meldung'), url.searchParams.get('zugang')];
  if (id === null || signature === null) return;
  const opened = await outcome(
    api<CaseMessagesApi>(context).conversations[':case'].access.$post({
      param: { case: `${keyDateQueueKey}-${id}` },
      json: { signature: signature.slice(0, 200) },
    }),
  );
  if (opened.ok) throw redirect(correctionPath(id), 303);
}

/** The report to correct, from an opened mail link or from the company's own list. */
async function reportToCorrect(context: Context, id: string | null): Promise<SentReport | null> {
  if (id === null) return null;
  const call = api<KeyDateReportApi>(context)['key-date-reports'][':id'].opening.$post({
    param: { id },
    json: {},
  });
  const found = await outcome(call);
  return found.ok ? found.value : null;
}

function correctedValues(report: SentReport, usual: readonly string[]): ReportValues {
  const isUsual = usual.includes(report.keyDate);
  const { companyName, insuranceNumber, contactName, email, phone, remark } = report;
  return {
    ...{ companyName, insuranceNumber, contactName, email, phone, remark },
    keyDate: isUsual ? report.keyDate : otherDay,
    otherKeyDate: isUsual ? '' : report.keyDate.split('-').toReversed().join('.'),
    counts: typedCounts(report.counts, '0'),
    list: null,
    corrects: { id: report.id },
  };
}

/** The address of a step, with the other parameters, so that a reload or going back leads to the same step. */
function addressOf({ pathname, searchParams }: URL, step: string | null): string {
  const query = new URLSearchParams(searchParams);
  query.delete('datei');
  if (step) query.set('schritt', step);
  else query.delete('schritt');
  const rest = query.toString();
  return rest ? `${pathname}?${rest}` : pathname;
}

/** What the page shows: the form, empty or with what was kept or is to be corrected, and what it needs besides. */
export async function reportPageData(context: Context, url: URL) {
  const { now, shell, customer } = pageRequest(context);
  const keyDates = usualKeyDates(new Date(now));
  await openSignedLink(context, url);
  const [own, corrected, { email }, kept] = await Promise.all([
    ownReports(context),
    reportToCorrect(context, url.searchParams.get('meldung')),
    knownPerson(context),
    keptReport(context, url),
  ]);
  const empty = emptyValues(keyDates[0] ?? '');
  const known = own ? { companyName: own.companyName, insuranceNumber: own.insuranceNumber } : {};
  const before = own && previousReport(own.items, keyDates[0] ?? '', corrected?.id);
  const isReview = url.searchParams.get('schritt') === 'pruefen';
  return {
    keyDates,
    own: own?.items.map(({ id, number, keyDate, sentAt }) => ({ id, number, keyDate, sentAt })) ?? null,
    before: before ? { keyDate: before.keyDate, counts: before.counts } : null,
    corrected: corrected && { number: corrected.number, version: corrected.version },
    isLinkDead: url.searchParams.has('meldung') && !corrected,
    isListTooLarge: url.searchParams.get('datei') === 'zu-gross',
    values:
      kept?.values ?? (corrected ? correctedValues(corrected, keyDates) : { ...empty, ...known, email }),
    kept: kept && { keptAt: kept.keptAt, keptUntil: kept.keptUntil },
    resumed: kept && isReview ? await keptReview(context, kept.values) : null,
    addresses: { form: addressOf(url, null), review: addressOf(url, 'pruefen') },
    isSignedIn: customer !== null,
    isIndividual: customer !== null && customer.profileType !== 'COMPANY',
    idempotencyKey: randomUUID(),
    insurer: shell.insurerName,
    phone: { number: shell.supportPhone, hours: shell.supportHours },
  };
}

export type ReportPageData = Awaited<ReturnType<typeof reportPageData>>;
