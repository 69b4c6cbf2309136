import { notMailedWords } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { Notice } from '#src/ui/notice.tsx';
import type { ReportAnswer } from './report-action.ts';
import { reportKinds } from './report-kinds.ts';

type Done = Extract<ReportAnswer, { view: 'done' }>;

/** The confirmation: number, what was reported, what happens now. It can be printed and was mailed. */
export function ReportDone({ given: { report, receipt }, insurer }: { given: Done; insurer: string }) {
  const some = reportKinds.filter(({ key }) => report.counts[key] > 0);
  return (
    <>
      <Notice
        tone="success"
        role="status"
        title={
          <>
            Gesendet. Ihre Nummer: <span className="nowrap num">{receipt.number}</span>
          </>
        }
      >
        <p>
          {insurer} sieht die Zahlen bis zum {formatDate(receipt.promisedOn)} durch.{' '}
          {receipt.isMailed &&
            `Die Kopie ist unterwegs an ${report.corrects ? 'die Adresse der ersten Meldung' : report.email}. `}
          Sie müssen nichts weiter tun.
        </p>
        {!receipt.isMailed && <p>{notMailedWords}</p>}
      </Notice>
      <DefinitionRows
        rows={[
          { term: 'Eingang', value: formatDateTime(receipt.receivedAt) },
          { term: 'Stichtag', value: formatDate(report.keyDate) },
          ...(receipt.version > 1
            ? [{ term: 'Fassung', value: `${receipt.version}. Fassung, sie ersetzt die vorige` }]
            : []),
          ...some.map(({ key, label }) => ({
            term: label,
            value: report.counts[key].toLocaleString('de-DE'),
          })),
          ...(some.length === 0 ? [{ term: 'Zahlen', value: 'von allem nichts' }] : []),
        ]}
      />
      {receipt.statusLink && receipt.correctionLink ? (
        <div className="flow">
          <ButtonLink to={receipt.statusLink} variant="secondary">
            Stand ansehen
          </ButtonLink>
          <ButtonLink to={receipt.correctionLink} variant="text">
            Zahlen berichtigen
          </ButtonLink>
        </div>
      ) : (
        receipt.isMailed && (
          <p>Den Stand sehen und die Zahlen berichtigen Sie über die Links in der E-Mail mit der Kopie.</p>
        )
      )}
    </>
  );
}
