import type { KeptForm } from '#src/features/account/kept-forms/public.ts';
import {
  SentFileList,
  type SupplementAnswer,
  SupplementPanel,
} from '#src/features/insurance/claims/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { datedText, Timeline } from '#src/ui/timeline.tsx';
import { reportSteps } from './report-steps.ts';
import type { ClaimReport, SentReport } from './reports.schema.ts';

/** One report: its next step, what was said and sent, and the form for more until it is decided. */
export function ReportView({
  report,
  answer,
  idempotencyKey,
  kept,
}: {
  report: ClaimReport;
  answer: SupplementAnswer | undefined;
  idempotencyKey: string;
  kept: KeptForm | null;
}) {
  const isDecided = report.status === 'accepted' || report.status === 'declined';
  return (
    <>
      <Outcome report={report} />
      <Panel title="Verlauf">
        <ReportTimeline report={report} />
      </Panel>
      <ReportFacts report={report} />
      <Panel
        title="Nachrichten"
        more={{ text: 'Nachrichten ansehen', to: `/account/vorgaenge/report-${report.id}` }}
      >
        <p>
          {report.decisionReason
            ? `Unsere Begründung: ${report.decisionReason}`
            : 'Was wir Ihnen zu dieser Meldung schreiben, und was Sie antworten, steht beim Vorgang.'}
        </p>
      </Panel>
      {!isDecided && (
        <SupplementPanel
          target={{ kind: 'report', id: report.id }}
          supplements={report.supplements}
          answer={answer}
          idempotencyKey={idempotencyKey}
          kept={kept}
        />
      )}
    </>
  );
}

/** The way of a report as far as it has come. */
export function ReportTimeline({ report }: { report: ClaimReport }) {
  return (
    <Timeline
      label="Verlauf der Meldung"
      entries={reportSteps(report).map(({ title, date, detail, state }) => ({
        title,
        state,
        detail: date ? datedText(date, detail) : detail,
        action: state === 'now' ? <p className="meta">Sie müssen nichts tun.</p> : undefined,
      }))}
    />
  );
}

function Outcome({ report: { claimId, promisedOn, status } }: { report: ClaimReport }) {
  if (claimId) {
    return (
      <Notice tone="success" title="Aus dieser Meldung ist ein Schaden geworden">
        <p>
          <ButtonLink to={`/account/schadenmeldungen/${claimId}`} variant="secondary">
            Zum Schaden
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  if (!promisedOn || status === 'declined') return null;
  return (
    <Notice tone="water" title={`Unsere Antwort kommt bis zum ${formatDate(promisedOn)}`}>
      <p>Wir prüfen, ob wir die Kosten übernehmen. Sie müssen nichts weiter tun.</p>
    </Notice>
  );
}

/** What was sent, and the contract if the viewer may know it. */
export function ReportFacts({
  report,
}: {
  report: SentReport & Partial<Pick<ClaimReport, 'contractId' | 'contractNumber'>>;
}) {
  const { contractId, contractNumber, happenedOn, files, facts } = report;
  return (
    <Panel title="Ihre Meldung">
      <p className="as-typed">{report.description}</p>
      <DefinitionRows
        rows={[
          { term: 'Gemeldet', value: formatDateTime(report.reportedAt) },
          { term: 'Rechtsgebiet', value: report.areaOfLaw },
          { term: 'Gegenseite', value: report.opponent },
          ...(happenedOn ? [{ term: 'Geschehen am', value: formatDate(happenedOn) }] : []),
          ...facts.map(({ label, value }) => ({ term: label, value })),
          ...(contractId && contractNumber
            ? [
                {
                  term: 'Vertrag',
                  value: <span className="num">Nr. {contractNumber}</span>,
                  editTo: `/account/vertraege/${contractId}`,
                  editText: 'Ansehen',
                },
              ]
            : []),
          ...(files.length > 0 ? [{ term: 'Dateien', value: <SentFileList files={files} /> }] : []),
        ]}
      />
    </Panel>
  );
}
