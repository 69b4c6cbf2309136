import type { ReactNode } from 'react';
import {
  type ClaimReportSummary,
  type OwnReportsApi,
  reportNextStep,
  reportStatusWords,
} from '#src/features/insurance/claim-reports/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import { api, type Part, part } from '#src/navigation/api-client.ts';
import { metaOf } from '#src/navigation/page-meta.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { type LinkRow, LinkRows } from '#src/ui/link-rows.tsx';
import { MetaLine, unbroken } from '#src/ui/meta-line.tsx';
import { Panel, type PanelProps } from '#src/ui/panel.tsx';
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

export const meta = metaOf({
  title: 'Schadenmeldungen',
  description: 'Ihre Schäden und Meldungen: Stand, nächster Schritt, Kosten und Schriftverkehr.',
});

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
      <ListPanel
        title="Rechtliche Einschätzungen"
        list={assessments}
        row={assessmentRow}
        what="Ihre Einschätzungen"
      />
      <ListPanel
        title="Letzter Schriftverkehr"
        more={{ text: 'Alle Briefe', to: '/account/aktivitaeten?kind=correspondence' }}
        list={letters}
        row={letterRow}
        what="Ihr Schriftverkehr"
        isPlural={false}
      />
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
      <ListPanel title="Ihre Meldungen" list={reports} row={reportRow} what="Ihre Meldungen" />
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

/** A list in a panel of its own; none where there is nothing in it. */
function ListPanel<Item>({
  list,
  row,
  what,
  isPlural = true,
  ...panel
}: Pick<PanelProps, 'title' | 'more'> & {
  list: List<Item>;
  row: (item: Item) => LinkRow;
  /** The list, as subject of a sentence. */
  what: string;
  isPlural?: boolean;
}) {
  if (list.state === 'ready' && list.value.items.length === 0) return null;
  return (
    <Panel layout="stacked" {...panel}>
      {list.state === 'ready' ? (
        <LinkRows rows={list.value.items.map(row)} />
      ) : (
        <Unavailable what={what} isPlural={isPlural} />
      )}
    </Panel>
  );
}

/** What was reported, and what has become of it. */
function reportRow(report: ClaimReportSummary): LinkRow {
  const { word, tone } = reportStatusWords[report.status];
  return {
    key: report.id,
    title: report.subject,
    to: `/account/schadenmeldungen/${report.id}`,
    meta: (
      <>
        <MetaLine parts={[report.number, report.areaOfLaw, `gemeldet am ${formatDate(report.reportedAt)}`]} />
        <span className="row-next">{whatCameOf(report)}</span>
      </>
    ),
    end: <StateTag tone={tone}>{word}</StateTag>,
  };
}

function whatCameOf(report: ClaimReportSummary): ReactNode {
  const { claimNumber, promisedOn, status } = report;
  if (claimNumber) return unbroken(`Daraus wurde der Schaden ${claimNumber}.`);
  if (promisedOn && reportStatusWords[status].tone === 'now') {
    return `Unsere Antwort kommt bis zum ${formatDate(promisedOn)}.`;
  }
  return reportNextStep(report);
}

function assessmentRow({ id, title, date, author, outlook }: LegalAssessmentSummary): LinkRow {
  const { word, tone } = outlookWords[outlook];
  return {
    key: id,
    title,
    to: `/account/schadenmeldungen/einschaetzungen/${id}`,
    meta: <MetaLine parts={[formatDate(date), author]} />,
    end: <StateTag tone={tone}>{word}</StateTag>,
  };
}

function letterRow(letter: Correspondence): LinkRow {
  const from = letter.direction === 'in' ? `von ${letter.correspondent}` : 'von Ihnen';
  return {
    key: letter.id,
    title: letter.title,
    to: `/account/schadenmeldungen/${letter.claimId}#schriftverkehr`,
    meta: <MetaLine parts={[formatDate(letter.date), from, `Schaden ${letter.claimNumber}`]} />,
    mark: letter.isUnread ? 'Neu' : undefined,
  };
}
