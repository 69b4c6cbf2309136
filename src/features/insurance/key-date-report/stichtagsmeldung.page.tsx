import { redirect } from 'react-router';
import type { ProfileApi } from '#src/features/account/sign-in/public.ts';
import type { CaseMessagesApi } from '#src/features/desk/case-messages/public.ts';
import { randomUUID } from '#src/lib/random-id.ts';
import { api, outcome } from '#src/navigation/api-client.ts';
import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageRequest } from '#src/navigation/page-context.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/stichtagsmeldung.page';
import { correctionPath } from './correction-path.ts';
import { keptReport, keptReview } from './kept-report.ts';
import { keyDateQueueKey } from './key-date-queue-key.ts';
import type { KeyDateReportApi } from './key-date-report.api.ts';
import type { SentReport } from './key-date-report.schema.ts';
import { usualKeyDates } from './key-dates.ts';
import { ownReports } from './own-reports.ts';
import { previousReport } from './previous-report.ts';
import { type ReportAnswer, reportAction } from './report-action.ts';
import { ReportAside } from './report-aside.tsx';
import { ReportDone } from './report-done.tsx';
import { ReportForm } from './report-form.tsx';
import { ReportReview } from './report-review.tsx';
import { emptyValues, otherDay, type ReportValues, typedCounts } from './report-values.ts';
import './key-date-report.css';

type Context = Route.LoaderArgs['context'];

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

export async function loader({ context, url }: Route.LoaderArgs) {
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

export type ReportPageData = Awaited<ReturnType<typeof loader>>;

export function action({ request, context, url }: Route.ActionArgs) {
  return reportAction(context, request, url);
}

export const shouldRevalidate = revalidatesUnlessChecked;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Stichtagsmeldung',
    description:
      'Firmenkunden melden Beschäftigte, Fahrzeuge und Räume zum Stichtag: eintippen oder als XLSX oder CSV hochladen.',
    path: '/stichtagsmeldung',
    parents: [{ text: 'Startseite', to: '/' }],
  });
}

const titles = { review: 'Zahlen prüfen', done: 'Ihre Meldung ist bei uns' } as const;
const stepOf = { form: 1, review: 2, done: 3 } as const;
const here = { text: 'Stichtagsmeldung', to: '/stichtagsmeldung' };

export default function KeyDateReportPage({ loaderData, actionData }: Route.ComponentProps) {
  const given = useKeptAnswer<ReportAnswer>(actionData) ?? loaderData.resumed ?? undefined;
  const view = given?.view ?? 'form';
  const { corrected } = loaderData;
  const first = corrected ? `Meldung ${corrected.number} berichtigen` : 'Stichtagsmeldung';
  const title = view === 'form' ? first : titles[view];
  const home = { text: 'Startseite', to: '/' };
  return (
    <FormPage
      title={title}
      heading={view === 'form' && !corrected ? 'Wie groß ist Ihr Betrieb am Stichtag?' : title}
      lead={
        view === 'form'
          ? 'Für Firmenkunden: drei Arten von Zahlen, von Hand oder aus einer Liste. Namen von Beschäftigten brauchen wir nicht.'
          : undefined
      }
      parents={view === 'form' ? [home] : [home, here]}
      aside={view === 'form' ? <ReportAside page={loaderData} /> : undefined}
    >
      {loaderData.isIndividual && view === 'form' && !corrected && (
        <Notice tone="water" title="Diese Seite ist für Firmen">
          <p>
            Ihr Konto ist ein privates: Dafür ist nichts zu melden. Melden Sie für einen Betrieb, nennen Sie
            unten seinen Namen und seine Versicherungsnummer.
          </p>
        </Notice>
      )}
      <Steps steps={['Zahlen', 'Prüfen', 'Fertig']} current={stepOf[view]} />
      {(!given || given.view === 'form') && (
        <ReportForm key={loaderData.idempotencyKey} page={loaderData} given={given} />
      )}
      {given?.view === 'review' && <ReportReview given={given} page={loaderData} />}
      {given?.view === 'done' && <ReportDone given={given} insurer={loaderData.insurer} />}
    </FormPage>
  );
}
