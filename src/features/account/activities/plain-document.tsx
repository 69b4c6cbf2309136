import { formatDate } from '#src/lib/dates.ts';
import { AccountPage } from '#src/ui/account-page.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { Link } from '#src/ui/link.tsx';
import { Panel } from '#src/ui/panel.tsx';
import type { Activity } from './activities.routes.ts';

/** A document of its own address for whoever has no script: what it is, and the way to its PDF. */
export function PlainDocument({ activity }: { activity: Activity }) {
  const { title, date, subject, detailUrl } = activity;
  return (
    <AccountPage
      title={title}
      above={[
        { text: 'Mein Konto', to: '/account' },
        { text: 'Aktivitäten', to: '/account/aktivitaeten' },
      ]}
      meta={<span className="num">{`${formatDate(date)} · ${subject}`}</span>}
    >
      <Panel title="Dokument öffnen">
        <p>Das Dokument ist eine PDF-Datei. Sobald Sie es öffnen, gilt es als gelesen.</p>
        <p className="flow">
          <ButtonLink to={detailUrl ?? ''} reload>
            PDF öffnen
          </ButtonLink>
          <Link to="/account/aktivitaeten">Zurück zu den Aktivitäten</Link>
        </p>
      </Panel>
    </AccountPage>
  );
}
