import { useKeptAnswer } from '#src/navigation/kept-answer.ts';
import { revalidatesUnlessChecked } from '#src/navigation/live-problems.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { FormPage } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Steps } from '#src/ui/steps.tsx';
import type { Route } from './+types/stichtagsmeldung.page';
import { type ReportAnswer, reportAction } from './report-action.ts';
import { ReportAside } from './report-aside.tsx';
import { ReportDone } from './report-done.tsx';
import { ReportForm } from './report-form.tsx';
import { reportPageData } from './report-page-data.ts';
import { ReportReview } from './report-review.tsx';
import './key-date-report.css';

export function loader({ context, url }: Route.LoaderArgs) {
  return reportPageData(context, url);
}

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
