import { type RouterContextProvider, redirect } from 'react-router';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import type { CaseMessagesApi } from '#src/features/desk/case-messages/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { correctionPath } from './correction-path.ts';
import { keptReport, keptReview } from './kept-report.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import type { KeyDateReportApi } from './key-date-report.api.ts';
import type { SentReport } from './key-date-report.schema.ts';
import { usualKeyDates } from './key-dates.ts';
import { ownReports } from './own-reports.ts';
import { previousReport } from './previous-report.ts';
import { emptyValues, otherDay, type ReportValues, typedCounts } from './report-values.ts';

type Context = Readonly<RouterContextProvider>;

/** A link from a mail: proves who reads it, then leaves the address, so that it is not passed on by accident. */
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

/** The report that a link which was opened, or a link of the company's own list, leads to. */
async function reportToCorrect(context: Context, id: string | null): Promise<SentReport | null> {
  if (id === null) return null;
  const call = api<KeyDateReportApi>(context)['key-date-reports'][':id'].opening.$post({
    param: { id },
    json: {},
  });
  const found = await outcome(call);
  return found.ok ? found.value : null;
}

async function knownEmail(context: Context): Promise<string> {
  if (!pageRequest(context).customer) return '';
  const own = await outcome(api<ProfileApi>(context).profiles.self.$get());
  return own.ok ? own.value.email : '';
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

/** Where a step is, for what the address names besides: a reload or the way back leads to the same one. */
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
  const [own, corrected, email, kept] = await Promise.all([
    ownReports(context),
    reportToCorrect(context, url.searchParams.get('meldung')),
    knownEmail(context),
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
