import { EntryGuard } from '#src/features/outreach/form-entry/public.ts';
import { formatDate, formatDateTime } from '#src/lib/dates.ts';
import { Form } from '#src/navigation/form.tsx';
import { usePendingIntent } from '#src/navigation/pending-intent.ts';
import { Button } from '#src/ui/button.tsx';
import { Checkbox } from '#src/ui/choice.tsx';
import { DefinitionRows } from '#src/ui/definition-rows.tsx';
import { ErrorSummary } from '#src/ui/error-summary.tsx';
import { Failure } from '#src/ui/form-page.tsx';
import { Notice } from '#src/ui/notice.tsx';
import { Table } from '#src/ui/table.tsx';
import { type Comparison, differenceWords } from './compare-reports.ts';
import type { ReportAnswer } from './report-action.ts';
import { reportKinds } from './report-kinds.ts';
import type { ReportPageData } from './report-page-data.ts';
import { hiddenValues } from './report-values.ts';

type Review = Extract<ReportAnswer, { view: 'review' }>;

const shown = (count: number) => count.toLocaleString('de-DE');

function ComparedNumbers({ comparison, before }: { comparison: Comparison[]; before: { keyDate: string } }) {
  return (
    <Table
      caption={`Ihre Zahlen und die Meldung zum ${formatDate(before.keyDate)}`}
      rows={comparison}
      rowKey={({ key }) => key}
      columns={[
        { key: 'kind', header: 'Art', cell: ({ label }) => label, lead: true },
        { key: 'before', header: formatDate(before.keyDate), cell: (row) => shown(row.before), align: 'end' },
        { key: 'now', header: 'Jetzt', cell: (row) => <b>{shown(row.now)}</b>, align: 'end' },
        {
          key: 'difference',
          header: 'Unterschied',
          cell: (row) => (
            <>
              {differenceWords(row)}
              {row.isLarge && <span className="large-difference">bitte prüfen</span>}
            </>
          ),
          align: 'end',
        },
      ]}
    />
  );
}

function PlainNumbers({ report }: Pick<Review, 'report'>) {
  return (
    <Table
      caption="Ihre Zahlen"
      rows={reportKinds}
      rowKey={({ key }) => key}
      columns={[
        { key: 'kind', header: 'Art', cell: ({ label }) => label, lead: true },
        { key: 'now', header: 'Anzahl', cell: ({ key }) => shown(report.counts[key]), align: 'end' },
      ]}
    />
  );
}

/** Shows an earlier report of the same company and day, and the differences. */
function ReplacedReport({ sameDay, keyDate }: { sameDay: NonNullable<Review['sameDay']>; keyDate: string }) {
  const { number, sentAt, contactName, differences } = sameDay;
  return (
    <Notice tone="water" title={`Zum ${formatDate(keyDate)} liegt schon eine Meldung Ihrer Firma vor`}>
      <p>
        <span className="nowrap num">{number}</span>, gesendet am {formatDateTime(sentAt)}, Ansprechpartner:{' '}
        {contactName}. Senden Sie ab, ersetzen Ihre Zahlen diese Meldung.
      </p>
      {differences.length === 0 ? (
        <p>Alle Zahlen sind dieselben. Sie müssen nichts senden.</p>
      ) : (
        <ul>
          {differences.map(({ key, label, before, now }) => (
            <li key={key}>
              {label}: bisher {shown(before)}, jetzt <b>{shown(now)}</b>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function WhoReports({ report }: Pick<Review, 'report'>) {
  return (
    <DefinitionRows
      rows={[
        { term: 'Stichtag', value: formatDate(report.keyDate) },
        { term: 'Firma', value: report.companyName },
        { term: 'Versicherungsnummer', value: report.insuranceNumber },
        { term: 'Ansprechpartner', value: report.contactName },
        { term: 'E-Mail', value: report.email },
        ...(report.phone ? [{ term: 'Telefon', value: report.phone }] : []),
        ...(report.list
          ? [
              {
                term: 'Aus einer Liste',
                value: `${shown(report.list.rows)} Zeilen gezählt, ${shown(report.list.faultyRows)} mit Fehlern nicht gezählt`,
              },
            ]
          : []),
        ...(report.remark ? [{ term: 'Anmerkung', value: report.remark }] : []),
      ]}
    />
  );
}

const hidden = ({ values, key }: Review) => (
  <>
    <EntryGuard idempotencyKey={key} />
    {hiddenValues(values).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

/** What will be sent, beside the last report, and the box for what differs much. */
export function ReportReview({ given, page }: { given: Review; page: ReportPageData }) {
  const intent = usePendingIntent();
  const { report, before, comparison, problems } = given;
  const isLarge = comparison.some((one) => one.isLarge);
  return (
    <>
      <ErrorSummary problems={problems} />
      <Failure text={given.failure} />
      {given.sameDay && <ReplacedReport sameDay={given.sameDay} keyDate={report.keyDate} />}
      {before ? (
        <ComparedNumbers comparison={comparison} before={before} />
      ) : (
        <PlainNumbers report={report} />
      )}
      {before && (
        <p className="meta">
          Arten, von denen Sie weder damals noch jetzt etwas gemeldet haben, stehen hier nicht.
        </p>
      )}
      {!before && page.isSignedIn && (
        <p className="meta">Eine frühere Meldung zum Vergleich liegt uns nicht vor.</p>
      )}
      <WhoReports report={report} />
      <Form method="post" noValidate className="stack">
        {hidden(given)}
        {isLarge && (
          <Checkbox
            name="isDeviationConfirmed"
            value="ja"
            label="Die Zahlen mit mehr als 50 Prozent Unterschied stimmen."
            error={problems.find(({ field }) => field === 'isDeviationConfirmed')?.message}
          />
        )}
        <Button
          wide
          name="absicht"
          value="senden"
          pending={intent === 'senden'}
          pendingText="Meldung wird gesendet …"
        >
          {report.corrects ? 'Berichtigung absenden' : 'Meldung absenden'}
        </Button>
        <p>
          <Button
            name="absicht"
            value="aendern"
            formAction={page.addresses.form}
            variant="text"
            pending={intent === 'aendern'}
          >
            Zahlen ändern
          </Button>
        </p>
      </Form>
    </>
  );
}
