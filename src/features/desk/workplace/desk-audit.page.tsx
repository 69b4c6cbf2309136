import { formatDateTime } from '#src/lib/dates.ts';
import { answer, api } from '#src/navigation/api-client.ts';
import { Form } from '#src/navigation/form.tsx';
import { metaOf } from '#src/navigation/page-meta.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { Link } from '#src/ui/link.tsx';
import { Select } from '#src/ui/select.tsx';
import { Table } from '#src/ui/table.tsx';
import { TextField } from '#src/ui/text-field.tsx';
import type { Route } from './+types/desk-audit.page';
import type { DeskOfficeApi } from './desk.api.ts';
import type { AuditRowBody } from './desk.schema.ts';
import { DeskFrame, deskStaff } from './desk-frame.tsx';
import { LeadOnly } from './lead-only.tsx';

export async function loader({ context, url }: Route.LoaderArgs) {
  const staff = await deskStaff(context, url);
  const filter = {
    staff: url.searchParams.get('wer') ?? '',
    action: url.searchParams.get('was') ?? '',
    reference: url.searchParams.get('nummer') ?? '',
  };
  const before = url.searchParams.get('vor');
  const page = await answer(
    api<DeskOfficeApi>(context).desk.audit.$get({ query: { ...filter, ...(before ? { before } : {}) } }),
  );
  return { me: staff, page, filter };
}

export const meta = metaOf({ title: 'Protokoll', description: 'Wer was wann getan hat.' });

/** The page for staff who are not lead, instead of the customers' error page. */
export const ErrorBoundary = LeadOnly;

export default function DeskAuditPage({ loaderData: { me, page, filter } }: Route.ComponentProps) {
  const shown = new URLSearchParams({ wer: filter.staff, was: filter.action, nummer: filter.reference });
  return (
    <DeskFrame
      staff={me}
      title="Protokoll"
      lead="Jede Ansicht, jede Antwort und jede Änderung. Was jemand geschrieben hat, steht nicht darin."
    >
      <Form method="get" className="desk-search">
        <Select
          name="wer"
          label="Wer"
          placeholder="Alle"
          defaultValue={filter.staff}
          options={page.staff.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Select
          name="was"
          label="Was"
          placeholder="Alles"
          defaultValue={filter.action}
          options={page.actions.map(({ key, label }) => ({ value: key, label }))}
        />
        <TextField name="nummer" label="Nummer des Vorgangs" defaultValue={filter.reference} />
        <Button variant="secondary">Zeigen</Button>
      </Form>
      {page.items.length === 0 ? (
        <EmptyState title="Nichts gefunden" level={2}>
          Dazu gibt es keinen Eintrag.
        </EmptyState>
      ) : (
        <TrailTable items={page.items} />
      )}
      <p className="flow desk-more">
        {page.before !== null && (
          <Link to={`/betrieb/protokoll?${shown}&vor=${page.before}`}>Ältere zeigen</Link>
        )}
        <Link to={`/api/desk/audit/export?${new URLSearchParams(filter)}`} download>
          Diese Auswahl als CSV
        </Link>
      </p>
    </DeskFrame>
  );
}

function TrailTable({ items }: { items: readonly AuditRowBody[] }) {
  return (
    <Table
      caption="Einträge, das Neueste zuerst"
      captionHidden
      rows={items}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'at',
          header: 'Wann',
          lead: true,
          cell: ({ at }) => <span className="num">{formatDateTime(at)}</span>,
        },
        { key: 'who', header: 'Wer', cell: ({ staff }) => staff || 'unbekannt' },
        { key: 'what', header: 'Was', cell: ({ action }) => action },
        {
          key: 'case',
          header: 'Vorgang',
          cell: ({ reference, caseKey }) =>
            reference && caseKey ? <Link to={`/betrieb/vorgang/${caseKey}`}>{reference}</Link> : '–',
        },
        { key: 'details', header: 'Einzelheiten', cell: ({ details }) => details || '–' },
      ]}
    />
  );
}
