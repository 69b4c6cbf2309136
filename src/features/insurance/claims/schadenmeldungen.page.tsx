import type { ReactNode } from 'react';
import {
  type ClaimReportSummary,
  type OwnReportsApi,
  reportNextStep,
  reportStatusWords,
} from '#src/features/insurance/claim-reports/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { pageMeta } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine, unbroken } from '#src/ui/meta-line.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { StateTag } from '#src/ui/tags.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { Route } from './+types/schadenmeldungen.page';
import { NextStepTag } from './claim-timeline.tsx';
import { claimState, isOpenClaim, outlookWords, taskLink, tasksFirst } from './claim-words.ts';
import type { ClaimsApi } from './claims.api.ts';
import type { ClaimSummary, Correspondence, LegalAssessmentSummary } from './claims.schema.ts';
import type { LegalAssessmentsApi } from './legal-assessments.api.ts';

const most = { query: { limit: '100' } } as const;

export async function loader({ context }: Route.LoaderArgs) {
  const [claims, reports, assessments, letters] = await Promise.all([
    part(api<ClaimsApi>(context).claims.$get(most)),
    part(api<OwnReportsApi>(context)['claim-reports'].$get(most)),
    part(api<LegalAssessmentsApi>(context)['legal-assessments'].$get(most)),
    part(api<ClaimsApi>(context).claims.correspondences.$get({ query: { limit: '5' } })),
  ]);
  return { claims, reports, assessments, letters };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Schadenmeldungen',
    description: 'Ihre Schäden und Meldungen: Stand, nächster Schritt, Kosten und Schriftverkehr.',
  });
}

export default function ClaimsPage({ loaderData }: Route.ComponentProps) {
  const { claims, reports, assessments, letters } = loaderData;
  const hasNothing =
    claims.state === 'ready' &&
    claims.value.items.length === 0 &&
    reports.state === 'ready' &&
    reports.value.items.length === 0;
  return (
    <AccountPage title="Schäden und Meldungen">
      {hasNothing ? <NothingYet /> : <Overview claims={claims} reports={reports} />}
      <AssessmentsPanel assessments={assessments} />
      <LettersPanel letters={letters} />
    </AccountPage>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Noch kein Schaden"
      level={2}
      action={<ButtonLink to="/schaden-melden">Schaden melden</ButtonLink>}
    >
      Sie haben uns noch nichts gemeldet. Wenn Streit droht, melden Sie sich früh: Dann prüfen wir, welche
      Kosten wir übernehmen, bevor welche entstehen.
    </EmptyState>
  );
}

type List<Item> = Part<{ items: readonly Item[] }>;

function Overview({ claims, reports }: { claims: List<ClaimSummary>; reports: List<ClaimReportSummary> }) {
  const all = claims.state === 'ready' ? claims.value.items : [];
  const over = all.filter((one) => !isOpenClaim(one));
  return (
    <>
      <Panel
        layout="stacked"
        title="Offene Schäden"
        more={{ text: 'Neuen Schaden melden', to: '/schaden-melden' }}
      >
        {claims.state === 'ready' ? (
          <OpenClaims claims={tasksFirst(all.filter(isOpenClaim))} />
        ) : (
          <Unavailable what="Ihre Schäden" isPlural />
        )}
      </Panel>
      <ReportsPanel reports={reports} />
      {over.length > 0 && (
        <Panel layout="stacked" title="Abgeschlossen">
          <ClaimRows claims={over} />
        </Panel>
      )}
    </>
  );
}

function OpenClaims({ claims }: { claims: readonly ClaimSummary[] }) {
  if (claims.length === 0) return <p>Zurzeit ist kein Schaden offen.</p>;
  return <ClaimRows claims={claims} />;
}

function ClaimRows({ claims }: { claims: readonly ClaimSummary[] }) {
  return (
    <LinkRows
      rows={claims.map((claim) => ({
        key: claim.id,
        title: claim.title,
        to: `/account/schadenmeldungen/${claim.id}`,
        meta: (
          <>
            <MetaLine
              parts={[claim.number, claim.areaOfLaw, `gemeldet am ${formatDate(claim.reportedOn)}`]}
            />
            {claim.nextStep && <span className="row-next">{claim.nextStep.text}</span>}
            <TaskButton claim={claim} />
          </>
        ),
        end: (
          <>
            <StateTag tone={claimState(claim).tone}>{claimState(claim).word}</StateTag>
            {claim.nextStep && claim.nextStep.kind !== 'task' && <NextStepTag step={claim.nextStep} />}
          </>
        ),
      }))}
    />
  );
}

function TaskButton({ claim }: { claim: ClaimSummary }) {
  const link = taskLink(claim);
  if (!link || !claim.nextStep) return null;
  return (
    <span className="row-action">
      <ButtonLink to={link.to}>{link.text}</ButtonLink>
      <NextStepTag step={claim.nextStep} />
    </span>
  );
}

/** What was reported, and what has become of it. */
function ReportsPanel({ reports }: { reports: List<ClaimReportSummary> }) {
  if (reports.state === 'ready' && reports.value.items.length === 0) return null;
  return (
    <Panel layout="stacked" title="Ihre Meldungen">
      {reports.state !== 'ready' ? (
        <Unavailable what="Ihre Meldungen" isPlural />
      ) : (
        <LinkRows
          rows={reports.value.items.map((report) => ({
            key: report.id,
            title: report.subject,
            to: `/account/schadenmeldungen/${report.id}`,
            meta: (
              <>
                <MetaLine
                  parts={[report.number, report.areaOfLaw, `gemeldet am ${formatDate(report.reportedAt)}`]}
                />
                <span className="row-next">{whatCameOf(report)}</span>
              </>
            ),
            end: (
              <StateTag tone={reportStatusWords[report.status].tone}>
                {reportStatusWords[report.status].word}
              </StateTag>
            ),
          }))}
        />
      )}
    </Panel>
  );
}

function whatCameOf(report: ClaimReportSummary): ReactNode {
  const { claimNumber, promisedOn, status } = report;
  if (claimNumber) return unbroken(`Daraus wurde der Schaden ${claimNumber}.`);
  if (promisedOn && reportStatusWords[status].tone === 'now') {
    return `Unsere Antwort kommt bis zum ${formatDate(promisedOn)}.`;
  }
  return reportNextStep(report);
}

function AssessmentsPanel({ assessments }: { assessments: List<LegalAssessmentSummary> }) {
  if (assessments.state === 'ready' && assessments.value.items.length === 0) return null;
  return (
    <Panel layout="stacked" title="Rechtliche Einschätzungen">
      {assessments.state !== 'ready' ? (
        <Unavailable what="Ihre Einschätzungen" isPlural />
      ) : (
        <LinkRows
          rows={assessments.value.items.map((one) => ({
            key: one.id,
            title: one.title,
            to: `/account/schadenmeldungen/einschaetzungen/${one.id}`,
            meta: <MetaLine parts={[formatDate(one.date), one.author]} />,
            end: <StateTag tone={outlookWords[one.outlook].tone}>{outlookWords[one.outlook].word}</StateTag>,
          }))}
        />
      )}
    </Panel>
  );
}

function LettersPanel({ letters }: { letters: List<Correspondence> }) {
  if (letters.state === 'ready' && letters.value.items.length === 0) return null;
  return (
    <Panel
      layout="stacked"
      title="Letzter Schriftverkehr"
      more={{ text: 'Alle Briefe', to: '/account/aktivitaeten?kind=correspondence' }}
    >
      {letters.state !== 'ready' ? (
        <Unavailable what="Ihr Schriftverkehr" />
      ) : (
        <LinkRows
          rows={letters.value.items.map((letter) => ({
            key: letter.id,
            title: letter.title,
            to: `/account/schadenmeldungen/${letter.claimId}#schriftverkehr`,
            meta: (
              <MetaLine
                parts={[
                  formatDate(letter.date),
                  letter.direction === 'in' ? `von ${letter.correspondent}` : 'von Ihnen',
                  `Schaden ${letter.claimNumber}`,
                ]}
              />
            ),
            mark: letter.isUnread ? 'Neu' : undefined,
          }))}
        />
      )}
    </Panel>
  );
}
