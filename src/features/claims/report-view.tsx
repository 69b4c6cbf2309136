import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { ClaimReport } from './claims.schema.ts';

/** One report: what was said, and when the answer comes. */
export function ReportView({ report }: { report: ClaimReport }) {
  return (
    <>
      {report.claimId ? (
        <Notice tone="success" title="Aus dieser Meldung ist ein Schaden geworden">
          <p>
            <ButtonLink to={`/account/schadenmeldungen/${report.claimId}`} variant="secondary">
              Zum Schaden
            </ButtonLink>
          </p>
        </Notice>
      ) : (
        report.promisedOn && (
          <Notice tone="water" title={`Unsere Antwort kommt bis zum ${formatDate(report.promisedOn)}`}>
            <p>Wir prüfen, ob wir die Kosten übernehmen. Sie müssen nichts weiter tun.</p>
          </Notice>
        )
      )}
      <Panel title="Ihre Meldung">
        <p>{report.description}</p>
        <DefinitionRows
          rows={[
            { term: 'Gemeldet', value: formatDateTime(report.reportedAt) },
            { term: 'Rechtsgebiet', value: report.areaOfLaw },
            { term: 'Gegenseite', value: report.opponent },
            ...(report.happenedOn ? [{ term: 'Geschehen am', value: formatDate(report.happenedOn) }] : []),
            ...(report.files.length > 0 ? [{ term: 'Dateien', value: report.files.join(', ') }] : []),
          ]}
        />
      </Panel>
    </>
  );
}
