import { type ActivityPage, activityAddress } from '#src/features/account/activities/public.ts';
import { DocumentRows } from '#src/features/account/documents/public.ts';
import { formatDate } from '#src/lib/dates.ts';
import type { Part } from '#src/navigation/api-client.ts';
import { Link } from '#src/ui/link.tsx';
import { LinkRows } from '#src/ui/link-rows.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Unavailable } from '#src/ui/unavailable.tsx';
import type { ContractDocument } from './contracts.schema.ts';

/** The papers of a contract: policy, conditions, invoices, letters. */
export function DocumentsPanel({ documents }: { documents: Part<{ items: readonly ContractDocument[] }> }) {
  return (
    <Panel title="Unterlagen">
      {documents.state !== 'ready' && <Unavailable what="Ihre Unterlagen" isPlural />}
      {documents.state === 'ready' && documents.value.items.length === 0 && (
        <p>
          Zu diesem Vertrag gibt es noch keine Unterlagen. Sobald wir etwas ausstellen, steht es hier und
          unter <Link to="/account/aktivitaeten">Aktivitäten</Link>.
        </p>
      )}
      {documents.state === 'ready' && documents.value.items.length > 0 && (
        <DocumentRows label="Unterlagen des Vertrags" documents={documents.value.items} />
      )}
    </Panel>
  );
}

/** What happened last with this contract. */
export function RecentPanel({ recent }: { recent: Part<ActivityPage> }) {
  if (recent.state === 'ready' && recent.value.items.length === 0) return null;
  return (
    <Panel title="Zuletzt geschehen">
      {recent.state !== 'ready' ? (
        <Unavailable what="Die letzten Ereignisse" isPlural />
      ) : (
        <LinkRows
          label="Letzte Ereignisse"
          rows={recent.value.items.map((one) => ({
            key: one.id,
            title: one.title,
            to: activityAddress(one),
            meta: formatDate(one.date),
          }))}
        />
      )}
      <p className="more">
        <Link to="/account/aktivitaeten">Alle Aktivitäten</Link>
      </p>
    </Panel>
  );
}
